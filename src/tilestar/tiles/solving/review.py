"""A game looked at afterwards: how far each of its boards was from the goal, and which moves led away from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board, BoardLike, GoalLike, resolve_goal
from tilestar.tiles.board.moves import Move
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.board.replay import boards_along, expand, moves_of
from tilestar.tiles.solving.anytime import DEFAULT_SECONDS, PROVABLE_CELLS
from tilestar.tiles.solving.game_distances import GameDistances


@dataclass(frozen=True, slots=True)
class Loss:
    """A move that led away from the goal: it costs itself and the move that makes up for it.

    `number` counts from 1. `before` and `after` are the moves still needed, `better` is a move that would have led
    nearer; None where a bound shows the loss and no such move is known.
    """

    number: int
    move: Move
    better: Move | None
    before: int
    after: int

    def as_dict(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "number": self.number,
            "move": _described(self.move),
            "better": None if self.better is None else _described(self.better),
            "before": self.before,
            "after": self.after,
        }


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """What is known of every board of a game, from the start to the one after the last move.

    Each needs at least `lower` and at most `upper` moves to the goal; the two are equal where the distance is proved,
    and `upper` is None where no solution is known. `best` has the letter of a move that leads nearer, if one is known.
    `ghost` spells the shortest solution that is known of the start; of equals, the one that follows the game longest.
    """

    start: Board
    goal: Board
    letters: str
    lower: tuple[int, ...]
    upper: tuple[int | None, ...]
    best: tuple[str | None, ...]
    ghost: str | None

    def __repr__(self) -> str:
        least, most = self.wasted
        return f"<Review of {len(self.letters)} moves from {self.start.compact()}: {least} to {most} wasted>"

    def as_dict(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "moves": self.letters,
            "exact": self.exact,
            "lower": list(self.lower),
            "upper": list(self.upper),
            "best": list(self.best),
            "ghost": self.ghost,
            "losses": [loss.as_dict() for loss in self.losses],
            "wasted": list(self.wasted),
            "accuracy": list(self.accuracy),
        }

    @property
    def exact(self) -> bool:
        """Whether the distance of every board is proved."""
        return self.lower == self.upper

    @property
    def losses(self) -> list[Loss]:
        """The moves that are proved to lead away from the goal; all of them if the review is exact."""
        return list(self._losses())

    def _losses(self) -> Iterator[Loss]:
        moves = moves_of(self.start, self.letters)
        for at, board in enumerate(boards_along(self.start, self.letters)[:-1]):
            upper, letter = self.upper[at], self.best[at]
            if upper is not None and self.lower[at + 1] > upper:
                better = None if letter is None else moves_of(board, letter)[0]
                yield Loss(at + 1, moves[at], better, upper, self.lower[at + 1])

    @property
    def wasted(self) -> tuple[int, int | None]:
        """The least and the greatest number of moves that led away from the goal; None if nothing limits it.

        A move changes the distance by one, so it follows from the distances of the first and the last board.
        """
        made = len(self.letters)
        first, last = self.upper[0], self.upper[-1]
        least = 0 if first is None else max(0, (made - first + self.lower[-1]) // 2)
        most = None if last is None else min(made, (made - self.lower[0] + last) // 2)
        return max(least, len(self.losses)), most

    @property
    def accuracy(self) -> tuple[float, float]:
        """The share of moves that led nearer to the goal: its least and its greatest value, equal if that is proved."""
        made = len(self.letters)
        if made == 0:
            return 1.0, 1.0
        least, most = self.wasted
        return 1 - (made if most is None else most) / made, 1 - least / made


def review(
    board: BoardLike,
    moves: str,
    goal: GoalLike = "standard",
    *,
    timeout: float | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> Review:
    """How far every board of a game was from the goal, and which of its moves led away from it.

    `moves` are letters, the direction of each tile, and may have counts: `URDL2`. The game need not have ended.

    Distances are exact for boards of up to 16 cells, unless `timeout` seconds for all of them together are too short,
    and for larger ones where stored tables prove them in time; without `timeout` larger boards get five seconds.
    Elsewhere there are bounds, and those of one board narrow those of its neighbours.

    Raises UnsolvableBoardError, and BoardError for a move that leaves the board.

    >>> game = review("1 2 3/4 5 6/0 7 8", "DUL2")
    >>> game.lower
    (2, 3, 2, 1, 0)
    >>> [(loss.number, loss.better.tile, str(loss.better.direction)) for loss in game.losses]
    [(1, 7, 'left')]
    >>> game.accuracy, game.ghost
    ((0.75, 0.75), 'LL')
    """
    start = Board.of(board)
    target = resolve_goal(goal, start.width, start.height)
    solvability(start, target).require()
    letters = expand(moves)
    boards = boards_along(start, letters)
    if timeout is None and len(start.tiles) > PROVABLE_CELLS:
        timeout = DEFAULT_SECONDS
    known = GameDistances(boards, target)
    known.find(Limit(timeout=timeout, max_memory=max_memory), threads)
    return Review(start, target, letters, *known.bounds(), known.best_moves(letters), known.ghost(letters))


def _described(move: Move) -> dict[str, Any]:
    return {"tile": move.tile, "direction": str(move.direction)}
