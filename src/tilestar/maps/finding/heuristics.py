"""Estimates for searches on maps, by the names people choose them by."""

from __future__ import annotations

from collections.abc import Callable

from tilestar.errors import UnknownNameError
from tilestar.maps.problem import MapProblem
from tilestar.search.problem import Heuristic, blind


def map_heuristic(name: str, problem: MapProblem) -> Heuristic:
    """The estimate of that name; none of them ever overestimates."""
    if name not in MAP_HEURISTICS:
        raise UnknownNameError("heuristic", name, MAP_HEURISTICS)
    return MAP_HEURISTICS[name](problem)


def straight_line(problem: MapProblem) -> Heuristic:
    """The straight line over the cheapest cells: never more than any path costs."""
    (row, column), cheapest = problem.goal, problem.world.cheapest
    return lambda state: ((state[0] - row) ** 2 + (state[1] - column) ** 2) ** 0.5 * cheapest


MAP_HEURISTICS: dict[str, Callable[[MapProblem], Heuristic]] = {
    "distance": lambda problem: problem.heuristic,
    "straight-line": straight_line,
    "zero": lambda _problem: blind,
}
