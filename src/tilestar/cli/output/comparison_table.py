"""The table of `tilestar compare`, in as many columns as the terminal has.

Where it is too wide, headings and numbers become shorter first, then names; at forty columns every number is still
there, those of more than five digits rounded to three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import click

from tilestar.cli.language import text
from tilestar.cli.output.wrapping import display_width

if TYPE_CHECKING:
    from tilestar.tiles.solving.comparison import Comparison, Inapplicable, Row

GAP = 2
NAMES = 2
"""The first columns hold names, the others numbers."""

SHORTEST_NAME = 4


class Layout(NamedTuple):
    """How wide a table becomes: headings, how counts and seconds are written, and the blanks between columns."""

    headings: tuple[str, ...]
    number: Callable[[int], str]
    decimals: int
    gap: int


def _with_commas(count: int) -> str:
    return f"{count:,}"


def _rounded(count: int) -> str:
    """Three digits and a unit where that is shorter than the number: 181k, 1.23M."""
    if count < 100_000:
        return str(count)
    for unit in "kMGT":
        count_in_units = count / 1000 ** ("kMGT".index(unit) + 1)
        if count_in_units < 999.5:
            break
    return f"{count_in_units:.{max(0, 3 - len(str(int(count_in_units))))}f}{unit}"


LONG = ("method", "heuristic", "length", "shortest?", "expanded", "generated", "largest frontier", "seconds")
SHORT = ("method", "heuristic", "len", "", "exp", "gen", "open", "s")
LAYOUTS = (
    Layout(LONG, _with_commas, 3, GAP),
    Layout(LONG, str, 3, 1),
    Layout(SHORT, str, 3, 1),
    Layout(SHORT, _rounded, 2, 1),
)
"""From wide to narrow."""

ROOM_FOR_NAMES = (24, 24, 14, 2 * SHORTEST_NAME)
"""A layout is taken if so many columns are left for names; the last one in any case."""


def table_lines(comparison: Comparison, columns: int) -> Iterator[str]:
    """The lines of the table, no wider than `columns` if that can be."""
    for layout, least in zip(LAYOUTS, ROOM_FOR_NAMES, strict=True):
        headings = [heading.split(" ") for heading in map(text, layout.headings)]
        inapplicable = [_inapplicable(each, layout) for each in comparison.inapplicable]
        rows = [*(_cells(row, layout) for row in comparison.rows), *inapplicable]
        widths = [max(map(display_width, column)) for column in zip(*_padded(headings), *rows, strict=True)]
        wanted = sum(widths[:NAMES])
        room = columns - sum(widths[NAMES:]) - layout.gap * (len(widths) - 1)
        if room >= min(wanted, least):
            break
    widths[:NAMES] = _shares(widths[:NAMES], max(room, 2 * SHORTEST_NAME))
    for heading in _padded(headings):
        yield click.style(_line(heading, widths, layout.gap), bold=True)
    yield (" " * layout.gap).join("─" * width for width in widths)
    for row, cells in zip([*comparison.rows, *[None] * len(comparison.inapplicable)], rows, strict=True):
        unanswered = row is None or row.length is None
        colour = None if unanswered or row is None or row.optimal else "yellow"
        yield click.style(_line(cells, widths, layout.gap), dim=unanswered or None, fg=colour)


def _cells(row: Row, layout: Layout) -> list[str]:
    length = "–" if row.length is None else str(row.length)
    proved = (text("yes") if layout.gap == GAP else "✓") if row.optimal else f"≥{row.lower_bound or 0}"
    counted = (row.expanded, row.generated, row.largest_frontier)
    counts = ["" if number is None else layout.number(number) for number in counted]
    return [row.method, row.heuristic or "", length, proved, *counts, f"{row.seconds:.{layout.decimals}f}"]


def _inapplicable(each: Inapplicable, layout: Layout) -> list[str]:
    mark = "✗" if layout.headings is SHORT else text("n/a")
    return [each.method, each.heuristic or "", "", mark, "", "", "", ""]


def _padded(headings: list[list[str]]) -> list[list[str]]:
    """Headings of several words as lines, the last words at the bottom."""
    most = max(map(len, headings))
    return [list(line) for line in zip(*([""] * (most - len(words)) + words for words in headings), strict=True)]


def _shares(wanted: list[int], room: int) -> list[int]:
    """The widths of the names: what they want, or as much of the room as is fair."""
    first = min(wanted[0], max(room // 2, room - wanted[1]))
    return [first, min(wanted[1], room - first)]


def _line(cells: Sequence[str], widths: Sequence[int], gap: int) -> str:
    parts = []
    for number, (cell, width) in enumerate(zip(cells, widths, strict=True)):
        shown = _cut(cell, width)
        blanks = " " * (width - display_width(shown))
        parts.append(shown + blanks if number < NAMES else blanks + shown)
    return (" " * gap).join(parts).rstrip()


def _cut(cell: str, width: int) -> str:
    if display_width(cell) <= width:
        return cell
    while display_width(cell) >= width:
        cell = cell[:-1]
    return cell + "…"
