"""A board to play on in a notebook, kept in step with Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from tilestar.errors import TilestarError
from tilestar.notebook.bundle import bundle
from tilestar.tiles.board.board import Board, BoardLike, GoalLike, resolve_goal
from tilestar.tiles.board.moves import Move
from tilestar.tiles.board.replay import replay
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import solve

HERE = Path(__file__).parent
SECONDS = 10.0
"""How long a hint or a solution may take, unless the widget is given another time."""


class BoardTrait(traitlets.TraitType[Board, Board]):
    """A Board, which may be given as text; the notebook sees it as text."""

    info_text = "a board, or the text of one"

    def validate(self, obj: Any, value: Any) -> Board:
        """The board; BoardError when the text is not one."""
        if not isinstance(value, str | Board):
            self.error(obj, value)
        return Board.of(value)


def _synced_board() -> Any:
    return BoardTrait().tag(
        sync=True,
        to_json=lambda board, _widget: board.compact(),
        from_json=lambda text, _widget: Board.parse(text),
    )


def _styles() -> str:
    """The page's colours, kept to the widget instead of the whole notebook, and the styles of its tiles."""
    page = HERE.parent / "web" / "static" / "styles"
    theme, tiles, own = (
        file.read_text(encoding="utf-8") for file in (page / "theme.css", page / "board.css", HERE / "widget.css")
    )
    return theme.replace(":root", ".tilestar-board") + tiles + own


class BoardWidget(anywidget.AnyWidget):
    """A board to play on, by mouse, finger or keys, with hints and the solver.

    `board` is the board now, `moves` spells the moves made since `start` (U, D, L, R for the way a tile goes), and
    `solved` says whether the goal is reached; all three can be observed. Setting `board` begins a new game.

    >>> widget = BoardWidget("2 8 3/1 0 4/7 6 5", goal="1 2 3/8 0 4/7 6 5")
    >>> widget.hint()
    Move(tile=8, direction=<Direction.DOWN: 'down'>)
    """

    _esm = bundle(HERE / "widget.js")
    _css = _styles()

    start = _synced_board()
    board = _synced_board()
    goal = _synced_board()
    moves = traitlets.Unicode("").tag(sync=True)
    solved = traitlets.Bool(False).tag(sync=True)
    _ahead = traitlets.Unicode("").tag(sync=True)

    def __init__(self, board: BoardLike, goal: GoalLike = "standard", *, timeout: float = SECONDS) -> None:
        start = Board.of(board)
        target = resolve_goal(goal, start.width, start.height)
        self._timeout = timeout
        super().__init__(start=start, board=start, goal=target, solved=start == target)
        self.observe(self._follow, ["board", "goal"])
        self.on_msg(self._answer)

    def hint(self) -> Move | None:
        """The first move of a shortest solution, shown on the board; None when it is solved."""
        solution = self._solution()
        if not solution.moves:
            return None
        self.send({"hint": solution.moves[0].direction.letter, **_facts(solution)})
        return solution.moves[0]

    def solve(self) -> Solution:
        """A solution from here, played on the board."""
        solution = self._solution()
        self._ahead = solution.letters or ""
        self.send({"play": True, **_facts(solution)})
        return solution

    def _solution(self) -> Solution:
        return solve(self.board, self.goal, timeout=self._timeout)

    def _follow(self, _change: object) -> None:
        """Begin a new game when the board is not the one that the moves lead to; see whether it is solved."""
        if self.board.size != self.start.size or replay(self.start, self.moves) != self.board:
            with self.hold_sync():
                self.start, self.moves, self._ahead = self.board, "", ""
        if self.goal.size != self.board.size:
            self.goal = resolve_goal("standard", self.board.width, self.board.height)
        self.solved = self.board == self.goal

    def _answer(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        """Do what the notebook asks for; when that cannot be done, it shows why."""
        requests = {"hint": self.hint, "solve": self.solve}
        try:
            requests[message["ask"]]()
        except TilestarError as error:
            self.send({"say": str(error)})


def _facts(solution: Solution) -> dict[str, Any]:
    return {"count": solution.length, "optimal": solution.optimal, "bound": solution.lower_bound}
