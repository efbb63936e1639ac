"""Any puzzle as one of a frame: tiles renamed, the board turned, and the way back for the moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.pattern import Frame, frame_of

_OPPOSITE = str.maketrans("UDLR", "DURL")


class Framing:
    """How puzzles with one goal become puzzles of its frame: made once, for any number of starts.

    A framed board is bytes: for each cell of the frame the cell its tile must reach.
    """

    def __init__(self, goal: Board) -> None:
        self.frame, turn = frame_of(goal.width, goal.height, goal.blank)
        self._homes = bytes.maketrans(bytes(goal.tiles), bytes(turn.cells))
        self._tiles_in_frame = itemgetter(*sorted(range(len(turn.cells)), key=turn.cells.__getitem__))
        self._turned_back = str.maketrans(turn.letters, "UDLR")

    def boards(self, starts: Iterable[Board]) -> bytes:
        """The framed boards of the starts, one after another."""
        in_frame = self._tiles_in_frame
        return b"".join([bytes(in_frame(start.tiles)) for start in starts]).translate(self._homes)

    def letters(self, framed: str) -> str:
        """The moves of the puzzle as it was, from those of the framed one."""
        return framed.translate(self._turned_back)


@dataclass(frozen=True, slots=True)
class FramedPuzzle:
    """One puzzle in its frame: `board` holds for each cell the cell its tile must reach."""

    framing: Framing
    board: bytes
    backwards: bool

    @property
    def frame(self) -> Frame:
        """The class of its goal."""
        return self.framing.frame

    def letters(self, framed: str) -> str:
        """The moves of the puzzle as it was, from those of the framed one."""
        letters = self.framing.letters(framed)
        return letters[::-1].translate(_OPPOSITE) if self.backwards else letters


def frame_puzzle(start: Board, goal: Board, *, backwards: bool = False) -> FramedPuzzle:
    """The puzzle from `start` to `goal` in the frame of the goal, or backwards in the frame of the start.

    Every move can be undone, so both have solutions of the same lengths: either end may play the goal.
    """
    if backwards:
        start, goal = goal, start
    framing = Framing(goal)
    return FramedPuzzle(framing, framing.boards([start]), backwards)
