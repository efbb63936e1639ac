"""Traces: every step of a search, reported while it runs, written down and read back.

Any algorithm takes `observe`, a function called with each Event. The events suffice to rebuild, at every moment,
the open list, the closed set and the tree. Written by Recorder they are NDJSON: one JSON object a line, `event`
first, then the fields that go with it. States and actions are strings, or null where there is none. Costs are
JSON numbers; an infinite one (the `lower_bound` of an unsolvable problem) is null.

    event     fields                                what happens
    begin     state method heuristic                the search starts from state; the first line, once
    generate  state g h f parent action [side]      state enters the open list, and the tree below parent. The start
                                                    (and backwards the goal) has parent and action null
    update    state g h f parent action [side]      a better way to a known state: it now hangs below this parent with
                                                    these numbers, and is in the open list (again, if it was closed:
                                                    it is reopened)
    expand    state g h f parent action [side]      state leaves the open list; its successors follow
    close     state g h f parent action [side]      all its successors are reported; it joins the closed set
    prune     state g h f parent action             iterative searches: a successor beyond the bound, left alone and
                                                    in no list
    iterate   bound                                 iterative searches: open list, closed set and tree are emptied,
                                                    and a round begins that goes no further than bound: in f (ida)
                                                    or in steps (iddfs)
    end       status path actions cost lower_bound  the last line, once. `path` lists the states from start to goal,
                                                    `actions` the steps between; both and `cost` are null unless
                                                    status is "solved"

`f` is g + h, whatever the algorithm orders by; algorithms that ignore h report h 0. `side` is "forward" or "backward"
in bidirectional searches and absent elsewhere; each side has its own lists and tree. Backwards, g is the cost from
state to the goal, and `action` leads from state to parent. Between `expand` and `close` of a state come the `generate`,
`update` and `prune` of its successors; successors known already and no better than known are not reported. Iterative
searches report the whole expansion of one successor before the next, so there `expand` … `close` nest, and the states
expanded and not yet closed are the current path; they forget what they leave, so `generate` may bring a closed
state back: it is then open and no longer closed. A goal is not expanded when it is reached, and what is open at the
end is never closed. When a search stops early, the state being expanded may miss its `close`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TextIO

from tilestar.errors import InputError
from tilestar.search.problem import Cost

Text = Callable[[Any], str]
"""How a state or an action is written."""


_STEP = ("state", "g", "h", "f", "parent", "action", "side")

FIELDS = {
    "begin": ("state", "method", "heuristic"),
    "generate": _STEP,
    "update": _STEP,
    "expand": _STEP,
    "close": _STEP,
    "prune": _STEP,
    "iterate": ("bound",),
    "end": ("status", "path", "actions", "cost", "lower_bound"),
}
"""The kinds of events and the fields that go with each, in the order in which they are written."""


@dataclass(frozen=True, slots=True)
class Event:
    """One step of a search. FIELDS says which fields go with which `kind`; the others are None."""

    kind: str
    state: Any = None
    g: Cost | None = None
    h: Cost | None = None
    parent: Any = None
    action: Any = None
    side: str | None = None
    bound: Cost | None = None
    method: str | None = None
    heuristic: str | None = None
    status: str | None = None
    path: tuple[Any, ...] | None = None
    actions: tuple[Any, ...] | None = None
    cost: Cost | None = None
    lower_bound: Cost | None = None

    @property
    def f(self) -> Cost | None:
        """The estimated cost of a path through the state: g + h."""
        return None if self.g is None or self.h is None else self.g + self.h

    def as_dict(self, write_state: Text = str, write_action: Text = str) -> dict[str, Any]:
        """The fields that go with this kind, ready for JSON."""
        writers = {"state": write_state, "parent": write_state, "action": write_action}
        many = {"path": write_state, "actions": write_action}
        fields: dict[str, Any] = {"event": self.kind}
        for name in FIELDS[self.kind]:
            value = getattr(self, name)
            if value is None:
                if name != "side":
                    fields[name] = None
            elif name in writers:
                fields[name] = writers[name](value)
            elif name in many:
                fields[name] = [many[name](item) for item in value]
            else:
                fields[name] = None if value == math.inf else value
        return fields


Observer = Callable[[Event], object]
"""What a search reports its events to."""


class Recorder:
    """An observer that writes each event as one line of NDJSON to `file`.

    >>> import io
    >>> from tilestar.search import Graph, dijkstra
    >>> page = io.StringIO()
    >>> result = dijkstra(Graph({"a": {"b": 5}}, "a", "b"), observe=Recorder(page))
    >>> print(page.getvalue().splitlines()[1])
    {"event": "generate", "state": "a", "g": 0, "h": 0, "f": 0, "parent": null, "action": null}
    """

    def __init__(self, file: TextIO, write_state: Text = str, write_action: Text = str) -> None:
        self._file = file
        self._write_state = write_state
        self._write_action = write_action

    def __call__(self, event: Event) -> None:
        fields = event.as_dict(self._write_state, self._write_action)
        self._file.write(json.dumps(fields, ensure_ascii=False) + "\n")


def read_trace(lines: Iterable[str]) -> Iterator[Event]:
    """The events that Recorder wrote, states and actions as the strings in the file."""
    for number, line in enumerate(lines, start=1):
        try:
            fields = json.loads(line)
            kind = fields.pop("event")
            fields = {name: fields[name] for name in FIELDS[kind] if name in fields and name != "f"}
            for name in ("path", "actions"):
                if fields.get(name) is not None:
                    fields[name] = tuple(fields[name])
            yield Event(kind, **fields)
        except (ValueError, TypeError, AttributeError, KeyError) as error:
            raise InputError("line {number} is not an event of a search trace", number=number) from error
