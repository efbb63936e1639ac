"""Heuristics that look at each tile alone: none, misplaced tiles, and city-block distances."""

from __future__ import annotations

from collections.abc import Sequence

from tilestar.tiles.board import Board
from tilestar.tiles.moves import Move


class Zero:
    """Always 0. Admissible because no number of moves is negative."""

    def __init__(self, _goal: Board) -> None:
        pass

    def __call__(self, _state: Sequence[int], /) -> int:
        """0, whatever the state."""
        return 0


class Hamming:
    """How many tiles are out of place.

    Admissible because every such tile must move at least once and a move moves one tile. The blank is not counted:
    it is no tile, and counting it would put 2 where one move is left.
    """

    def __init__(self, goal: Board) -> None:
        self._tiles = goal.tiles

    def __call__(self, state: Sequence[int], /) -> int:
        """Count from scratch."""
        return sum([a != b and a != 0 for a, b in zip(state, self._tiles, strict=True)])

    def after(self, h: int, state: Sequence[int], move: Move, child: Sequence[int], /) -> int:
        """Look only at the tile that moved."""
        tile = move[0]
        return h + (self._tiles[state.index(tile)] == tile) - (self._tiles[child.index(tile)] == tile)


class Manhattan:
    """The sum over tiles of the rows and columns between where they are and where they belong.

    Admissible because a move takes one tile one row or one column. Consistent: a move changes the sum by exactly 1.
    """

    def __init__(self, goal: Board) -> None:
        width = goal.width
        cells = range(len(goal.tiles))
        self._distance: list[list[int]] = [[]] * len(goal.tiles)
        """Rows and columns to go, by tile and cell; 0 for the blank."""
        for home, tile in enumerate(goal.tiles):
            self._distance[tile] = [
                abs(cell // width - home // width) + abs(cell % width - home % width) if tile else 0 for cell in cells
            ]

    def __call__(self, state: Sequence[int], /) -> int:
        """Sum from scratch."""
        distance = self._distance
        return sum([distance[tile][cell] for cell, tile in enumerate(state)])

    def after(self, h: int, state: Sequence[int], move: Move, child: Sequence[int], /) -> int:
        """Look only at the tile that moved: it left the cell that is blank in `child`."""
        distance = self._distance[move[0]]
        return h + distance[state.index(0)] - distance[child.index(0)]
