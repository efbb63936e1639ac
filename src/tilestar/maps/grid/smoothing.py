"""Smoothing: fewer way-points on a path, joined by straight lines that stay clear of walls."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.costs import Costs
from tilestar.maps.grid.movement import Movement, hex_across


def smooth(costs: Costs, cells: NDArray[np.int32], movement: Movement) -> list[int]:
    """Which of `cells` are left as way-points when each is joined to the farthest turn it sees, in order.

    A line may replace a stretch of the path only if no cell under it costs more than the cheapest cell the stretch
    enters. So a smoothed path never costs more, if diagonal steps cost at least their length.
    """
    entered = costs[cells[:, 0], cells[:, 1]]
    places: list[Cell] = [(row, column) for row, column in cells.tolist()]
    kept, last, ceiling = [0], 0, np.inf
    for here in waypoints(cells, movement)[1:]:
        ceiling = min(ceiling, entered[last + 1 : here + 1].min(initial=np.inf))
        if last > kept[-1] and not sees(costs, places[kept[-1]], places[here], movement, ceiling):
            kept.append(last)
            ceiling = entered[last + 1 : here + 1].min(initial=np.inf)
        last = here
    return [*kept, last] if last > 0 else kept


def waypoints(cells: NDArray[np.int32], movement: Movement) -> list[int]:
    """Which of `cells` are the first, the last, or turns between them."""
    steps = np.diff(cells, axis=0)
    if movement.hexagonal:
        steps[:, 1] = np.diff(2 * cells[:, 1] + cells[:, 0] % 2)  # as hex_across
    turns = np.flatnonzero((steps[1:] != steps[:-1]).any(axis=1)) + 1
    return sorted({0, *turns.tolist(), len(cells) - 1})


def sees(costs: Costs, viewer: Cell, target: Cell, movement: Movement, ceiling: float) -> bool:
    """Whether the straight line between two cells' middles enters only cells that cost at most `ceiling`.

    Where it leaves a square exactly through its corner, as many of the two cells beside it must be free as the
    movement rule wants for a diagonal step. Where it runs along the border of two hexagons it enters both.
    """
    if movement.hexagonal:
        return all(_is_open(costs, cell, ceiling) for cell in _hexagons_between(viewer, target))
    return _sees_over_squares(costs, viewer, target, movement.free_sides_needed, ceiling)


def _is_open(costs: Costs, cell: Cell, ceiling: float) -> bool:
    inside = 0 <= cell[0] < costs.shape[0] and 0 <= cell[1] < costs.shape[1]
    return inside and costs[cell] < np.inf and bool(costs[cell] <= ceiling)


def _sees_over_squares(costs: Costs, viewer: Cell, target: Cell, free_sides_needed: int, ceiling: float) -> bool:
    row, column = viewer
    height, width = abs(target[0] - row), abs(target[1] - column)
    down, right = (1 if target[0] > row else -1), (1 if target[1] > column else -1)
    rows_gone = columns_gone = 0
    while rows_gone < height or columns_gone < width:
        # The line reaches the next border between rows after (2 rows_gone + 1) / (2 height) of its length.
        lead = (2 * rows_gone + 1) * width - (2 * columns_gone + 1) * height
        if lead == 0:
            free_sides = int(costs[row + down, column] < np.inf) + int(costs[row, column + right] < np.inf)
            if free_sides < free_sides_needed:
                return False
        if lead <= 0:
            row, rows_gone = row + down, rows_gone + 1
        if lead >= 0:
            column, columns_gone = column + right, columns_gone + 1
        if not _is_open(costs, (row, column), ceiling):
            return False
    return True


def _hexagons_between(viewer: Cell, target: Cell) -> Iterator[Cell]:
    """The cells, also outside the map, that the line from middle to middle runs through, the viewer's left out."""
    left, top = hex_across(*viewer), viewer[0]
    width, height = hex_across(*target) - left, target[0] - top
    for row in range(min(top, target[0]), max(top, target[0]) + 1):
        shares = [(row - top + near) / height if height else near > 0 for near in (-1, 1)]
        ends = [left + width * min(max(share, 0), 1) for share in shares]
        for column in range(int((min(ends) - row % 2) // 2), int((max(ends) - row % 2) // 2) + 2):
            offset = left - hex_across(row, column), top - row
            if (row, column) != viewer and _crosses_hexagon(offset, (width, height)):
                yield row, column


def _crosses_hexagon(start: Cell, line: Cell) -> bool:
    """Whether a part of the line lies in the hexagon around (0, 0), border included; both are (across, rows).

    Its borders are where across, and across plus or minus three rows, are 1 and 2. Quotients of integers this small are
    equal only if they round to the same number, so they are compared rightly.
    """
    begin, end = 0.0, 1.0
    for rows, border in ((0, 1), (3, 2), (-3, 2)):
        here, gone = start[0] + rows * start[1], line[0] + rows * line[1]
        if gone == 0:
            if abs(here) > border:
                return False
            continue
        entered, left = sorted(((-border - here) / gone, (border - here) / gone))
        begin, end = max(begin, entered), min(end, left)
    return begin < end
