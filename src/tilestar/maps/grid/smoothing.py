"""Smoothing: fewer way-points on a path, joined by straight lines that stay clear of walls."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.costs import Costs


def smooth(costs: Costs, cells: NDArray[np.int32], free_sides_needed: int) -> list[int]:
    """Which of `cells` are left as way-points when each is joined to the farthest turn it sees, in order.

    A line may replace a stretch of the path only if no cell under it costs more than the cheapest cell the stretch
    enters. So a smoothed path never costs more, if diagonal steps cost at least their length.
    """
    entered = costs[cells[:, 0], cells[:, 1]]
    places: list[Cell] = [(row, column) for row, column in cells.tolist()]
    kept, last, ceiling = [0], 0, np.inf
    for here in waypoints(cells)[1:]:
        ceiling = min(ceiling, entered[last + 1 : here + 1].min(initial=np.inf))
        if last > kept[-1] and not sees(costs, places[kept[-1]], places[here], free_sides_needed, ceiling):
            kept.append(last)
            ceiling = entered[last + 1 : here + 1].min(initial=np.inf)
        last = here
    return [*kept, last] if last > 0 else kept


def waypoints(cells: NDArray[np.int32]) -> list[int]:
    """Which of `cells` are the first, the last, or turns between them."""
    steps = np.diff(cells, axis=0)
    turns = np.flatnonzero((steps[1:] != steps[:-1]).any(axis=1)) + 1
    return sorted({0, *turns.tolist(), len(cells) - 1})


def sees(costs: Costs, viewer: Cell, target: Cell, free_sides_needed: int, ceiling: float) -> bool:
    """Whether the straight line between two cells' centres enters only cells that cost at most `ceiling`.

    Where the line leaves a cell exactly through its corner, as many of the two cells beside it must be free as the
    movement rule wants for a diagonal step.
    """
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
        if not costs[row, column] <= ceiling or costs[row, column] == np.inf:
            return False
    return True
