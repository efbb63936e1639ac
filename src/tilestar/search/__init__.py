"""Any problem: algorithms, frontier, results and traces, on the standard library alone.

>>> from tilestar.search import Graph, astar
>>> astar(Graph({"a": {"b": 1, "c": 5}, "b": {"c": 1}}, start="a", goal="c")).require_path().cost
2
"""

from typing import TYPE_CHECKING

from tilestar.lazy import lazy_names

if TYPE_CHECKING:
    from tilestar.search.algorithms.best_first import astar, dijkstra, greedy, weighted, weighted_astar
    from tilestar.search.algorithms.bidirectional import (
        bidirectional,
        bidirectional_astar,
        bidirectional_breadth_first,
    )
    from tilestar.search.algorithms.breadth_first import bfs, breadth_first_search
    from tilestar.search.algorithms.depth_first import depth_first_search, dfs
    from tilestar.search.algorithms.iterative import ida, ida_star, iddfs
    from tilestar.search.graph import Graph
    from tilestar.search.limit import NO_LIMIT, Limit
    from tilestar.search.problem import (
        Cost,
        Heuristic,
        IncrementalHeuristic,
        Problem,
        Retargetable,
        ReversibleProblem,
        admissible,
        blind,
    )
    from tilestar.search.registry import ALGORITHMS, Algorithm, find_algorithm
    from tilestar.search.result import Doubt, Result, Route, Stats, Status
    from tilestar.search.tracing.events import Event, Observer, Recorder, read_trace
    from tilestar.search.tracing.trace import Expansion, Trace

# Loaded when first asked for, so that solving by a kernel does not wait for what it does not use.
_HOMES = {
    "algorithms.best_first": ("astar", "dijkstra", "greedy", "weighted", "weighted_astar"),
    "algorithms.bidirectional": ("bidirectional", "bidirectional_astar", "bidirectional_breadth_first"),
    "algorithms.breadth_first": ("bfs", "breadth_first_search"),
    "algorithms.depth_first": ("depth_first_search", "dfs"),
    "graph": ("Graph",),
    "algorithms.iterative": ("ida", "ida_star", "iddfs"),
    "limit": ("NO_LIMIT", "Limit"),
    "problem": (
        "Cost",
        "Heuristic",
        "IncrementalHeuristic",
        "Problem",
        "Retargetable",
        "ReversibleProblem",
        "admissible",
        "blind",
    ),
    "registry": ("ALGORITHMS", "Algorithm", "find_algorithm"),
    "result": ("Doubt", "Result", "Route", "Stats", "Status"),
    "tracing.events": ("Event", "Observer", "Recorder", "read_trace"),
    "tracing.trace": ("Expansion", "Trace"),
}
_LAZY = {name: f"{__name__}.{module}" for module, names in _HOMES.items() for name in names}

__all__ = [
    "ALGORITHMS",
    "NO_LIMIT",
    "Algorithm",
    "Cost",
    "Doubt",
    "Event",
    "Expansion",
    "Graph",
    "Heuristic",
    "IncrementalHeuristic",
    "Limit",
    "Observer",
    "Problem",
    "Recorder",
    "Result",
    "Retargetable",
    "ReversibleProblem",
    "Route",
    "Stats",
    "Status",
    "Trace",
    "admissible",
    "astar",
    "bfs",
    "bidirectional",
    "bidirectional_astar",
    "bidirectional_breadth_first",
    "blind",
    "breadth_first_search",
    "depth_first_search",
    "dfs",
    "dijkstra",
    "find_algorithm",
    "greedy",
    "ida",
    "ida_star",
    "iddfs",
    "read_trace",
    "weighted",
    "weighted_astar",
]


__getattr__ = lazy_names(__name__, _LAZY, globals())


def __dir__() -> list[str]:
    return __all__
