"""Which options of a command go together: one that would be ignored is refused before anything is done."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import click
from click.core import ParameterSource

from tilestar.errors import InputError

EVERYWHERE = ("--lang", "--quiet")
"""Options that go with all others."""


class Apart(NamedTuple):
    """`option` does not go with any of `others`."""

    option: str
    others: tuple[str, ...]

    def check(self, given: Collection[str]) -> None:
        """Refuse the option if one of the others is given too."""
        for other in self.others:
            if self.option in given and other in given:
                raise InputError(
                    "{option} does not go with {other}: leave one of them out", option=self.option, other=other
                )


class OnlyWith(NamedTuple):
    """`option` goes with `others` and nothing else."""

    option: str
    others: tuple[str, ...]

    def check(self, given: Collection[str]) -> None:
        """Refuse the option if anything else is given too."""
        for other in given:
            foreign = other.startswith("-") and other not in (self.option, *EVERYWHERE, *self.others)
            if self.option in given and foreign:
                raise InputError(
                    "{option} goes with {known}, not with {other}",
                    option=self.option,
                    known=", ".join(self.others),
                    other=other,
                )


class Needs(NamedTuple):
    """`option` means nothing without one of `others`."""

    option: str
    others: tuple[str, ...]

    def check(self, given: Collection[str]) -> None:
        """Refuse the option if none of the others is given."""
        if self.option in given and not any(other in given for other in self.others):
            raise InputError(
                "{option} does nothing without {others}: add it, or leave {option} out",
                option=self.option,
                others=" / ".join(self.others),
            )


Rule = Apart | OnlyWith | Needs


def given_options(context: click.Context) -> list[str]:
    """The options on the command line, by their long names, and optional arguments by theirs."""
    return [
        name_of(parameter)
        for parameter in context.command.params
        if not parameter.required
        and parameter.name is not None
        and context.get_parameter_source(parameter.name) is ParameterSource.COMMANDLINE
    ]


def name_of(parameter: click.Parameter) -> str:
    """`--max-nodes`, or `BOARD` for an argument."""
    return parameter.opts[-1] if isinstance(parameter, click.Option) else str(parameter.name).upper()
