"""Moves: which tile slides, and in which direction."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from tilestar.errors import UnknownNameError


class Direction(StrEnum):
    """The direction in which a *tile* slides; the blank goes the opposite way."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"

    @property
    def opposite(self) -> Direction:
        """The direction that undoes this one."""
        return _OPPOSITE[self]

    @property
    def letter(self) -> str:
        """U, D, L or R."""
        return self.value[0].upper()

    @classmethod
    def from_letter(cls, letter: str) -> Direction:
        """The direction of that letter."""
        return BY_LETTER[letter]

    def delta(self, width: int) -> int:
        """How many cells further the tile is afterwards; the cells of a board of that width count row by row."""
        rows, columns = _STEP[self]
        return rows * width + columns


BY_LETTER = {direction.letter: direction for direction in Direction}
_STEP = {Direction.UP: (-1, 0), Direction.DOWN: (1, 0), Direction.LEFT: (0, -1), Direction.RIGHT: (0, 1)}
"""Rows down and columns to the right."""
_OPPOSITE = {one: other for one in _STEP for other in _STEP if _STEP[one] == tuple(-step for step in _STEP[other])}


def direction_of(text: str) -> Direction:
    """The direction of a word or a letter: `down`, `D`."""
    word = text.strip().lower()
    for direction in Direction:
        if word in (direction.value, direction.value[0]):
            return direction
    raise UnknownNameError("direction", text, Direction)


_OF_BLANK = str.maketrans("UDLR", "DURL")


def of_blank(letters: str) -> str:
    """The directions in which the blank goes when tiles go as the letters say, and the other way round.

    >>> of_blank("DRUL")
    'ULDR'
    """
    return letters.translate(_OF_BLANK)


class Move(NamedTuple):
    """One tile slides one cell into the blank.

    >>> str(Move(8, Direction.DOWN)), Direction.DOWN.letter, Direction.DOWN.opposite
    ('8 move down', 'D', <Direction.UP: 'up'>)
    """

    tile: int
    direction: Direction

    def __str__(self) -> str:
        return f"{self.tile} move {self.direction}"
