"""Any problem: algorithms, frontier, results and traces, on the standard library alone."""

from tilestar.search.best_first import astar, dijkstra, greedy, weighted_astar
from tilestar.search.bidirectional import bidirectional_astar, bidirectional_breadth_first
from tilestar.search.breadth_first import breadth_first
from tilestar.search.depth_first import depth_first
from tilestar.search.graph import Graph
from tilestar.search.iterative import ida_star, iddfs
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.problem import (
    Cost,
    Heuristic,
    IncrementalHeuristic,
    Problem,
    Retargetable,
    ReversibleProblem,
    blind,
)
from tilestar.search.registry import ALGORITHMS, Algorithm, find_algorithm
from tilestar.search.result import Result, Route, Stats, Status
from tilestar.search.trace import Event, Observer, Recorder, read_trace

__all__ = [
    "ALGORITHMS",
    "NO_LIMIT",
    "Algorithm",
    "Cost",
    "Event",
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
    "astar",
    "bidirectional_astar",
    "bidirectional_breadth_first",
    "blind",
    "breadth_first",
    "depth_first",
    "dijkstra",
    "find_algorithm",
    "greedy",
    "ida_star",
    "iddfs",
    "read_trace",
    "weighted_astar",
]
