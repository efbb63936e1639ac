"""What every search keeps beside its own idea: counters, the limit, the observer, and how it ends."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from tilestar.search.certificate import Certificate
from tilestar.search.interruption import current_interruption
from tilestar.search.limit import Limit, Watch
from tilestar.search.node import Node, ObservedTree, Steps, Tree, join
from tilestar.search.problem import Cost, Heuristic, Problem, blind, name_of
from tilestar.search.result import Counters, Result, Status
from tilestar.search.tracing.events import Event, Observer


class Bookkeeping:
    """Counts in `stats`, asks the limit and reports to the observer, in one line for each event of an algorithm.

    `certificate` has the heuristics to search with, and decides what may be concluded from them.
    `replaced` are the nodes of which a cheaper one took the place: they stay in memory, in the frontier or as parents.
    """

    def __init__(
        self, method: str, problem: Problem[Any, Any], limit: Limit, observe: Observer | None, h: Heuristic = blind
    ) -> None:
        self.stats = Counters(method, name_of(h), reopened=0, largest_frontier=0, stored=0)
        self.certificate = Certificate(h)
        self.stopped = False
        self.replaced = 0
        self._most_stored = limit.states_like(problem.start)
        self._watch = Watch(limit, self._most_stored)
        self._next_check = 0
        self._observe = observe
        self._interruption = current_interruption()
        if self._interruption is not None:
            self._interruption.add(self._stop_soon)
        if observe is not None:
            observe(Event("begin", state=problem.start, method=method, heuristic=self.stats.heuristic))

    def _stop_soon(self) -> None:
        """Have the next expansion refused. A signal handler calls this, between any two steps of the search."""
        self._watch.most_stored = self._most_stored = 0

    def tree(self, steps: Steps, side: str | None = None) -> tuple[Tree, Steps]:
        """An empty tree and the steps to grow it by; if there is an observer, both report to it."""
        tree: Tree = {}
        if self._observe is not None:
            tree = observed = ObservedTree(self._observe, side)
            steps = observed.expanding(steps)
        return tree, self.certificate.watch(steps, tree, side)

    def may_expand(self, stored: int) -> bool:
        """Count one more expansion; or say that a limit is reached, with so many states stored, and `stopped`."""
        stats = self.stats
        expanded = stats.expanded
        if expanded >= self._next_check or stored + self.replaced >= self._most_stored:
            self._next_check = self._watch.next_check(expanded, stored + self.replaced)
            if self._next_check <= expanded:
                self.stopped = True
                if self._interruption is not None:
                    self._interruption.obeyed()
                return False
        waiting = stored - expanded + stats.reopened
        if waiting > stats.largest_frontier:
            stats.largest_frontier = waiting
        stats.expanded = expanded + 1
        return True

    def measure(self, stored: int) -> None:
        """Count the open states after the last expansion as well, where a search does not end by taking one."""
        self.stats.largest_frontier = max(
            self.stats.largest_frontier, stored - self.stats.expanded + self.stats.reopened
        )

    def iterate(self, bound: Cost) -> None:
        """Report that a round begins which goes no further than `bound`."""
        if self._observe is not None:
            self._observe(Event("iterate", bound=bound))

    def end(
        self,
        stored: int,
        lower_bound: Cost,
        reached: Node | None = None,
        across: Node | None = None,
        *,
        without_h: Callable[[], Cost] = lambda: 0,
    ) -> Result[Any, Any]:
        """The result, with the path to `reached`, or through it and on to the root of `across`.

        It is optimal if the path costs no more than `lower_bound`, below which there is none. If that rests on a
        heuristic that cannot be trusted, `without_h` gives the bound instead.
        """
        path = None if reached is None else reached.route() if across is None else join(reached, across)
        status = Status.STOPPED if self.stopped else Status.UNSOLVABLE
        if path is not None:
            status, lower_bound = Status.SOLVED, min(lower_bound, path.cost)
        if status is Status.UNSOLVABLE:
            lower_bound, doubt = math.inf, None
        else:
            lower_bound, doubt = self.certificate.judge(lower_bound, without_h, reached, across)
        self.stats.stored = stored
        self.stats.seconds = self._watch.seconds
        if self._observe is not None:
            states, actions, cost = (None, None, None) if path is None else (path.states, path.actions, path.cost)
            self._observe(Event("end", status=status, path=states, actions=actions, cost=cost, lower_bound=lower_bound))
        optimal = path is not None and path.cost == lower_bound
        return Result(status, path, self.stats, lower_bound, optimal, doubt)
