"""Estimates for searches on maps, by the names people choose them by."""

from __future__ import annotations

import math
from collections.abc import Callable

from tilestar.errors import UnknownNameError
from tilestar.maps.grid.cells import Cell
from tilestar.maps.problem import MapProblem
from tilestar.search.problem import Cost, Heuristic, blind


def map_heuristic(name: str, problem: MapProblem) -> Heuristic:
    """The estimate of that name; none of them ever overestimates."""
    if name not in MAP_HEURISTICS:
        raise UnknownNameError("heuristic", name, MAP_HEURISTICS)
    return MAP_HEURISTICS[name](problem)


class StraightLine:
    """The straight line to the goal over the cheapest cells: never more than any path costs."""

    name = "straight-line"
    admissible = True

    def __init__(self, problem: MapProblem) -> None:
        (self._row, self._column), self._cheapest = problem.goal, problem.world.cheapest

    def __call__(self, state: Cell) -> Cost:
        """Estimate the cost from a cell to the goal."""
        return math.hypot(state[0] - self._row, state[1] - self._column) * self._cheapest


MAP_HEURISTICS: dict[str, Callable[[MapProblem], Heuristic]] = {
    "distance": lambda problem: problem.heuristic,
    "straight-line": StraightLine,
    "zero": lambda _problem: blind,
}
