"""One very hard board, proved by every core or machine there is, and resumed after whatever dies."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from tilestar import __version__
from tilestar.cluster.crew import Crew
from tilestar.cluster.journal import Journal
from tilestar.cluster.plan import Pace
from tilestar.cluster.subtrees import Searched, cut, search_part
from tilestar.errors import TilestarError
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board import Board
from tilestar.tiles.parity import solvability
from tilestar.tiles.solution import Solution, replay, unsolvable

SUBTREES = 5000
SUBTREES_A_WORKER = 50
"""How many subtrees a bound is cut into at least: enough that all workers stay busy to its end."""

Report = Callable[[int, int, int, int], None]
"""`report(bound, expanded, subtrees_done, subtrees)`."""


def solve_hard(
    start: Board,
    goal: Board,
    crew: Crew,
    journal: Journal,
    *,
    limit: Limit = NO_LIMIT,
    report: Report = lambda *_: None,
) -> Solution:
    """A shortest solution, or the lower bound proved until the limit; every finished part is in the journal."""
    began = monotonic()
    if not solvability(start, goal).solvable:
        return unsolvable(start, goal, monotonic() - began)
    if journal.lower_bound == 0:
        estimate, subtrees = cut(start, goal, max(SUBTREES, SUBTREES_A_WORKER * crew.count))
        journal.keep_subtrees(subtrees)
        journal.keep("lower_bound", estimate)
    deadline = None if limit.seconds is None else began + limit.seconds
    while journal.solution is None:
        iteration = _Iteration(start, goal, crew, journal, journal.lower_bound, deadline, limit.expanded, report)
        if not iteration.run():
            break
        journal.keep("lower_bound", journal.lower_bound + 2)
    return _conclude(start, goal, journal, monotonic() - began)


def _conclude(start: Board, goal: Board, journal: Journal, seconds: float) -> Solution:
    letters = journal.solution
    stats = Stats("patterns", "subtrees", expanded=journal.expanded, seconds=seconds)
    if letters is None:
        return Solution(start, goal, Status.STOPPED, None, False, journal.lower_bound, stats)
    if replay(start, letters) != goal:
        raise AssertionError(f"the subtrees' solution misses the goal: {start!r}")
    return Solution(start, goal, Status.SOLVED, letters, True, len(letters), stats)


@dataclass(slots=True)
class _Iteration:
    """One bound of IDA*: hands out the subtrees that are not in the journal, and takes back what was found."""

    start: Board
    goal: Board
    crew: Crew
    journal: Journal
    bound: int
    deadline: float | None
    most_expanded: int | None
    report: Report

    def run(self) -> bool:
        """True when no solution of at most `bound` moves exists; False when one was found or a limit was reached."""
        done = self.journal.searched(self.bound)
        subtrees = [subtree for subtree in self.journal.subtrees() if subtree[2] <= self.bound]
        subtrees.sort(key=lambda subtree: subtree[2])  # the nearer to the goal, the likelier it holds the solution
        relevant = [(number, letters) for number, letters, _ in subtrees]
        waiting = deque(part for part in relevant if part[0] not in done)
        pace = Pace(self.crew.part_seconds, first=1, most=256)
        finished: SimpleQueue[tuple[int, int, Any]] = SimpleQueue()
        under_way: dict[int, list[tuple[int, str]]] = {}
        generation = tickets = 0
        while waiting or under_way:
            if self._exhausted():
                return False
            while waiting and len(under_way) < 2 * self.crew.count:
                part = [waiting.popleft() for _ in range(min(pace.size, len(waiting)))]
                tickets += 1
                under_way[tickets] = part
                self._begin(part, generation, tickets, finished)
            try:
                made, ticket, future = finished.get(timeout=1.0)
                if made != generation:
                    continue
                searched: Searched = future.result()
            except Empty:
                lost = self.crew.recover(None)
            except TilestarError:
                raise
            except Exception as error:
                lost = self.crew.recover(error)
            else:
                part = under_way.pop(ticket)
                if not self._take(part, searched):
                    return False
                pace.learn(len(part), searched.seconds)
                done.update(number for number, _ in part)
                self.report(self.bound, self.journal.expanded, len(done), len(relevant))
                continue
            if lost:
                generation += 1
                waiting.extendleft(one for part in under_way.values() for one in reversed(part))
                under_way.clear()
        return True

    def _begin(
        self, part: list[tuple[int, str]], generation: int, ticket: int, finished: SimpleQueue[tuple[int, int, Any]]
    ) -> None:
        letters = [letters for _, letters in part]
        future = self.crew.submit(
            search_part, self.start, self.goal, letters, self.bound, self._seconds_left(), __version__
        )
        future.add_done_callback(lambda done: finished.put((generation, ticket, done)))

    def _take(self, part: list[tuple[int, str]], searched: Searched) -> bool:
        """Keep what a part gave; False when the iteration is over."""
        if searched.letters is not None:
            self.journal.record_solution(self.bound, searched.letters, searched.expanded, searched.seconds)
            return False
        if searched.exhausted:
            self.journal.record(self.bound, [number for number, _ in part], searched.expanded, searched.seconds)
        return searched.exhausted

    def _seconds_left(self) -> float | None:
        return None if self.deadline is None else max(1e-3, self.deadline - monotonic())

    def _exhausted(self) -> bool:
        """Whether time or nodes ran out."""
        late = self.deadline is not None and monotonic() >= self.deadline
        return late or (self.most_expanded is not None and self.journal.expanded >= self.most_expanded)
