"""The exact styles in which a path is printed, for programs and for comparing with others; never translated."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilestar.errors import UnknownNameError
from tilestar.maps.grid.grid import Grid
from tilestar.maps.path import Path

NO_PATH = "no path!"


def lines_in_style(grid: Grid, path: Path | None, style: str) -> Iterator[str]:
    """The lines that show a path over a map, or that there is none."""
    if style not in STYLES:
        raise UnknownNameError("style", style, STYLES)
    return STYLES[style](grid, path)


def stars(grid: Grid, path: Path | None) -> Iterator[str]:
    """The size and the map, an empty line, and the map again with `*` on the path; a blank follows every cell."""
    symbols = grid.drawing().symbols()
    yield f"{len(symbols)} {len(symbols[0])}"
    yield from _rows(symbols)
    yield ""
    if path is None:
        yield NO_PATH
        return
    for row, column in path.rows_and_columns.tolist():
        symbols[row][column] = "*"
    yield from _rows(symbols)


def cells(_grid: Grid, path: Path | None) -> Iterator[str]:
    """One cell a line, `row,column` or `x,y` as asked for."""
    if path is None:
        yield NO_PATH
        return
    yield from (f"{first},{second}" for first, second in path)


def cost(_grid: Grid, path: Path | None) -> Iterator[str]:
    """The cost alone."""
    yield NO_PATH if path is None else number(path.cost)


STYLES: dict[str, Callable[[Grid, Path | None], Iterator[str]]] = {"stars": stars, "cells": cells, "cost": cost}


def number(value: float) -> str:
    """A cost as people write it: whole numbers without a point, others to ten digits."""
    return f"{value:.10g}"


def _rows(symbols: list[list[str]]) -> Iterator[str]:
    return ("".join(f"{symbol} " for symbol in row) for row in symbols)
