"""Searches that pictures are drawn from, recorded event by event."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any

from tilestar import Board
from tilestar.search import Event, Result, Trace, find_algorithm
from tilestar.tiles.heuristics import make_heuristic
from tilestar.tiles.problem import TilesProblem


class FinishedTrace(Trace):
    """A search that has ended with `result`, and where each state ended."""

    result: Result[Any, Any]

    @cached_property
    def expanded(self) -> dict[Any, int]:
        """The number of the first expansion, from 1, for every state expanded."""
        order = dict.fromkeys(event.state for event in self.events if event.kind == "expand")
        return {state: number for number, state in enumerate(order, 1)}

    @cached_property
    def latest(self) -> dict[Any, Event]:
        """How each state was reached best."""
        return {event.state: event for event in self.events if event.kind in ("generate", "update")}

    @property
    def open(self) -> list[Any]:
        """The states that were still waiting at the end."""
        return [state for state in self.latest if state not in self.expanded]


def record(name: str, problem: Any, h: Any) -> FinishedTrace:
    """Run an algorithm and record its events."""
    trace = FinishedTrace()
    trace.result = find_algorithm(name).function(problem, h, observe=trace)
    return trace


@cache
def board_trace(method: str, board: str) -> FinishedTrace:
    """The search of one board towards the standard goal, with Manhattan distance."""
    goal = Board.parse("1 2 3/4 5 6/7 8 0")
    return record(method, TilesProblem(Board.parse(board), goal), make_heuristic("manhattan", goal))
