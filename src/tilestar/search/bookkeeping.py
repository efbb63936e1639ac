"""One run of an algorithm: its counters, its limit, its observer, and how it ends."""

from __future__ import annotations

import math
from typing import Any

from tilestar.search.limit import Limit, Watch
from tilestar.search.node import ObservedTree, Steps, Tree
from tilestar.search.problem import Cost, Heuristic, Problem, blind, name_of
from tilestar.search.result import Result, Route, Stats, Status
from tilestar.search.tracing.events import Event, Observer


class Run:
    """What every algorithm needs beside its own idea: `stats` to count in, `watch` to obey, an observer to tell."""

    def __init__(
        self, method: str, problem: Problem[Any, Any], limit: Limit, observe: Observer | None, h: Heuristic = blind
    ) -> None:
        self.stats = Stats(method=method, heuristic=name_of(h))
        self.watch = Watch(limit)
        self._observe = observe
        if observe is not None:
            observe(Event("begin", state=problem.start, method=method, heuristic=self.stats.heuristic))

    def tree(self, steps: Steps, side: str | None = None) -> tuple[Tree, Steps]:
        """An empty tree and the steps to grow it by, both told to the observer if there is one."""
        if self._observe is None:
            return {}, steps
        tree = ObservedTree(self._observe, side)
        return tree, tree.expanding(steps)

    def iterate(self, bound: Cost) -> None:
        """Tell that a round begins which goes no further than `bound`."""
        if self._observe is not None:
            self._observe(Event("iterate", bound=bound))

    def end(self, status: Status, lower_bound: Cost, path: Route[Any, Any] | None = None) -> Result[Any, Any]:
        """The result: optimal if the path costs no more than `lower_bound`, below which there is none."""
        if status is Status.UNSOLVABLE:
            lower_bound = math.inf
        if path is not None:
            lower_bound = min(lower_bound, path.cost)
        self.stats.seconds = self.watch.seconds
        result = Result(status, path, self.stats, lower_bound, optimal=path is not None and path.cost == lower_bound)
        if self._observe is not None:
            states, actions, cost = (path.states, path.actions, path.cost) if path else (None, None, None)
            self._observe(Event("end", status=status, path=states, actions=actions, cost=cost, lower_bound=lower_bound))
        return result
