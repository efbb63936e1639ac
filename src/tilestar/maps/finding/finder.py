"""Finding one path: the function that becomes TileMap.find_path."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np

from tilestar._native import MapAnswer, MapStatus
from tilestar.errors import InputError, NoPathError
from tilestar.keywords import suggesting
from tilestar.maps.finding.query import Query, limit_reached, plain_cells, query_of
from tilestar.maps.grid.cells import Cell, CellLike, GoalCells, is_many
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2
from tilestar.maps.path import Path
from tilestar.maps.problem import MapProblem, TurningMapProblem
from tilestar.search.algorithms.iterative import ida_star
from tilestar.search.result import Stats, Status

FOUND, NO_PATH, BAD_CELL = MapStatus.found, MapStatus.no_path, MapStatus.bad_cell


BYTES_PER_LISTED_CELL = 300
"""What a cell costs a readable search, which looks cells up by row and column."""


@suggesting()
def find_path(
    grid: Grid,
    start: CellLike | None = None,
    goal: GoalCells | None = None,
    *,
    moves: str | int = "4",
    method: str = "auto",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    turn_penalty: float = 0,
    nearest: bool = False,
    weight: float | None = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    xy: bool = False,
) -> Path:
    """A cheapest path from `start` to `goal`, both included; NoPathError if there is none.

    Without start or goal, the map's own are taken. `goal` may be many cells: the path leads to the one that is
    cheapest to reach. With `nearest`, an unreachable (or blocked) goal is replaced by the nearest cell, by straight
    line, that can be reached. A `weight` above 1 searches less for a path of at most that many times the least cost.
    LimitReachedError when seconds, expanded cells or bytes run out. An option that the method does not support is
    refused.

    >>> from tilestar import TileMap
    >>> path = TileMap([[1, 9, 1], [1, 1, 1]]).find_path((0, 0), (0, 2))
    >>> path.cost, list(path)
    (4.0, [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)])
    """
    began = perf_counter()
    query = query_of(moves, diagonal, agent_size, turn_penalty, method, weight, timeout, max_nodes, max_memory)
    ground = grid if agent_size == 1 else grid.for_agent(agent_size)
    if method == "jps":
        query.check_map(ground)
    answer: MapAnswer | None = None
    if not xy and method != "ida" and (cells := plain_cells(start, goal)) is not None:
        answer = ground.kernel.find(*cells, query.native)
    reached = True
    if answer is None or answer.status is not FOUND:
        first, last = _checked_ends(ground, start, goal, xy, nearest, query)
        if method == "ida":
            return _find_by_ida(grid, first, last, query, nearest, xy)
        if answer is None or answer.status is BAD_CELL:
            answer = _ask(ground, first, last, query)
        if nearest and answer.status in (NO_PATH, BAD_CELL):
            reached = False
            answer = _ask(ground, first, _nearest(ground, first, last, query), query)
        if answer.status is not FOUND:
            stats = _stats(answer, began)
            raise (
                _no_path(first, last, stats, xy)
                if answer.status is NO_PATH
                else limit_reached(answer.lower_bound, stats)
            )
    cost, lower_bound = answer.cost, answer.lower_bound
    return Path(
        grid, answer.cells, cost, query.movement, _stats(answer, began), optimal=cost <= lower_bound,
        lower_bound=lower_bound, reached=reached, xy=xy,
    )  # fmt: skip


@suggesting()
def nearest_reachable(
    grid: Grid, start: CellLike, goal: CellLike, *, moves: str | int = "4", agent_size: int = 1, xy: bool = False
) -> Cell:
    """The cell nearest to `goal`, by straight line, to which a path leads from `start`; the goal itself if it can.

    The goal may be blocked. Of equally near cells, the first by row and column. Given and returned as (row, column),
    or as (x, y) with `xy`.
    """
    query = query_of(moves, agent_size=agent_size)
    ground = grid.for_agent(agent_size)
    first = ground.free_cell("start", start, xy=xy)
    row, column = _nearest(ground, first, ground.cell("goal", goal, xy=xy), query)
    return (column, row) if xy else (row, column)


def _nearest(ground: Grid, start: Cell, goal: Cell, query: Query) -> Cell:
    return ground.kernel.nearest_reachable(*start, *goal, query.rule)


def _ask(ground: Grid, start: Cell, goal: Any, query: Query) -> MapAnswer:
    if isinstance(goal, tuple):
        row, column = goal
        return ground.kernel.find(*start, row, column, query.native)
    return ground.kernel.find_any(*start, goal, query.native)


def _stats(answer: MapAnswer, began: float) -> Stats:
    stats = Stats(answer.method.name, None, answer.expanded, answer.generated)
    stats.seconds = perf_counter() - began
    return stats


def _checked_ends(ground: Grid, start: object, goal: Any, xy: bool, nearest: bool, query: Query) -> tuple[Cell, Any]:
    """Start as a free cell, and goal as one (any one with `nearest`) or as an array of free cells."""
    first = ground.free_cell("start", start, xy=xy)
    if not is_many(goal):
        choose = ground.cell if nearest else ground.free_cell
        return first, choose("goal", goal, xy=xy)
    if nearest:
        raise InputError("nearest works towards one goal, not several")
    last = ground.free_cells("goal", goal, xy=xy)
    if len(last) == 0:
        raise InputError("give at least one goal")
    if len(last) == 1:
        return first, tuple(last[0].tolist())
    if not query.method.several:
        raise InputError("method {method} goes to one goal, not several: use auto", method=query.method.name)
    return first, last


def _find_by_ida(grid: Grid, start: Cell, goal: Cell, query: Query, nearest: bool, xy: bool) -> Path:
    """A cheapest path by the readable IDA* of `tilestar.search`."""
    movement = query.movement
    if query.limit.max_memory is not None and query.limit.max_memory < grid.costs.size * BYTES_PER_LISTED_CELL:
        raise limit_reached(0, Stats("ida"))
    last = _nearest(grid.for_agent(movement.agent_size), start, goal, query) if nearest else goal
    kind = TurningMapProblem if movement.turn_penalty else MapProblem
    problem: Any = kind(grid, start, last, movement)
    result = ida_star(problem, problem.heuristic, limit=query.limit)
    if result.path is None:
        unsolvable = result.status is Status.UNSOLVABLE
        raise _no_path(start, goal, result.stats, xy) if unsolvable else limit_reached(result.lower_bound, result.stats)
    cells = np.array([state[:2] for state in result.path.states], dtype=np.int32)
    cost, lower_bound = float(result.path.cost), float(result.lower_bound)
    return Path(
        grid, cells, cost, movement, result.stats, optimal=result.optimal, lower_bound=lower_bound,
        reached=last == goal, xy=xy,
    )  # fmt: skip


def _no_path(start: Cell, goal: Any, stats: Stats, xy: bool) -> NoPathError:
    if xy:
        start, goal = start[::-1], goal[::-1]
    if isinstance(goal, tuple):
        error = NoPathError("there is no path from {start} to {goal}", start=start, goal=goal)
    else:
        error = NoPathError(
            "there is no path from {start} to any of {count} {count:goal|goals}", start=start, count=len(goal)
        )
    error.stats = stats
    return error
