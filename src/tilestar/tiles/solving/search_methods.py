"""The algorithms of tilestar.search as methods for boards."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tilestar.errors import LimitReachedError, SearchInterrupted
from tilestar.search.interruption import stopped_by_interrupts
from tilestar.search.limit import Countdown, Limit
from tilestar.search.problem import Cost, blind
from tilestar.search.registry import find_algorithm
from tilestar.search.result import Result
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import spell
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.solution import Solution, stopped


class SearchMethod:
    """The algorithm of that name, to be called as a method."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(
        self, start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, _threads: int | None = None
    ) -> Solution:
        """Search from `start` to `goal`."""
        algorithm = find_algorithm(self._name)
        time = Countdown(limit)
        try:
            h = make_heuristic(heuristic, goal, limit) if algorithm.heuristic else blind
        except LimitReachedError:  # while tables were made; a search says so by its status
            return stopped(start, goal, self._name, heuristic if isinstance(heuristic, str) else None)
        problem = TilesProblem(start, goal)
        return search_interruptibly(lambda: from_result(start, goal, algorithm.function(problem, h, limit=time.left)))


def search_interruptibly(search: Callable[[], Solution]) -> Solution:
    """What the search finds; interrupted, SearchInterrupted with what it knows by then."""
    with stopped_by_interrupts() as interruption:
        solution = search()
    if interruption.came:
        raise SearchInterrupted(solution)
    return solution


def from_result(start: Board, goal: Board, result: Result[Any, Any]) -> Solution:
    """What a search found, as the solution of a puzzle; boards in a doubt are written out."""
    letters = None if result.path is None else spell(move.direction for move in result.path.actions)
    lower_bound = _moves(result.lower_bound)
    optimal = letters is not None and len(letters) == lower_bound
    doubt = result.doubt
    if doubt is not None:
        state, successor = (
            tiles and Board.trusted(start.width, start.height, tiles).compact()
            for tiles in (doubt.state, doubt.successor)
        )
        doubt = replace(doubt, state=state, successor=successor, lower_bound=_moves(doubt.lower_bound))
    return Solution(start, goal, result.status, letters, optimal, lower_bound, result.stats, doubt)


def _moves(bound: Cost | None) -> int | None:
    """The bound as a number of moves; None if there is none."""
    return None if bound is None or math.isinf(bound) else math.ceil(bound)
