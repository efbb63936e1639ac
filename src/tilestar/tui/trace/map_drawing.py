"""A map under search as characters with the names of their styles: two columns a cell."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

from tilestar.search.tracing.replay import Moment
from tilestar.tui.board.drawing import Run
from tilestar.tui.trace.watched import number

if TYPE_CHECKING:
    from tilestar.maps import TileMap

Cell = tuple[int, int]

COLUMNS_PER_CELL = 2
MARKS = {"open": " o", "expanding": " @", "closed": " .", "pruned": " x"}
HIGHEST_COST_SHOWN = 99


def draw_map(world: TileMap, moment: Moment, *, hexagonal: bool = False) -> list[list[Run]]:
    """The rows of the map: ground, what the search knows, its path at the end, start and goal.

    Every second row of hexagons lies half a cell, a column, to the right.
    """
    cells = _ground(world)
    for record in moment.records():
        row, column = record.state
        cells[row][column] = (MARKS[record.standing], record.standing)
    if moment.frame.current is not None:
        row, column = moment.frame.current[1]
        cells[row][column] = (MARKS["expanding"], "expanding")
    end = moment.history.end
    if moment.at_end and end is not None and end.path is not None:
        for row, column in end.path:
            cells[row][column] = (" *", "path")
    for cell, mark in ((world.start, " S"), (world.goal, " G")):
        if cell is not None:
            cells[cell[0]][cell[1]] = (mark, "ends")
    return [[*_shift(number, hexagonal), *_runs(row)] for number, row in enumerate(cells)]


def cut(runs: Iterable[Run], first: int, room: int) -> list[Run]:
    """So many columns of a line, from the first one on.

    >>> cut([Run("ab", "free"), Run("cdef", "open")], 1, 3)
    [Run(text='b', style='free'), Run(text='cd', style='open')]
    """
    kept, column = [], 0
    for run in runs:
        text = run.text[max(first - column, 0) : max(first + room - column, 0)]
        column += len(run.text)
        if text:
            kept.append(Run(text, run.style))
    return kept


def _shift(row: int, hexagonal: bool) -> list[Run]:
    return [Run(" ", "free")] if hexagonal and row % 2 else []


def _ground(world: TileMap) -> list[list[tuple[str, str]]]:
    cheapest = world.cheapest
    kinds = {cost: _kind(cost, cheapest) for row in world.costs.tolist() for cost in row}
    return [[kinds[cost] for cost in row] for row in world.costs.tolist()]


def _kind(cost: float, cheapest: float) -> tuple[str, str]:
    if cost == float("inf"):
        return "##", "blocked"
    if cost == cheapest:
        return "  ", "free"
    return (number(cost).rjust(2)[:2] if cost <= HIGHEST_COST_SHOWN else " +"), "expensive"


def _runs(row: list[tuple[str, str]]) -> list[Run]:
    return [Run("".join(text for text, _ in same), style) for style, same in groupby(row, key=lambda cell: cell[1])]
