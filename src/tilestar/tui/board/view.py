"""The widget that shows a board, lets tiles slide, and says which cell was clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from tilestar.tiles import Direction, Move
from tilestar.tui.board.drawing import Picture, draw
from tilestar.tui.board.layout import Layout, best_layout, smallest_layout
from tilestar.tui.canvas import placed
from tilestar.tui.session import Session

FRAMES = 4
FRAME_SECONDS = 0.03
_STEPS = {Direction.UP: (0, -1), Direction.DOWN: (0, 1), Direction.LEFT: (-1, 0), Direction.RIGHT: (1, 0)}


class BoardView(Widget):
    """A board in the middle of its room, as large as fits; when none fits, a sentence says what is needed."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"board--frame", "board--tile", "board--home", "board--hint"}

    class CellClicked(Message):
        """A player clicked on a cell."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self, session: Session, picture: Picture, *, around: tuple[int, int] = (0, 0)) -> None:
        """`around` is how many columns and lines of the terminal are taken by others, at least."""
        super().__init__(id="board")
        self._session = session
        self._picture = picture
        self._around = around
        self._slide: Sequence[Move] = ()
        self._left = 0
        self._timer: Timer | None = None

    @property
    def layout_now(self) -> Layout | None:
        """How the board is drawn in the room there is."""
        board = self._picture.board
        return best_layout(board.width, board.height, self.size.width, self.size.height)

    def show(self, picture: Picture, slide: Sequence[Move] = ()) -> None:
        """Show another picture; the moves that led to it are shown as a slide, unless motion is unwanted."""
        self._picture = picture
        layout = self.layout_now
        animated = slide and layout is not None and layout.boxed and not self._session.reduced_motion
        self._slide, self._left = (slide, FRAMES - 1) if animated else ((), 0)
        if animated and self._timer is None:
            self._timer = self.set_interval(FRAME_SECONDS, self._advance)
        self.refresh()

    def render(self) -> Text:
        """The picture, centred."""
        layout = self.layout_now
        if layout is None:
            return Text(self._too_small(), justify="center")
        picture = replace(self._picture, shifts=self._shifts(layout))
        left, above = self._corner(layout)
        return placed(self, draw(picture, layout), "board", left, above)

    def on_click(self, event: Click) -> None:
        """Report the clicked cell."""
        layout = self.layout_now
        if layout is not None:
            left, above = self._corner(layout)
            cell = layout.cell_at(event.x - left, event.y - above)
            if cell is not None:
                self.post_message(self.CellClicked(cell))

    def _corner(self, layout: Layout) -> tuple[int, int]:
        return (self.size.width - layout.width) // 2, (self.size.height - layout.height) // 2

    def _shifts(self, layout: Layout) -> dict[int, tuple[int, int]]:
        """How far sliding tiles still are from their cells."""
        shifts = {}
        for move in self._slide if self._left else ():
            columns, lines = _STEPS[move.direction]
            across, down = columns * layout.columns * self._left, lines * layout.lines * self._left
            shifts[move.tile] = (-round(across / FRAMES), -round(down / FRAMES))
        return shifts

    def _advance(self) -> None:
        self._left = max(self._left - 1, 0)
        if self._left == 0 and self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.refresh()

    def _too_small(self) -> str:
        board = self._picture.board
        least = smallest_layout(board.width, board.height)
        return self._session.text(
            "A {size} board needs a terminal of at least {columns} {columns:column|columns} and {lines} "
            "{lines:line|lines}; this one has "
            "{width} and {height}.",
            size=board.size,
            columns=least.width + self._around[0],
            lines=least.height + self._around[1],
            width=self.app.size.width,
            height=self.app.size.height,
        )
