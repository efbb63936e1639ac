"""The algorithms of tilestar.search as methods for boards."""

from __future__ import annotations

import math
from typing import Any

from tilestar.search.limit import Limit
from tilestar.search.problem import blind
from tilestar.search.registry import find_algorithm
from tilestar.search.result import Result
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import spell
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.solution import Solution


class SearchMethod:
    """The algorithm of that name, to be called as a method."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(
        self, start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, _threads: int | None = None
    ) -> Solution:
        """Search from `start` to `goal`."""
        algorithm = find_algorithm(self._name)
        h = make_heuristic(heuristic, goal) if algorithm.heuristic else blind
        return from_result(start, goal, algorithm.function(TilesProblem(start, goal), h, limit=limit))


def from_result(start: Board, goal: Board, result: Result[Any, Any]) -> Solution:
    """What a search found, as the solution of a puzzle."""
    letters = None if result.path is None else spell(move.direction for move in result.path.actions)
    lower_bound = None if math.isinf(result.lower_bound) else math.ceil(result.lower_bound)
    return Solution(start, goal, result.status, letters, result.optimal, lower_bound, result.stats)
