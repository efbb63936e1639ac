"""A game: a start, a goal, the moves made and those undone, and a stopwatch that runs from the first move."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tilestar.errors import BoardError, InputError
from tilestar.tiles import Board, Direction, Move
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.board.parity import solvability
from tilestar.tui.game.stopwatch import Stopwatch


class Game:
    """One game of `start` towards `goal`, a goal's name or a board's text.

    Refuses what cannot be solved with the library's reason. `helped` is set once a hint or the solver was used, and
    stays: such a game sets no records. Times are given as seconds of any clock that runs evenly.
    """

    def __init__(self, start: Board, goal: str = "standard", *, name: str | None = None) -> None:
        self.start = start
        self.goal = resolve_goal(goal, start.width, start.height)
        self.goal_name = goal if goal in GOALS else self.goal.compact()
        self.name = name or uuid4().hex
        self.board = start
        self.helped = False
        self.stopwatch = Stopwatch()
        self._letters = ""
        self._made = 0
        solvability(start, self.goal).require()

    @property
    def made(self) -> int:
        """How many moves are made, those undone not counted."""
        return self._made

    @property
    def letters(self) -> str:
        """The moves made, spelled by the way each tile went."""
        return self._letters[: self._made]

    @property
    def ahead(self) -> int:
        """How many moves can be redone."""
        return len(self._letters) - self._made

    @property
    def won(self) -> bool:
        """Whether every tile is where the goal has it."""
        return self.board == self.goal

    @property
    def under_way(self) -> bool:
        """Begun and not won: something a player would miss."""
        return self._made > 0 and not self.won

    @property
    def kind(self) -> str:
        """What games are compared with: the size and the goal."""
        return f"{self.board.size} {self.goal_name}"

    def seconds(self, now: float) -> float:
        """The time since the first move, pauses left out, up to the win."""
        return self.stopwatch.seconds(now) if self._made else 0

    def slide(self, direction: Direction, now: float) -> Move | None:
        """Move the tile that can go this way; None when there is none or the game is won."""
        move = self._move_towards(direction)
        if move is not None and not self.won:
            self._forget_undone()
            if self._made == 0:
                self.stopwatch.reset()
            self._letters += direction.letter
            self._go(move, 1, now)
            return move
        return None

    def slide_from(self, cell: int, now: float) -> list[Move]:
        """Slide the tile in `cell`, and those between it and the blank, towards the blank; none if not in line."""
        width = self.board.width
        rows = self.board.blank // width - cell // width
        columns = self.board.blank % width - cell % width
        if (rows == 0) == (columns == 0):
            return []
        direction = Direction.DOWN if rows > 0 else Direction.UP
        if columns:
            direction = Direction.RIGHT if columns > 0 else Direction.LEFT
        slid = (self.slide(direction, now) for _ in range(abs(rows + columns)))
        return [move for move in slid if move is not None]

    def undo(self, now: float) -> Move | None:
        """Take the last move back; the move that did so, or None."""
        if self._made == 0:
            return None
        move = self._move_towards(Direction.from_letter(self._letters[self._made - 1]).opposite)
        return self._go(move, -1, now)

    def redo(self, now: float) -> Move | None:
        """Make the next of the moves that were undone or put ahead, or None."""
        if self.ahead == 0:
            return None
        return self._go(self._move_towards(Direction.from_letter(self._letters[self._made])), 1, now)

    def restart(self, now: float) -> None:
        """Back to the start; the moves made can be redone, and a new first move starts the time at zero."""
        self.board, self._made = self.start, 0
        self.stopwatch.stop(now)

    def put_ahead(self, letters: str) -> None:
        """Let redo make the moves spelled by these letters one by one, such as those of a solution."""
        self._forget_undone()
        self._letters += letters
        self.helped = True

    def pause(self, now: float) -> None:
        """Stop the stopwatch."""
        self.stopwatch.stop(now)

    def go_on(self, now: float) -> None:
        """Let the stopwatch run again, if the game is under way."""
        if self.under_way:
            self.stopwatch.start(now)

    def as_dict(self, now: float) -> dict[str, Any]:
        """All that is needed to play on another day, ready for JSON."""
        return {
            "name": self.name,
            "start": self.start.compact(),
            "goal": self.goal_name,
            "moves": self._letters,
            "made": self._made,
            "seconds": round(self.stopwatch.seconds(now), 3),
            "helped": self.helped,
        }

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Game:
        """The game that as_dict described, its moves replayed, its stopwatch at rest."""
        try:
            game = cls(Board.parse(values["start"]), values["goal"], name=str(values["name"]))
            letters, made, seconds = values["moves"], int(values["made"]), float(values["seconds"])
            if not 0 <= made <= len(letters) or not seconds >= 0:
                raise InputError("not a game: {reason}", reason=f"made {made}, seconds {seconds}")
            game._letters = letters
            while game.redo(0):
                pass
            while game._made > made:
                game.undo(0)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise InputError("not a game: {reason}", reason=repr(error)) from None
        game.helped = values.get("helped") is True
        game.stopwatch = Stopwatch(seconds)
        return game

    def _forget_undone(self) -> None:
        self._letters = self.letters

    def _move_towards(self, direction: Direction) -> Move | None:
        return next((move for move in self.board.legal_moves() if move.direction is direction), None)

    def _go(self, move: Move | None, step: int, now: float) -> Move:
        if move is None:
            raise BoardError(
                "move {number} ({letter}) leaves the board", number=self._made + 1, letter=self._letters[self._made]
            )
        self.board = self.board.move(move)
        self._made += step
        if self.won or self._made == 0:
            self.stopwatch.stop(now)
        else:
            self.stopwatch.start(now)
        return move
