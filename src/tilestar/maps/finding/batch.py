"""Many queries on one map: the functions that become TileMap.find_paths and TileMap.prepare."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar._native import MapStatus
from tilestar.errors import InputError
from tilestar.machine import thread_count
from tilestar.maps.finding.query import limit_reached, query_of
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.search.result import Stats

MOST_LANDMARKS = 16


class Paths:
    """The answers to many queries, in their order, in three flat arrays.

    Query i took the cells `cells[offsets[i]:offsets[i + 1]]`, rows of (row, column), for `costs[i]`; without a path it
    has no cells and costs `inf`. As a sequence it gives each answer as a Path, or None.
    """

    __slots__ = ("_grid", "_movement", "cells", "costs", "offsets", "stats")

    def __init__(
        self,
        grid: Grid,
        movement: Movement,
        offsets: NDArray[np.int64],
        cells: NDArray[np.int32],
        costs: NDArray[np.float64],
        stats: Stats,
    ) -> None:
        self._grid = grid
        self._movement = movement
        self.offsets = offsets
        self.cells = cells
        self.costs = costs
        self.stats = stats

    def __len__(self) -> int:
        """The number of queries."""
        return len(self.costs)

    def __getitem__(self, index: int) -> Path | None:
        at = range(len(self))[index]
        begin, end = self.offsets[at], self.offsets[at + 1]
        if begin == end:
            return None
        return Path(self._grid, self.cells[begin:end], float(self.costs[at]), self._movement, self.stats)

    def __iter__(self) -> Iterator[Path | None]:
        return (self[index] for index in range(len(self)))

    def __repr__(self) -> str:
        return f"Paths({len(self)} queries, {int(np.isfinite(self.costs).sum())} with a path)"


def find_paths(
    grid: Grid,
    starts: ArrayLike,
    goals: ArrayLike,
    *,
    moves: str = "4",
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

    Limits hold for all queries together; LimitReachedError when one is reached. The cells of the answers are (row,
    column) even if those of the queries are (x, y).

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
        raise InputError("{starts} starts do not pair with {goals} goals", starts=len(first), goals=len(last))
    found = ground.kernel.find_batch(first, last, query.native, thread_count(threads))
    stats = Stats(method, None, found.expanded, found.generated)
    stats.seconds = perf_counter() - began
    if found.status is not MapStatus.found:
        raise limit_reached(0, stats)
    return Paths(grid, query.movement, found.offsets, found.cells, found.costs, stats)


def prepare(
    grid: Grid,
    *,
    moves: str = "4",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    landmarks: int | None = None,
    timeout: float | None = None,
    max_memory: int | None = None,
) -> Stats:
    """Spend time and memory now so that later queries under this rule are faster; says what was made.

    Labels the components, so that unreachable goals are known at once, and measures the distances to `landmarks`
    cells, 16 at most: 64 bytes a cell, and a second or so for a million cells. By default none where jump points are
    faster still: where all costs are equal and obstacles large. When `timeout` seconds run out, the landmarks made by
    then are used; when they do not fit in `max_memory` bytes, there are none. Changing a cell of a live map drops them.
    """
    began = perf_counter()
    if landmarks is not None and not (type(landmarks) is int and 0 <= landmarks <= MOST_LANDMARKS):
        raise InputError(
            "the number of landmarks is from 0 to {most}, not {landmarks}",
            most=MOST_LANDMARKS,
            landmarks=repr(landmarks),
        )
    query = query_of(moves, diagonal, agent_size, timeout=timeout, max_memory=max_memory)
    made = grid.for_agent(agent_size).kernel.prepare(query.native, landmarks)
    stats = Stats("prepare", extra={"landmarks": made})
    stats.seconds = perf_counter() - began
    return stats
