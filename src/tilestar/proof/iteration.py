"""One bound of IDA* in parts: hands out the subtrees that are not in the journal, and takes back what was found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any

from tilestar import __version__
from tilestar.errors import TilestarError
from tilestar.executors.crew import Crew
from tilestar.executors.plan import Pace
from tilestar.notices import SearchReport
from tilestar.proof.journal import Journal
from tilestar.proof.parts import MOST, Parts
from tilestar.proof.subtrees import Searched, search_here, search_part
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.subtrees import Subtrees

GROWTH = 8
"""How many times as long as the bound before a bound takes, about."""

SECONDS_HERE = 0.5
"""What the first part should take one thread: so little that no cluster minds the wait."""


@dataclass(slots=True)
class Iteration:
    """One bound: whose subtrees, who searches them, and until when."""

    start: Board
    goal: Board
    subtrees: Subtrees
    bound: int
    crew: Crew
    journal: Journal
    deadline: float | None
    most_expanded: int | None
    report: SearchReport

    def search_first_part_here(self) -> bool:
        """Search one part by this process alone, which has just made the cut and has all at hand.

        Many a solution lies among the subtrees of least h, and is found before a worker would have opened its tables.
        False when it was found, or a limit was reached.
        """
        if self._exhausted():
            return False
        part = range(min(self._size_of(SECONDS_HERE), len(self.subtrees)))
        subtrees, seconds = self.subtrees.part(part), self._seconds_left()
        threads = self.crew.threads
        found = search_here(self.start, self.goal, subtrees, self.bound, self._spent_by_each(), seconds, threads)
        return self._take(part, replace(found, seconds=found.seconds * threads))

    def run(self) -> bool:
        """True when no solution of at most `bound` moves exists; False when one was found or a limit was reached."""
        pace = Pace(self.crew.part_seconds, first=self._size_of(self.crew.part_seconds), most=MOST)
        parts = Parts(len(self.subtrees), self.journal.searched(self.bound), self.crew.count, pace)
        finished: SimpleQueue[tuple[int, int, Any]] = SimpleQueue()
        under_way: dict[int, range] = {}
        generation = tickets = 0
        while parts.left or under_way:
            if self._exhausted():
                return False
            while parts.left and len(under_way) < 2 * self.crew.count:
                tickets += 1
                under_way[tickets] = parts.take()
                self._begin(under_way[tickets], generation, tickets, finished)
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
                waiting = parts.left + sum(map(len, under_way.values()))
                self.report(self.bound, self.journal.expanded, len(self.subtrees) - waiting, len(self.subtrees))
                continue
            if lost:
                generation += 1
                parts.give_back(under_way.values())
                under_way.clear()
        return True

    def _size_of(self, seconds: float) -> int:
        """How many subtrees should take one thread so long, judged by the bound before."""
        all_of_them = GROWTH * self.journal.seconds(self.bound - 2)
        return max(1, min(MOST, int(seconds * len(self.subtrees) / max(all_of_them, 1e-3))))

    def _begin(self, part: range, generation: int, ticket: int, finished: SimpleQueue[tuple[int, int, Any]]) -> None:
        subtrees, seconds = self.subtrees.part(part), self._seconds_left()
        spent = self._spent_by_each()
        future = self.crew.submit(search_part, self.start, self.goal, subtrees, self.bound, spent, seconds, __version__)
        future.add_done_callback(lambda done: finished.put((generation, ticket, done)))

    def _take(self, part: range, searched: Searched) -> bool:
        """Keep what a part gave; False when the iteration is over."""
        if searched.letters is not None:
            self.journal.record_solution(self.bound, searched.letters, searched.expanded, searched.seconds)
            return False
        if searched.exhausted:
            self.journal.record(self.bound, part, searched.expanded, searched.seconds)
        return searched.exhausted

    def _spent_by_each(self) -> int:
        """What each worker expands in a bound, about: each prepares itself for searches of that size."""
        return self.journal.expanded // self.crew.count

    def _seconds_left(self) -> float | None:
        return None if self.deadline is None else max(1e-3, self.deadline - monotonic())

    def _exhausted(self) -> bool:
        """Whether time or nodes ran out."""
        late = self.deadline is not None and monotonic() >= self.deadline
        return late or (self.most_expanded is not None and self.journal.expanded >= self.most_expanded)
