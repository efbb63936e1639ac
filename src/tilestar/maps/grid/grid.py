"""Grid: what a search sees of a map: its costs, its start and goal, and their compiled form."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from typing import Any, ClassVar, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar._native import MapGrid
from tilestar.errors import InputError
from tilestar.maps.grid.cells import Cell, Role, blocked, checked_cell, checked_cells, is_many, missing
from tilestar.maps.grid.costs import Costs, checked_costs
from tilestar.maps.grid.drawing import Drawing
from tilestar.maps.grid.legend import Legend
from tilestar.maps.grid.movement import Movement

LegendLike = Legend | str | PathLike[str] | None


class Derived:
    """What is computed from the costs when first needed. A change of a live map puts another one in its place.

    So what another thread, or the code around a signal handler, still computes from costs before the change goes into
    the old one, and is not taken for the new costs. If several threads compute the same, all of them take what came
    first.
    """

    __slots__ = ("_kernels", "agents", "kernel", "readers")

    def __init__(self, kernel: MapGrid | None = None) -> None:
        self.kernel = kernel
        self.readers = 0
        """How many are computing something from the costs, which must not change meanwhile."""
        self.agents: dict[int, Grid] = {}
        self._kernels: dict[None, MapGrid] = {}

    def keep_kernel(self, kernel: MapGrid) -> MapGrid:
        """That kernel, or the one that another thread has kept before."""
        self.kernel = kept = self._kernels.setdefault(None, kernel)
        return kept


class Grid:
    """Costs with a start and a goal, if the map names them. Not to be changed.

    `costs[row, column]` is the cost of entering a cell, `inf` where it is blocked. Equal grids have equal costs, start
    and goal. TileMap adds what people do with a map: notation, files, queries, pictures.
    """

    changes: ClassVar[bool] = False
    """Whether cells can be set, so that what was computed from them may become wrong."""

    __slots__ = ("__weakref__", "_agent_size", "_costs", "_derived", "_drawing", "_goal", "_start")

    def __init__(self, costs: ArrayLike, *, start: object = None, goal: object = None) -> None:
        self._fill(checked_costs(costs), None)
        self._start = None if start is None else self.free_cell("start", start)
        self._goal = None if goal is None else self.free_cell("goal", goal)

    def _fill(self, costs: Costs, drawing: Drawing | None, start: Cell | None = None, goal: Cell | None = None) -> Self:
        """Set everything from values already checked."""
        costs.flags.writeable = False
        self._costs, self._drawing, self._start, self._goal = costs, drawing, start, goal
        self._agent_size = 1
        self._derived = Derived()
        return self

    @classmethod
    def _of(cls, costs: Costs, drawing: Drawing | None, start: Cell | None, goal: Cell | None) -> Self:
        return cls.__new__(cls)._fill(costs, drawing, start, goal)

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
        """Where paths begin, if the map says so."""
        return self._start

    @property
    def goal(self) -> Cell | None:
        """Where paths end, if the map says so."""
        return self._goal

    @property
    def cheapest(self) -> float:
        """The lowest cost of a cell; `inf` when all are blocked."""
        return float(self._costs.min())

    @property
    def kernel(self) -> MapGrid:
        """The compiled form, made when first needed and kept."""
        kernel = self._derived.kernel
        if kernel is None:
            with self._steady() as (derived, costs):
                kernel = derived.keep_kernel(MapGrid(costs))
        return kernel

    @contextmanager
    def _steady(self) -> Iterator[tuple[Derived, Costs]]:
        """The costs, which do not change within the block, and where to keep what is computed from them."""
        yield self._derived, self._costs

    def free_cell(self, role: Role, cell: object, *, xy: bool = False) -> Cell:
        """`cell` as (row, column), if it can serve as start or goal; without any, the one the map names."""
        row, column = self.cell(role, cell, xy=xy)
        if self._costs[row, column] == np.inf:
            raise blocked(role, (row, column), xy, self._agent_size)
        return row, column

    def cell(self, role: Role, cell: object, *, xy: bool = False) -> Cell:
        """`cell` as (row, column), which may be blocked; without any, the one the map names as start or goal."""
        if cell is not None:
            return checked_cell(cell, self.shape, xy=xy)
        own = self._start if role == "start" else self._goal
        if own is None:
            raise missing(role)
        return own

    def free_cells(self, role: Role, cells: Any, *, xy: bool = False) -> NDArray[np.int64]:
        """Many cells as an array of (row, column) rows, each inside the map and not blocked."""
        checked = checked_cells(cells, self.shape, xy=xy)
        first_blocked = self.kernel.first_blocked(checked)
        if first_blocked >= 0:
            row, column = checked[first_blocked].tolist()
            raise blocked(role, (row, column), xy, self._agent_size)
        return checked

    def some_cells(self, role: Role, cells: Any, *, xy: bool = False) -> NDArray[np.int64]:
        """One cell or many as such an array, with at least one; without any, the one the map names."""
        if not is_many(cells):
            return np.array([self.free_cell(role, cells, xy=xy)])
        checked = self.free_cells(role, cells, xy=xy)
        if len(checked) == 0:
            raise InputError("give at least one cell")
        return checked

    def for_agent(self, size: int) -> Grid:
        """The map for an agent of size x size cells: each cell costs as much as the costliest one it covers.

        The agent is named by its top left cell. Where it would stick out of the map, the cell is blocked.
        """
        if size == 1:
            return self
        size = Movement(agent_size=size).agent_size
        agent = self._derived.agents.get(size)
        if agent is None:
            with self._steady() as (derived, costs):
                made = self._frozen(_costliest_covered(costs, size))
                made._agent_size = size
                agent = derived.agents.setdefault(size, made)
        return agent

    def _frozen(self, costs: Costs, drawing: Drawing | None = None) -> Grid:
        """A frozen grid of other costs with the same start and goal."""
        return Grid._of(costs, drawing, self._start, self._goal)

    @property
    def legend(self) -> Legend | None:
        """What the symbols mean that the map was drawn in; None for a map made of costs."""
        return None if self._drawing is None else self._drawing.legend

    def drawing(self, legend: LegendLike = None) -> Drawing:
        """The map in the symbols of a legend: by default the one it was read with, else the sea chart's."""
        wanted = Legend.find(legend)
        if self._drawing is not None and (legend is None or wanted == self._drawing.legend):
            return Drawing(self._drawing.legend, self._drawing.terrain, self._start, self._goal)
        return Drawing.of_costs(wanted, self._costs, self._start, self._goal)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        return (self._start, self._goal) == (other._start, other._goal) and np.array_equal(self._costs, other._costs)

    def __hash__(self) -> int:
        return hash((self.shape, self._start, self._goal, self._costs.astype(np.float64).tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return self._of, (self._costs, self._drawing, self._start, self._goal)

    def __repr__(self) -> str:
        rows, columns = self.shape
        free = np.isfinite(self._costs).mean()
        return f"{type(self).__name__}({rows} x {columns}, {free:.0%} free, start={self._start}, goal={self._goal})"


def _costliest_covered(costs: Costs, size: int) -> Costs:
    if size > min(costs.shape):
        return np.full_like(costs, np.inf)
    covered = np.pad(costs, (0, size - 1), constant_values=np.inf)
    for axis in (0, 1):
        covered = np.lib.stride_tricks.sliding_window_view(covered, size, axis=axis).max(axis=-1)
    return covered
