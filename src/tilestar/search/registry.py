"""Every algorithm by name: what it promises and what it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tilestar.errors import UnknownNameError
from tilestar.search.algorithms.best_first import astar, dijkstra, greedy, weighted_astar
from tilestar.search.algorithms.bidirectional import bidirectional_astar, bidirectional_breadth_first
from tilestar.search.algorithms.breadth_first import breadth_first_search
from tilestar.search.algorithms.depth_first import depth_first_search
from tilestar.search.algorithms.iterative import ida_star, iddfs
from tilestar.search.result import Result


@dataclass(frozen=True, slots=True)
class Algorithm:
    """An algorithm and its terms.

    `optimal`: it finds a cheapest path, if what it needs is given. `heuristic`: it uses h, and if `optimal` also
    needs h never to overestimate; the others ignore h. `reversible`: the problem must be a ReversibleProblem.
    `unit_costs`: its promises suppose that every step costs 1.
    """

    name: str
    function: Callable[..., Result[Any, Any]]
    summary: str
    optimal: bool = False
    heuristic: bool = False
    reversible: bool = False
    unit_costs: bool = False


ALGORITHMS = {
    algorithm.name: algorithm
    for algorithm in (
        Algorithm("astar", astar, "least g + h first: a cheapest path", optimal=True, heuristic=True),
        Algorithm(
            "weighted", weighted_astar, "least g + 2 h first: at most twice the cheapest, sooner", heuristic=True
        ),
        Algorithm("dijkstra", dijkstra, "least g first: a cheapest path without an estimate", optimal=True),
        Algorithm("greedy", greedy, "least h first: some path, soon", heuristic=True),
        Algorithm("bfs", breadth_first_search, "layer by layer: a path of fewest steps", optimal=True, unit_costs=True),
        Algorithm("dfs", depth_first_search, "newest first: some path, often a long one"),
        Algorithm("iddfs", iddfs, "depth-first, deeper each round: fewest steps", optimal=True, unit_costs=True),
        Algorithm("ida", ida_star, "depth-first within f, more each round: cheapest", optimal=True, heuristic=True),
        Algorithm(
            "bidirectional",
            bidirectional_breadth_first,
            "layer by layer from both ends: a path of fewest steps",
            optimal=True,
            reversible=True,
            unit_costs=True,
        ),
        Algorithm(
            "bidirectional-astar",
            bidirectional_astar,
            "from both ends, meeting in the middle: a cheapest path",
            optimal=True,
            heuristic=True,
            reversible=True,
        ),
    )
}
"""Every algorithm by its name; the command line, the page and the conformance test read this table."""


def find_algorithm(name: str) -> Algorithm:
    """The algorithm of that name.

    >>> find_algorithm("ida").function.__name__
    'ida_star'
    """
    try:
        return ALGORITHMS[name]
    except KeyError:
        raise UnknownNameError("algorithm", name, ALGORITHMS) from None
