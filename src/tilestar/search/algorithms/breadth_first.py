"""Breadth-first search: states in order of their distance, counted in steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tilestar.search.bookkeeping import Run
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import Steps, new_node, route
from tilestar.search.problem import Action, Heuristic, Problem, State, blind
from tilestar.search.result import Result, Status
from tilestar.search.tracing.events import Observer


def breadth_first_search(
    problem: Problem[State, Action],
    h: Heuristic = blind,  # noqa: ARG001 - every algorithm takes the same arguments
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
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
    run = Run("bfs", problem, limit, observe)
    is_goal, watch, stats = problem.is_goal, run.watch, run.stats
    layers = Layers(run, problem.successors, problem.start)
    tree, successors = layers.tree, layers.steps
    expanded = generated = pause = 0
    largest = 1
    goal = problem.start
    status = Status.SOLVED if is_goal(goal) else Status.UNSOLVABLE
    while layers.outermost and status is Status.UNSOLVABLE:
        for state in layers.advance():
            if expanded >= pause or len(tree) >= watch.room:
                pause = watch.allow(expanded, len(tree))
                if pause <= expanded:
                    status = Status.STOPPED
                    break
            expanded += 1
            g = tree[state][0]
            for action, child, cost in successors(state):
                generated += 1
                if child not in tree:
                    tree[child] = new_node(g + cost, 0, child, state, action)
                    layers.outermost.append(child)
                    if is_goal(child):
                        goal, status = child, Status.SOLVED
                        break
            largest = max(largest, len(tree) - expanded)
            if status is Status.SOLVED:
                break

    stats.expanded, stats.generated = expanded, generated
    stats.largest_frontier, stats.stored = largest, len(tree)
    return run.end(status, layers.depth + 1, route(tree, goal) if status is Status.SOLVED else None)


class Layers:
    """A tree that grows from `root` by whole layers.

    All states up to `depth` steps away are in the tree; `outermost` are those to be expanded next.
    """

    def __init__(self, run: Run, steps: Steps, root: Any, side: str | None = None) -> None:
        self.tree, self.steps = run.tree(steps, side)
        self.tree[root] = new_node(0, 0, root)
        self.outermost = [root]
        self.depth = 0

    def advance(self) -> Iterator[Any]:
        """The outermost states, each to be expanded into the next layer."""
        layer, self.outermost = self.outermost, []
        yield from layer
        self.depth += 1
