"""Bidirectional searches: from the start and from the goal at once, until the two meet.

Two half-deep searches see far fewer states than one deep search. The problem must know its one goal and the steps
into a state (ReversibleProblem). When the first path is found a cheaper one may still be hidden, so the point
is the rule that says when to stop.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any

from tilestar.search.algorithms.breadth_first import Layers
from tilestar.search.bookkeeping import Run
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import DONE, Node, Steps, join, new_node
from tilestar.search.problem import Action, Cost, Heuristic, ReversibleProblem, State, blind
from tilestar.search.result import Result, Status
from tilestar.search.tracing.events import Observer


def bidirectional_breadth_first(
    problem: ReversibleProblem[State, Action],
    h: Heuristic = blind,  # noqa: ARG001 - every algorithm takes the same arguments
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
    run = Run("bidirectional", problem, limit, observe)
    watch, stats = run.watch, run.stats
    forward = Layers(run, problem.successors, problem.start, "forward")
    backward = Layers(run, problem.predecessors, problem.goal, "backward")
    expanded = generated = pause = 0
    stored = largest = 2
    meeting = problem.start
    status = Status.SOLVED if meeting == problem.goal else Status.UNSOLVABLE
    while forward.outermost and backward.outermost and status is Status.UNSOLVABLE:
        side, other = sorted((forward, backward), key=lambda layers: (len(layers.outermost), layers.depth))
        tree, steps = side.tree, side.steps
        for state in side.advance():
            if expanded >= pause or stored >= watch.room:
                pause = watch.allow(expanded, stored)
                if pause <= expanded:
                    status = Status.STOPPED
                    break
            expanded += 1
            g = tree[state][0]
            for action, child, cost in steps(state):
                generated += 1
                if child not in tree:
                    tree[child] = new_node(g + cost, 0, child, state, action)
                    side.outermost.append(child)
                    if child in other.tree:
                        meeting, status = child, Status.SOLVED
                        break
            stored = len(tree) + len(other.tree)
            largest = max(largest, stored - expanded)
            if status is Status.SOLVED:
                break

    stats.expanded, stats.generated = expanded, generated
    stats.largest_frontier, stats.stored = largest, stored
    path = join(forward.tree, backward.tree, meeting) if status is Status.SOLVED else None
    return run.end(status, forward.depth + backward.depth + 1, path)


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
    open state has order C or less, and a path is cheapest once no order is below its cost.

    `backward_h` estimates the cost from the start to a state, and must not overestimate either. Without it the backward
    side asks `h.towards(start)` where h offers that (see Retargetable), and otherwise knows nothing.
    """
    run = Run("bidirectional-astar", problem, limit, observe, h)
    watch, stats = run.watch, run.stats
    start, goal = problem.start, problem.goal
    if backward_h is None:
        backward_h = h.towards(start) if hasattr(h, "towards") else blind
    forward = Side(run, "forward", problem.successors, start, h, getattr(h, "after", None))
    backward = Side(run, "backward", problem.predecessors, goal, backward_h)
    meeting, cheapest = (start, 0) if start == goal else (None, math.inf)
    f_of_expanded: list[Cost] = []
    generated = reopened = pause = 0
    stored = largest = 2
    status = Status.UNSOLVABLE
    while True:
        side, other = (forward, backward) if forward.lowest() <= backward.lowest() else (backward, forward)
        lowest = side.lowest() if other.lowest() < math.inf else math.inf
        if cheapest <= lowest:
            break
        expanded = len(f_of_expanded)
        if expanded >= pause or stored >= watch.room:
            pause = watch.allow(expanded, stored)
            if pause <= expanded:
                status = Status.STOPPED
                break
        node = side.pop()
        g, h_here, state, _, _, done = node
        if done:  # a cheaper way to state was found after this one was pushed
            continue
        node[DONE] = True
        f_of_expanded.append(g + h_here)
        for action, child, cost in side.steps(state):
            generated += 1
            known = side.tree.get(child)
            g_child = g + cost
            if known is None:
                h_child = side.after(h_here, state, action, child) if side.after else side.h(child)
            elif g_child < known[0]:
                h_child = known[1]
                reopened += known[DONE]
                known[DONE] = True
            else:
                continue
            side.push(new_node(g_child, h_child, child, state, action))
            across = other.tree.get(child)
            if across is not None and g_child + across[0] < cheapest:
                meeting, cheapest = child, g_child + across[0]
        stored = len(side.tree) + len(other.tree)
        largest = max(largest, stored - len(f_of_expanded) + reopened)

    stats.expanded, stats.generated, stats.reopened = len(f_of_expanded), generated, reopened
    stats.largest_frontier, stats.stored = largest, stored
    if status is Status.STOPPED or meeting is None:
        return run.end(status, min(lowest, cheapest))
    stats.expanded_below = sum(f < cheapest for f in f_of_expanded)
    return run.end(Status.SOLVED, cheapest, join(forward.tree, backward.tree, meeting))


class Side:
    """One half of a bidirectional A*: a tree from `root`, and the open nodes in the order of MM."""

    def __init__(
        self, run: Run, side: str, steps: Steps, root: Any, h: Heuristic, after: Callable[..., Cost] | None = None
    ) -> None:
        self.tree, self.steps = run.tree(steps, side)
        self.h = h
        self.after = after
        self._heap: list[tuple[Cost, Cost, int, Node]] = []
        self._newest = count(0, -1)
        self.push(new_node(0, h(root), root))

    def push(self, node: Node) -> None:
        """Reach a state, for the first time or more cheaply than before."""
        g, h, state, *_ = node
        self.tree[state] = node
        heappush(self._heap, (max(g + h, 2 * g), h, next(self._newest), node))

    def pop(self) -> Node:
        """Take out the node of the lowest order."""
        return heappop(self._heap)[-1]

    def lowest(self) -> Cost:
        """The lowest order of a node that waits; infinite when none does."""
        return self._heap[0][0] if self._heap else math.inf
