"""Failures as the page sees them: a code, an English sentence, and its template and values for translation."""

from __future__ import annotations

import re
from typing import Any, TypedDict

from tilestar.errors import TilestarError


class Failure(TypedDict):
    """Why something was refused or went wrong: `message` is `template` with its `values` put in."""

    code: str
    message: str
    template: str
    values: dict[str, Any]


def failure(code: str, template: str, **values: Any) -> Failure:
    """A failure in words of our own."""
    return Failure(code=code, message=template.format(**values), template=template, values=values)


def describe(error: TilestarError) -> Failure:
    """The failure that tells of an error raised on purpose; `UnknownNameError` has the code `unknown-name`."""
    words = re.findall("[A-Z][a-z]+", type(error).__name__.removesuffix("Error"))
    values = {name: _plain(value) for name, value in error.values.items()}
    return Failure(code="-".join(words).lower(), message=str(error), template=error.message, values=values)


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float | bool | None) else str(value)
