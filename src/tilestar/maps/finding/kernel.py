"""The compiled form of a map, and how names and limits are told to it."""

from __future__ import annotations

from functools import lru_cache

from tilestar.errors import LimitReachedError
from tilestar.maps.grid.movement import RULES, SQRT2, Movement
from tilestar.search.limit import Limit

RULE_CODES = {rule: code for code, rule in enumerate(RULES)}

KERNEL_METHODS = ("auto", "astar", "dijkstra", "bfs", "greedy", "bidirectional", "jps", "landmarks")
"""In the order of the kernel's enumeration."""

FOUND, NO_PATH, STOPPED, BAD_CELL = range(4)
"""How a query of the kernel ended; BAD_CELL: start or goal is outside the map or blocked."""

UNLIMITED = 2**64 - 1

Budget = tuple[float, int, int]
"""Seconds (0 for no limit), expansions and bytes."""

NO_BUDGET: Budget = (0.0, UNLIMITED, UNLIMITED)


def budget_of(timeout: float | None, max_nodes: int | None, max_memory: int | None) -> Budget:
    """Limits as the kernel takes them."""
    if timeout is None and max_nodes is None and max_memory is None:
        return NO_BUDGET
    Limit(seconds=timeout, expanded=max_nodes, memory=max_memory)
    return timeout or 0.0, max_nodes or UNLIMITED, max_memory or UNLIMITED


_known_movement = lru_cache(maxsize=64, typed=True)(Movement)


def movement_of(moves: str, diagonal: float = SQRT2, agent_size: int = 1, turn_penalty: float = 0) -> Movement:
    """A checked Movement; the same object for the same arguments, because a short query takes microseconds."""
    try:
        return _known_movement(moves, diagonal, agent_size, turn_penalty)
    except TypeError:  # something that cannot be hashed, hence no rule or number
        return Movement(moves, diagonal, agent_size, turn_penalty)


def limit_reached(lower_bound: float) -> LimitReachedError:
    """The error for a search that ran out of time, nodes or memory."""
    return LimitReachedError(
        "the search stopped at its limit; every path costs at least {lower_bound}", lower_bound=lower_bound
    )
