"""Failures as the page sees them: a code, an English sentence, and its template and values for translation."""

from __future__ import annotations

from typing import Any, TypedDict

from tilestar.errors import TilestarError, fill
from tilestar.texts import say

OUT_OF_MEMORY = "the search was ended because it used too much memory"
TOO_DEEP = "the request is nested too deeply"


class Failure(TypedDict):
    """Why something was refused or went wrong: `message` is `template` with its `values` put in."""

    code: str
    message: str
    template: str
    values: dict[str, Any]


def failure(code: str, template: str, **values: Any) -> Failure:
    """A failure in words of our own."""
    return Failure(code=code, message=fill(template, values), template=template, values=values)


def describe(error: TilestarError) -> Failure:
    """The failure that describes an error raised on purpose; `UnknownNameError` has the code `unknown-name`."""
    values = {name: _plain(value) for name, value in error.values.items()}
    return Failure(code=error.code, message=str(error), template=error.message, values=values)


class JobFailedError(Exception):
    """A worker could not do its job; `failure` says why."""

    def __init__(self, problem: Failure) -> None:
        super().__init__(problem["message"])
        self.failure = problem


def translated(problem: Failure, language: str) -> Failure:
    """The same failure with its message in that language."""
    return Failure(
        code=problem["code"],
        message=say(problem["template"], language, problem["values"]),
        template=problem["template"],
        values=problem["values"],
    )


def language_asked(accepted: str | None) -> str:
    """`zh` when an Accept-Language header names Chinese first, otherwise `en`."""
    return "zh" if (accepted or "").strip().lower().startswith("zh") else "en"


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float | bool | None) else str(value)
