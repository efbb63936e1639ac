"""Every algorithm by name: what it promises, what it needs, and which open state it expands next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tilestar.errors import UnknownNameError
from tilestar.search.order import Order
from tilestar.search.result import Result


class Algorithm(NamedTuple):
    """An algorithm and its terms.

    `optimal`: it finds a cheapest path, if what it needs is given. `heuristic`: it uses h, and if `optimal` also
    needs h never to overestimate; the others ignore h. `reversible`: the problem must be a ReversibleProblem.
    `unit_costs`: its promises suppose that every step costs 1. `order`: how its open list is sorted.
    """

    name: str
    function_name: str
    order: Order
    summary: str
    optimal: bool = False
    heuristic: bool = False
    reversible: bool = False
    unit_costs: bool = False

    @property
    def function(self) -> Callable[..., Result[Any, Any]]:
        """The algorithm itself, imported when it is first asked for."""
        import tilestar.search

        function: Callable[..., Result[Any, Any]] = getattr(tilestar.search, self.function_name)
        return function


LEAST_F, LEAST_G, LEAST_H = Order(((1, 1),)), Order(((1, 0),)), Order(((0, 1),))
NEWEST, OLDEST = Order(ties="newest"), Order(ties="oldest")

ALGORITHMS = {
    algorithm.name: algorithm
    for algorithm in (
        Algorithm("astar", "astar", LEAST_F, "least g + h first: a cheapest path", optimal=True, heuristic=True),
        Algorithm(
            "weighted",
            "weighted_astar",
            Order(((1, 2),)),
            "least g + 2 h first: at most twice the cheapest, sooner",
            heuristic=True,
        ),
        Algorithm("dijkstra", "dijkstra", LEAST_G, "least g first: a cheapest path without an estimate", optimal=True),
        Algorithm("greedy", "greedy", LEAST_H, "least h first: some path, soon", heuristic=True),
        Algorithm(
            "bfs",
            "breadth_first_search",
            OLDEST,
            "layer by layer: a path of fewest steps",
            optimal=True,
            unit_costs=True,
        ),
        Algorithm("dfs", "depth_first_search", NEWEST, "newest first: some path, often a long one"),
        Algorithm(
            "iddfs", "iddfs", NEWEST, "depth-first, deeper each round: fewest steps", optimal=True, unit_costs=True
        ),
        Algorithm(
            "ida",
            "ida_star",
            NEWEST,
            "depth-first within f, more each round: cheapest",
            optimal=True,
            heuristic=True,
        ),
        Algorithm(
            "bidirectional",
            "bidirectional_breadth_first",
            Order(ties="oldest", layers=True),
            "layer by layer from both ends: a path of fewest steps",
            optimal=True,
            reversible=True,
            unit_costs=True,
        ),
        Algorithm(
            "bidirectional-astar",
            "bidirectional_astar",
            Order(((1, 1), (2, 0))),
            "from both ends, meeting in the middle: a cheapest path",
            optimal=True,
            heuristic=True,
            reversible=True,
        ),
    )
}
"""Every algorithm by its name; tiles, maps, the command line, the page and the conformance test read this table."""


def find_algorithm(name: str) -> Algorithm:
    """The algorithm of that name.

    >>> find_algorithm("ida").function.__name__
    'ida_star'
    """
    try:
        return ALGORITHMS[name]
    except KeyError:
        raise UnknownNameError("algorithm", name, ALGORITHMS) from None
