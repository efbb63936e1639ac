"""Help for a player: hints, and the solver that plays on from here."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from tilestar.errors import TilestarError
from tilestar.tiles import Direction, Move
from tilestar.tui.game.game import Game
from tilestar.tui.game.solver import Answer
from tilestar.tui.screens.page import Page
from tilestar.tui.ticker import Ticker

HINT_SECONDS, SOLVE_SECONDS = 1.5, 3.0
"""How long to wait for a better answer once there is one."""

FASTEST_SLIDES = 8
"""Moves a second up to which tiles are seen to slide."""


class GamePage(Page):
    """A page with a game that an assistant can help with."""

    game: Game
    paused: bool

    @abstractmethod
    def show(self, slide: Sequence[Move] = ()) -> None:
        """Show the board as it is, and the moves that led to it as a slide."""

    @abstractmethod
    def take(self, *made: Move | None, slide: bool = True) -> None:
        """Show moves that were made, and the win if they led to it."""


class Assistant:
    """Helps with the game of a page; `marked` is the move that was hinted at."""

    def __init__(self, page: GamePage) -> None:
        self.marked: Move | None = None
        self._page = page
        self._ticker = Ticker(page, self._play_on)

    @property
    def playing(self) -> bool:
        """Whether the solver plays."""
        return self._ticker.running

    def hold(self) -> None:
        """Stop playing."""
        self._ticker.stop()

    def stop(self) -> None:
        """Stop playing, and forget the hint."""
        self.hold()
        self.marked = None

    def faster(self, steps: int) -> None:
        """Play faster or slower."""
        self._ticker.faster(steps)
        self._page.show_message(self._page.session.text("Moves a second: {speed}", speed=self._ticker.speed))

    def hint(self) -> None:
        """Mark the tile that a good player would move, once that is known."""
        self._page.begin_work("help", self._hint)

    def solve(self) -> None:
        """Play to the end, once it is known how."""
        self._page.begin_work("help", self._solve)

    async def _hint(self) -> None:
        answer = await self._ask(HINT_SECONDS)
        move = answer.first_move(self._page.game.board) if answer else None
        if answer and move:
            self._page.game.helped = True
            self.marked = move
            self._page.show_message(self._hint_sentence(move, answer))
            self._page.show()

    async def _solve(self) -> None:
        answer = await self._ask(SOLVE_SECONDS)
        if answer:
            self._page.game.put_ahead(answer.letters)
            text = self._page.session.text
            sentence = text(
                "{count} to go, the fewest; v stops, + and - change the speed."
                if answer.optimal
                else "{count} to go, not proved fewest (at least {bound}); v stops, + and - change the speed.",
                count=answer.length,
                bound=answer.lower_bound,
            )
            self._page.show_message(sentence)
            self.marked = None
            self._ticker.start()

    async def _ask(self, seconds: float) -> Answer | None:
        """The solver's answer, unless the player has moved on, or looks elsewhere, meanwhile."""
        page, game = self._page, self._page.game
        board = game.board
        page.show_message(page.session.text("Computing …"))
        try:
            answer = await page.session.solver.best_within(board, game.goal, seconds)
        except TilestarError as error:
            page.show_message(page.session.explain(error))
            return None
        if page.game is not game or game.board != board or page.paused or page.app.screen is not page:
            return None
        page.session.solver.learn(game.start, game.goal, game.letters + answer.letters)
        return answer

    def _hint_sentence(self, move: Move, answer: Answer) -> str:
        text = self._page.session.text
        ways = {
            Direction.UP: text("up"),
            Direction.DOWN: text("down"),
            Direction.LEFT: text("left"),
            Direction.RIGHT: text("right"),
        }
        return text(
            "Move {tile} {way}: {count} to go, the fewest from here."
            if answer.optimal
            else "Move {tile} {way}: {count} to go, not proved fewest (at least {bound}).",
            tile=move.tile,
            way=ways[move.direction],
            count=answer.length,
            bound=answer.lower_bound,
        )

    def _play_on(self) -> None:
        move = self._page.game.redo(self._page.session.now())
        if self._page.game.ahead == 0:
            self._ticker.stop()
        self._page.take(move, slide=self._ticker.speed <= FASTEST_SLIDES)
