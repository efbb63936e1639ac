"""Many queries on one map: the function that becomes TileMap.find_paths."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar._native import MapStatus
from tilestar.errors import InputError
from tilestar.keywords import suggesting
from tilestar.machine import thread_count
from tilestar.maps.finding.query import limit_reached, query_of
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.search.result import Stats


class Paths:
    """The answers to many queries, in their order, in three flat arrays.

    Query i took the cells `cells[offsets[i]:offsets[i + 1]]` for `costs[i]`; without a path it has no cells and costs
    `inf`. Cells are rows of (row, column), or of (x, y) when the search was asked for with xy=True. As a sequence it
    gives each answer as a Path, or None; a slice of it is a list of these.
    """

    __slots__ = ("_grid", "_movement", "_rows_and_columns", "_xy", "costs", "offsets", "stats")

    def __init__(
        self,
        grid: Grid,
        movement: Movement,
        offsets: NDArray[np.int64],
        cells: NDArray[np.int32],
        costs: NDArray[np.float64],
        stats: Stats,
        *,
        xy: bool = False,
    ) -> None:
        self._grid = grid
        self._movement = movement
        self.offsets = offsets
        self._rows_and_columns = cells
        self.costs = costs
        self.stats = stats
        self._xy = xy

    @property
    def cells(self) -> NDArray[np.int32]:
        """The cells of all paths, one after another."""
        return self._rows_and_columns[:, ::-1] if self._xy else self._rows_and_columns

    def __len__(self) -> int:
        """The number of queries."""
        return len(self.costs)

    @overload
    def __getitem__(self, index: int) -> Path | None: ...
    @overload
    def __getitem__(self, index: slice) -> list[Path | None]: ...
    def __getitem__(self, index: int | slice) -> Path | list[Path | None] | None:
        numbers = range(len(self))[index]
        return self._path(numbers) if isinstance(numbers, int) else [self._path(number) for number in numbers]

    def _path(self, number: int) -> Path | None:
        begin, end = self.offsets[number], self.offsets[number + 1]
        if begin == end:
            return None
        cells, cost = self._rows_and_columns[begin:end], float(self.costs[number])
        return Path(self._grid, cells, cost, self._movement, self.stats, xy=self._xy)

    def __iter__(self) -> Iterator[Path | None]:
        return map(self._path, range(len(self)))

    def __repr__(self) -> str:
        return f"Paths({len(self)} queries, {int(np.isfinite(self.costs).sum())} with a path)"


@suggesting()
def find_paths(
    grid: Grid,
    starts: ArrayLike,
    goals: ArrayLike,
    *,
    moves: str | int = "4",
    method: str = "auto",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    turn_penalty: float = 0,
    threads: int | None = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    xy: bool = False,
) -> Paths:
    """A cheapest path for each pair of `starts` and `goals`, on all cores unless `threads` says otherwise.

    Limits hold for all queries together; LimitReachedError when one is reached. With `xy`, the cells of queries and
    answers are (x, y).

    >>> from tilestar import TileMap
    >>> paths = TileMap([[1, 1, 1], [1, 9, 1]]).find_paths([(0, 0), (1, 0)], [(0, 2), (1, 2)])
    >>> paths.costs.tolist()
    [2.0, 4.0]
    """
    began = perf_counter()
    query = query_of(moves, diagonal, agent_size, turn_penalty, method, None, timeout, max_nodes, max_memory)
    ground = grid.for_agent(agent_size)
    if not query.method.many:
        raise InputError("method {method} answers one query at a time: use find_path", method=method)
    query.check_map(ground)
    first, last = ground.free_cells("start", starts, xy=xy), ground.free_cells("goal", goals, xy=xy)
    if len(first) != len(last):
        raise InputError(
            "{starts} {starts:start does|starts do} not pair with {goals} {goals:goal|goals}",
            starts=len(first),
            goals=len(last),
        )
    found = ground.kernel.find_batch(first, last, query.native, thread_count(threads))
    stats = Stats(method, None, found.expanded, found.generated)
    stats.seconds = perf_counter() - began
    if found.status is not MapStatus.found:
        raise limit_reached(0, stats)
    return Paths(grid, query.movement, found.offsets, found.cells, found.costs, stats, xy=xy)
