"""Events of a search as arrays of numbers, in batches. The arrays are described in docs/web-protocol.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from time import process_time
from typing import Any

from tilestar.search.tracing.events import Event
from tilestar.web.workers.messages import EVENTS, Say

BATCH = 400
"""Events in a message."""

KINDS = {"generate": 1, "update": 2, "expand": 3, "close": 4, "iterate": 5, "prune": 6}
BACKWARD = 10


class OutOfTimeError(Exception):
    """A watched search used all its processor time."""


class Encoder:
    """An observer that turns events into arrays of numbers and says them in batches.

    Its clock counts processor time, so that a paused search, which waits in `say`, loses nothing.
    """

    def __init__(self, say: Say, place: Callable[[Event], int], seconds: float) -> None:
        self._say = say
        self._place = place
        self._events: list[list[Any]] = []
        self._numbers: dict[Hashable, int] = {}
        self._backward_numbers: dict[Hashable, int] = {}
        self._deadline = process_time() + seconds

    def __call__(self, event: Event) -> None:
        """Take one event down."""
        if event.kind in ("begin", "end"):
            return
        kind = KINDS[event.kind]
        if event.kind == "iterate":
            self._events.append([kind, event.bound])
        else:
            self._events.append(self._step(kind, event))
        if len(self._events) >= BATCH:
            self.flush()

    def _step(self, kind: int, event: Event) -> list[Any]:
        numbers = self._numbers
        if event.side == "backward":
            numbers = self._backward_numbers
            kind += BACKWARD
        state = numbers.setdefault(event.state, len(numbers))
        if event.kind in ("expand", "close"):
            return [kind, state]
        parent = -1 if event.parent is None else numbers[event.parent]
        return [kind, state, parent, self._place(event), event.g, event.h]

    def flush(self) -> None:
        """Say what has been taken down."""
        if self._events:
            self._say(EVENTS, json.dumps(self._events, separators=(",", ":")))
            self._events = []
        if process_time() > self._deadline:
            raise OutOfTimeError
