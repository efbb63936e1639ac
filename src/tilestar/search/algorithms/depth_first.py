"""Depth-first search: on from the newest state, back only when stuck."""

from __future__ import annotations

import math
import sys
from typing import Any

from tilestar.errors import InputError
from tilestar.search.bookkeeping import Bookkeeping
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import Node
from tilestar.search.problem import Action, Heuristic, Problem, State, blind
from tilestar.search.result import Result
from tilestar.search.tracing.events import Observer


def depth_first_search(
    problem: Problem[State, Action],
    h: Heuristic = blind,
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
    books = Bookkeeping("dfs", problem, limit, observe)
    tree, successors = books.tree(problem.successors)
    deepest = sys.maxsize if depth is None else depth
    too_deep: set[Any] = set()
    goal = None
    least_cost = 0 if depth is None else 1

    tree[problem.start] = node = Node(problem.start)
    depths = {problem.start: 0}
    stack = [node]
    while stack:
        node = stack.pop()
        if node.done:  # a shorter way to the state was found after this one was pushed
            continue
        if problem.is_goal(node.state):
            goal = node
            break
        if not books.may_expand(len(tree)):
            break
        node.done = True
        depth_child = depths[node.state] + 1
        for action, child, cost in successors(node.state):
            books.stats.generated += 1
            if not least_cost <= cost < math.inf:
                books.certificate.doubt_cost(node.state, child, cost)
            if child in depths and (depth is None or depths[child] <= depth_child):
                continue
            if depth_child > deepest:
                too_deep.add(child)
                continue
            if child in tree:
                books.stats.reopened += tree[child].done
                books.replaced += 1
                tree[child].done = True
            depths[child] = depth_child
            tree[child] = new = Node(child, node, action, node.g + cost)
            stack.append(new)

    if goal is not None or books.stopped or too_deep <= tree.keys():
        return books.end(len(tree), 0, goal)
    books.stopped = True
    return books.end(len(tree), deepest + 1)


dfs = depth_first_search
"""The same, as it is called everywhere else."""
