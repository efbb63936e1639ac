"""Histories: everything a search reported, in order, and a cursor that goes to any moment of it, forward or back.

Each event is kept as a change of one state's record, with the record before and after it: going on puts the later one
in place, going back the earlier one, so that a step costs the same both ways.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from heapq import nsmallest
from typing import Any, Literal, NamedTuple

from tilestar.search.order import Order
from tilestar.search.problem import Cost
from tilestar.search.tracing.events import Event

Key = tuple[str | None, Any]
"""Side (None unless the search is bidirectional) and state: each side has its own records."""

Standing = Literal["open", "expanding", "closed", "pruned"]

_STANDINGS: dict[str, Standing] = {
    "generate": "open",
    "update": "open",
    "expand": "expanding",
    "close": "closed",
    "prune": "pruned",
}


class Record(NamedTuple):
    """What is known about a state at a moment.

    `depth` counts the steps from the root, `since` numbers the event that wrote the record.
    """

    key: Key
    g: Cost
    h: Cost
    parent: Any
    action: Any
    depth: int
    standing: Standing
    since: int
    round: int

    @property
    def state(self) -> Any:
        """The state itself."""
        return self.key[1]

    @property
    def f(self) -> Cost:
        """The estimated cost of a path through the state."""
        return self.g + self.h


@dataclass(slots=True)
class Frame:
    """One expansion with all that follows from it, the beginning of a round, or the end; it grows while events come in.

    `begin` numbers its first change, `current` is the state expanded (or the goal, at the end), `f` its estimate or
    the bound of the round, `highest_f` the greatest so far. The counts are those after the frame.
    """

    begin: int = 0
    current: Key | None = None
    f: Cost = 0
    highest_f: Cost = 0
    open: int = 0
    closed: int = 0
    expanded: int = 0
    round: int = 0


class Change(NamedTuple):
    """The record of one state before and after an event; None when there was none."""

    key: Key
    before: Record | None
    after: Record


class History:
    """An observer that keeps every step of a search as frames.

    >>> from tilestar.search import Graph, astar
    >>> history = History()
    >>> result = astar(Graph({"a": {"b": 1, "c": 5}, "b": {"c": 1}}, "a", "c"), observe=history)
    >>> [(frame.current[1], frame.open, frame.closed) for frame in history.frames[1:]]
    [('a', 2, 1), ('b', 1, 2), ('c', 1, 2)]
    """

    def __init__(self) -> None:
        self.frames = [Frame()]
        self.changes: list[Change] = []
        self.end: Event | None = None
        self._records: dict[Key, Record] = {}

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    def changes_until(self, frame: int) -> int:
        """How many changes have happened after that frame."""
        return self.frames[frame + 1].begin if frame < self.last else len(self.changes)

    def within(self, frame: int) -> list[Change]:
        """The changes of one frame."""
        return self.changes[self.frames[frame].begin : self.changes_until(frame)]

    def __call__(self, event: Event) -> None:
        """Take in what the search reports."""
        if event.kind == "iterate":
            self._begin(None, event.bound or 0)
            self.frames[-1].round += 1
            self.frames[-1].open = self.frames[-1].closed = 0
        elif event.kind == "end":
            self.end = event
            if event.path is not None:
                self._begin((None, event.path[-1]), event.cost or 0)
        elif event.kind != "begin":
            self._record(event)

    def _record(self, event: Event) -> None:
        key = (event.side, event.state)
        f = event.f or 0
        if event.kind == "expand":
            self._begin(key, f)
            self.frames[-1].expanded += 1
        elif not self.changes:
            self.frames[0].f = self.frames[0].highest_f = f
        before = self._records.get(key)
        known = before if before is not None and before.round == self.frames[-1].round else None
        if event.kind == "prune" and known is not None and known.standing != "pruned":
            return  # a successor beyond the bound that is on the current path: its record stands
        above = self._records.get((event.side, event.parent))
        after = Record(
            key,
            event.g or 0,
            event.h or 0,
            event.parent,
            event.action,
            0 if above is None else above.depth + 1,
            _STANDINGS[event.kind],
            len(self.changes),
            self.frames[-1].round,
        )
        self._count(known, -1)
        self._count(after, 1)
        self._records[key] = after
        self.changes.append(Change(key, before, after))

    def _begin(self, current: Key | None, f: Cost) -> None:
        before = self.frames[-1]
        highest = max(f, before.highest_f)
        self.frames.append(replace(before, begin=len(self.changes), current=current, f=f, highest_f=highest))

    def _count(self, record: Record | None, step: int) -> None:
        if record is not None and record.standing == "open":
            self.frames[-1].open += step
        elif record is not None and record.standing == "closed":
            self.frames[-1].closed += step


class Moment:
    """A place in a history: what the search knew after a frame."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.number = 0
        self._records: dict[Key, Record | None] = {}
        self._taken = 0
        self.go_to(0)

    @property
    def frame(self) -> Frame:
        """The frame this moment is after."""
        return self.history.frames[self.number]

    @property
    def at_end(self) -> bool:
        """Whether nothing comes after."""
        return self.number >= self.history.last

    def go_to(self, number: int) -> None:
        """Be after that frame, or after the nearest there is."""
        self.number = min(max(number, 0), self.history.last)
        changes, target = self.history.changes, self.history.changes_until(self.number)
        for change in changes[self._taken : target]:
            self._records[change.key] = change.after
        for change in reversed(changes[target : self._taken]):
            self._records[change.key] = change.before
        self._taken = target

    def record(self, key: Key) -> Record | None:
        """What is known of a state, or None if the search does not know it now."""
        record = self._records.get(key)
        return record if record is not None and record.round == self.frame.round else None

    def records(self) -> Iterator[Record]:
        """All there is known now."""
        this_round = self.frame.round
        return (record for record in self._records.values() if record is not None and record.round == this_round)

    def next_open(self, order: Order, count: int) -> list[Record]:
        """The open states that an algorithm of this order expands next, best first."""
        waiting = [record for record in self.records() if record.standing == "open"]
        turns = self._turns(waiting) if order.layers else {"forward": 0, "backward": 1}
        age = -1 if order.ties == "newest" else 1

        def key(record: Record) -> tuple[Cost, ...]:
            priority = max((a * record.g + b * record.h for a, b in order.priority), default=0)
            return priority, turns.get(record.key[0] or "forward", 0), record.h, age * record.since

        return nsmallest(count, waiting, key=key)

    def _turns(self, waiting: list[Record]) -> dict[str, int]:
        """The sides in the order in which they expand their layers: see Order."""
        current = None if self.frame.current is None else self._records.get(self.frame.current)

        def key(side: str) -> tuple[bool, int, int]:
            depths = [record.depth for record in waiting if record.key[0] == side]
            layer = min(depths, default=0)
            expanding = current is not None and (current.key[0], current.depth) == (side, layer) and depths != []
            return not expanding, len(depths), layer

        return {side: turn for turn, side in enumerate(sorted(("forward", "backward"), key=key))}
