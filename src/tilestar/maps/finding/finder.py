"""Finding one path: the function that becomes TileMap.find_path."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import numpy as np

from tilestar.errors import InputError, NoPathError
from tilestar.maps.finding.kernel import (
    BAD_CELL,
    FOUND,
    KERNEL_METHODS,
    NO_PATH,
    RULE_CODES,
    budget_of,
    limit_reached,
    movement_of,
)
from tilestar.maps.finding.query import METHOD_CODES, checked_weight, is_many, plain_cells
from tilestar.maps.grid.cells import Cell, checked_cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.maps.problem import MapProblem, TurningMapProblem
from tilestar.search.algorithms.iterative import ida_star
from tilestar.search.limit import Limit
from tilestar.search.result import Stats


def find_path(
    grid: Grid,
    start: object = None,
    goal: object = None,
    *,
    moves: str = "4",
    method: str = "auto",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    turn_penalty: float = 0,
    nearest: bool = False,
    weight: float = 1,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    xy: bool = False,
) -> Path:
    """A cheapest path from `start` to `goal`, both included; NoPathError if there is none.

    Without start or goal, the map's own are taken. `goal` may be many cells: the path leads to the one that is
    cheapest to reach. With `nearest`, an unreachable (or blocked) goal is replaced by the nearest cell, by straight
    line, that can be reached. A `weight` above 1 searches less for a path of at most that many times the least cost.
    LimitReachedError when seconds, expanded cells or bytes run out.

    >>> from tilestar import TileMap
    >>> path = TileMap([[1, 9, 1], [1, 1, 1]]).find_path((0, 0), (0, 2))
    >>> path.cost, list(path)
    (4.0, [(0, 0), (1, 0), (1, 1), (1, 2), (0, 2)])
    """
    began = perf_counter()
    movement = movement_of(moves, diagonal, agent_size, turn_penalty)
    budget = budget_of(timeout, max_nodes, max_memory)
    ground = grid if agent_size == 1 else grid.for_agent(agent_size)
    engine = ground.kernel
    if method != "auto" or weight != 1:
        weight = checked_weight(ground, method, movement, weight)
        if method == "ida":
            return _find_by_ida(grid, start, goal, movement, Limit(timeout, max_nodes), xy)
    options: Any = (RULE_CODES[moves], METHOD_CODES[method], diagonal, weight, turn_penalty, *budget)
    cells = plain_cells(start, goal)
    answer: Any = engine.find(*cells, *options) if cells is not None and not xy else None
    reached = True
    if answer is None or answer[0] == BAD_CELL:
        first, last = _checked_ends(ground, start, goal, xy, nearest)
        if isinstance(last, tuple):
            answer = engine.find(*first, *last, *options)
        else:
            answer = engine.find_any(*first, last, *options)
    if nearest and answer[0] in (NO_PATH, BAD_CELL):
        first, last = _checked_ends(ground, start, goal, xy, nearest)
        reached = False
        answer = engine.find(
            *first, *nearest_reachable(grid, first, last, moves=moves, agent_size=agent_size), *options
        )
    status, used, cost, lower_bound, expanded, generated, found = answer
    stats = Stats(KERNEL_METHODS[used], None, expanded, generated)
    stats.seconds = perf_counter() - began
    if status == FOUND:
        return Path(
            grid, found, cost, movement, stats, optimal=cost <= lower_bound, lower_bound=lower_bound,
            reached=reached, xy=xy,
        )  # fmt: skip
    if status == NO_PATH:
        raise _no_path(*_checked_ends(ground, start, goal, xy, nearest), stats)
    stopped = limit_reached(lower_bound)
    stopped.stats = stats
    raise stopped


def nearest_reachable(
    grid: Grid, start: object, goal: object, *, moves: str = "4", agent_size: int = 1, xy: bool = False
) -> Cell:
    """The cell nearest to `goal`, by straight line, to which a path leads from `start`; the goal itself if it can.

    The goal may be blocked. Of equally near cells, the first by row and column. Given and returned as (row, column),
    or as (x, y) with `xy`.
    """
    movement = movement_of(moves, agent_size=agent_size)
    ground = grid.for_agent(movement.agent_size)
    first = ground.free_cell("start", start, xy=xy)
    last = checked_cell(grid.goal if goal is None else goal, ground.shape, xy=xy)
    row, column = ground.kernel.nearest_reachable(*first, *last, RULE_CODES[moves])
    return (column, row) if xy else (row, column)


def _checked_ends(ground: Grid, start: object, goal: Any, xy: bool, nearest: bool) -> tuple[Cell, Any]:
    """Start as a free cell, and goal as one (any one with `nearest`) or as an array of free cells."""
    first = ground.free_cell("start", start, xy=xy)
    if not is_many(goal):
        if nearest and goal is not None:
            return first, checked_cell(goal, ground.shape, xy=xy)
        return first, ground.free_cell("goal", goal, xy=xy)
    if nearest:
        raise InputError("nearest works towards one goal, not several")
    last = ground.free_cells("goal", goal, xy=xy)
    if len(last) == 0:
        raise InputError("give at least one goal")
    return first, last


def _find_by_ida(grid: Grid, start: object, goal: object, movement: Movement, limit: Limit, xy: bool) -> Path:
    """A cheapest path by the readable IDA* of `tilestar.search`."""
    first, last = grid.free_cell("start", start, xy=xy), grid.free_cell("goal", goal, xy=xy)
    kind = TurningMapProblem if movement.turn_penalty else MapProblem
    problem: Any = kind(grid, first, last, movement)
    result = ida_star(problem, problem.heuristic, limit=limit)
    try:
        route = result.require_path()
    except NoPathError:
        raise _no_path(first, last, result.stats) from None
    cells = np.array([state[:2] for state in route.states], dtype=np.int32)
    return Path(grid, cells, float(route.cost), movement, result.stats, xy=xy)


def _no_path(start: Cell, goal: Any, stats: Stats) -> NoPathError:
    if isinstance(goal, tuple):
        error = NoPathError("there is no path from {start} to {goal}", start=start, goal=goal)
    else:
        error = NoPathError("there is no path from {start} to any of {count} goals", start=start, count=len(goal))
    error.stats = stats
    return error
