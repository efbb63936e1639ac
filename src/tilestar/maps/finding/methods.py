"""The methods for finding a path, by the names people use, and which options each of them supports."""

from __future__ import annotations

from dataclasses import dataclass

from tilestar._native import MapMethod
from tilestar.search.registry import ALGORITHMS


@dataclass(frozen=True, slots=True)
class Method:
    """A way to find a path.

    `optimal`: its paths are cheapest, whatever the cells cost. `kernel`: the compiled search, or None for one of
    `tilestar.search`. The rest are the options that not every method supports: a `weight`, counting `turns`, `several`
    goals at once, and batches of `many` queries. Jump points also need a map of equal costs: see query.check_map.
    """

    name: str
    summary: str
    optimal: bool
    kernel: MapMethod | None
    weight: bool = False
    turns: bool = False
    several: bool = True
    many: bool = True


def _registered(
    name: str,
    kernel: MapMethod | None,
    *,
    algorithm: str | None = None,
    weight: bool = False,
    turns: bool = False,
    several: bool = True,
    many: bool = True,
) -> Method:
    """The method that is the registry's algorithm of that name, on maps."""
    known = ALGORITHMS[algorithm or name]
    return Method(name, known.summary, known.optimal and not known.unit_costs, kernel, weight, turns, several, many)


METHODS = {
    method.name: method
    for method in (
        Method("auto", "whatever is fastest on this map", True, MapMethod.auto, weight=True, turns=True),
        _registered("astar", MapMethod.astar, weight=True, turns=True),
        _registered("dijkstra", MapMethod.dijkstra, turns=True),
        _registered("bfs", MapMethod.bfs),
        _registered("greedy", MapMethod.greedy),
        _registered("weighted", MapMethod.astar, weight=True, many=False),
        _registered("bidirectional", MapMethod.bidirectional, algorithm="bidirectional-astar", several=False),
        _registered("ida", None, turns=True, several=False, many=False),
        Method("jps", "A* over jump points, for maps of equal costs", True, MapMethod.jps, several=False),
    )
}
