"""Every way to solve a board, by name.

A method is a function of (start, goal, heuristic, limit, threads) that returns a Solution. The solver has already made
sure that `goal` has the shape of `start` and can be reached from it, and replays whatever comes back.

A method that is faster on many boards at once also has a function of (starts, goal, heuristic, limit, threads) that
gives their Solutions in order. Its starts have the goal's shape but may be unsolvable (see solution.unsolvable).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tilestar.errors import UnknownNameError
from tilestar.search.limit import Limit
from tilestar.tiles.board import Board
from tilestar.tiles.heuristics import HeuristicLike
from tilestar.tiles.solution import Solution
from tilestar.tiles.table import covers, solve_by_table, solve_many_by_table

Solve = Callable[[Board, Board, HeuristicLike, Limit, int | None], Solution]
SolveMany = Callable[[Sequence[Board], Board, HeuristicLike, Limit, int | None], Iterable[Solution]]


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve boards: whether its answers are shortest, and whether the choice of a heuristic matters."""

    name: str
    solve: Solve
    optimal: bool
    uses_heuristic: bool
    summary: str
    solve_many: SolveMany | None = None


def auto(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """The fastest way there is for a board of this size."""
    return choose(goal).solve(start, goal, heuristic, limit, threads)


def choose(goal: Board) -> Method:
    """The method that auto uses for boards of the goal's size."""
    if covers(goal.width, goal.height):
        return METHODS["table"]
    return METHODS["table"]


METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        Method("auto", auto, True, True, "the fastest way there is for the size"),
        Method("table", solve_by_table, True, False, "distances of all boards, up to ten cells", solve_many_by_table),
    )
}


def find_method(name: str) -> Method:
    """The method of that name."""
    if name not in METHODS:
        raise UnknownNameError("method", name, METHODS)
    return METHODS[name]
