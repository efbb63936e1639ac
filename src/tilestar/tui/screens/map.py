"""The page on which a map is searched."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widget import Widget
from textual.widgets import Static

from tilestar.maps import RULES, TileMap
from tilestar.maps.finding.heuristics import MAP_HEURISTICS
from tilestar.maps.formats.generate import KINDS
from tilestar.search.registry import ALGORITHMS
from tilestar.search.tracing.replay import Moment
from tilestar.tui.form import Choice
from tilestar.tui.keys import EVERYWHERE, Key, bindings
from tilestar.tui.own import own_map
from tilestar.tui.screens.trace import STEPPING, TracePage
from tilestar.tui.session import Session
from tilestar.tui.trace.map_drawing import COLUMNS_PER_CELL
from tilestar.tui.trace.open_list import counters
from tilestar.tui.trace.view import MapView
from tilestar.tui.trace.watched import Watched, watch_map

SMALLEST, LARGEST = 5, 60
OWN = "own"
"""The kind of a map that the player brought along."""

KEYS = (*STEPPING, Key("n", "another", "Another", "n"), *EVERYWHERE)


class MapPage(TracePage):
    """A map, the cells a search has open and closed, and its path in the end."""

    PAGE = "map"
    OPENING = "Open a map"
    keys = KEYS
    BINDINGS = bindings(KEYS)  # type: ignore[assignment]

    def __init__(self, session: Session, own: TileMap | None = None) -> None:
        super().__init__(session)
        self._own = own
        self.choices = {"kind": OWN if own else "rooms", "method": "astar", "heuristic": "distance", "rule": "4"}
        self._seed = session.next_seed()
        self._made: tuple[str, int, int, int] | None = None
        self._world = TileMap([[1, 1]])

    def body(self) -> Sequence[Widget]:
        """The map, and what its marks mean beside it."""
        return [MapView(self.session), Static(id="panel", markup=False)]

    def prepare(self) -> Watched:
        """The search of a map that fills the room there is; the map stays while only the search changes."""
        room = self.query_one(MapView).size
        rows = min(max(room.height, SMALLEST), LARGEST)
        shifted = int(self.choices["rule"] == "hex")
        columns = min(max((room.width - shifted) // COLUMNS_PER_CELL, SMALLEST), LARGEST)
        if self.choices["kind"] == OWN and self._own is not None:
            self._world, self._made = self._own, None
            return watch_map(self._world, self.choices["rule"], self.choices["method"], self.choices["heuristic"])
        wanted = (self.choices["kind"], self._seed, rows, columns)
        if wanted != self._made:
            self._made = wanted
            self._world = TileMap.generate(self.choices["kind"], rows, columns, seed=self._seed)
        return watch_map(self._world, self.choices["rule"], self.choices["method"], self.choices["heuristic"])

    def subject(self) -> str:
        """The kind of map."""
        return dict(self._kinds())[self.choices["kind"]]

    def draw(self, watched: Watched, moment: Moment) -> None:
        """Map and counters."""
        self.query_one(MapView).show(self._world, moment, hexagonal=watched.problem.movement.hexagonal)
        self.query_one("#panel", Static).update(
            "\n".join([counters(self.session, watched, moment), "", self._legend()])
        )

    def form(self) -> tuple[str, list[Choice]]:
        """What to search and how."""
        text, choices = self.session.text, self.choices
        return text("Search a map"), [
            Choice.of("kind", text("Map"), self._kinds(), choices["kind"]),
            Choice.of("rule", text("Steps"), _rules(self.session), choices["rule"]),
            Choice.of("method", text("Algorithm"), [(name, name) for name in ALGORITHMS], choices["method"]),
            Choice.of("heuristic", text("Heuristic"), [(name, name) for name in MAP_HEURISTICS], choices["heuristic"]),
        ]

    def action_another(self) -> None:
        """Search another map."""
        if self.choices["kind"] == OWN:
            self.choices["kind"] = "rooms"
        self._seed = self.session.next_seed()
        self.search()

    def open(self, text: str) -> None:
        """Search the map given."""
        self._own = own_map(text)
        self.choices["kind"] = OWN
        self.search()

    def _kinds(self) -> list[tuple[str, str]]:
        return [*_kinds(self.session), *([(OWN, self.session.text("your map"))] if self._own else [])]

    def _legend(self) -> str:
        text = self.session.text
        marks = [
            ("S G", text("start and goal")),
            ("@", text("being expanded")),
            ("o", text("open: waiting")),
            (".", text("closed: done")),
            ("*", text("the path found")),
            ("##", text("blocked")),
            ("2…", text("higher cost")),
        ]
        return "\n".join(f"{mark:<4}{meaning}" for mark, meaning in marks)


def _kinds(session: Session) -> list[tuple[str, str]]:
    text = session.text
    names = {
        "noise": text("hills"),
        "maze": text("a maze"),
        "rooms": text("rooms"),
        "caves": text("caves"),
        "sea": text("a sea with enemies"),
    }
    return [(kind, names.get(kind, kind)) for kind in KINDS]


def _rules(session: Session) -> list[tuple[str, str]]:
    text = session.text
    names = {
        "4": text("straight only"),
        "8": text("diagonal too, corners may be cut"),
        "8-no-corner-cutting": text("diagonal too, past no corner"),
        "8-one-obstacle": text("diagonal too, past one corner"),
        "hex": text("hexagons with six neighbours"),
    }
    return [(rule, names.get(rule, rule)) for rule in RULES]
