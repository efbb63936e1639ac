"""How the subtrees of a bound are handed out: in parts that take as long as wanted, and shorter ones at the end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from tilestar.executors.plan import Pace

MOST = 1 << 16
"""Subtrees in a part at most: a megabyte to send."""

ROUNDS = 4
"""A part is at most what each worker would take of the rest in so many rounds, so that all of them end together."""

LEAST = 1 / 4
"""How much of the wanted time even the last parts take, so that handing them out still costs little."""


class Parts:
    """The subtrees of one bound that nobody has searched yet, least h first."""

    def __init__(self, count: int, searched: Iterable[range], workers: int, pace: Pace) -> None:
        """Of `count` subtrees some may be searched already; those ranges are disjoint and ascending."""
        self._workers = workers
        self._pace = pace
        self._gaps: deque[range] = deque()
        begin = 0
        for done in [*searched, range(count, count)]:
            if begin < done.start:
                self._gaps.append(range(begin, done.start))
            begin = done.stop
        self.left = sum(map(len, self._gaps))

    def take(self) -> range:
        """The next part; there is some."""
        gap = self._gaps.popleft()
        fair = self.left // (ROUNDS * self._workers)
        size = max(1, min(self._pace.size, max(fair, int(self._pace.size * LEAST))))
        part, rest = gap[:size], gap[size:]
        if rest:
            self._gaps.appendleft(rest)
        self.left -= len(part)
        return part

    def give_back(self, parts: Iterable[range]) -> None:
        """Put back what was lost on its way."""
        lost = sorted(parts, key=lambda part: part.start)
        self._gaps.extendleft(reversed(lost))
        self.left += sum(map(len, lost))
