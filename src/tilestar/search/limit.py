"""When a search must give up."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from time import perf_counter

from tilestar.errors import InputError, LimitReachedError
from tilestar.numeric import is_real

FOR_EVER = 1e9
"""So many seconds, 32 years, are no limit: more than clocks and locks can count is not worth asking them for."""

BYTES_PER_NODE = 500
"""What one stored state is taken to cost the readable algorithms besides itself: its node and its places in the tree
and the frontier. More than measured (170 bytes), because tables double when they grow."""


OLD_NAMES = {"seconds": "timeout", "expanded": "max_nodes", "stored": "max_stored", "memory": "max_memory"}
"""The limits as they were called before, which still works."""


@dataclass(frozen=True, slots=True, init=False)
class Limit:
    """How much a search may use before it stops with status `stopped`; None means no limit.

    `timeout` is in seconds, `max_nodes` counts expanded states, `max_stored` the states held at once, `max_memory` the
    bytes held (readable algorithms count the start's size and BYTES_PER_NODE for each state, compiled kernels count
    bytes). A search finishes the expansion it is in, so it may store a few successors more; kernels ask after a few
    thousand expansions on each thread. Every limit of the package is checked here, and one that nothing can reach
    (infinite, or beyond what a machine counts) becomes None.

    The earlier names `seconds`, `expanded`, `stored` and `memory` mean the same.

    >>> Limit(timeout=2.5, max_nodes=1_000_000)
    Limit(timeout=2.5, max_nodes=1000000, max_stored=None, max_memory=None)
    """

    timeout: float | None
    max_nodes: int | None
    max_stored: int | None
    max_memory: int | None

    def __init__(
        self,
        timeout: float | None = None,
        max_nodes: int | None = None,
        max_stored: int | None = None,
        max_memory: int | None = None,
        *,
        seconds: float | None = None,
        expanded: int | None = None,
        stored: int | None = None,
        memory: int | None = None,
    ) -> None:
        given = {"timeout": timeout, "max_nodes": max_nodes, "max_stored": max_stored, "max_memory": max_memory}
        old = {"seconds": seconds, "expanded": expanded, "stored": stored, "memory": memory}
        for name, value in old.items():
            if value is not None:
                if given[OLD_NAMES[name]] is not None:
                    raise InputError(
                        "{old} is another name of {name}: give one of them", name=OLD_NAMES[name], old=name
                    )
                given[OLD_NAMES[name]] = value
        for name, value in given.items():
            object.__setattr__(self, name, None if value is None else _checked(name, value))

    @property
    def seconds(self) -> float | None:
        """The earlier name of `timeout`."""
        return self.timeout

    @property
    def expanded(self) -> int | None:
        """The earlier name of `max_nodes`."""
        return self.max_nodes

    @property
    def stored(self) -> int | None:
        """The earlier name of `max_stored`."""
        return self.max_stored

    @property
    def memory(self) -> int | None:
        """The earlier name of `max_memory`."""
        return self.max_memory

    def remaining_after(self, seconds: float) -> Limit:
        """The limit that is left after so much time: never none at all, so that a search can say what it knows."""
        return self if self.timeout is None else replace(self, timeout=max(self.timeout - seconds, 1e-3))

    def states_like(self, state: object) -> int:
        """How many such states may be held at once, by `max_stored` and by `max_memory`."""
        by_count = sys.maxsize if self.max_stored is None else self.max_stored
        if self.max_memory is None:
            return by_count
        return min(by_count, max(1, self.max_memory // (BYTES_PER_NODE + size_of(state))))


def size_of(state: object, depth: int = 3) -> int:
    """Bytes of a state and what it holds, to some depth; numbers in it are taken to be shared."""
    size = sys.getsizeof(state)
    if depth == 0 or isinstance(state, int | float | str | bytes):
        return size
    parts = (
        state
        if isinstance(state, tuple | list | frozenset)
        else vars(state).values()
        if hasattr(state, "__dict__")
        else ()
    )
    return size + sum(size_of(part, depth - 1) for part in parts if not isinstance(part, int))


def _checked(name: str, value: float) -> float | None:
    """The limit as a number that kernels take; None when it is out of reach."""
    if not (is_real(value) and value > 0):
        raise InputError("a limit must be a positive number: {name} is {value}", name=name, value=repr(value))
    if name == "timeout":
        return float(value) if value < FOR_EVER else None
    if value >= sys.maxsize:
        return None
    if value != int(value):
        raise InputError("this limit is a whole number: {name} is {value}", name=name, value=repr(value))
    return int(value)


NO_LIMIT = Limit()
"""Search until there is an answer."""


class Countdown:
    """A limit whose time runs from the moment this is made: work of several steps asks before each what is left."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._began = perf_counter()

    @property
    def left(self) -> Limit:
        """The limit for the next step."""
        return self._limit.remaining_after(perf_counter() - self._began)

    @property
    def is_over(self) -> bool:
        """Whether no time is left."""
        return self._limit.timeout is not None and perf_counter() - self._began >= self._limit.timeout

    def require_time(self) -> None:
        """LimitReachedError when none is left."""
        if self.is_over:
            raise out_of_time()


def out_of_time() -> LimitReachedError:
    """What a preparation raises that the time limit ended."""
    return LimitReachedError("stopped at the time limit before the search began")


CHECK_EVERY = 0.005
"""Seconds between two looks at the clock, about."""


class Watch:
    """Decides how far a search may go before it must ask again.

    Asking costs a look at the clock, so the answer covers many expansions: as many as take about CHECK_EVERY
    seconds, found by doubling and halving. `most_stored` may be lowered meanwhile.
    """

    def __init__(self, limit: Limit, most_stored: int) -> None:
        self.most_stored = most_stored
        self._most_expanded = sys.maxsize if limit.max_nodes is None else limit.max_nodes
        self._started = self._last_check = perf_counter()
        self._deadline = None if limit.timeout is None else self._started + limit.timeout
        self._stride = 1

    @property
    def seconds(self) -> float:
        """Seconds since the search began."""
        return perf_counter() - self._started

    def next_check(self, expanded: int, stored: int) -> int:
        """The number of expansions at which to ask again; no more than `expanded` when the search must stop."""
        if stored >= self.most_stored:
            return expanded
        if self._deadline is None:
            return self._most_expanded
        now = perf_counter()
        if now >= self._deadline:
            return expanded
        self._stride = self._stride * 2 if now - self._last_check < CHECK_EVERY else max(1, self._stride // 2)
        self._last_check = now
        return min(expanded + self._stride, self._most_expanded)
