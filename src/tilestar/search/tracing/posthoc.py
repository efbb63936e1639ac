"""Traces for Posthoc, the visualiser of search traces: its format 1.4.0, YAML whose events are written as JSON."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilestar.search.tracing.events import Event
    from tilestar.search.tracing.trace import Trace

VERSION = "1.4.0"
TYPES = {
    "generate": "generating",
    "update": "updating",
    "expand": "expanding",
    "close": "closing",
    "prune": "pruning",
}
"""What Posthoc calls our events."""


def write_posthoc(trace: Trace) -> str:
    """The trace as a file for Posthoc. States are numbered; each side of a bidirectional search has its own."""
    lines = [f"version: {VERSION}"]
    view = trace.posthoc_view()
    if view:
        lines += ["views:", "  main:", *(f"    - {_flow(part)}" for part in view)]
        lines += ["pivot:", '  x: "${{ ($.x || 0) + 0.5 }}"', '  y: "${{ ($.y || 0) + 0.5 }}"', "  scale: 1"]
    lines += ["events:", *(f"  - {_flow(fields)}" for fields in _events(trace))]
    return "\n".join(lines) + "\n"


def _events(trace: Trace) -> Iterator[dict[str, Any]]:
    numbers: dict[Any, int] = {}

    def number(state: Any, side: str | None) -> int | None:
        return None if state is None else numbers.setdefault((side, state), len(numbers))

    for event in trace.events:
        if event.kind in TYPES:
            yield {
                "type": TYPES[event.kind],
                "id": number(event.state, event.side),
                "pId": number(event.parent, event.side),
                **_numbers(event),
                **({} if event.side is None else {"side": event.side}),
                **({} if event.action is None else {"action": trace.write_action(event.action)}),
                "state": trace.write_state(event.state),
                **trace.posthoc_fields(event.state),
            }
        elif event.kind == "begin":
            sides = {event.side for event in trace.events if event.kind == "generate"}
            forward = "forward" if "forward" in sides else None
            place = {"state": trace.write_state(event.state)} | trace.posthoc_fields(event.state)
            yield {"type": "source", "id": number(event.state, forward), **place}
        elif event.kind == "iterate":
            yield {"type": "iterating", "bound": _finite(event.bound)}
        elif event.kind == "end" and event.path:
            goal = event.path[-1]
            place = {"state": trace.write_state(goal)} | trace.posthoc_fields(goal)
            yield {"type": "end", "id": number(goal, None), "cost": _finite(event.cost), **place}


def _numbers(event: Event) -> dict[str, Any]:
    return {"g": _finite(event.g), "h": _finite(event.h), "f": _finite(event.f)}


def _finite(value: float | None) -> float | None:
    return None if value is None or not math.isfinite(value) else value


def _flow(fields: dict[str, Any]) -> str:
    """A mapping in JSON, which is YAML too."""
    return json.dumps(fields, ensure_ascii=False)
