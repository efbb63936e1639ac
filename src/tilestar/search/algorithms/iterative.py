"""Iterative searches: depth-first within a bound, again and again with the next higher bound.

Only the current path is kept, so memory grows with the length of the path and not with the number of states; the price
is that states are expanded again in every round, and by every path that leads to them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from tilestar.search.bookkeeping import Run
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import Node, ObservedTree, new_node, route
from tilestar.search.problem import Action, Cost, Heuristic, Problem, State, blind
from tilestar.search.result import Result, Status
from tilestar.search.tracing.events import Observer


def ida_star(
    problem: Problem[State, Action],
    h: Heuristic = blind,
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
) -> Result[State, Action]:
    """Find a cheapest path with little memory, provided h never overestimates: iterative-deepening A*.

    Each round goes depth-first through the paths with f = g + h within a bound, which begins as h of the start; the
    least f beyond it is the next bound. Every path costs at least the bound, so the first one found is a cheapest.
    Successors are followed in the order in which the problem gives them.
    """
    return deepen(Run("ida", problem, limit, observe, h), problem, h, lambda g, h, _depth: g + h)


def iddfs(
    problem: Problem[State, Action],
    h: Heuristic = blind,  # noqa: ARG001 - every algorithm takes the same arguments
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
) -> Result[State, Action]:
    """Find a path of fewest steps with little memory: depth-first to depth 0, 1, 2, … Ignores h.

    It is a cheapest path if every step costs 1. `lower_bound`, and so `optimal`, takes for granted that no step costs
    less than 1.
    """
    return deepen(Run("iddfs", problem, limit, observe), problem, blind, lambda _g, _h, depth: depth)


def deepen(
    run: Run,
    problem: Problem[State, Action],
    h: Heuristic,
    size: Callable[[Cost, Cost, int], Cost],
) -> Result[State, Action]:
    """Search depth-first the paths whose size(g, h, depth) is within a bound, which rises until a goal is found."""
    is_goal, after, watch, stats = problem.is_goal, getattr(h, "after", None), run.watch, run.stats
    path, successors = run.tree(problem.successors)
    observed = path if isinstance(path, ObservedTree) else None
    stack: list[tuple[Node, Iterator[tuple[Any, Any, Cost]]]] = []  # the path, with the successors yet to be followed
    expanded = expanded_before = generated = longest = pause = 0
    status = Status.UNSOLVABLE

    start = state = problem.start
    root = new_node(0, h(start), start)
    bound = next_bound = size(0, root[1], 0)
    while next_bound < math.inf and status is Status.UNSOLVABLE:
        bound, next_bound = next_bound, math.inf
        expanded_before = expanded
        run.iterate(bound)
        path.clear()
        arrived: Node | None = root
        while arrived or stack:
            if arrived:
                state = arrived[2]
                path[state] = arrived
                longest = max(longest, len(path))
                if is_goal(state):
                    status = Status.SOLVED
                    break
                if expanded >= pause or len(path) >= watch.room:
                    pause = watch.allow(expanded, len(path))
                    if pause <= expanded:
                        status = Status.STOPPED
                        break
                expanded += 1
                stack.append((arrived, iter(successors(state))))
                arrived = None
            (g, h_here, state, *_), steps = stack[-1]
            for action, child, cost in steps:
                generated += 1
                if child in path:
                    continue
                g_child = g + cost
                h_child = after(h_here, state, action, child) if after else h(child)
                node = [g_child, h_child, child, state, action, False]
                child_size = size(g_child, h_child, len(path))
                if child_size <= bound:
                    arrived = node
                    break
                if child_size < next_bound:
                    next_bound = child_size
                if observed is not None:
                    observed.tell("prune", node)
            else:
                stack.pop()
                path.popitem()

    stats.expanded, stats.generated = expanded, generated
    stats.largest_frontier = stats.stored = longest
    if status is not Status.SOLVED:
        return run.end(status, bound)
    stats.expanded_below = expanded_before
    return run.end(status, bound, route(path, state))
