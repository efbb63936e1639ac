"""Every algorithm by name: what it promises, what it needs, and which open state it expands next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tilestar import extensions
from tilestar.errors import InputError, UnknownNameError
from tilestar.extensions import extension_names, find_extension
from tilestar.search.order import Order
from tilestar.search.problem import name_of
from tilestar.search.result import Result

SearchFunction = Callable[..., Result[Any, Any]]
"""An algorithm: a function of (problem, h, *, limit, observe) that returns a Result, as all in tilestar.search are."""


class Algorithm(NamedTuple):
    """An algorithm and its terms; tilestar.search has its function by the same name.

    `optimal`: it finds a cheapest path, if what it needs is given. `heuristic`: it uses h, and if `optimal` also
    needs h never to overestimate; the others ignore h. `reversible`: the problem must be a ReversibleProblem.
    `unit_costs`: its promises suppose that every step costs 1. `order`: how its open list is sorted. `own`: the
    function of an algorithm that is not one of ours; such a one promises nothing.
    """

    name: str
    order: Order
    summary: str
    optimal: bool = False
    heuristic: bool = False
    reversible: bool = False
    unit_costs: bool = False
    own: SearchFunction | None = None

    @property
    def function(self) -> SearchFunction:
        """The algorithm itself, imported when it is first asked for."""
        if self.own is not None:
            return self.own
        import tilestar.search

        function: SearchFunction = getattr(tilestar.search, self.name.replace("-", "_"))
        return function


LEAST_F, LEAST_G, LEAST_H = Order(((1, 1),)), Order(((1, 0),)), Order(((0, 1),))
NEWEST, OLDEST = Order(ties="newest"), Order(ties="oldest")

ALGORITHMS = {
    algorithm.name: algorithm
    for algorithm in (
        Algorithm("astar", LEAST_F, "least g + h first: a cheapest path", optimal=True, heuristic=True),
        Algorithm(
            "weighted",
            Order(((1, 2),)),
            "least g + 2 h first: at most twice the cheapest, sooner",
            heuristic=True,
        ),
        Algorithm("dijkstra", LEAST_G, "least g first: a cheapest path without an estimate", optimal=True),
        Algorithm("greedy", LEAST_H, "least h first: some path, soon", heuristic=True),
        Algorithm(
            "bfs",
            OLDEST,
            "layer by layer: a path of fewest steps",
            optimal=True,
            unit_costs=True,
        ),
        Algorithm("dfs", NEWEST, "newest first: some path, often a long one"),
        Algorithm("iddfs", NEWEST, "depth-first, deeper each round: fewest steps", optimal=True, unit_costs=True),
        Algorithm(
            "ida",
            NEWEST,
            "depth-first within f, more each round: cheapest",
            optimal=True,
            heuristic=True,
        ),
        Algorithm(
            "bidirectional",
            Order(ties="oldest", layers=True),
            "layer by layer from both ends: a path of fewest steps",
            optimal=True,
            reversible=True,
            unit_costs=True,
        ),
        Algorithm(
            "bidirectional-astar",
            Order(((1, 1), (2, 0))),
            "from both ends, meeting in the middle: a cheapest path",
            optimal=True,
            heuristic=True,
            reversible=True,
        ),
    )
}
"""Every algorithm by its name; tiles, maps, the command line, the page and the conformance test read this table."""


def find_algorithm(algorithm: str | SearchFunction) -> Algorithm:
    """The algorithm of that name, ours or that of an installed package (entry point `tilestar.methods`); or your own.

    >>> find_algorithm("ida").function.__name__
    'ida_star'
    """
    if isinstance(algorithm, str):
        if algorithm in ALGORITHMS:
            return ALGORITHMS[algorithm]
        function = find_extension(extensions.METHODS, algorithm)
        if function is None:
            raise UnknownNameError("algorithm", algorithm, [*ALGORITHMS, *extension_names(extensions.METHODS)])
        return own_algorithm(algorithm, function)
    for known in ALGORITHMS.values():
        if getattr(algorithm, "__module__", "").startswith("tilestar.search.") and known.function is algorithm:
            return known
    if not callable(algorithm) or isinstance(algorithm, type):
        raise InputError(
            "{value} is not a method: give a name, or a search function of (problem, h, *, limit, observe)",
            value=repr(algorithm)[:40],
        )
    return own_algorithm(str(name_of(algorithm)), algorithm)


def own_algorithm(name: str, function: SearchFunction) -> Algorithm:
    """A search function that is not one of ours, which promises nothing."""
    summary = (getattr(function, "__doc__", None) or "").strip().partition("\n")[0]
    return Algorithm(name, Order(), summary, heuristic=True, own=function)
