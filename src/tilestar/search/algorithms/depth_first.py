"""Depth-first search: on from the newest state, back only when stuck."""

from __future__ import annotations

import sys
from typing import Any

from tilestar.errors import InputError
from tilestar.search.bookkeeping import Run
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import DONE, new_node, route
from tilestar.search.problem import Action, Heuristic, Problem, State, blind
from tilestar.search.result import Result, Status
from tilestar.search.tracing.events import Observer


def depth_first_search(
    problem: Problem[State, Action],
    h: Heuristic = blind,  # noqa: ARG001 - every algorithm takes the same arguments
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
    depth: int | None = None,
) -> Result[State, Action]:
    """Find some path, of at most `depth` steps if that is given; it may be far from cheapest. Ignores h.

    The newest state goes first, so of its successors the one that the problem gives last. Without `depth` no state is
    reached twice. With it, a state reached in fewer steps than before is expanded again, so a path within `depth` is
    found if there is one. If not, but there are states further away, the search ends as `stopped`; its
    `lower_bound` takes for granted that no step costs less than 1.

    >>> from tilestar.search import Graph
    >>> line = Graph({1: {2: 1}, 2: {3: 1}, 3: {4: 1}}, start=1, goal=4)
    >>> str(depth_first_search(line).status), str(depth_first_search(line, depth=2).status)
    ('solved', 'stopped')
    """
    if depth is not None and depth < 0:
        raise InputError("a depth must not be negative: {depth}", depth=depth)
    run = Run("dfs", problem, limit, observe)
    is_goal, watch, stats = problem.is_goal, run.watch, run.stats
    tree, successors = run.tree(problem.successors)
    deepest = sys.maxsize if depth is None else depth
    too_deep: set[Any] = set()
    expanded = generated = reopened = largest = pause = 0
    status = Status.UNSOLVABLE

    start = problem.start
    depths = {start: 0}
    tree[start] = node = new_node(0, 0, start)
    stack = [node]
    while stack:
        node = stack.pop()
        g, _, state, _, _, done = node
        if done:  # a shorter way to state was found after this one was pushed
            continue
        if is_goal(state):
            status = Status.SOLVED
            break
        if expanded >= pause or len(tree) >= watch.room:
            pause = watch.allow(expanded, len(tree))
            if pause <= expanded:
                status = Status.STOPPED
                break
        largest = max(largest, len(tree) - expanded + reopened)
        expanded += 1
        node[DONE] = True
        depth_child = depths[state] + 1
        for action, child, cost in successors(state):
            generated += 1
            if child in depths and (depth is None or depths[child] <= depth_child):
                continue
            if depth_child > deepest:
                too_deep.add(child)
                continue
            if child in tree:
                reopened += tree[child][DONE]
                tree[child][DONE] = True
            depths[child] = depth_child
            tree[child] = new = new_node(g + cost, 0, child, state, action)
            stack.append(new)

    stats.expanded, stats.generated, stats.reopened = expanded, generated, reopened
    stats.largest_frontier, stats.stored = largest, len(tree)
    if status is Status.UNSOLVABLE and not too_deep <= tree.keys():
        return run.end(Status.STOPPED, deepest + 1)
    return run.end(status, 0, route(tree, state) if status is Status.SOLVED else None)
