"""Reading and writing maps as text: rows of symbols, with or without the line `rows columns` before them."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import MapError, UnknownNameError
from tilestar.maps.formats import movingai
from tilestar.maps.grid.costs import check_size
from tilestar.maps.grid.drawing import Drawing
from tilestar.maps.grid.legend import LEGENDS, MAZE, MOVINGAI, PLAIN, SEA, Legend

_SIZE = re.compile(r"\s*([+-]?\d{1,18})\s+([+-]?\d{1,18})\s*")
_LEGEND = re.compile(r"\s*legend\s+(\S+)\s*")


def parse(text: str, legend: Legend | None = None) -> Drawing:
    """Read a map.

    A first line of two integers is the size, and must hold; two cells of which one is zero cannot be a size. Cells
    have blanks between them, or not if all symbols are single characters. A map on one line may have its rows
    parted by slashes. `legend NAME` on the first line names a built-in legend; `type octile` begins a Moving AI
    map. A legend given here prevails. Without any it is the default, or else the first of the others that has all the
    symbols.
    """
    lines = _lines(text, legend)
    if lines and lines[0].split()[:1] == ["type"] and lines[0].split() != ["type", "octile"]:
        raise MapError("a map of {type} is not understood: type octile is", type=lines[0].strip()[:40])
    if lines and lines[0].split() == ["type", "octile"]:
        return _drawing(*movingai.header_and_rows(lines), legend or MOVINGAI)
    named = _named_legend(lines)
    if named is not None:
        lines = _lines(text, named)[1:]
    elif legend is None and not _fits(lines, SEA):
        blanks_count = any("  " in line.rstrip() or line.startswith(" ") for line in lines)
        others = (MAZE, PLAIN) if blanks_count else (PLAIN, MAZE)
        legend = next((other for other in others if _fits(_lines(text, other), other)), SEA)
        lines = _lines(text, legend)
    legend = legend or named or SEA
    return _drawing(*_size_and_rows(lines, legend), legend)


def _drawing(size: tuple[int, int] | None, rows: list[str], legend: Legend) -> Drawing:
    symbols = [_cells(row, legend) for row in rows]
    if " " in legend.index_of:  # editors cut blanks at the ends of lines
        width = size[1] if size else max(map(len, symbols), default=0)
        symbols = [str(row).ljust(width) for row in symbols]
    _check_counts(symbols, size)
    return Drawing.of_symbols(legend, _numbered(symbols, legend))


def _fits(lines: list[str], legend: Legend) -> bool:
    """Whether the legend has all symbols of the lines, not counting a size."""
    _, rows = _size_and_rows(lines, legend)
    return all(symbol in legend.index_of for row in rows for symbol in _cells(row, legend))


def write(drawing: Drawing) -> str:
    """The map with its size first, and blanks between the cells unless a blank is a cell; `parse` reads it back.

    Of a map in the default legend this is the classic format; another built-in legend is named on a line before.
    """
    rows = drawing.symbols()
    header = [f"{len(rows)} {len(rows[0])}"]
    if drawing.legend in LEGENDS.values() and drawing.legend != SEA:
        header.insert(0, f"legend {drawing.legend.name}")
    between = "" if " " in drawing.legend.index_of else " "
    return "\n".join([*header, *map(between.join, rows)]) + "\n"


def _lines(text: str, legend: Legend | None) -> list[str]:
    """The lines, without empty ones before and after; where a legend has blanks, a line of them is a row."""
    blank_cells = legend is not None and " " in legend.index_of
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").strip("\n")
    lines = text.split("\n")
    if len(lines) == 1 and "/" in text:
        lines = text.strip().strip("/").split("/")
    written = [number for number, line in enumerate(lines) if line.strip() or (line and blank_cells)]
    return lines[written[0] : written[-1] + 1] if written else []


def _named_legend(lines: list[str]) -> Legend | None:
    match = _LEGEND.fullmatch(lines[0]) if lines else None
    if not match:
        return None
    if match[1] not in LEGENDS:
        raise UnknownNameError("legend", match[1], LEGENDS)
    return LEGENDS[match[1]]


def _size_and_rows(lines: list[str], legend: Legend) -> tuple[tuple[int, int] | None, list[str]]:
    match = _SIZE.fullmatch(lines[0]) if lines else None
    if not match:
        return None, lines
    size = int(match[1]), int(match[2])
    if 0 in size and set(lines[0].split()) <= legend.index_of.keys():
        return None, lines
    check_size(*size)
    return size, lines[1:]


def _cells(row: str, legend: Legend) -> Sequence[str]:
    if " " in legend.index_of:
        return row
    tokens = row.split()
    if len(tokens) == 1 and legend.joined:
        return tokens[0]
    return tokens


def _check_counts(rows: Sequence[Sequence[str]], size: tuple[int, int] | None) -> None:
    if size is not None and len(rows) != size[0]:
        raise MapError(
            "the map says it has {said} {said:row|rows}, but {count} {count:follows|follow}",
            said=size[0],
            count=len(rows),
        )
    if not rows:
        raise MapError("the map is empty")
    width = len(rows[0]) if size is None else size[1]
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise MapError(
                "row {row} has {count} {count:cell|cells} instead of {width}", row=number, count=len(row), width=width
            )
    check_size(len(rows), width)


def _numbered(rows: Sequence[Sequence[str]], legend: Legend) -> NDArray[np.uint8]:
    known = legend.index_of
    terrain = np.empty((len(rows), len(rows[0])), dtype=np.uint8)
    for number, row in enumerate(rows):
        try:
            terrain[number] = [known[symbol] for symbol in row]
        except KeyError as error:
            symbol: str = error.args[0]
            raise MapError(
                "unknown symbol {symbol} at row {row}, column {column}: legend {legend} has {known}",
                symbol=repr(symbol),
                row=number + 1,
                column=list(row).index(symbol) + 1,
                legend=legend.name,
                known=" ".join(known),
            ) from None
    return terrain
