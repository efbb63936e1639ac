"""When a search must give up."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from time import perf_counter

from tilestar.errors import InputError

BYTES_PER_STATE = 1000
"""What one stored state is taken to cost the readable algorithms, with its node and its places in the tree and the
frontier. More than measured (280 bytes for a 3×3 board, 350 for a 4×4), so that a search stays within `memory`."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a search may use before it stops with status `stopped`; None means no limit.

    `expanded` counts expanded states, `stored` the states held at once, `memory` the bytes held (readable
    algorithms count BYTES_PER_STATE for each state, compiled kernels count bytes). A search finishes the
    expansion it is in, so it may store a few successors more.
    """

    seconds: float | None = None
    expanded: int | None = None
    stored: int | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "expanded", "stored", "memory"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise InputError("a limit must be positive: {name} is {value}", name=name, value=value)

    def remaining_after(self, seconds: float) -> Limit:
        """The limit that is left after so much time: never none at all, so that a search can say what it knows."""
        return self if self.seconds is None else replace(self, seconds=max(self.seconds - seconds, 1e-3))

    @property
    def states(self) -> int:
        """How many states may be held at once, by `stored` and by `memory`."""
        by_count = sys.maxsize if self.stored is None else self.stored
        by_memory = sys.maxsize if self.memory is None else max(1, int(self.memory) // BYTES_PER_STATE)
        return min(by_count, by_memory)


NO_LIMIT = Limit()
"""Search until there is an answer."""

CHECK_EVERY = 0.005
"""Seconds between two looks at the clock, about."""


class Watch:
    """Decides how far a search may go before it must ask again.

    Asking costs a look at the clock, so the answer covers many expansions: as many as take about CHECK_EVERY
    seconds, found by doubling and halving.
    """

    def __init__(self, limit: Limit) -> None:
        self._most_stored = limit.states
        self._most_expanded = sys.maxsize if limit.expanded is None else limit.expanded
        self._started = self._last_check = perf_counter()
        self._deadline = None if limit.seconds is None else self._started + limit.seconds
        self._stride = 1

    @property
    def seconds(self) -> float:
        """Seconds since the search began."""
        return perf_counter() - self._started

    def next_check(self, expanded: int, stored: int) -> int:
        """The number of expansions at which to ask again; no more than `expanded` when the search must stop."""
        if stored >= self._most_stored:
            return expanded
        if self._deadline is None:
            return self._most_expanded
        now = perf_counter()
        if now >= self._deadline:
            return expanded
        self._stride = self._stride * 2 if now - self._last_check < CHECK_EVERY else max(1, self._stride // 2)
        self._last_check = now
        return min(expanded + self._stride, self._most_expanded)
