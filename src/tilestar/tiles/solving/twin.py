"""The two-boards trick: search a board and its twin by turns, and whichever reaches the goal settles the question.

Exchanging two tiles makes a solvable board unsolvable and the other way round, so one of the two searches must end.
This decides solvability without any theory of parity, for the price of a second search.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from tilestar.search.limit import Limit, Watch
from tilestar.search.problem import Heuristic
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.moves import Move
from tilestar.tiles.board.replay import spell
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.problem import TilesProblem, TileState
from tilestar.tiles.solving.solution import Solution


def solve_with_twin(
    start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, _threads: int | None = None
) -> Solution:
    """A shortest solution, or the proof that there is none: the twin's solution."""
    h = make_heuristic(heuristic, goal)
    stats = Stats(method="twin", heuristic=getattr(h, "name", None))
    watch = Watch(limit)
    ours = _Search(TilesProblem(start, goal), h, stats)
    twins = _Search(TilesProblem(start.twin(), goal), h, stats)
    ask_again = 0
    while True:
        if stats.expanded >= ask_again:
            stats.stored = len(ours.g) + len(twins.g)
            ask_again = watch.allow(stats.expanded, stats.stored)
            if stats.expanded >= ask_again:
                return Solution(start, goal, Status.STOPPED, None, False, ours.bound, stats)
        if ours.step():
            letters = spell(move.direction for move in ours.path())
            return Solution(start, goal, Status.SOLVED, letters, True, len(letters), stats)
        if twins.step() or ours.is_exhausted:
            return Solution(start, goal, Status.UNSOLVABLE, None, False, None, stats)


class _Search:
    """A* that can be asked to go on by one expansion."""

    def __init__(self, problem: TilesProblem, h: Heuristic, stats: Stats) -> None:
        self._problem = problem
        self._h = h
        self._stats = stats
        self._order = count()  # the newest first among equals
        self.g = {problem.start: 0}
        self._came: dict[TileState, tuple[TileState, Move]] = {}
        self._frontier: list[tuple[float, float, int, int, TileState]] = []
        self._queue(problem.start, 0)
        self.bound = int(h(problem.start))

    @property
    def is_exhausted(self) -> bool:
        """Whether nothing is left to expand, as happens on boards of a single line."""
        return not self._frontier

    def step(self) -> bool:
        """Expand the state with the least f, if there is any; say whether it was the goal."""
        if self.is_exhausted:
            return False
        f, _, _, g, state = heappop(self._frontier)
        if g > self.g[state]:  # stale: a cheaper way was queued later
            return False
        self.bound = max(self.bound, int(f))
        if self._problem.is_goal(state):
            return True
        self._stats.expanded += 1
        for move, child, _ in self._problem.successors(state):
            self._stats.generated += 1
            if child not in self.g or g + 1 < self.g[child]:
                self.g[child] = g + 1
                self._came[child] = (state, move)
                self._queue(child, g + 1)
        self._stats.largest_frontier = max(self._stats.largest_frontier, len(self._frontier))
        return False

    def path(self) -> list[Move]:
        """The moves from the start to the goal."""
        return list(self._moves_back())[::-1]

    def _queue(self, state: TileState, g: int) -> None:
        h = self._h(state)
        heappush(self._frontier, (g + h, h, -next(self._order), g, state))

    def _moves_back(self) -> Iterator[Move]:
        state = self._problem.goal
        while state in self._came:
            state, move = self._came[state]
            yield move
