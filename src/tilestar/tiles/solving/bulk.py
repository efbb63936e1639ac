"""Many boards at once, as kernels take them: one run of bytes, and one call that replays all their moves."""

from __future__ import annotations

from collections.abc import Sequence

from tilestar.tiles.board.board import Board


def joined(boards: Sequence[Board]) -> bytes:
    """The tiles of all boards, one board after another; none has more than 256 cells."""
    return b"".join([bytes(board.tiles) for board in boards])


def check_all(starts: bytes, goal: Board, lengths: Sequence[int], letters: str, method: str) -> None:
    """Replay the moves of all joined starts; a method that returns wrong ones is a defect, never an answer.

    `letters` holds the moves of one start after another, `lengths` how many of them each has: a negative one, none.
    """
    from tilestar._native import replay_all

    wrong = replay_all(goal.width, goal.height, starts, lengths, letters, bytes(goal.tiles))
    if wrong >= 0:
        cells = len(goal.tiles)
        start = Board.trusted(goal.width, goal.height, tuple(starts[wrong * cells : (wrong + 1) * cells]))
        raise AssertionError(f"{method} returned moves that miss the goal: {start!r}")
