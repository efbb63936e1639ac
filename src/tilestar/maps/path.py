"""What a path search returns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, overload

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import needs_extra
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import Movement
from tilestar.maps.grid.smoothing import smooth, waypoints
from tilestar.search.result import Stats, Status

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tilestar.maps.display.animation import PathAnimation


class Path:
    """A path over a map: the cells from start to goal, both included, and what it costs. Not to be changed.

    `optimal` says that nothing cheaper exists; in every case no path costs less than `lower_bound`. `reached` is
    false when the goal cannot be reached and the path leads to the nearest cell instead, as asked for. Written
    with slots and made from what a search knows already, the cells as the kernel's bytes, because a short query takes
    microseconds and an array alone costs one.

    As a sequence it holds its cells. Cells are (row, column), or (x, y) when the search was asked for with xy=True.
    Equal paths go over the same cells at the same cost.

    >>> from tilestar import TileMap
    >>> path = TileMap([[1, 9, 1], [1, 1, 1]]).find_path((0, 0), (0, 2))
    >>> path[0], path[-1], path[1:3]
    ((0, 0), (0, 2), [(1, 0), (1, 1)])
    """

    __slots__ = ("_cells", "_stats", "_xy", "cost", "lower_bound", "movement", "optimal", "reached", "world")

    status = Status.SOLVED

    def __init__(
        self,
        world: Grid,
        cells: NDArray[np.int32] | bytes,
        cost: float,
        movement: Movement,
        stats: Stats,
        *,
        optimal: bool = True,
        lower_bound: float | None = None,
        reached: bool = True,
        xy: bool = False,
    ) -> None:
        self.world = world
        self._cells = cells
        self.cost = cost
        self.movement = movement
        self._stats = stats
        self.optimal = optimal
        self.lower_bound = cost if lower_bound is None else lower_bound
        self.reached = reached
        self._xy = xy

    @property
    def cells(self) -> NDArray[np.int32]:
        """The cells as rows of (row, column), or of (x, y) when the search was asked for with xy=True."""
        return self.rows_and_columns[:, ::-1] if self._xy else self.rows_and_columns

    @property
    def rows_and_columns(self) -> NDArray[np.int32]:
        """The cells as rows of (row, column), however the search was asked for."""
        if isinstance(self._cells, bytes):
            self._cells = np.frombuffer(self._cells, dtype=np.int32).reshape(-1, 2)
        return self._cells

    @property
    def ends(self) -> tuple[Cell, Cell]:
        """The first and the last cell as (row, column), however the search was asked for."""
        (row, column), (last_row, last_column) = self.rows_and_columns[[0, -1]].tolist()
        return (row, column), (last_row, last_column)

    @property
    def stats(self) -> Stats:
        """What finding it took."""
        return self._stats

    @property
    def start(self) -> Cell:
        """Where it begins."""
        return self[0]

    @property
    def goal(self) -> Cell:
        """Where it ends."""
        return self[-1]

    @property
    def waypoints(self) -> NDArray[np.int32]:
        """The cells where the path starts, turns and ends, in the order and axes of `cells`."""
        return self.cells[waypoints(self.rows_and_columns, self.movement)]

    def smooth(self) -> NDArray[np.int32]:
        """The way-points that remain when lines of sight replace detours, under the same rule for corners.

        No line enters a blocked cell, or a costlier one than the path did. In the order and axes of `cells`.
        """
        costs = self.world.for_agent(self.movement.agent_size).costs
        return self.cells[smooth(costs, self.rows_and_columns, self.movement)]

    def __len__(self) -> int:
        """The number of cells."""
        return len(self.rows_and_columns)

    def __iter__(self) -> Iterator[Cell]:
        """The cells as pairs of plain integers."""
        return map(tuple, self.cells.tolist())

    @overload
    def __getitem__(self, index: int) -> Cell: ...
    @overload
    def __getitem__(self, index: slice) -> list[Cell]: ...
    def __getitem__(self, index: int | slice) -> Cell | list[Cell]:
        if isinstance(index, slice):
            return list(map(tuple, self.cells[index].tolist()))
        first, second = self.cells[index].tolist()
        return first, second

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Path):
            return NotImplemented
        return self.cost == other.cost and np.array_equal(self.rows_and_columns, other.rows_and_columns)

    def __hash__(self) -> int:
        return hash((self.cost, self.rows_and_columns.tobytes()))

    def __repr__(self) -> str:
        return f"Path(cost={self.cost:g}, {len(self)} cells from {self.start} to {self.goal})"

    def picture(self, columns: int = 80, *, colour: bool = False) -> str:
        """The path over its map as text, no wider than `columns`, with ANSI colours on request."""
        from tilestar.maps.display.picture import picture
        from tilestar.maps.display.scene import Scene

        return picture(Scene.of_path(self), columns, colour=colour)

    def svg(self) -> str:
        """The path over its map as an SVG picture."""
        from tilestar.maps.display.svg import path_svg

        return path_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def plot(self, ax: Axes | None = None) -> Figure:
        """The path over its map as a matplotlib figure, or drawn into `ax`; needs the extra `plot`."""
        with needs_extra("drawing a chart", "plot"):
            from tilestar.maps.display.chart import scene_chart
        from tilestar.maps.display.scene import Scene

        return scene_chart(Scene.of_path(self), f"cost {self.cost:g}, {len(self)} cells", ax)

    def animate(self, speed: float = 8.0) -> PathAnimation:
        """The path as a film at `speed` cells a second; it shows itself in notebooks and saves itself as a file."""
        from tilestar.maps.display.animation import PathAnimation

        return PathAnimation(self, speed)

    def as_dict(self) -> dict[str, Any]:
        """The path as JSON-ready values."""
        return {
            "status": str(self.status),
            "cost": _number(self.cost),
            "cells": self.cells.tolist(),
            "optimal": self.optimal,
            "lower_bound": _number(self.lower_bound),
            "reached": self.reached,
            "stats": self.stats.as_dict(),
        }


def _number(cost: float) -> float:
    """The cost as JSON writes it, without a fraction where it has none."""
    return int(cost) if float(cost).is_integer() else cost
