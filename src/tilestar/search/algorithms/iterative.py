"""Iterative searches: depth-first within a bound, again and again with the next higher bound.

Only the current path is kept, so memory grows with the length of the path and not with the number of states; the price
is that states are expanded again in every round, and by every path that leads to them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

from tilestar.search.bookkeeping import Bookkeeping
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import Node, ObservedTree
from tilestar.search.problem import Action, Cost, Heuristic, Problem, State, blind
from tilestar.search.result import Result
from tilestar.search.tracing.events import Observer


def ida_star(
    problem: Problem[State, Action], h: Heuristic = blind, *, limit: Limit = NO_LIMIT, observe: Observer | None = None
) -> Result[State, Action]:
    """Find a cheapest path with little memory, provided h never overestimates: iterative-deepening A*.

    Each round goes depth-first through the paths with f = g + h within a bound, which begins as h of the start; the
    least f beyond it is the next bound. Every path costs at least the bound, so the first one found is a cheapest.
    Successors are followed in the order in which the problem gives them.
    """
    return deepen(Bookkeeping("ida", problem, limit, observe, h), problem, lambda g, h, _depth: g + h)


ida = ida_star
"""The same, as it is called everywhere else."""


def iddfs(
    problem: Problem[State, Action], h: Heuristic = blind, *, limit: Limit = NO_LIMIT, observe: Observer | None = None
) -> Result[State, Action]:
    """Find a path of fewest steps with little memory: depth-first to depth 0, 1, 2, … Ignores h.

    It is a cheapest path if every step costs 1. `lower_bound`, and so `optimal`, takes for granted that no step costs
    less than 1.
    """
    return deepen(Bookkeeping("iddfs", problem, limit, observe), problem, lambda _g, _h, depth: depth, least_cost=1)


def deepen(
    books: Bookkeeping,
    problem: Problem[State, Action],
    size: Callable[[Cost, Cost, int], Cost],
    least_cost: Cost = 0,
) -> Result[State, Action]:
    """Search depth-first the paths whose size(g, h, depth) is within a bound, which rises until a goal is found.

    Whatever h says, a path to a goal that a round did not find leads through a state that it pruned, so it costs at
    least the least g of these.
    """
    h = books.certificate.h
    is_goal, after, stats = problem.is_goal, getattr(h, "after", None), books.stats
    path, successors = books.tree(problem.successors)
    report = path.report if isinstance(path, ObservedTree) else None
    stack: list[tuple[Node, Iterator[tuple[Any, Any, Cost]]]] = []  # the path, with the successors yet to be followed
    longest = 0
    goal = None
    infinity = math.inf
    proved: Cost = 0
    least_pruned: Cost = 0

    root = Node(problem.start, h=h(problem.start))
    bound = next_bound = size(0, root.h, 0)
    while next_bound < math.inf and not goal and not books.stopped:
        bound, next_bound = next_bound, infinity
        proved, least_pruned = max(proved, least_pruned), infinity
        stats.expanded_below = stats.expanded
        books.iterate(bound)
        path.clear()
        arrived: Node | None = root
        while arrived or stack:
            if arrived:
                path[arrived.state] = arrived
                longest = max(longest, len(path))
                if is_goal(arrived.state):
                    goal = arrived
                    break
                if not books.may_expand(len(path)):
                    break
                stack.append((arrived, iter(successors(arrived.state))))
                arrived = None
            node, steps = stack[-1]
            for action, child, cost in steps:
                stats.generated += 1
                if not least_cost <= cost < infinity:
                    books.certificate.doubt_cost(node.state, child, cost)
                if child in path:
                    continue
                g_child = node.g + cost
                h_child = after(node.h, node.state, action, child) if after else h(child)
                new = Node(child, node, action, g_child, h_child)
                size_child = size(g_child, h_child, len(path))
                if size_child <= bound:
                    arrived = new
                    break
                if size_child < next_bound:
                    next_bound = size_child
                if g_child < least_pruned:
                    least_pruned = g_child
                if report:
                    report("prune", new)
            else:
                stack.pop()
                path.popitem()

    stats.largest_frontier = longest
    if not goal:
        stats.expanded_below = None
    return books.end(longest, bound, goal, without_h=lambda: proved)
