"""One bound of IDA* in parts: hands out the subtrees that are not in the journal, and takes back what was found."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from time import monotonic

from tilestar.executors import Executor
from tilestar.executors.executor import Pace
from tilestar.notices import SearchReport
from tilestar.proof.cut import Searched, search_here, search_part
from tilestar.proof.journal import Journal
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.subtrees import Subtrees
from tilestar.tiles.solving.anytime import improve

GROWTH = 8
"""How many times as long as the bound before a bound takes, about."""

PART_SECONDS = 0.5
"""How long a part should take at least: each is a transaction of the journal."""

MOST = 1 << 16
"""Subtrees in a part at most: a megabyte to send."""

ROUNDS = 4
"""A part is at most what each worker would take of the rest in so many rounds, so that all of them end together."""

LEAST = 1 / 4
"""How much of the wanted time even the last parts take, so that handing them out still costs little."""

SECONDS_HERE = 0.5
"""What the first part should take one thread: so little that no cluster minds the wait."""

BEAM_SHARE = 10
"""Beams may expand one node for so many that the search has expanded; the bound will expand GROWTH times as many."""

MOST_BY_BEAMS = 100_000_000
"""What beams may expand at most: with a fifth of it they find a shortest solution of nearly every 24-puzzle."""

NO_BOUND = 0
"""What beams expand belongs to no bound."""


@dataclass(slots=True)
class Iteration:
    """One bound: whose subtrees, who searches them, and until when."""

    start: Board
    goal: Board
    subtrees: Subtrees
    bound: int
    executor: Executor
    journal: Journal
    deadline: float | None
    most_expanded: int | None
    report: SearchReport

    def search_by_beams(self) -> bool:
        """Look for a solution by beams, for a small part of what the bound takes; True if it has `bound` moves.

        Nothing is done if the bound was begun with a solution at hand.
        """
        if self._limit_reached() or (self.journal.solution is not None and self.journal.searched(self.bound)):
            return False
        nodes = min(self.journal.expanded // BEAM_SHARE, MOST_BY_BEAMS)
        if self.most_expanded is not None:
            nodes = min(nodes, self.most_expanded - self.journal.expanded)
        began, threads = monotonic(), self.executor.threads
        limit = Limit(timeout=self._seconds_left(), max_nodes=max(nodes, 1))
        found = improve(self.start, self.goal, limit, threads, proved=self.bound)
        self.journal.count(NO_BOUND, found.stats.expanded, (monotonic() - began) * threads)
        if found.letters is not None:
            self.journal.keep_solution(found.letters)
        return self.journal.is_proved

    def search_first_part_here(self) -> bool:
        """Search one part by this process alone, which has just made the cut and has all at hand.

        Many a solution lies among the subtrees of least h, and is found before a worker would have opened its tables.
        False when it was found, or a limit was reached.
        """
        if self._limit_reached():
            return False
        part = range(min(self._size_of(SECONDS_HERE), len(self.subtrees)))
        threads = self.executor.threads
        found = search_here(*self._arguments(part), threads=threads)
        return self._take(part, replace(found, seconds=found.seconds * threads))

    def run(self) -> bool:
        """True when no solution of at most `bound` moves exists; False when one was found or a limit was reached."""
        seconds = max(PART_SECONDS, self.executor.task_seconds)
        pace = Pace(seconds, first=self._size_of(seconds), most=MOST)
        searched = self.journal.searched(self.bound)
        parts = cut_into_parts(len(self.subtrees), searched, self.executor.count, pace)
        done = sum(map(len, searched))
        calls = ((part, self._arguments(part)) for part in parts)
        if self._limit_reached():
            return done == len(self.subtrees)
        for part, found in self.executor.results(search_part, calls, ordered=False, deadline=self.deadline):
            if not self._take(part, found):
                return False
            pace.learn(len(part), found.seconds)
            done += len(part)
            self.report(self.bound, self.journal.expanded, done, len(self.subtrees))
            if self._limit_reached():
                break
        return done == len(self.subtrees)

    def _size_of(self, seconds: float) -> int:
        """How many subtrees should take one thread so long, judged by the bound before."""
        all_of_them = GROWTH * self.journal.seconds(self.bound - 2)
        return max(1, min(MOST, int(seconds * len(self.subtrees) / max(all_of_them, 1e-3))))

    def _arguments(self, part: range) -> tuple[Board, Board, Subtrees, int, int, float | None, str | None]:
        """What search_part and search_here are given for a part: its subtrees, and how far to go."""
        subtrees, spent, known = self.subtrees.part(part), self._spent_by_each(), self.journal.solution
        return self.start, self.goal, subtrees, self.bound, spent, self._seconds_left(), known

    def _take(self, part: range, searched: Searched) -> bool:
        """Keep what a part gave; False when the iteration is over."""
        if searched.letters is not None:
            with self.journal.transaction():
                self.journal.count(self.bound, searched.expanded, searched.seconds)
                self.journal.keep_solution(searched.letters)
            return False
        if searched.exhausted:
            self.journal.record(self.bound, part, searched.expanded, searched.seconds)
        return searched.exhausted

    def _spent_by_each(self) -> int:
        """What each worker expands in a bound, about: each prepares itself for searches of that size."""
        return self.journal.expanded // self.executor.count

    def _seconds_left(self) -> float | None:
        return None if self.deadline is None else max(1e-3, self.deadline - monotonic())

    def _limit_reached(self) -> bool:
        """Whether time or nodes ran out."""
        late = self.deadline is not None and monotonic() >= self.deadline
        return late or (self.most_expanded is not None and self.journal.expanded >= self.most_expanded)


def cut_into_parts(count: int, searched: Iterable[range], workers: int, pace: Pace) -> Iterator[range]:
    """The subtrees of a bound that are not `searched`, least h first, in parts of the pace's size at that moment.

    Towards the end parts become smaller. Of `count` subtrees some may be searched already; those ranges are disjoint
    and ascending.
    """
    gaps: list[range] = []
    begin = 0
    for done in [*searched, range(count, count)]:
        gaps.append(range(begin, done.start))
        begin = done.stop
    left = sum(map(len, gaps))
    for gap in gaps:
        begin = gap.start
        while begin < gap.stop:
            fair = left // (ROUNDS * workers)
            size = max(1, min(pace.size, max(fair, int(pace.size * LEAST))))
            part = range(begin, min(begin + size, gap.stop))
            begin = part.stop
            left -= len(part)
            yield part
