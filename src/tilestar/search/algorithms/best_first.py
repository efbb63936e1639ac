"""Best-first search: one loop, and A*, weighted A*, Dijkstra and greedy search as weights of g and h.

Book words: g is the cost of the cheapest known path from the start to a state, h estimates the cost on to a goal, and
f = g + h estimates a whole path through the state. A state is open while it waits in the frontier, and closed once
expanded. Ties: low h first, then the newest, which dives for the goal through the last layer (see Frontier).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial

from tilestar.errors import InputError
from tilestar.search.bookkeeping import Bookkeeping
from tilestar.search.certificate import refuse_cost
from tilestar.search.frontier import Frontier
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.node import Node
from tilestar.search.problem import Action, Cost, Heuristic, Problem, State, blind
from tilestar.search.result import Result
from tilestar.search.tracing.events import Observer


def astar(
    problem: Problem[State, Action], h: Heuristic = blind, *, limit: Limit = NO_LIMIT, observe: Observer | None = None
) -> Result[State, Action]:
    """Find a cheapest path, provided h never overestimates.

    States are reopened when reached more cheaply, so h need not be consistent.

    >>> from tilestar.search import Graph
    >>> romania = Graph({"Arad": {"Sibiu": 140, "Zerind": 75}, "Zerind": {"Oradea": 71}, "Oradea": {"Sibiu": 151}},
    ...                 start="Arad", goal="Sibiu")
    >>> astar(romania).require_path().states
    ('Arad', 'Sibiu')
    """
    return best_first(Bookkeeping("astar", problem, limit, observe, h), problem, g_weight=1, h_weight=1)


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
    return best_first(Bookkeeping("weighted", problem, limit, observe, h), problem, g_weight=1, h_weight=weight)


weighted = weighted_astar
"""The same, as it is called everywhere else."""


def dijkstra(
    problem: Problem[State, Action], h: Heuristic = blind, *, limit: Limit = NO_LIMIT, observe: Observer | None = None
) -> Result[State, Action]:
    """Find a cheapest path without any estimate: uniform-cost search. Ignores h."""
    return best_first(Bookkeeping("dijkstra", problem, limit, observe), problem, g_weight=1, h_weight=0)


def greedy(
    problem: Problem[State, Action], h: Heuristic = blind, *, limit: Limit = NO_LIMIT, observe: Observer | None = None
) -> Result[State, Action]:
    """Find some path, often soon, by always expanding the state that looks closest to a goal.

    The path may be far from cheapest. `lower_bound` holds provided h never overestimates.
    """
    return best_first(Bookkeeping("greedy", problem, limit, observe, h), problem, g_weight=0, h_weight=1)


def best_first(
    books: Bookkeeping,
    problem: Problem[State, Action],
    *,
    g_weight: Cost = 1,
    h_weight: Cost = 1,
    other_starts: Iterable[State] = (),
) -> Result[State, Action]:
    """Expand the open state of least g_weight · g + h_weight · h until that is a goal.

    A* has both weights 1, so it expands the least f = g + h. Let C be the cost of a cheapest path.

    Before the end some open state lies on a cheapest path and was reached as cheaply as possible: the start, to begin
    with, and when such a state is expanded the next one on the path is opened, or reopened. If h never overestimates,
    f of that state is at most C. So the least f of all open states is a lower bound, whatever the weights; and the
    goal that A* takes, which has the least f, costs no more than C. Whatever h says, g of that state is at most C, so
    the least g of all open states is a lower bound too.
    """
    h = books.certificate.h
    is_goal, after, may_expand, stats = problem.is_goal, getattr(h, "after", None), books.may_expand, books.stats
    tree, successors = books.tree(problem.successors)
    frontier = Frontier()
    known_node = tree.get
    f_of_expanded: list[Cost] = []
    generated = 0
    infinity = math.inf
    in_order_of_f = g_weight == h_weight == 1
    goal = None

    for state in (problem.start, *other_starts):
        tree[state] = node = Node(state, h=h(state))
        frontier[h_weight * node.h].append(node)
    for node in frontier.taken():
        if node.done:  # a cheaper way to the state was found after this one was pushed
            continue
        state, g, h_here = node.state, node.g, node.h
        if is_goal(state):
            goal = node
            break
        if not may_expand(len(tree)):
            break
        node.done = True
        f_of_expanded.append(g + h_here)
        for action, child, cost in successors(state):
            generated += 1
            if not 0 <= cost < infinity:
                refuse_cost(state, child, cost)
            g_child = g + cost
            known = known_node(child)
            if known is None:
                h_child = after(h_here, state, action, child) if after else h(child)
            elif g_child < known.g:
                h_child = known.h
                stats.reopened += known.done
                books.replaced += 1
                known.done = True
            else:
                continue
            tree[child] = new = Node(child, node, action, g_child, h_child)
            if in_order_of_f:
                frontier[g_child + h_child].append(new)
            else:
                frontier[g_weight * g_child + h_weight * h_child].append(new)

    stats.generated = generated
    if goal is not None:
        stats.expanded_below = sum(f < goal.g for f in f_of_expanded)
    least_f = goal.g + goal.h if in_order_of_f and goal is not None else _least(1, node, frontier)
    return books.end(len(tree), least_f, goal, without_h=partial(_least, 0, node, frontier))


def _least(h_weight: Cost, last: Node, frontier: Frontier) -> Cost:
    """The least g + h_weight · h of the open nodes: those that wait, and the last one taken unless it was expanded.

    Not written as a closure, which would make the variables of the loop slower.
    """
    open_nodes = (node for node in (last, *frontier.waiting()) if not node.done)
    return min((node.g + h_weight * node.h if h_weight else node.g for node in open_nodes), default=math.inf)
