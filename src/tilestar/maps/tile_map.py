"""TileMap: a grid of cells, each with the cost of entering it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.maps import finder
from tilestar.maps.cells import Cell, blocked, checked_cell, checked_cells
from tilestar.maps.costs import Costs, check_cost, checked_costs


class TileMap:
    """A frozen map: `costs[row, column]` is the cost of entering a cell, `inf` where it is blocked.

    Start and goal are held when the map itself names them. The functions of `tilestar.maps.finder` are its methods.

    >>> world = TileMap([[1, 1, 1], [1, float("inf"), 1]])
    >>> world.find_path((1, 0), (1, 2)).cost
    4.0
    """

    __slots__ = ("_agents", "_costs", "_goal", "_start", "engine")

    def __init__(self, costs: ArrayLike, *, start: object = None, goal: object = None) -> None:
        self._costs = checked_costs(costs)
        self._start = None if start is None else self.free_cell("start", start)
        self._goal = None if goal is None else self.free_cell("goal", goal)
        self._agents: dict[int, TileMap] = {}
        self.engine: Any = None  # the finder's compiled form of this map, made when first needed

    @property
    def costs(self) -> Costs:
        """The cost of entering each cell: a read-only array."""
        return self._costs

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rows, columns = self._costs.shape
        return rows, columns

    @property
    def start(self) -> Cell | None:
        """Where the player stands, if the map says so."""
        return self._start

    @property
    def goal(self) -> Cell | None:
        """Where the boss waits, if the map says so."""
        return self._goal

    @property
    def cheapest(self) -> float:
        """The lowest cost of a cell; `inf` when all are blocked."""
        return float(self._costs.min())

    def free_cell(self, name: str, cell: object, *, xy: bool = False) -> Cell:
        """`cell` as (row, column), inside the map and not blocked; `name` (start, goal) is for the complaint."""
        row, column = checked_cell(cell, self.shape, xy=xy)
        if self._costs[row, column] == np.inf:
            raise blocked(name, (row, column))
        return row, column

    def with_cell(self, cell: object, cost: float) -> TileMap:
        """A copy in which entering `cell` costs `cost`."""
        return self.with_cells([cell], [cost])

    def with_cells(self, cells: Any, costs: Any) -> TileMap:
        """A copy with several cells changed; `costs` is one number for all or one for each."""
        where = checked_cells(cells, self.shape)
        changed = self._costs.astype(np.float64)
        changed[where[:, 0], where[:, 1]] = [
            check_cost(cost, "among the changes") for cost in np.broadcast_to(costs, len(where)).tolist()
        ]
        return TileMap(changed, start=self._start, goal=self._goal)

    def for_agent(self, size: int) -> TileMap:
        """The map as a walker of size x size cells meets it: each cell costs the dearest of the cells it covers.

        The walker is named by its top left cell; where it would stick out of the map, the cell is blocked.
        """
        if size == 1:
            return self
        if size not in self._agents:
            self._agents[size] = TileMap(_dearest_covered(self._costs, size))
        return self._agents[size]

    find_path = finder.find_path
    find_paths = finder.find_paths
    distances = finder.distances
    flow_field = finder.flow_field
    components = finder.components
    prepare = finder.prepare


def _dearest_covered(costs: Costs, size: int) -> NDArray[np.floating[Any]]:
    covered = np.pad(costs, (0, size - 1), constant_values=np.inf)
    for axis in (0, 1):
        windows = np.lib.stride_tricks.sliding_window_view(covered, size, axis=axis)
        covered = windows.max(axis=-1)
    return covered
