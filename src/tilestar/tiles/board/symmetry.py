"""Turning and mirroring boards: puzzles that look different and take the same number of moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from tilestar.tiles.board.board import Board


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to turn or mirror a board: `cells[i]` is where cell i goes, `ways` where the ways go.

    Turned by the same symmetry, start and goal make a puzzle whose solutions are the turned solutions.
    """

    name: str
    width: int
    height: int
    cells: tuple[int, ...]
    ways: str
    """The ways that U, D, L and R become, in this order."""

    def turn(self, board: Board) -> Board:
        """The board turned; every tile keeps its number."""
        tiles = [0] * len(board.tiles)
        for cell, tile in zip(self.cells, board.tiles, strict=True):
            tiles[cell] = tile
        return Board.trusted(self.width, self.height, tuple(tiles))

    def turn_letters(self, letters: str) -> str:
        """The moves as they look on the turned board."""
        return letters.translate(str.maketrans("UDLR", self.ways))


# Where row r and column c of a board of w columns and h rows go, whether rows become columns, and what U D L R become.
_TURNS: dict[str, tuple[Callable[[int, int, int, int], tuple[int, int]], bool, str]] = {
    "identity": (lambda r, c, _w, _h: (r, c), False, "UDLR"),
    "left-right": (lambda r, c, w, _h: (r, w - 1 - c), False, "UDRL"),
    "upside-down": (lambda r, c, _w, h: (h - 1 - r, c), False, "DULR"),
    "half-turn": (lambda r, c, w, h: (h - 1 - r, w - 1 - c), False, "DURL"),
    "transpose": (lambda r, c, _w, _h: (c, r), True, "LRUD"),
    "quarter-turn": (lambda r, c, _w, h: (c, h - 1 - r), True, "RLUD"),
    "quarter-turn-back": (lambda r, c, w, _h: (w - 1 - c, r), True, "LRDU"),
    "other-diagonal": (lambda r, c, w, h: (w - 1 - c, h - 1 - r), True, "RLDU"),
}


@lru_cache(maxsize=64)
def symmetries(width: int, height: int) -> tuple[Symmetry, ...]:
    """The eight symmetries of a rectangle, the identity first; the last four exchange width and height."""
    found = []
    for name, (place, crossed, ways) in _TURNS.items():
        new_width, new_height = (height, width) if crossed else (width, height)
        cells = []
        for cell in range(width * height):
            row, column = place(cell // width, cell % width, width, height)
            cells.append(row * new_width + column)
        found.append(Symmetry(name, new_width, new_height, tuple(cells), ways))
    return tuple(found)


def to_first_blank(width: int, height: int, goal_blank: int) -> Symmetry:
    """The symmetry that keeps the shape and takes `goal_blank` to the lowest cell it can.

    Tables made for goals with their blank there serve all goals whose blank is in the same class: corner, edge …
    """
    same_shape = [s for s in symmetries(width, height) if (s.width, s.height) == (width, height)]
    return min(same_shape, key=lambda symmetry: symmetry.cells[goal_blank])
