"""Best-first search: one loop, and A*, weighted A*, Dijkstra and greedy search as choices of order.

Book words: g is the cost of the cheapest known path from the start to a state, h estimates the cost on to a goal, and
f = g + h estimates a whole path through the state. A state is open while it waits in the frontier and closed once
expanded. Ties: the lower h first, and of equal h the newest first, which dives for the goal through the last f-layer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tilestar.errors import InputError
from tilestar.search.frontier import Frontier, Priority
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.problem import Action, Cost, Heuristic, Problem, State, blind
from tilestar.search.result import Result, Status
from tilestar.search.run import Run
from tilestar.search.trace import Observer
from tilestar.search.tree import Node, route


def astar(
    problem: Problem[State, Action],
    h: Heuristic = blind,
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
) -> Result[State, Action]:
    """Find a cheapest path, provided h never overestimates.

    States are reopened when reached more cheaply, so h need not be consistent.

    >>> from tilestar.search import Graph
    >>> romania = Graph({"Arad": {"Sibiu": 140, "Zerind": 75}, "Zerind": {"Oradea": 71}, "Oradea": {"Sibiu": 151}},
    ...                 start="Arad", goal="Sibiu")
    >>> astar(romania).require_path().states
    ('Arad', 'Sibiu')
    """
    return best_first(Run("astar", problem, limit, observe, h), problem, h, lambda g, h: (g + h, h))


def weighted_astar(
    problem: Problem[State, Action],
    h: Heuristic = blind,
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
    weight: float = 2,
) -> Result[State, Action]:
    """Find a path that costs at most `weight` times the cheapest, provided h never overestimates; often sooner.

    `lower_bound` says how far from the cheapest it can be, and `optimal` whether it happens to be proved cheapest.
    """
    if not weight >= 1:
        raise InputError("a weight must be at least 1: {weight}", weight=weight)
    return best_first(Run("weighted", problem, limit, observe, h), problem, h, lambda g, h: (g + weight * h, h))


def dijkstra(
    problem: Problem[State, Action],
    h: Heuristic = blind,  # noqa: ARG001 - every algorithm takes the same arguments
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
) -> Result[State, Action]:
    """Find a cheapest path without any estimate: uniform-cost search. Ignores h."""
    return best_first(Run("dijkstra", problem, limit, observe), problem, blind, lambda g, _h: g)


def greedy(
    problem: Problem[State, Action],
    h: Heuristic = blind,
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
) -> Result[State, Action]:
    """Find some path, often soon, by always expanding the state that looks closest to a goal.

    The path may be far from cheapest. `lower_bound` holds provided h never overestimates.
    """
    return best_first(Run("greedy", problem, limit, observe, h), problem, h, lambda _g, h: h)


def best_first(
    run: Run,
    problem: Problem[State, Action],
    h: Heuristic,
    order: Callable[[Cost, Cost], Priority],
) -> Result[State, Action]:
    """Expand the open state of lowest order(g, h) until that is a goal.

    Whatever the order, some open state lies on a cheapest path and was reached as cheaply as possible (the start,
    to begin with; expanding one opens the next). Its f is no more than the cost of that path if h never
    overestimates, so the least f of the open states is a lower bound.
    """
    is_goal, after, watch, stats = problem.is_goal, getattr(h, "after", None), run.watch, run.stats
    tree, successors = run.tree(problem.successors)
    frontier: Frontier[Node] = Frontier()
    closed: set[Any] = set()
    f_of_expanded: list[Cost] = []
    expanded = generated = reopened = largest = pause = 0
    room = watch.room
    status = Status.UNSOLVABLE

    start = problem.start
    node: Node = (0, h(start), start, None, None)
    tree[start] = node
    frontier.push(order(0, node[1]), node)
    for node in frontier:
        g, h_here, state, _, _ = node
        if tree[state] is not node:  # a cheaper way to state was queued later
            continue
        if is_goal(state):
            status = Status.SOLVED
            break
        stored = len(tree)
        if expanded >= pause or stored >= room:
            pause = watch.allow(expanded, stored)
            if pause <= expanded:
                status = Status.STOPPED
                break
        if stored - len(closed) > largest:
            largest = stored - len(closed)
        expanded += 1
        f_of_expanded.append(g + h_here)
        closed.add(state)
        for action, child, cost in successors(state):
            generated += 1
            g_child = g + cost
            known = tree.get(child)
            if known is None:
                h_child = after(h_here, state, action, child) if after else h(child)
            elif g_child < known[0]:
                h_child = known[1]
                if child in closed:
                    closed.discard(child)
                    reopened += 1
            else:
                continue
            tree[child] = known = (g_child, h_child, child, state, action)
            frontier.push(order(g_child, h_child), known)

    stats.expanded, stats.generated, stats.reopened = expanded, generated, reopened
    stats.largest_frontier, stats.stored = largest, len(tree)
    least_f = min(waiting[0] + waiting[1] for waiting in (node, *frontier.waiting()))
    if status is not Status.SOLVED:
        return run.end(status, least_f)
    stats.expanded_below = sum(f < g for f in f_of_expanded)
    return run.end(status, least_f, route(tree, state))
