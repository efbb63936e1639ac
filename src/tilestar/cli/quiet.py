"""`--quiet`: answers and errors only, without statistics, hints and progress."""

from __future__ import annotations

from contextvars import ContextVar

import click

_quiet: ContextVar[bool] = ContextVar("quiet", default=False)


def is_quiet() -> bool:
    """Whether this run says only what it must."""
    return _quiet.get()


def be_quiet(wanted: bool) -> None:
    """Begin a run that is quiet or not."""
    _quiet.set(wanted)


def _obey(_context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    if wanted:  # before the command or behind it
        be_quiet(True)


class QuietOption(click.Option):
    """`--quiet`, which every command takes."""

    def __init__(self) -> None:
        super().__init__(
            ["-q", "--quiet"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_obey,
            help="Print answers and errors only.",
        )
