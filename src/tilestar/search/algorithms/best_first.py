"""Best-first search: one loop, and A*, weighted A*, Dijkstra and greedy search as weights of g and h.

Book words: g is the cost of the cheapest known path from the start to a state, h estimates the cost on to a goal, and
f = g + h estimates a whole path through the state. A state is open while it waits in the frontier, and closed once
expanded. Ties: low h first, then the newest, which dives for the goal through the last layer (see Frontier).
"""

from __future__ import annotations

import math

from tilestar.errors import InputError
from tilestar.search.bookkeeping import Run
from tilestar.search.frontier import Frontier
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import DONE, new_node, route
from tilestar.search.problem import Action, Cost, Heuristic, Problem, State, blind
from tilestar.search.result import Result, Status
from tilestar.search.tracing.events import Observer


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
    return best_first(Run("astar", problem, limit, observe, h), problem, h, g_weight=1, h_weight=1)


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
    return best_first(Run("weighted", problem, limit, observe, h), problem, h, g_weight=1, h_weight=weight)


def dijkstra(
    problem: Problem[State, Action],
    h: Heuristic = blind,  # noqa: ARG001 - every algorithm takes the same arguments
    *,
    limit: Limit = NO_LIMIT,
    observe: Observer | None = None,
) -> Result[State, Action]:
    """Find a cheapest path without any estimate: uniform-cost search. Ignores h."""
    return best_first(Run("dijkstra", problem, limit, observe), problem, blind, g_weight=1, h_weight=0)


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
    return best_first(Run("greedy", problem, limit, observe, h), problem, h, g_weight=0, h_weight=1)


def best_first(
    run: Run, problem: Problem[State, Action], h: Heuristic, *, g_weight: Cost, h_weight: Cost
) -> Result[State, Action]:
    """Expand the open state of least g_weight · g + h_weight · h until that is a goal.

    Whatever the weights, some open state lies on a cheapest path and was reached as cheaply as possible: the start,
    to begin with, and when such a state is expanded the next on the path is opened. Its f is no more than the cost
    of that path if h never overestimates, so the least f of all open states is a lower bound.
    """
    is_goal, after, watch, stats = problem.is_goal, getattr(h, "after", None), run.watch, run.stats
    tree, successors = run.tree(problem.successors)
    frontier = Frontier()
    push, known_node, room = frontier.push, tree.get, watch.room
    f_of_expanded: list[Cost] = []
    expanded = generated = reopened = largest = pause = 0
    status = Status.UNSOLVABLE

    start = problem.start
    tree[start] = node = new_node(0, h(start), start)
    push(h_weight * node[1], node)
    for node in frontier:
        g, h_here, state, _, _, done = node
        if done:  # a cheaper way to state was found after this one was pushed
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
        if stored - expanded + reopened > largest:
            largest = stored - expanded + reopened
        expanded += 1
        node[DONE] = True
        f_of_expanded.append(g + h_here)
        for action, child, cost in successors(state):
            generated += 1
            g_child = g + cost
            known = known_node(child)
            if known is None:
                h_child = after(h_here, state, action, child) if after else h(child)
            elif g_child < known[0]:
                h_child = known[1]
                reopened += known[DONE]
                known[DONE] = True
            else:
                continue
            tree[child] = new = [g_child, h_child, child, state, action, False]  # new_node, without the call
            push(g_weight * g_child + h_weight * h_child, new)

    stats.expanded, stats.generated, stats.reopened = expanded, generated, reopened
    stats.largest_frontier, stats.stored = largest, len(tree)
    open_nodes = (open_node for open_node in (node, *frontier.waiting()) if not open_node[DONE])
    least_f = min((open_node[0] + open_node[1] for open_node in open_nodes), default=math.inf)
    if status is not Status.SOLVED:
        return run.end(status, least_f)
    stats.expanded_below = sum(f < g for f in f_of_expanded)
    return run.end(status, least_f, route(tree, state))
