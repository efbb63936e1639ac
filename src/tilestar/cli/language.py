"""The language this run of the command speaks: `--lang`, else LANG."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextvars import ContextVar
from itertools import pairwise
from typing import Any

import click

from tilestar.cli.output.streams import tell
from tilestar.cli.quiet import is_quiet
from tilestar.errors import TilestarError, UnknownNameError
from tilestar.texts import LANGUAGES, language_of, say

_chosen: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """`en` or `zh`."""
    return _chosen.get() or language_of(os.environ)


def choose_language(arguments: Sequence[str]) -> None:
    """Speak as `--lang` says, wherever it stands, so that even complaints about other arguments are in that language.

    Without it, or with a language that is not known, the environment decides.
    """
    following = dict(pairwise(arguments))
    written = [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    wanted = written[-1] if written else following.get("--lang")
    _chosen.set(wanted if wanted in LANGUAGES else None)


def text(message: str, /, **values: Any) -> str:
    """The template filled in, in the language of this run."""
    return say(message, language(), values)


def echo(message: str, /, **values: Any) -> None:
    """Print a sentence for people on standard output."""
    click.echo(text(message, **values))


def note(message: str, /, **values: Any) -> None:
    """Print a sentence for people on standard error that says more about an answer; nothing with `--quiet`."""
    if not is_quiet():
        warn(message, **values)


def warn(message: str, /, **values: Any) -> None:
    """Print a sentence for people on standard error that they must not miss."""
    tell(text(message, **values))


def explain(error: TilestarError) -> str:
    """The error's message in the language of this run."""
    return text(error.message, **error.values)


def _check(_context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value is not None and value not in LANGUAGES:
        raise UnknownNameError("language", value, LANGUAGES)


class LanguageOption(click.Option):
    """`--lang`, which every command takes."""

    def __init__(self) -> None:
        super().__init__(
            ["--lang"],
            metavar="|".join(LANGUAGES),
            help="Language of the text for people.",
            is_eager=True,
            expose_value=False,
            callback=_check,
            shell_complete=lambda *_: list(LANGUAGES),
        )
