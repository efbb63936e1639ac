"""The page on which the search of a board is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from tilestar.search.registry import ALGORITHMS
from tilestar.search.tracing.replay import Moment
from tilestar.tiles import Board
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.solving.scramble import scramble
from tilestar.tui.board.drawing import Picture
from tilestar.tui.board.layout import smallest_layout
from tilestar.tui.board.view import BoardView
from tilestar.tui.form import Choice
from tilestar.tui.game.game import Game
from tilestar.tui.keys import EVERYWHERE, Key, bindings
from tilestar.tui.own import own_board
from tilestar.tui.screens.page import LINES_AROUND
from tilestar.tui.screens.trace import STEPPING, TracePage
from tilestar.tui.session import Session
from tilestar.tui.trace.open_list import counters, open_list
from tilestar.tui.trace.watched import Watched, watch_board

LEFT_COLUMNS = 32
COUNTER_LINES = 6

SIDE = 3
DEPTHS = range(2, 32)
FIRST_DEPTH = 12

KEYS = (*STEPPING, Key("n", "another", "Another", "n"), *EVERYWHERE)


class WatchPage(TracePage):
    """The board that is expanded, the open list, and the counters."""

    PAGE = "watch"
    OPENING = "Open a board"
    keys = KEYS
    BINDINGS = bindings(KEYS)  # type: ignore[assignment]

    def __init__(self, session: Session, current_game: Callable[[], Game]) -> None:
        super().__init__(session)
        self._current_game = current_game
        self.choices = {"source": "random", "depth": FIRST_DEPTH, "method": "astar", "heuristic": "manhattan"}
        self._goal = named_goal("standard", SIDE, SIDE)
        self._board = self._goal
        self._seed = session.next_seed()
        self._own: Board | None = None

    def body(self) -> Sequence[Widget]:
        """Board over counters, and the open list beside them."""
        board = BoardView(self.session, Picture(self._board, self._goal), around=(2, LINES_AROUND + 1))
        left = Vertical(board, Static(id="counters", markup=False), id="left")
        return [left, Static(id="open", markup=False)]

    def prepare(self) -> Watched:
        """The search of the game's board, or of a random one so many moves from its goal."""
        choices = self.choices
        if choices["source"] == "game":
            game = self._current_game()
            self._board, self._goal = game.board, game.goal
        elif choices["source"] == "own" and self._own is not None:
            self._board, self._goal = self._own, named_goal("standard", self._own.width, self._own.height)
        else:
            self._goal = named_goal("standard", SIDE, SIDE)
            self._board = scramble(SIDE, SIDE, seed=self._seed, depth=choices["depth"])
        return watch_board(self._board, self._goal, choices["method"], choices["heuristic"])

    def subject(self) -> str:
        """The board."""
        return self._board.size

    def draw(self, watched: Watched, moment: Moment) -> None:
        """Board, counters, open list."""
        current = moment.frame.current
        board = self._board if current is None else Board.trusted(self._board.width, self._board.height, current[1])
        least = smallest_layout(board.width, board.height)
        self.query_one("#left").styles.width = min(max(LEFT_COLUMNS, least.width + 2), self.size.width)
        self.query_one(BoardView).show(Picture(board, self._goal))
        numbers = self.query_one("#counters", Static)
        numbers.display = self.size.height >= least.height + COUNTER_LINES + LINES_AROUND + 1
        numbers.update(counters(self.session, watched, moment))
        beside = self.query_one("#open", Static)
        room = beside.content_size
        beside.update(open_list(self.session, watched, moment, room.width, room.height))

    def form(self) -> tuple[str, list[Choice]]:
        """What to search and how."""
        text, choices = self.session.text, self.choices
        sources = [("random", text("a random 3x3 board")), ("game", text("the game's board"))]
        if self._own is not None:
            sources.append(("own", text("your board")))
        methods = [(name, name) for name in ALGORITHMS]
        heuristics = [(name, name) for name in HEURISTICS]
        depths = [(depth, str(depth)) for depth in DEPTHS]
        return text("Watch a search"), [
            Choice.of("source", text("Board"), sources, choices["source"]),
            Choice.of("depth", text("Moves from goal"), depths, choices["depth"]),
            Choice.of("method", text("Algorithm"), methods, choices["method"]),
            Choice.of("heuristic", text("Heuristic"), heuristics, choices["heuristic"]),
        ]

    def open(self, text: str) -> None:
        """Search the board given, towards the standard goal."""
        board = own_board(text)
        solvability(board, named_goal("standard", board.width, board.height)).require()
        self._own, self.choices["source"] = board, "own"
        self.search()

    def action_another(self) -> None:
        """Search another random board."""
        self._seed = self.session.next_seed()
        self.choices["source"] = "random"
        self.search()
