"""What a search needs to know of a problem."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial, update_wrapper
from typing import Any, Protocol, TypeVar

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", covariant=True)

Cost = float
"""Step and path costs: any non-negative real; integers stay exact integers."""

Heuristic = Callable[[Any], Cost]
"""An estimate of the cost from a state to the nearest goal, a number from 0 on.

Admissible: it never overestimates. One that declares so has an attribute `admissible` that is True (see the function
of that name). Then it may also be infinite, for a state from which there is no way to a goal. Consistent: its estimate
of a state is never more than a step costs and the estimate from there on; it may declare that as `consistent`.
"""

AnyHeuristic = TypeVar("AnyHeuristic", bound=Callable[..., Any])


class Problem(Protocol[State, Action]):
    """A start, a test for goals, and the steps that lead on from a state.

    States are hashable and equal when they are the same place. Step costs are finite and never negative; a search
    refuses others.
    """

    @property
    def start(self) -> State:
        """The state the search begins in."""
        ...

    def is_goal(self, state: State, /) -> bool:
        """Whether the search may end here."""
        ...

    def successors(self, state: State, /) -> Iterable[tuple[Action, State, Cost]]:
        """The steps out of `state`: what is done, where it leads, what it costs."""
        ...


class ReversibleProblem(Problem[State, Action], Protocol[State, Action]):
    """A problem with one known goal that can also be searched from that goal backwards."""

    @property
    def goal(self) -> State:
        """The only state for which is_goal is true."""
        ...

    def predecessors(self, state: State, /) -> Iterable[tuple[Action, State, Cost]]:
        """The steps into `state`: (action, from where, cost), so that the action leads *to* `state`."""
        ...


class IncrementalHeuristic(Protocol):
    """A heuristic that can be brought up to date after a step, cheaper than computed anew.

    `after(h, state, action, child)` equals `self(child)` whenever `h == self(state)` and `action` leads from
    `state` to `child`.
    """

    def __call__(self, state: Any, /) -> Cost:
        """Estimate from scratch."""
        ...

    def after(self, h: Cost, state: Any, action: Any, child: Any, /) -> Cost:
        """Estimate for `child`, given the estimate `h` of its parent `state`."""
        ...


class Retargetable(Protocol):
    """A heuristic that can be aimed at another goal, as the backward half of a bidirectional search must."""

    def __call__(self, state: Any, /) -> Cost:
        """Estimate the cost from `state` to the goal."""
        ...

    def towards(self, goal: Any, /) -> Heuristic:
        """The same kind of estimate of the cost from `goal` to a state, the way the backward half looks at it."""
        ...


def admissible(h: AnyHeuristic) -> AnyHeuristic:
    """Declare that h never overestimates: a decorator for a function, a method or a class; it sets h.admissible.

    Only then may the bounds of a search rest on h, and its answer be called optimal.

    >>> @admissible
    ... def h(square):
    ...     return abs(8 - square)
    >>> h.admissible
    True
    """
    try:
        h.admissible = True  # type: ignore[attr-defined]
    except (AttributeError, TypeError):  # built-in functions and bound methods take no attributes
        declared: Any = update_wrapper(partial(h), h)
        declared.admissible = True
        return declared  # type: ignore[no-any-return]
    return h


@admissible
def blind(_state: object) -> int:
    """Know nothing: zero for every state, which is always admissible."""
    return 0


def name_of(h: Callable[..., Any]) -> str | None:
    """What to call a heuristic in reports: its `name` if it has one; None for `blind`."""
    if h is blind:
        return None
    return str(getattr(h, "name", None) or getattr(h, "__name__", None) or type(h).__name__)
