"""Estimates for searches on maps, by the names people choose them by."""

from __future__ import annotations

import math
from collections.abc import Callable

from tilestar.errors import UnknownNameError
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.movement import hex_across
from tilestar.maps.problem import MapProblem
from tilestar.search.problem import Cost, Heuristic, blind

ROW_OF_HEXAGONS = math.sqrt(3) / 2
"""How far apart rows of hexagons lie whose neighbours are one apart."""


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
        self._hexagonal, self._cheapest = problem.movement.hexagonal, problem.world.cheapest
        self._row, self._column = self._place(problem.goal)

    def __call__(self, state: Cell) -> Cost:
        """Estimate the cost from a cell to the goal."""
        row, column = self._place(state)
        return math.hypot(row - self._row, column - self._column) * self._cheapest

    def _place(self, cell: Cell) -> tuple[float, float]:
        """Where the middle of a cell lies; neighbours are one apart, rows of hexagons less."""
        row, column = cell
        return (row * ROW_OF_HEXAGONS, hex_across(row, column) / 2) if self._hexagonal else (row, column)


MAP_HEURISTICS: dict[str, Callable[[MapProblem], Heuristic]] = {
    "distance": lambda problem: problem.heuristic,
    "straight-line": StraightLine,
    "zero": lambda _problem: blind,
}
