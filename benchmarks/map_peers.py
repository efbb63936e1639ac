"""The path finders of other packages, each as a function from a task to answers: one cost a query."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec

import numpy as np

from map_worlds import Task

Answer = Callable[[tuple[int, int], tuple[int, int]], float]


def w9(task: Task) -> Answer:
    """A* of w9-pathfinding: C++ behind Cython."""
    from w9_pathfinding.envs import DiagonalMovement, Grid
    from w9_pathfinding.pf import AStar

    diagonal = DiagonalMovement.never if task.moves == "4" else DiagonalMovement.only_when_no_obstacle
    weights = np.where(task.walls, -1.0, task.costs)
    finder = AStar(Grid(weights.tolist(), diagonal_movement=diagonal, diagonal_movement_cost_multiplier=2**0.5))

    def answer(start: tuple[int, int], goal: tuple[int, int]) -> float:
        cells = finder.find_path(start[::-1], goal[::-1])
        return walked(task, np.array(cells)[:, ::-1])

    return answer


def tcod(task: Task) -> Answer:
    """The graphs of tcod, with 70 and 99 for straight and diagonal steps as its manual advises."""
    import tcod.path

    costs = np.where(task.walls, 0, task.costs).astype(np.int32)
    graph = tcod.path.CustomGraph(costs.shape)
    for row, column in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        graph.add_edge((row, column), 70, cost=costs)
    if task.moves == "4":
        graph.set_heuristic(cardinal=70)
    else:
        for row, column in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            graph.add_edge((row, column), 99, cost=np.where(past_corners(task.walls, row, column), costs, 0))
        graph.set_heuristic(cardinal=70, diagonal=99)

    def answer(start: tuple[int, int], goal: tuple[int, int]) -> float:
        finder = tcod.path.Pathfinder(graph)
        finder.add_root(start)
        return walked(task, finder.path_to(goal))

    return answer


def past_corners(walls: np.ndarray, row: int, column: int) -> np.ndarray:
    """Where a diagonal step that comes in by (row, column) has passed two free cells."""
    padded = np.pad(walls, 1, constant_values=True)
    rows, columns = walls.shape
    beside = padded[1 - row : 1 - row + rows, 1:-1] | padded[1:-1, 1 - column : 1 - column + columns]
    return ~beside


def pyastar2d(task: Task) -> Answer:
    """A* of pyastar2d, in C++; its diagonals cost as much as straight steps, so it gets four directions only."""
    import pyastar2d

    weights = task.costs.astype(np.float32)

    def answer(start: tuple[int, int], goal: tuple[int, int]) -> float:
        return walked(task, pyastar2d.astar_path(weights, start, goal, allow_diagonal=False))

    return answer


def walked(task: Task, cells: np.ndarray) -> float:
    """The cost of a path under the task's rule."""
    steps = np.abs(np.diff(cells, axis=0)).sum(axis=1)
    return float((task.costs[tuple(cells[1:].T)] * np.where(steps == 2, 2**0.5, 1)).sum())


FINDERS = {"w9-pathfinding": w9, "tcod": tcod, "pyastar2d": pyastar2d}
MODULES = {"w9-pathfinding": "w9_pathfinding", "tcod": "tcod", "pyastar2d": "pyastar2d"}


def installed(task: Task) -> dict[str, Callable[[Task], Answer]]:
    """The finders that are installed and solve the same problem."""
    return {
        name: make
        for name, make in FINDERS.items()
        if find_spec(MODULES[name]) and (name != "pyastar2d" or task.moves == "4")
    }
