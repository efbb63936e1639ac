"""The tree that A* grows on a small puzzle."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from svg import board, drawing, element, group, line, rect, text
from traces import FinishedTrace, board_trace

BOARD = "4 1 3/2 5 6/7 0 8"
CELL = 15
SIDE = 3 * CELL
COLUMN = SIDE + 16
ROW = SIDE + 46


def tree() -> str:
    """Every board that the search generated, below the board it was reached from."""
    trace = board_trace("astar", BOARD)
    path = trace.result.require_path()
    places = _places(trace)
    width = max(x for x, _ in places.values()) * COLUMN + SIDE + 24
    height = max(y for _, y in places.values()) * ROW + SIDE + 36
    corner = {state: (12 + x * COLUMN, 14 + y * ROW) for state, (x, y) in places.items()}
    edges = [
        line(
            [(corner[event.parent][0] + SIDE / 2, corner[event.parent][1] + SIDE + 18), (x + SIDE / 2, y - 3)],
            "path" if event.parent in path.states and state in path.states else "edge",
        )
        for state, (x, y) in corner.items()
        if (event := trace.latest[state]).parent is not None
    ]
    boards = [_node(trace, state, *corner[state], state in path.states) for state in corner]
    title = f"Search tree of A* on {BOARD}: {len(trace.expanded)} boards expanded, {len(trace.open)} still open"
    return drawing(width, height, title, *edges, *boards)


def _places(trace: FinishedTrace) -> dict[Any, tuple[float, int]]:
    """A column and a row for every state: leaves side by side, parents over the middle of their children."""
    children = defaultdict(list)
    for state, event in trace.latest.items():
        children[event.parent].append(state)
    places: dict[Any, tuple[float, int]] = {}
    leaves = 0

    def settle(state: Any, depth: int) -> float:
        nonlocal leaves
        columns = [settle(child, depth + 1) for child in children[state]]
        if not columns:
            columns = [leaves]
            leaves += 1
        places[state] = (columns[0] + columns[-1]) / 2, depth
        return places[state][0]

    settle(children[None][0], 0)
    return places


def _node(trace: FinishedTrace, state: Any, x: float, y: float, on_path: bool) -> str:
    event, number = trace.latest[state], trace.expanded.get(state)
    reached_goal = trace.result.require_path().states[-1] == state
    kind = "on-path" if on_path else "closed" if number else "open"
    parts = [rect(-3, -3, SIDE + 6, SIDE + 6, f"frame {kind}", 4), board(state, 3, CELL)]
    if number and not reached_goal:
        parts.append(element("circle", cx=-3, cy=-3, r=9, class_="badge") + text(-3, 1, number, "badge-number"))
    parts.append(text(SIDE / 2, SIDE + 14, f"{event.g}+{event.h}={event.f}", "small"))
    return group(x, y, *parts)
