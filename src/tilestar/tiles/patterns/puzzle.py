"""Any puzzle as one of a frame: tiles renamed, the board turned, and the way back for the moves."""

from __future__ import annotations

from dataclasses import dataclass

from tilestar.tiles.board import Board
from tilestar.tiles.labelled import label
from tilestar.tiles.patterns.pattern import Frame, frame_of
from tilestar.tiles.symmetry import Symmetry

_OPPOSITE = str.maketrans("UDLR", "DURL")


@dataclass(frozen=True, slots=True)
class FramedPuzzle:
    """A puzzle in its frame: `board` holds for each cell the cell its tile must reach."""

    frame: Frame
    board: bytes
    turn: Symmetry
    backwards: bool

    def letters(self, framed: str) -> str:
        """The moves of the puzzle as it was, from those of the framed one."""
        letters = framed.translate(str.maketrans(self.turn.ways, "UDLR"))
        return letters[::-1].translate(_OPPOSITE) if self.backwards else letters


def frame_puzzle(start: Board, goal: Board, *, backwards: bool = False) -> FramedPuzzle:
    """The puzzle from `start` to `goal` in the frame of the goal, or backwards in the frame of the start.

    Every move can be undone, so both have solutions of the same lengths: either end may play the goal.
    """
    if backwards:
        start, goal = goal, start
    width, height, cells, goal_blank = label(start, goal)
    frame, turn = frame_of(width, height, goal_blank)
    board = bytearray(len(cells))
    for cell, home in enumerate(cells):
        board[turn.cells[cell]] = turn.cells[home]
    return FramedPuzzle(frame, bytes(board), turn, backwards)
