"""Finding paths: functions that become the methods of TileMap."""
# ruff: noqa: ARG001

from __future__ import annotations

from heapq import heappop, heappush
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from tilestar.errors import NoPathError
from tilestar.maps.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.maps.problem import MapProblem
from tilestar.search.result import Stats

if TYPE_CHECKING:
    from tilestar.maps.tile_map import TileMap


def find_path(
    world: TileMap,
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
    """A cheapest path from `start` to `goal`, both included; NoPathError if there is none."""
    movement = Movement(moves, diagonal, agent_size, turn_penalty)
    problem = MapProblem(world, world.free_cell("start", start, xy=xy), world.free_cell("goal", goal, xy=xy), movement)
    began, heap, best = perf_counter(), [(0.0, problem.start)], {problem.start: (0.0, problem.start)}
    stats = Stats(method="dijkstra")
    while heap:
        g, cell = heappop(heap)
        if g > best[cell][0]:
            continue
        stats.expanded += 1
        if problem.is_goal(cell):
            cells = [cell]
            while cell != problem.start:
                cells.append(cell := best[cell][1])
            stats.seconds = perf_counter() - began
            return Path(world, np.array(cells[::-1], dtype=np.int32), g, movement, stats, xy=xy)
        for _step, child, cost in problem.successors(cell):
            if child not in best or g + cost < best[child][0]:
                best[child] = g + cost, cell
                heappush(heap, (g + cost, child))
    raise NoPathError("there is no path from {start} to {goal}", start=problem.start, goal=problem.goal)


def find_paths(world: TileMap, starts: Any, goals: Any, *, moves: str = "4", threads: int | None = None) -> Any:
    """Many queries at once."""
    return [find_path(world, start, goal, moves=moves) for start, goal in zip(starts, goals, strict=True)]


def distances(world: TileMap, source: object, *, moves: str = "4") -> Any:
    """The cost from one cell to all."""
    raise NotImplementedError


def flow_field(world: TileMap, goals: Any, *, moves: str = "4") -> Any:
    """The step to take from every cell towards the nearest goal."""
    raise NotImplementedError


def components(world: TileMap, *, moves: str = "4") -> Any:
    """A label for each cell: equal labels are connected, 0 is blocked."""
    raise NotImplementedError


def prepare(world: TileMap, **options: Any) -> None:
    """Build what makes later queries on this map faster."""
