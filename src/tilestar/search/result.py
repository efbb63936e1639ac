"""What a search returns: how it ended, the path, and what it cost to find."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Generic

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
    """Counters of one search; they grow while it runs.

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
    reopened: int = 0
    largest_frontier: int = 0
    stored: int = 0
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


@dataclass(frozen=True, slots=True)
class Result(Generic[State, Action]):
    """How a search ended: `path` when solved, and in every case no path costs less than `lower_bound`.

    `optimal` says that the path costs just that, so it is proved cheapest. Both rest on what the algorithm was
    promised: that h never overestimates, or for those that count steps, that no step costs less than 1.
    """

    status: Status
    path: Route[State, Action] | None
    stats: Stats
    lower_bound: Cost = 0
    optimal: bool = False

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
