"""The two-boards trick: search from a board and its twin at once; whichever reaches the goal decides.

Exchanging two tiles makes a solvable board unsolvable and the other way round, so one of the two must reach the goal.
This decides solvability without any theory of parity, for the price of a second search. No board can be reached from
both, so they share a frontier and a tree: it is A* with two starts.
"""

from __future__ import annotations

from dataclasses import replace

from tilestar.errors import LimitReachedError
from tilestar.search.algorithms.best_first import best_first
from tilestar.search.bookkeeping import Bookkeeping
from tilestar.search.limit import Countdown, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.search_methods import from_result, search_interruptibly
from tilestar.tiles.solving.solution import Solution, stopped


def solve_with_twin(
    start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, _threads: int | None = None
) -> Solution:
    """A shortest solution, or the proof that there is none: the twin's solution."""
    time = Countdown(limit)
    try:
        h = make_heuristic(heuristic, goal, limit)
    except LimitReachedError:
        return stopped(start, goal, "twin", heuristic if isinstance(heuristic, str) else None)
    problem = TilesProblem(start, goal)

    def search() -> Solution:
        books = Bookkeeping("twin", problem, time.left, None, h)
        result = best_first(books, problem, other_starts=[TilesProblem(start.twin(), goal).start])
        if result.path is not None and result.path.states[0] != problem.start:
            result = replace(result, status=Status.UNSOLVABLE, path=None, lower_bound=float("inf"), optimal=False)
        return from_result(start, goal, result)

    return search_interruptibly(search)
