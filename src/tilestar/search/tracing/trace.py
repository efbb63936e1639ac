"""Trace: a search kept whole, to be looked at step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import StringIO
from os import PathLike
from typing import Any, NamedTuple

from tilestar.errors import UnknownNameError
from tilestar.files import path_of, write_whole
from tilestar.search.problem import Cost
from tilestar.search.tracing.events import Event, Recorder, read_trace
from tilestar.search.tracing.posthoc import write_posthoc

FIRST, LAST = 20, 4
"""How many expansions of a long search are shown, from its beginning and from its end."""

HEADINGS = ("#", "state", "reached by", "g", "h", "f = g + h", "open")
WORDS = 3
STATE = HEADINGS.index("state")


class Expansion(NamedTuple):
    """The `number`-th state that was expanded, counted from 1, and how many others were `open` then."""

    number: int
    event: Event
    open: int


class Trace:
    """An observer that keeps every event of a search, and shows what was expanded in which order.

    >>> from tilestar.search import Graph, astar
    >>> trace = Trace()
    >>> result = astar(Graph({"a": {"b": 1, "c": 5}, "b": {"c": 1}}, "a", "c"), observe=trace)
    >>> trace
    astar: solved at cost 2 after 2 expansions
    #  state  reached by  g  h  f = g + h  open
    ─  ─────  ──────────  ─  ─  ─────────  ────
    1  a                  0  0          0     0
    2  b      b           1  0          1     1
    """

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events = list(events)

    def __call__(self, event: Event) -> None:
        self.events.append(event)

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    @classmethod
    def read(cls, lines: Iterable[str]) -> Trace:
        """The trace that Recorder wrote, its states and actions as text."""
        return cls(read_trace(lines))

    def write_state(self, state: Any) -> str:
        """A state in a few characters."""
        return str(state)

    def write_action(self, action: Any) -> str:
        """An action in a few characters."""
        return str(action)

    def posthoc_view(self) -> Sequence[dict[str, Any]]:
        """How Posthoc should draw an event; not at all, unless a kind of trace says how."""
        return ()

    def posthoc_fields(self, _state: Any) -> dict[str, Any]:
        """What `posthoc_view` uses of a state."""
        return {}

    def save(self, name: str | PathLike[str]) -> None:
        """Write the trace to a file: `.ndjson` for programs (`read` reads it back), `.posthoc.yaml` for Posthoc.

        Posthoc shows such files in a browser, with the tree of the search beside the map or board.
        """
        ending = "".join(path_of(name).suffixes[-2:]).lower()
        if ending.endswith(".ndjson"):
            page = StringIO()
            recorder = Recorder(page, self.write_state, self.write_action)
            for event in self.events:
                recorder(event)
            text = page.getvalue()
        elif ending in (".posthoc.yaml", ".trace.yaml"):
            text = write_posthoc(self)
        else:
            raise UnknownNameError("trace format", ending or str(name), (".ndjson", ".posthoc.yaml"))
        write_whole(name, text.encode())

    @property
    def path(self) -> tuple[Any, ...]:
        """The states from start to goal; none unless the search has ended with a path."""
        return next((event.path for event in self.events if event.kind == "end" and event.path), ())

    @property
    def expansions(self) -> list[Expansion]:
        """Every state expanded, in order; again when it was expanded again."""
        found: list[Expansion] = []
        waiting: set[tuple[str | None, Any]] = set()
        for event in self.events:
            if event.kind == "iterate":
                waiting.clear()
            elif event.kind in ("generate", "update"):
                waiting.add((event.side, event.state))
            elif event.kind == "expand":
                waiting.discard((event.side, event.state))
                found.append(Expansion(len(found) + 1, event, len(waiting)))
        return found

    @property
    def summary(self) -> str:
        """What was searched how, and how it ended."""
        method, ending = "", "not ended"
        for event in self.events:
            if event.kind == "begin":
                method = " + ".join(filter(None, (event.method, event.heuristic)))
            elif event.kind == "end":
                ending = str(event.status) + (f" at cost {_number(event.cost)}" if event.cost is not None else "")
        count = sum(event.kind == "expand" for event in self.events)
        return f"{method}: {ending} after {count:,} expansion{'' if count == 1 else 's'}"

    def __repr__(self) -> str:
        from tilestar.display.table import text_table

        return f"{self.summary}\n{text_table(HEADINGS, self.rows(self.write_state), words=WORDS)}"

    def _repr_html_(self) -> str:
        from tilestar.display.table import html_table

        return html_table(self.summary, HEADINGS, self.rows(self.write_state), words=WORDS)

    def rows(self, write_state: Callable[[Any], str]) -> list[list[str]]:
        """The first and the last expansions as cells below HEADINGS."""
        expansions = self.expansions
        if len(expansions) <= FIRST + LAST:
            return [self._row(expansion, write_state) for expansion in expansions]
        left_out = ["…", f"{len(expansions) - FIRST - LAST:,} more", *[""] * (len(HEADINGS) - 2)]
        first, last = (
            [self._row(each, write_state) for each in some] for some in (expansions[:FIRST], expansions[-LAST:])
        )
        return [*first, left_out, *last]

    def _row(self, expansion: Expansion, write_state: Callable[[Any], str]) -> list[str]:
        event = expansion.event
        action = "" if event.action is None else self.write_action(event.action)
        numbers = [_number(value) for value in (event.g, event.h, event.f)]
        return [f"{expansion.number:,}", write_state(event.state), action, *numbers, f"{expansion.open:,}"]


def _number(value: Cost | None) -> str:
    return "" if value is None else f"{value:g}"
