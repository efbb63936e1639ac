"""What a search returns: how it ended, the path, and what it cost to find."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Literal

from tilestar.errors import LimitReachedError, NoPathError
from tilestar.search.problem import Action, Cost, State


class Status(StrEnum):
    """How a search ended. "There is no answer" and "gave up" are never the same."""

    SOLVED = "solved"
    """An answer was found."""
    UNSOLVABLE = "unsolvable"
    """It is certain that there is none."""
    STOPPED = "stopped"
    """A limit was reached before either was known; a lower bound is."""


@dataclass(slots=True)
class Stats:
    """Counters of one search; they grow while it runs. What a search does not count is None, never 0.

    `expanded`: states whose successors were asked for (again, when reopened or visited again by an iterative
    search). `generated`: successors received. `reopened`: closed states reached more cheaply and queued again.
    `largest_frontier`: most states waiting at once. `stored`: states held in memory at the end or, for searches
    that forget, at most. `expanded_below`: expansions with f less than the cost of the answer (for iterative
    searches, those before the last round), the number that tie-breaking cannot change.
    """

    method: str = ""
    heuristic: str | None = None
    expanded: int = 0
    generated: int = 0
    reopened: int | None = None
    largest_frontier: int | None = None
    stored: int | None = None
    expanded_below: int | None = None
    seconds: float = 0.0
    extra: dict[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """The counters as JSON-ready values, `extra` merged in."""
        values: dict[str, Any] = {
            "method": self.method,
            "heuristic": self.heuristic,
            "expanded": self.expanded,
            "generated": self.generated,
            "reopened": self.reopened,
            "largest_frontier": self.largest_frontier,
            "stored": self.stored,
        }
        if self.expanded_below is not None:
            values["expanded_below"] = self.expanded_below
        values["seconds"] = round(self.seconds, 9)
        return values | self.extra


if TYPE_CHECKING:

    class Counters(Stats):
        """Stats of a search that counts everything: for type checkers, at run time they are Stats."""

        reopened: int
        largest_frontier: int
        stored: int

else:
    Counters = Stats


@dataclass(frozen=True, slots=True)
class Route(Generic[State, Action]):
    """A path through a problem: `states` from start to goal, both included, and the `actions` between them."""

    states: tuple[State, ...]
    actions: tuple[Action, ...]
    cost: Cost

    def __len__(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[State]:
        return iter(self.states)


Reason = Literal["undeclared", "overestimate", "inconsistent", "cheap step"]

DOUBTS = {
    "shortest": "shortest if the heuristic never overestimates, but it does not declare itself admissible",
    "undeclared": (
        "at least {lower_bound} if the heuristic never overestimates, but it does not declare itself admissible"
    ),
    "overestimate": "the heuristic overestimates: {h} for {state}, where {cost} is enough",
    "inconsistent": "the heuristic is not consistent: {h} for {state}, but only {cost} by way of {successor}",
    "cheap step": "the step from {state} to {successor} costs {cost}, and counting steps supposes at least 1",
}
"""A doubt in words, by its reason."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a search says less than its algorithm promises: `str` says it in words, `as_dict` as JSON.

    `undeclared`: the heuristic does not declare itself admissible; if it were, `lower_bound` would hold.
    `overestimate`: it gave `h` for `state`, from which the search found a way of `cost` to the goal (backwards: from
    the start). `inconsistent`: it declares itself consistent, but gave `h` for `state`, where a step to `successor`
    and the estimate there come to `cost`. `cheap step`: a search that counts steps met one that costs less than 1.
    """

    reason: Reason
    state: Any = None
    h: Cost | None = None
    cost: Cost | None = None
    successor: Any = None
    lower_bound: Cost | None = None

    @property
    def message(self) -> str:
        """The template of the sentence; its values are in `values`."""
        return DOUBTS["shortest" if self.reason == "undeclared" and self.lower_bound == self.cost else self.reason]

    @property
    def values(self) -> dict[str, Any]:
        """The fields that are known, by name."""
        names = ("state", "h", "cost", "successor", "lower_bound")
        return {name: value for name in names if (value := getattr(self, name)) is not None}

    def __str__(self) -> str:
        return self.message.format(**self.values)

    def as_dict(self, write_state: Callable[[Any], str] = str) -> dict[str, Any]:
        """The fields that are known, ready for JSON; an infinite number becomes null."""
        written: dict[str, Any] = {"reason": self.reason}
        for name, value in self.values.items():
            written[name] = write_state(value) if name in ("state", "successor") else _finite(value)
        return written


@dataclass(frozen=True, slots=True)
class Result(Generic[State, Action]):
    """How a search ended: `path` when solved, and in every case no path costs less than `lower_bound`.

    `optimal` says that the path costs just that, so it is proved cheapest. Neither rests on a heuristic that does not
    declare itself admissible, or that was seen to be wrong: `doubt` then says so. Algorithms that count steps suppose
    that no step costs less than 1.
    """

    status: Status
    path: Route[State, Action] | None
    stats: Stats
    lower_bound: Cost = 0
    optimal: bool = False
    doubt: Doubt | None = None

    def __str__(self) -> str:
        words = str(self.status)
        if self.path is not None:
            words += f" at cost {self.path.cost}"
        if self.optimal:
            words += ", proved cheapest"
        elif self.status is not Status.UNSOLVABLE:
            words += f", at least {self.lower_bound} proved"
        return words if self.doubt is None else f"{words}; {self.doubt}"

    def as_dict(
        self, write_state: Callable[[Any], str] = str, write_action: Callable[[Any], str] = str
    ) -> dict[str, Any]:
        """The result ready for JSON, with `doubt` only if there is one."""
        path = self.path
        written = {
            "status": str(self.status),
            "cost": None if path is None else path.cost,
            "states": None if path is None else [write_state(state) for state in path.states],
            "actions": None if path is None else [write_action(action) for action in path.actions],
            "optimal": self.optimal,
            "lower_bound": _finite(self.lower_bound),
            "stats": self.stats.as_dict(),
        }
        return written if self.doubt is None else written | {"doubt": self.doubt.as_dict(write_state)}

    def require_path(self) -> Route[State, Action]:
        """The path, or the error that says why there is none."""
        if self.path is not None:
            return self.path
        if self.status is Status.UNSOLVABLE:
            raise NoPathError("there is no path from the start to a goal")
        raise LimitReachedError(
            "the search stopped at its limit; every path costs at least {lower_bound}",
            lower_bound=self.lower_bound,
        )


def _finite(value: Cost) -> Cost | None:
    return None if value == math.inf else value
