"""Breadth-first search: states in order of their distance, counted in steps."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from tilestar.search.bookkeeping import Bookkeeping
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import Node, Steps
from tilestar.search.problem import Action, Heuristic, Problem, State, blind
from tilestar.search.result import Result
from tilestar.search.tracing.events import Observer


def breadth_first_search(
    problem: Problem[State, Action], h: Heuristic = blind, *, limit: Limit = NO_LIMIT, observe: Observer | None = None
) -> Result[State, Action]:
    """Find a path of fewest steps; it is a cheapest one if every step costs 1. Ignores h.

    States at equal depth are expanded oldest first. `lower_bound`, and so `optimal`, takes for granted that no step
    costs less than 1.

    >>> from tilestar.search import Graph
    >>> detour = Graph({"a": {"b": 9, "c": 1}, "c": {"b": 1}}, start="a", goal="b")
    >>> result = breadth_first_search(detour)
    >>> result.path.states, result.path.cost, result.lower_bound, result.optimal
    (('a', 'b'), 9, 1, False)
    """
    books = Bookkeeping("bfs", problem, limit, observe)
    layers = Layers(books, problem.successors, problem.start)
    goal = layers.root if problem.is_goal(problem.start) else None
    while layers.outermost and not goal and not books.stopped:
        goal = layers.grow(problem.is_goal)
    books.measure(len(layers.tree))
    return books.end(len(layers.tree), layers.depth + 1, goal)


bfs = breadth_first_search
"""The same, as it is called everywhere else."""


class Layers:
    """A tree that grows from `root` by whole layers.

    All states up to `depth` steps away are in the tree; `outermost` are the nodes to be expanded next.
    """

    def __init__(self, books: Bookkeeping, steps: Steps, root: Any, side: str | None = None) -> None:
        self.books = books
        self.tree, self.steps = books.tree(steps, side)
        self.backward = side == "backward"
        self.tree[root] = self.root = Node(root)
        self.outermost = [self.root]
        self.depth = 0

    def grow(self, ends: Callable[[Any], bool], stored_elsewhere: int = 0) -> Node | None:
        """Expand the outermost layer, but no further than the first new state at which the search `ends`."""
        tree, steps, may_expand, stats = self.tree, self.steps, self.books.may_expand, self.books.stats
        layer, self.outermost = self.outermost, []
        infinity = math.inf
        for node in layer:
            if not may_expand(len(tree) + stored_elsewhere):
                return None
            for action, child, cost in steps(node.state):
                stats.generated += 1
                if not 1 <= cost < infinity:
                    step = (child, node.state) if self.backward else (node.state, child)
                    self.books.certificate.doubt_cost(*step, cost)
                if child not in tree:
                    tree[child] = new = Node(child, node, action, node.g + cost)
                    self.outermost.append(new)
                    if ends(child):
                        return new
        self.depth += 1
        return None
