"""Kinds of option values: sizes, memory, cells, and names from a registry that shells can complete."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Iterable
from typing import Any

import click
from click.shell_completion import CompletionItem

from tilestar.errors import CellError, InputError, UnknownNameError

_UNITS = {"": 1, "b": 1, "k": 10**3, "m": 10**6, "g": 10**9, "t": 10**12} | {
    prefix + "i": 1 << (10 * power) for power, prefix in enumerate("kmgt", start=1)
}


class Size(click.ParamType):  # type: ignore[type-arg]  # generic only in newer click
    """Width and height: `4x4`, `5x3`, or `4` for a square."""

    name = "size"

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: click.Context | None) -> tuple[int, int]:
        """(width, height)."""
        if isinstance(value, tuple):
            return value
        from tilestar.tiles.board.notation import parse_size

        return parse_size(value)


class Memory(click.ParamType):  # type: ignore[type-arg]  # generic only in newer click
    """A number of bytes: `500MB`, `2GiB`, `1.5g` or a plain number."""

    name = "size"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Bytes, at least one."""
        if isinstance(value, int):
            return value
        match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([kmgt]?i?)b?\s*", value, re.IGNORECASE)
        if not match or match[2].lower() not in _UNITS:
            raise InputError(
                "memory size {size} is not understood: write bytes or a unit, such as 500MB or 2GiB", size=repr(value)
            )
        size = float(match[1]) * _UNITS[match[2].lower()]
        if size < 1:
            raise _not_taken(param, ctx, "a positive number of bytes", value)
        return int(min(size, 1e30))  # more is no limit either


class Cell(click.ParamType):  # type: ignore[type-arg]  # generic only in newer click
    """Two integers counted from 0, row and column: `3,2` is in the fourth row and the third column."""

    name = "cell"

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: click.Context | None) -> tuple[int, int]:
        """The two integers; the map says whether it has such a cell."""
        if isinstance(value, tuple):
            return value
        match = re.fullmatch(r"\s*\(?\s*([+-]?\d{1,18})\s*[,;\s]\s*([+-]?\d{1,18})\s*\)?\s*", value)
        if not match:
            raise CellError("a cell is two integers, not {cell}", cell=repr(value))
        return int(match[1]), int(match[2])


class Number(click.ParamType):  # type: ignore[type-arg]  # generic only in newer click
    """A finite number, above zero unless `least` says otherwise; `name` is what the complaint calls it."""

    def __init__(self, number: type[int] | type[float], name: str, least: float = 1e-9, most: float = math.inf) -> None:
        self.number = number
        self.name = name
        self.least = least
        self.most = most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number."""
        try:
            converted = self.number(value)
        except ValueError:
            converted = float("nan")
        if not self.least <= converted <= self.most or converted == math.inf:
            raise _not_taken(param, ctx, self.name, value)
        return converted


def _not_taken(param: click.Parameter | None, ctx: click.Context | None, kind: str, value: object) -> InputError:
    """The error for a value that is not what the option takes."""
    option = param.get_error_hint(ctx) if param and ctx else "value"
    return InputError("{option} takes {kind}, not {value}", option=option, kind=kind, value=repr(str(value)[:40]))


class Name(click.ParamType):  # type: ignore[type-arg]  # generic only in newer click
    """A name from a registry; the library refuses unknown ones, the shell completes known ones."""

    name = "name"

    def __init__(self, known: Callable[[], Iterable[str]], *, separated: bool = False) -> None:
        self.known = known
        self.separated = separated

    def shell_complete(self, _ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Known names that continue what was typed; after a comma, the next name of the list."""
        before, comma, start = incomplete.rpartition(",") if self.separated else ("", "", incomplete)
        return [CompletionItem(before + comma + name) for name in self.known() if name.startswith(start)]


class OneOf(Name):
    """One of a few names; any other is refused before the command begins. `kind` is what the complaint calls it."""

    def __init__(self, kind: str, known: Iterable[str]) -> None:
        super().__init__(lambda: known)
        self.kind = kind

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: click.Context | None) -> Any:
        """The name."""
        if value not in self.known():
            raise UnknownNameError(self.kind, value, self.known())
        return value


class FileName(click.Path):
    """A file's name, which the shell completes; whoever opens the file says what is wrong with it."""

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: click.Context | None) -> Any:
        """The name, as a `path_type` if one was asked for."""
        path_type: Any = self.type
        return path_type(value) if path_type else value


SIZE = Size()
CELL = Cell()
MEMORY = Memory()
COUNT = Number(int, "a positive whole number")
WHOLE = Number(int, "a whole number from 0 on", least=0)
SECONDS = Number(float, "a positive number of seconds")
NUMBER = Number(float, "a number", least=-sys.float_info.max)
PORT = Number(int, "a port from 0 to 65535", least=0, most=65535)
