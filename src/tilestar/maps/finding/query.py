"""Query: what is asked for besides cells, checked once and kept in the form the kernel takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tilestar._native import MapMethod, MapQuery, MapRule
from tilestar.errors import InputError, LimitReachedError, UnknownNameError
from tilestar.maps.finding.methods import METHODS, Method
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import MOST_FACTOR, SQRT2, Movement
from tilestar.numeric import is_real
from tilestar.search.limit import Limit
from tilestar.search.result import Stats

KERNEL_RULES = {
    "4": MapRule.four,
    "8": MapRule.eight,
    "8-no-corner-cutting": MapRule.no_corner_cutting,
    "8-one-obstacle": MapRule.one_obstacle,
    "hex": MapRule.hex,
}

DEFAULT_WEIGHT = 2
"""What the method `weighted` uses when no weight is given."""


@dataclass(frozen=True, slots=True)
class Query:
    """How to walk, by which method, within which limits. An option that the method does not support is refused."""

    movement: Movement
    method: Method = METHODS["auto"]
    weight: float | None = None
    limit: Limit = field(default_factory=Limit)
    native: MapQuery = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        weight, method, movement, limit = self.weight, self.method, self.movement, self.limit
        if weight is not None and not (is_real(weight) and 1 <= weight <= MOST_FACTOR):
            raise InputError(
                "the weight is a number from 1 to {most}, not {weight}", most=MOST_FACTOR, weight=repr(weight)
            )
        if weight is not None and not method.weight:
            raise InputError("method {method} takes no weight: use weighted", method=method.name)
        if weight is None:
            weight = DEFAULT_WEIGHT if method.name == "weighted" else 1
        if movement.turn_penalty and not method.turns:
            raise InputError(
                "method {method} does not count turns: use auto, astar, dijkstra or ida", method=method.name
            )
        if movement.turn_penalty and weight > 1:
            raise InputError("turns are not counted with a weight above 1: leave one of them out")
        if method.name == "jps" and not has_jump_points(movement):
            raise InputError("jump points need rule 4 or 8-no-corner-cutting and diagonals of √2: use auto or astar")
        native = MapQuery(
            KERNEL_RULES[movement.rule],
            method.kernel or MapMethod.auto,
            movement.diagonal,
            float(weight),
            movement.turn_penalty,
            limit.timeout,
            limit.max_nodes,
            limit.max_memory,
        )
        object.__setattr__(self, "native", native)

    @property
    def rule(self) -> MapRule:
        """The movement rule as the kernel names it."""
        return KERNEL_RULES[self.movement.rule]

    def check_map(self, ground: Grid) -> None:
        """Refuse a map on which the method does not work."""
        if self.method.name == "jps" and not ground.kernel.uniform:
            raise InputError("jump points need a map whose free cells all cost the same: use auto or astar")


def query_of(
    moves: str | int,
    diagonal: float = SQRT2,
    agent_size: int = 1,
    turn_penalty: float = 0,
    method: str = "auto",
    weight: float | None = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
) -> Query:
    """A checked Query; the same object for the same arguments, because a short query takes microseconds."""
    arguments = (moves, diagonal, agent_size, turn_penalty, method, weight, timeout, max_nodes, max_memory)
    try:
        return _known_query(*arguments)
    except TypeError:  # something that cannot be hashed, hence no name or number
        return _make_query(*arguments)


def _make_query(
    moves: str | int,
    diagonal: float,
    agent_size: int,
    turn_penalty: float,
    method: str,
    weight: float | None,
    timeout: float | None,
    max_nodes: int | None,
    max_memory: int | None,
) -> Query:
    movement = Movement(str(moves), diagonal, agent_size, turn_penalty)
    if not isinstance(method, str) or method not in METHODS:
        raise UnknownNameError("method", method, METHODS)
    limit = Limit(timeout=timeout, max_nodes=max_nodes, max_memory=max_memory)
    return Query(movement, METHODS[method], weight, limit)


_known_query = lru_cache(maxsize=64, typed=True)(_make_query)


def has_jump_points(movement: Movement) -> bool:
    """Whether jump points lead to cheapest paths under this rule, if all costs are equal."""
    return movement.rule == "4" or (movement.rule == "8-no-corner-cutting" and movement.diagonal == SQRT2)


def limit_reached(lower_bound: float, stats: Stats | None = None) -> LimitReachedError:
    """The error for a search that ran out of time, nodes or memory."""
    error = LimitReachedError(
        "the search stopped at its limit; every path costs at least {lower_bound}", lower_bound=lower_bound
    )
    error.stats = stats
    return error


def plain_cells(start: Any, goal: Any) -> tuple[int, int, int, int] | None:
    """The four numbers of two ordinary cells; None for anything that needs a closer look."""
    if type(start) is tuple and type(goal) is tuple and len(start) == 2 and len(goal) == 2:
        (row, column), (goal_row, goal_column) = start, goal
        whole = type(row) is int and type(column) is int and type(goal_row) is int and type(goal_column) is int
        if whole and 0 <= (row | column | goal_row | goal_column) < 2**31:
            return row, column, goal_row, goal_column
    return None
