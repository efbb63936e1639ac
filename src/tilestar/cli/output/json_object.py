"""`--json`: one object on standard output, whatever happens. Never translated.

What fails has the key `error`, with a code, an English sentence and, where a limit was reached, its name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import Any

import click

from tilestar.errors import LimitReachedError, TilestarError

_owed: ContextVar[bool] = ContextVar("json_owed", default=False)
"""Whether an object was asked for and is not printed yet."""


def expect_object(arguments: Sequence[str]) -> None:
    """Begin a run: `--json` asks for an object, even if other arguments turn out to be wrong."""
    _owed.set("--json" in arguments)


def print_object(values: Mapping[str, Any] | str, error: TilestarError | None = None) -> None:
    """Print the one object, given as values or as its JSON, with what went wrong if something did."""
    _owed.set(False)
    written = values if isinstance(values, str) else _encode(values)
    click.echo(written if error is None else f'{written[:-1]}, "error": {_encode(_described(error))}}}')


def print_error(error: TilestarError) -> None:
    """Print an object that has only the error, if an object is still owed."""
    print_failure(**_described(error))


def print_failure(code: str, message: str, **details: Any) -> None:
    """The same for what is no error of ours."""
    if _owed.get():
        print_object({"error": {"code": code, "message": message, **details}})


def _described(error: TilestarError) -> dict[str, Any]:
    """The error for programs; of a limit also which one it was, by its name in Python."""
    limit = {"limit": error.limit} if isinstance(error, LimitReachedError) and error.limit else {}
    return {"code": error.code, "message": str(error), **limit}


def _encode(value: object) -> str:
    from json import dumps  # a start without JSON does not pay for it

    return dumps(value, ensure_ascii=False)
