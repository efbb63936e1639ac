"""The answer to a sliding puzzle: the moves, and what is proved about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tilestar.search.result import Stats, Status

if TYPE_CHECKING:
    from tilestar.tiles.board import Board
    from tilestar.tiles.moves import Move


@dataclass(frozen=True, slots=True)
class Solution:
    """How solving `start` towards `goal` ended, with a certificate.

    `moves` is None unless `status` is solved; no solution has fewer than `lower_bound` moves (None when the
    board is unsolvable); `optimal` means that this was proved to equal the length.
    """

    start: Board
    goal: Board
    status: Status
    moves: tuple[Move, ...] | None
    optimal: bool
    lower_bound: int | None
    stats: Stats

    @property
    def length(self) -> int | None:
        """How many moves, or None unless solved."""
        return None if self.moves is None else len(self.moves)

    def boards(self) -> Iterator[Board]:
        """Every board from start to goal, both included; nothing unless solved."""
        if self.moves is None:
            return
        board = self.start
        yield board
        for move in self.moves:
            board = board.move(move)
            yield board

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that `solve --json` prints."""
        moves = None if self.moves is None else [{"tile": m.tile, "direction": str(m.direction)} for m in self.moves]
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "status": str(self.status),
            "length": self.length,
            "optimal": self.optimal,
            "lower_bound": self.lower_bound,
            "moves": moves,
            "stats": self.stats.as_dict(),
        }
