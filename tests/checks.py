"""Checks that all tests share: what a result claims is replayed step by step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tilestar.search import Event, Problem, Result, Route, Status


def replay(problem: Problem[Any, Any], route: Route[Any, Any]) -> None:
    """Walk the route: it begins at the start, each action leads where it says, and it ends at a goal for its cost."""
    assert route.states[0] == problem.start
    assert len(route.actions) == len(route.states) - 1
    cost = 0.0
    for here, action, there in zip(route.states, route.actions, route.states[1:], strict=False):
        cost += min(c for a, s, c in problem.successors(here) if a == action and s == there)
    assert problem.is_goal(route.states[-1])
    assert route.cost == pytest.approx(cost)


def check_result(problem: Problem[Any, Any], result: Result[Any, Any], cheapest: float) -> None:
    """Compare a result with the true cost of a cheapest path, infinite if there is none."""
    assert result.lower_bound <= cheapest + 1e-9
    assert (result.path is not None) == (result.status is Status.SOLVED)
    if result.path is not None:
        replay(problem, result.path)
        assert result.path.cost >= cheapest - 1e-9
    if result.optimal:
        assert result.path is not None
        assert result.path.cost == pytest.approx(cheapest) == pytest.approx(result.lower_bound)
    if result.status is Status.UNSOLVABLE:
        assert cheapest == float("inf")


class Replay:
    """Open list, closed set and tree of each side, rebuilt from the events of a trace alone."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.forget()
        self.ended: Event | None = None
        self.counts: dict[str, int] = {}
        for event in events:
            self(event)

    def forget(self) -> None:
        self.open: dict[str | None, dict[Any, Any]] = {}
        self.closed: dict[str | None, set[Any]] = {}
        self.tree: dict[str | None, dict[Any, tuple[Any, Any]]] = {}
        self.expanding: list[Any] = []

    def __call__(self, event: Event) -> None:
        assert self.ended is None
        self.counts[event.kind] = self.counts.get(event.kind, 0) + 1
        if event.kind == "iterate":
            self.forget()
        elif event.kind == "end":
            self.ended = event
        elif event.kind not in ("begin", "prune"):
            self.step(event)

    def step(self, event: Event) -> None:
        waiting = self.open.setdefault(event.side, {})
        closed = self.closed.setdefault(event.side, set())
        tree = self.tree.setdefault(event.side, {})
        assert event.f == event.g + event.h  # type: ignore[operator]
        if event.kind in ("generate", "update"):
            if event.kind == "update":
                assert event.state in tree
            if self.expanding:
                assert event.parent == self.expanding[-1]
            else:
                assert event.parent is None
            closed.discard(event.state)
            waiting[event.state] = event.f
            tree[event.state] = (event.parent, event.action)
        elif event.kind == "expand":
            del waiting[event.state]
            self.expanding.append(event.state)
        else:
            assert self.expanding.pop() == event.state
            closed.add(event.state)
