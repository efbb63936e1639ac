"""Moves: which tile goes, and which way it goes."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Direction(StrEnum):
    """The way a *tile* goes; the blank goes the opposite way."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"

    @property
    def opposite(self) -> Direction:
        """The way back."""
        return _OPPOSITE[self]

    @property
    def letter(self) -> str:
        """U, D, L or R."""
        return self.value[0].upper()


_OPPOSITE = {
    Direction.UP: Direction.DOWN,
    Direction.DOWN: Direction.UP,
    Direction.LEFT: Direction.RIGHT,
    Direction.RIGHT: Direction.LEFT,
}


class Move(NamedTuple):
    """One tile slides one cell into the blank.

    >>> str(Move(8, Direction.DOWN)), Direction.DOWN.letter, Direction.DOWN.opposite
    ('8 move down', 'D', <Direction.UP: 'up'>)
    """

    tile: int
    direction: Direction

    def __str__(self) -> str:
        return f"{self.tile} move {self.direction}"
