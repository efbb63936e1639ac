"""Many paths at once: the function that becomes TileMap.find_paths, and what it returns."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.errors import InputError
from tilestar.machine import thread_count
from tilestar.maps.finding.kernel import FOUND, RULE_CODES, budget_of, limit_reached, movement_of
from tilestar.maps.finding.query import METHOD_CODES, checked_weight
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.search.result import Stats


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
    movement = movement_of(moves, diagonal, agent_size, turn_penalty)
    ground = grid.for_agent(agent_size)
    engine = ground.kernel
    if method in ("ida", "weighted"):
        raise InputError("method {method} answers one query at a time: use find_path", method=method)
    checked_weight(ground, method, movement, 1)
    first, last = ground.free_cells("start", starts, xy=xy), ground.free_cells("goal", goals, xy=xy)
    if len(first) != len(last):
        raise InputError("{starts} starts do not pair with {goals} goals", starts=len(first), goals=len(last))
    status, offsets, cells, costs, expanded, generated = engine.find_batch(
        first,
        last,
        RULE_CODES[moves],
        METHOD_CODES[method],
        diagonal,
        1.0,
        turn_penalty,
        thread_count(threads),
        *budget_of(timeout, max_nodes, max_memory),
    )
    stats = Stats(method, None, expanded, generated)
    stats.seconds = perf_counter() - began
    if status != FOUND:
        raise limit_reached(0)
    return Paths(grid, movement, offsets, cells, costs, stats)
