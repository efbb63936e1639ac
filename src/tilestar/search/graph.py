"""A problem written out edge by edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic

from tilestar.search.problem import Cost, State


class Graph(Generic[State]):
    """A problem that is written out: the successors of each state with their costs.

    The action of a step is the state it leads to.

    >>> triangle = Graph({"a": {"b": 1, "c": 5}, "b": {"c": 1}}, start="a", goal="c")
    >>> list(triangle.successors("a"))
    [('b', 'b', 1), ('c', 'c', 5)]
    >>> list(triangle.predecessors("c"))
    [('c', 'a', 5), ('c', 'b', 1)]
    """

    def __init__(self, edges: Mapping[State, Mapping[State, Cost]], start: State, goal: State) -> None:
        self.start = start
        self.goal = goal
        self._successors: dict[State, list[tuple[State, State, Cost]]] = {}
        self._predecessors: dict[State, list[tuple[State, State, Cost]]] = {}
        for here, steps in edges.items():
            for there, cost in steps.items():
                self._successors.setdefault(here, []).append((there, there, cost))
                self._predecessors.setdefault(there, []).append((there, here, cost))

    def is_goal(self, state: State) -> bool:
        """Whether this is the goal."""
        return state == self.goal

    def successors(self, state: State) -> Iterable[tuple[State, State, Cost]]:
        """The edges out of `state`."""
        return self._successors.get(state, ())

    def predecessors(self, state: State) -> Iterable[tuple[State, State, Cost]]:
        """The edges into `state`."""
        return self._predecessors.get(state, ())
