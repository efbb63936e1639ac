"""What a path search returns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import Movement
from tilestar.maps.grid.smoothing import smooth, waypoints
from tilestar.search.result import Stats, Status

if TYPE_CHECKING:
    from tilestar.maps.display.animation import PathAnimation


class Path:
    """A path over a map: the cells from start to goal, both included, and what it costs. Not to be changed.

    `optimal` says that nothing cheaper exists; in every case no path costs less than `lower_bound`. `reached` is
    false when the goal cannot be reached and the path leads to the nearest cell instead, as asked for. Written
    with slots and made from what a search knows already, the cells as the kernel's bytes, because a short query takes
    microseconds and an array alone costs one.
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
    def stats(self) -> Stats:
        """What finding it took."""
        return self._stats

    @property
    def start(self) -> Cell:
        """Where it begins, as (row, column)."""
        row, column = self.rows_and_columns[0].tolist()
        return row, column

    @property
    def goal(self) -> Cell:
        """Where it ends, as (row, column)."""
        row, column = self.rows_and_columns[-1].tolist()
        return row, column

    @property
    def waypoints(self) -> NDArray[np.int32]:
        """The cells where the path starts, turns and ends, in the order and axes of `cells`."""
        return self.cells[waypoints(self.rows_and_columns)]

    def smooth(self) -> NDArray[np.int32]:
        """The way-points that remain when lines of sight replace detours, under the same rule for corners.

        No line enters a blocked cell, or a costlier one than the path did. In the order and axes of `cells`.
        """
        costs = self.world.for_agent(self.movement.agent_size).costs
        return self.cells[smooth(costs, self.rows_and_columns, self.movement.free_sides_needed)]

    def __len__(self) -> int:
        """The number of cells."""
        return len(self.rows_and_columns)

    def __iter__(self) -> Iterator[Cell]:
        """The cells as pairs of plain integers."""
        return map(tuple, self.cells.tolist())

    def __repr__(self) -> str:
        return f"Path(cost={self.cost:g}, {len(self)} cells from {self.start} to {self.goal})"

    def picture(self, columns: int = 80, *, colour: bool = False) -> str:
        """The path over its map as text, no wider than `columns`, with ANSI colours on request."""
        from tilestar.maps.display.picture import picture

        return picture(self, columns, colour=colour)

    def svg(self) -> str:
        """The path over its map as an SVG picture."""
        from tilestar.maps.display.svg import path_svg

        return path_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def animate(self, speed: float = 8.0) -> PathAnimation:
        """The path as a film at `speed` cells a second; it shows itself in notebooks and saves itself as a file."""
        from tilestar.maps.display.animation import PathAnimation

        return PathAnimation(self, speed)

    def as_dict(self) -> dict[str, Any]:
        """The path as JSON-ready values."""
        return {
            "status": str(self.status),
            "cost": int(self.cost) if float(self.cost).is_integer() else self.cost,
            "cells": self.cells.tolist(),
            "optimal": self.optimal,
            "reached": self.reached,
            "stats": self.stats.as_dict(),
        }
