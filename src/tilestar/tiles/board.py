"""Sliding boards: frozen values of any width and height."""

from __future__ import annotations

from dataclasses import dataclass

from tilestar.tiles.moves import Direction, Move


@dataclass(frozen=True, slots=True)
class Board:
    """A sliding board: `tiles` row by row, 0 the blank, each of 0 … width·height-1 exactly once."""

    width: int
    height: int
    tiles: tuple[int, ...]

    def move(self, move: Move) -> Board:
        """The board after the move."""
        blank = self.tiles.index(0)
        step = {Direction.UP: 1, Direction.DOWN: -1}.get(move.direction, 0) * self.width
        step += {Direction.LEFT: 1, Direction.RIGHT: -1}.get(move.direction, 0)
        tiles = list(self.tiles)
        tiles[blank], tiles[blank + step] = move.tile, 0
        return Board(self.width, self.height, tuple(tiles))

    def compact(self) -> str:
        """One line, rows separated by slashes: `2 8 3/1 0 4/7 6 5`."""
        rows = (self.tiles[i : i + self.width] for i in range(0, len(self.tiles), self.width))
        return "/".join(" ".join(map(str, row)) for row in rows)
