"""LiveMap: a map that changes in place while paths are asked for."""

from __future__ import annotations

from typing import Protocol, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.maps.grid.cells import Cell, checked_cell, checked_cells
from tilestar.maps.grid.costs import Costs, check_changed_total, check_changes, check_cost
from tilestar.maps.grid.drawing import Drawing
from tilestar.maps.tile_map import TileMap


class Engine(Protocol):
    """What the finder keeps for a map and must bring up to date when cells change."""

    def update(self, cells: NDArray[np.int64], costs: NDArray[np.float64]) -> None:
        """Take over new costs (`inf` blocks) for these cells, given as rows of (row, column)."""
        ...


class LiveMap(TileMap):
    """A map whose cells can be set, at a cost that depends on the changes and not on the map.

    Not to be changed while another thread searches it. `freeze` gives a TileMap of the moment.

    >>> live = TileMap([[1, 1, 1], [1, 1, 1]]).edit()
    >>> live[0, 1] = float("inf")
    >>> live.find_path((0, 0), (0, 2)).cost
    4.0
    """

    __slots__ = ()
    __hash__ = None  # type: ignore[assignment]

    def _fill(self, costs: Costs, drawing: Drawing | None, start: Cell | None = None, goal: Cell | None = None) -> Self:
        """Set everything from values already checked; cells and costs are copied, for they are going to change."""
        return super()._fill(costs.astype(np.float64), None if drawing is None else drawing.copy(), start, goal)

    def __setitem__(self, cell: object, cost: float) -> None:
        place = checked_cell(cell, self.shape)
        self._change(np.array([place]), np.array([check_cost(cost, place)]))

    def set_cells(self, cells: ArrayLike, costs: float | ArrayLike) -> None:
        """Change several cells; `costs` is one number for all or one for each."""
        where = checked_cells(cells, self.shape)
        self._change(where, check_changes(where, costs))

    def _change(self, where: NDArray[np.int64], values: NDArray[np.float64]) -> None:
        check_changed_total(self._costs, where, values)
        self._costs.flags.writeable = True
        self._costs[where[:, 0], where[:, 1]] = values
        self._costs.flags.writeable = False
        if self._drawing is not None:
            self._drawing.draw(where, values)
        self._agents.clear()
        if self.engine is not None:
            self.engine.update(where, values)

    def freeze(self) -> TileMap:
        """The map as it is now, frozen."""
        drawing = None if self._drawing is None else self._drawing.copy()
        return TileMap._of(self._costs.copy(), drawing, self._start, self._goal)
