"""Every shortest solution of a board, counted and listed."""

from __future__ import annotations

from dataclasses import dataclass
from sys import maxsize
from typing import Any

from tilestar import _native, arguments
from tilestar.errors import InputError
from tilestar.keywords import suggesting
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board, BoardLike, GoalLike, resolve_goal
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.board.relabelling import relabel
from tilestar.tiles.solving.kernel_search import KERNELS, budget_of, strongest_kernel


@dataclass(frozen=True, slots=True)
class AllSolutions:
    """The shortest solutions of a board: `count` of them, the first ones in `letters`, as Solution spells moves.

    `complete` is false when a limit ended the search: then `count` is what was found so far, possibly nothing, and
    every solution has at least `length` moves.
    """

    start: Board
    goal: Board
    length: int
    count: int
    letters: tuple[str, ...]
    complete: bool

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that `solve --all --json` prints."""
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "status": "solved" if self.complete else "stopped",
            "length": self.length if self.complete else None,
            "lower_bound": self.length,
            "count": self.count,
            "letters": list(self.letters),
        }


@suggesting()
def all_solutions(
    board: BoardLike,
    goal: GoalLike = "standard",
    *,
    limit: int = 1000,
    timeout: float | None = None,
    max_nodes: int | None = None,
) -> AllSolutions:
    """Every shortest solution: all are counted, at most `limit` listed. Boards up to 7 cells a side.

    Raises UnsolvableBoardError when there is none. A limit of time (seconds) or nodes leaves `complete` false.

    >>> found = all_solutions("867254301")
    >>> found.length, found.count, found.letters[0]
    (31, 40, 'DDRUULLDDRURULLDDRURULLDDRRUULL')
    """
    listed = min(arguments.as_whole("limit", limit), maxsize)
    start = Board.of(board)
    target = resolve_goal(goal, start.width, start.height)
    heuristic = strongest_kernel(start)
    if heuristic is None:
        raise InputError("{size} is too large to list all solutions", size=start.size)
    solvability(start, target).require()
    budget = budget_of(Limit(timeout=timeout, max_nodes=max_nodes))
    found = _native.all_solutions(KERNELS[heuristic], relabel(start, target), budget, listed=listed)
    complete = found.outcome.stop is _native.Stop.none
    return AllSolutions(start, target, found.outcome.lower_bound, found.count, tuple(found.letters), complete)
