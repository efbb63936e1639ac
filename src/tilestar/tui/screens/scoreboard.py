"""The panel beside a game: its clock, its moves, the best possible, and the player's best."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import aclosing, suppress

from rich.cells import cell_len

from tilestar.errors import TilestarError
from tilestar.tiles import Move
from tilestar.tui.columns import table
from tilestar.tui.game.game import Game
from tilestar.tui.game.results import Best
from tilestar.tui.game.solver import Answer
from tilestar.tui.game.stopwatch import clock_face
from tilestar.tui.session import Session

WIDTH = 30
MOST_GOAL_ROWS = 6
MOST_GOAL_COLUMNS = WIDTH - 4

PAUSE_SECONDS, SETTLE_SECONDS = 0.4, 5.0
"""How long a player must rest before the shortest way from here is computed, and how long that may take."""


class Scoreboard:
    """The numbers of one game; `record` is the best of the player's games of this kind."""

    def __init__(self, session: Session, game: Game) -> None:
        self.game = game
        self.record: Best = session.results.of(game.kind)
        self._session = session
        self._settled = False

    @property
    def best(self) -> Answer | None:
        """What is known of the best possible."""
        return self._session.solver.known(self.game.start, self.game.goal)

    @property
    def to_go(self) -> Answer | None:
        """What is known of the shortest way from the board as it is."""
        return self._session.solver.known(self.game.board, self.game.goal)

    def follow_moves(self, moves: Sequence[Move]) -> None:
        """Conclude what is to go from what was to go before these moves, the last of the game."""
        board = self.game.board
        before = []
        for move in reversed(moves):
            board = board.move(Move(move.tile, move.direction.opposite))
            before.append((board, move))
        for board, move in reversed(before):
            self._session.solver.follow(board, self.game.goal, move)

    async def settle(self, changed: Callable[[], None]) -> None:
        """Compute what is to go once the player rests, if it is not known, and call `changed`."""
        board, goal = self.game.board, self.game.goal
        if self.to_go is not None and self.to_go.optimal:
            return
        await asyncio.sleep(PAUSE_SECONDS)
        with suppress(TilestarError):  # then what was concluded stays
            await self._session.solver.best_within(board, goal, SETTLE_SECONDS)
        changed()

    async def follow(self, changed: Callable[[], None]) -> None:
        """Compute the best possible, and call `changed` on every change."""
        async with aclosing(self._session.solver.answers(self.game.start, self.game.goal)) as answers:
            async for _ in answers:
                changed()
        self._settled = True
        changed()

    def note_win(self) -> Best:
        """Keep the result, unless the player had help; the best that stood before."""
        game, before = self.game, self.record
        self._session.solver.learn(game.start, game.goal, game.letters)
        if not game.helped:
            extra = game.made - self.best.length if self.best is not None and self.best.optimal else None
            seconds = game.seconds(self._session.now())
            self.record = self._session.results.note(game.kind, seconds, game.made, extra)
        return before

    def panel(self) -> str:
        """The lines beside the board."""
        text, game, best = self._session.text, self.game, self.best
        home = sum(tile != 0 and tile == wanted for tile, wanted in zip(game.board.tiles, game.goal.tiles, strict=True))
        rows = [
            (text("Time"), self._time()),
            (text("Moves"), str(game.made)),
            (text("In place"), f"{home}/{len(game.board.tiles) - 1}"),
            (text("To go"), self._written(self.to_go)),
            (text("Best possible"), self._written(best)),
        ]
        lines = [self._title(), "", *table(rows)]
        if best is None or not best.optimal:
            lines.append(text("(not proved)") if self._settled else text("(still computing)"))
        if game.helped:
            lines += ["", text("With help: sets no record")]
        if self.record.won:
            lines += ["", text("Your best, {won} won", won=self.record.won), *table(self._record_rows())]
        goal_rows = str(game.goal).splitlines()
        if game.goal_name != "standard" and len(goal_rows) <= MOST_GOAL_ROWS and len(goal_rows[0]) <= MOST_GOAL_COLUMNS:
            lines += ["", text("Goal"), *(f"  {row}" for row in goal_rows)]
        return "\n".join(lines)

    def status(self, columns: int) -> str:
        """The same in one line, for terminals with no room beside the board: as much of it as fits."""
        text = self._session.text
        parts = [
            self._title(),
            self._time(),
            f"{text('Moves')} {self.game.made}",
            f"{text('To go')} {self._written(self.to_go)}",
            f"{text('Best possible')} {self._written(self.best)}",
        ]
        for dropped in (-1, 0, 0):
            if cell_len(" · ".join(parts)) > columns:
                del parts[dropped]
        return " · ".join(parts)

    def _time(self) -> str:
        return clock_face(self.game.seconds(self._session.now()))

    def _written(self, answer: Answer | None) -> str:
        """The moves of an answer; two numbers while it is not proved."""
        if answer is None:
            return "…"
        if answer.optimal:
            return str(answer.length)
        return self._session.text("{least} to {most}", least=answer.lower_bound, most=answer.length)

    def _title(self) -> str:
        text = self._session.text
        names = {"standard": text("blank last"), "blank-first": text("blank first"), "snail": text("snail")}
        return f"{self.game.board.size} · {names.get(self.game.goal_name, text('own goal'))}"

    def _record_rows(self) -> list[tuple[str, str]]:
        text, record = self._session.text, self.record
        rows = [(f"  {text('Time')}", clock_face(record.seconds or 0)), (f"  {text('Moves')}", str(record.moves))]
        if record.extra is not None:
            rows.append((f"  {text('Above best')}", str(record.extra)))
        return rows
