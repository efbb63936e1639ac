"""How far a search may trust what it is given: heuristics and the costs of steps.

A lower bound on the cost of every path may rest on a heuristic only if that never overestimates. Nobody can check this
for all states, so a heuristic must declare it (`admissible = True`), and what is seen of it must agree:

- Along the answer the true remaining cost is known, or at least not higher: h above it disproves the declaration.
- h(state) > cost + h(successor) is an inconsistency. It does not disprove admissibility: h(successor) may be far too
  low. Nor does its absence prove anything about states that were not expanded. So it counts only against a heuristic
  that declares itself consistent, and only for such a one are the steps watched.

A heuristic that does not declare itself, or is disproved, still guides the search. The bound is then the one that holds
whatever h says; each algorithm that uses h knows it. Tilestar's own heuristics are tested against full tables of
distances, and are not watched.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

from tilestar.errors import InputError
from tilestar.search.node import Node, Steps, Tree
from tilestar.search.problem import Cost, Heuristic, blind
from tilestar.search.result import Doubt

ROUNDING = 1e-9
"""What the rounding of fractions may add up to, as a part of the whole."""


class Certificate:
    """What one search may conclude from `h`, and backwards from `backward_h`; both refuse values that are no estimates.

    Changes while the search runs: it remembers the first step that contradicts a declaration.
    """

    def __init__(self, h: Heuristic = blind) -> None:
        self._doubt: Doubt | None = None
        self._given = {"forward": h, "backward": blind}
        self._declared = _declares(h, "admissible")
        self.h = _checked(h, self._declared)
        self.backward_h: Heuristic = blind
        self.trusted = self.h is h

    def look_back(self, start: Any, backward_h: Heuristic | None) -> None:
        """Take `backward_h`, which estimates the cost from `start`; without it h itself, if it can be aimed at `start`.

        What h declares holds for its `towards` as well, unless that declares something else.
        """
        declared = False
        if backward_h is None and hasattr(self._given["forward"], "towards"):
            backward_h = self._given["forward"].towards(start)
            declared = self._declared
        if backward_h is not None:
            declared = getattr(backward_h, "admissible", declared) is True
            self._given["backward"] = backward_h
            self.backward_h = _checked(backward_h, declared)
            self._declared = self._declared and declared
            self.trusted = self.trusted and self.backward_h is backward_h

    def watch(self, steps: Steps, tree: Tree, side: str | None) -> Steps:
        """The same steps; if the heuristic declares itself consistent, each is compared with its estimates."""
        h = self._given[side or "forward"]
        if _is_ours(h) or not _declares(h, "consistent"):
            return steps

        def watched(state: Any) -> Iterator[tuple[Any, Any, Cost]]:
            h_here = tree[state].h
            for action, child, cost in steps(state):
                if self._doubt is None:
                    known = tree.get(child)
                    by_way = cost + (h(child) if known is None else known.h)
                    if _exceeds(h_here, by_way):
                        self._doubt = Doubt("inconsistent", state, h_here, by_way, child)
                yield action, child, cost

        return watched

    def doubt_cost(self, state: Any, successor: Any, cost: Cost) -> None:
        """Refuse what is no cost; or note that a step costs less than 1, in a search that counts steps."""
        if not 0 <= cost < math.inf:
            refuse_cost(state, successor, cost)
        if self._doubt is None:
            self._doubt = Doubt("cheap step", state, cost=cost, successor=successor)

    def judge(
        self, claimed: Cost, without_h: Callable[[], Cost], reached: Node | None, across: Node | None
    ) -> tuple[Cost, Doubt | None]:
        """The lower bound that may be said, and the doubt if it is not the one `claimed`.

        `reached` ends the answer, or its forward half, which `across` continues backwards from the goal.
        """
        if self.trusted and self._doubt is None:
            return claimed, None
        cost = None if reached is None else reached.g + (0 if across is None else across.g)
        doubt = self._doubt if cost is None else self._overestimate(cost, reached, across) or self._doubt
        if self._declared and (doubt is None or claimed == 0):
            return claimed, doubt
        proved = min(claimed, without_h())
        if doubt is None and proved < claimed:
            doubt = Doubt("undeclared", cost=cost, lower_bound=claimed)
        return proved, doubt

    def _overestimate(self, cost: Cost, reached: Node | None, across: Node | None) -> Doubt | None:
        """The overestimate nearest to the start on an answer of this cost."""
        found = None
        for node, is_forward in _nodes(reached, across):
            # A node is g from its own root, and its h estimates the rest of the way, to the other root.
            rest = cost - node.g
            other_h = (self.backward_h if is_forward else self.h)(node.state) if across is not None else 0
            for h, most in (node.h, rest), (other_h, node.g):
                if _exceeds(h, most, cost):
                    found = Doubt("overestimate", node.state, h, most)
        return found


def refuse_cost(state: Any, successor: Any, cost: Cost) -> NoReturn:
    """Say that this is not what a step may cost."""
    raise InputError(
        "the step from {state} to {successor} costs {cost}: a step costs 0 or more, and a finite amount",
        state=state,
        successor=successor,
        cost=cost,
    )


def _is_ours(h: Heuristic) -> bool:
    """Whether h is of a class of this package, and not merely derived from one."""
    return h is blind or type(h).__module__.partition(".")[0] == __name__.partition(".")[0]


def _declares(h: Heuristic, what: str) -> bool:
    return getattr(h, what, False) is True


def _checked(h: Heuristic, declared: bool) -> Heuristic:
    """The same estimates, refused unless they are numbers from 0 on; infinite only if declared admissible.

    Infinity says that there is no way to a goal, and searches that leave such states out conclude so. Our own
    heuristics are returned as they are.
    """
    if declared and _is_ours(h):
        return h
    most = math.inf if declared else sys.float_info.max
    after: Callable[..., Cost] | None = getattr(h, "after", None)

    def estimate(state: Any) -> Cost:
        value = h(state)
        try:
            if 0 <= value <= most:
                return value
        except (TypeError, ValueError):
            pass  # not a number
        _refuse_estimate(state, value, declared)

    if after is not None:
        update = after

        def estimate_after(h_before: Cost, state: Any, action: Any, child: Any) -> Cost:
            value = update(h_before, state, action, child)
            try:
                if 0 <= value <= most:
                    return value
            except (TypeError, ValueError):
                pass
            _refuse_estimate(child, value, declared)

        estimate.after = estimate_after  # type: ignore[attr-defined]
    return estimate


def _refuse_estimate(state: Any, value: Any, declared: bool) -> NoReturn:
    if not declared and value == math.inf:
        raise InputError(
            "the heuristic gives infinity for {state}: only one that declares itself admissible may do so", state=state
        )
    raise InputError(
        "the heuristic gives {value} for {state}: an estimate is a number from 0 on", value=repr(value), state=state
    )


def _exceeds(h: Cost, most: Cost, whole: Cost = 0) -> bool:
    """Whether h is above `most` by more than rounding explains; whole numbers are not rounded."""
    excess = h - most
    return excess > (0 if isinstance(excess, int) else ROUNDING * max(whole, most))


def _nodes(reached: Node | None, across: Node | None) -> Iterator[tuple[Node, bool]]:
    """The nodes of an answer from the goal to the start, and whether they are the forward half."""
    if across is not None:
        for node in reversed(list(across.chain())):
            yield node, False
    if reached is not None:
        for node in reached.chain():
            yield node, True
