"""Bidirectional searches: from the start and from the goal at once, until the two meet.

Two half-deep searches see far fewer states than one deep search. The problem must know its one goal and the steps
into a state (ReversibleProblem). When the first path is found a cheaper one may still be hidden, so the point
is the rule that says when to stop.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

from tilestar.search.algorithms.breadth_first import Layers
from tilestar.search.bookkeeping import Bookkeeping
from tilestar.search.certificate import refuse_cost
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import Node, Steps
from tilestar.search.problem import Action, Cost, Heuristic, ReversibleProblem, State, blind
from tilestar.search.result import Result
from tilestar.search.tracing.events import Observer


def bidirectional_breadth_first(
    problem: ReversibleProblem[State, Action],
    h: Heuristic = blind,
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
) -> Result[State, Action]:
    """Find a path of fewest steps; it is a cheapest one if every step costs 1. Ignores h.

    Whole layers are expanded, each time on the side whose layer is smaller (of equals, on the shallower side). While
    the sides, a and b steps deep, have no state in common, every path has more than a + b steps. The first common
    state that the next layer brings makes a path of a + b + 1 steps, so the search may stop at once. `lower_bound`,
    and so `optimal`, takes for granted that no step costs less than 1.
    """
    books = Bookkeeping("bidirectional", problem, limit, observe)
    forward = Layers(books, problem.successors, problem.start, "forward")
    backward = Layers(books, problem.predecessors, problem.goal, "backward")
    meeting = forward.root if problem.start == problem.goal else None
    while forward.outermost and backward.outermost and not meeting and not books.stopped:
        side, other = sorted((forward, backward), key=lambda layers: (len(layers.outermost), layers.depth))
        meeting = side.grow(other.tree.__contains__, len(other.tree))

    stored = len(forward.tree) + len(backward.tree)
    books.measure(stored)
    ends = (forward.tree[meeting.state], backward.tree[meeting.state]) if meeting else (None, None)
    return books.end(stored, forward.depth + backward.depth + 1, *ends)


bidirectional = bidirectional_breadth_first
"""The same, as it is called everywhere else."""


def bidirectional_astar(
    problem: ReversibleProblem[State, Action],
    h: Heuristic = blind,
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
    backward_h: Heuristic | None = None,
) -> Result[State, Action]:
    """Find a cheapest path, provided h never overestimates, with neither side going beyond the middle.

    This is MM (Holte, Felner, Sharon and Sturtevant, 2016). Each side orders its states by max(f, 2 g), ties by low
    h, then newest first; the side with the lower order expands. States are reopened when reached more cheaply.

    When to stop: let C be the cost of a cheapest path, and suppose that no path that cheap is found yet. Then on it
    there are an open forward state and, not before it, an open backward one, both reached as cheaply as possible.
    Their two g add up to at most C, so one of them has 2 g <= C, and f <= C because h never overestimates. So some
    open state has order C or less, and a path is cheapest once no order is below its cost. Whatever h says, the least g
    of the open states on both sides add up to at most C.

    `backward_h` estimates the cost from the start to a state, and must not overestimate either. Without it the backward
    side asks `h.towards(start)` where h offers that (see Retargetable), and otherwise knows nothing.
    """
    books = Bookkeeping("bidirectional-astar", problem, limit, observe, h)
    start, goal = problem.start, problem.goal
    books.certificate.look_back(start, backward_h)
    forward = Side(books, "forward", problem.successors, start)
    backward = Side(books, "backward", problem.predecessors, goal)
    f_of_expanded: list[Cost] = []
    stored = 2
    meeting, cheapest = (start, 0) if start == goal else (None, math.inf)
    while True:
        side, other = (forward, backward) if forward.lowest() <= backward.lowest() else (backward, forward)
        lowest = side.lowest() if other.lowest() < math.inf else math.inf
        if cheapest <= lowest:
            break
        node = side.pop()
        if node.done:  # a cheaper way to the state was found after this one was pushed
            continue
        if not books.may_expand(stored):
            break
        f_of_expanded.append(node.g + node.h)
        for new in side.expand(node):
            across = other.tree.get(new.state)
            if across is not None and new.g + across.g < cheapest:
                meeting, cheapest = new.state, new.g + across.g
        stored = len(forward.tree) + len(backward.tree)

    books.measure(stored)
    ends: tuple[Node | None, Node | None] = None, None
    if not books.stopped and cheapest < math.inf:
        ends = forward.tree[meeting], backward.tree[meeting]
        books.stats.expanded_below = sum(f < cheapest for f in f_of_expanded)
    return books.end(
        stored, min(lowest, cheapest), *ends, without_h=lambda: min(forward.least_g() + backward.least_g(), cheapest)
    )


class Side:
    """One half of a bidirectional A*: a tree from `root`, and the open nodes in the order of MM."""

    def __init__(
        self,
        books: Bookkeeping,
        side: str,
        steps: Steps,
        root: Any,
    ) -> None:
        certificate = books.certificate
        self.tree, self._steps = books.tree(steps, side)
        self._books = books
        self._stats = books.stats
        self._forward = side == "forward"
        self._h = h = certificate.h if self._forward else certificate.backward_h
        self._after: Callable[..., Cost] | None = getattr(h, "after", None) if self._forward else None
        self._heap: list[tuple[Cost, Cost, int, Node]] = []
        self._newest = count(0, -1)
        self._open(Node(root, h=h(root)))

    def expand(self, node: Node) -> Iterator[Node]:
        """The nodes of successors reached for the first time, or more cheaply than before, each opened."""
        h, after, tree, stats = self._h, self._after, self.tree, self._stats
        node.done = True
        for action, child, cost in self._steps(node.state):
            stats.generated += 1
            if not 0 <= cost < math.inf:
                refuse_cost(*((node.state, child) if self._forward else (child, node.state)), cost)
            g_child = node.g + cost
            known = tree.get(child)
            if known is None:
                h_child = after(node.h, node.state, action, child) if after else h(child)
            elif g_child < known.g:
                h_child = known.h
                stats.reopened += known.done
                self._books.replaced += 1
                known.done = True
            else:
                continue
            new = Node(child, node, action, g_child, h_child)
            self._open(new)
            yield new

    def pop(self) -> Node:
        """Take out the node of the lowest order."""
        return heappop(self._heap)[-1]

    def lowest(self) -> Cost:
        """The lowest order of a node that waits; infinite when none does."""
        return self._heap[0][0] if self._heap else math.inf

    def least_g(self) -> Cost:
        """The least g of a node that waits; infinite when none does."""
        return min((node.g for node in self.tree.values() if not node.done), default=math.inf)

    def _open(self, node: Node) -> None:
        self.tree[node.state] = node
        heappush(self._heap, (max(node.g + node.h, 2 * node.g), node.h, next(self._newest), node))
