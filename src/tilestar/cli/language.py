"""The language this run of the command speaks: `--lang`, else LANG."""

from __future__ import annotations

import os
from contextvars import ContextVar
from typing import Any

import click

from tilestar.errors import TilestarError, UnknownNameError
from tilestar.texts import LANGUAGES, language_of, say

_chosen: ContextVar[str | None] = ContextVar("language", default=None)


def language() -> str:
    """`en` or `zh`."""
    return _chosen.get() or language_of(os.environ)


def forget_language() -> None:
    """Go back to what the environment says, before another command line is read."""
    _chosen.set(None)


def text(message: str, **values: Any) -> str:
    """The template filled in, in the language of this run."""
    return say(message, language(), values)


def echo(message: str, **values: Any) -> None:
    """Print a sentence for people on standard output."""
    click.echo(text(message, **values))


def note(message: str, **values: Any) -> None:
    """Print a sentence for people on standard error: progress, statistics, complaints."""
    click.echo(text(message, **values), err=True)


def explain(error: TilestarError) -> str:
    """The error's message in the language of this run."""
    return text(error.message, **error.values)


def _choose(_context: click.Context, _parameter: click.Parameter, value: str | None) -> None:
    if value is None:
        return
    if value not in LANGUAGES:
        raise UnknownNameError("language", value, LANGUAGES)
    _chosen.set(value)


class LanguageOption(click.Option):
    """`--lang`, read before everything else so that complaints are already in that language."""

    def __init__(self) -> None:
        super().__init__(
            ["--lang"],
            metavar="|".join(LANGUAGES),
            help="Language of the text for people.",
            is_eager=True,
            expose_value=False,
            callback=_choose,
            shell_complete=lambda *_: list(LANGUAGES),
        )
