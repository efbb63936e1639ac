"""Heuristics that look at each tile alone: none, misplaced tiles, and city-block distances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tilestar.tiles.board.board import Board
from tilestar.tiles.board.moves import Move
from tilestar.tiles.heuristics.base import TileHeuristic

MOST_TABLE_CELLS = 400


class Zero(TileHeuristic):
    """Always 0. Admissible because no number of moves is negative."""

    name = "zero"
    admissible = True

    def __call__(self, _state: Sequence[int], /) -> int:
        """0, whatever the state."""
        return 0


class Hamming(TileHeuristic):
    """How many tiles are out of place.

    Admissible because every such tile must move at least once and a move moves one tile. The blank is not counted:
    it is no tile, and counting it would put 2 where one move is left.
    """

    name = "hamming"
    admissible = True

    def __init__(self, goal: Board) -> None:
        super().__init__(goal)
        self._tiles = goal.tiles

    def __call__(self, state: Sequence[int], /) -> int:
        """Count from scratch."""
        return sum([a != b and a != 0 for a, b in zip(state, self._tiles, strict=True)])

    def after(self, h: int, state: Sequence[int], move: Move, child: Sequence[int], /) -> int:
        """Look only at the tile that moved."""
        tile = move[0]
        return h + (self._tiles[state.index(tile)] == tile) - (self._tiles[child.index(tile)] == tile)


class Manhattan(TileHeuristic):
    """The sum over tiles of the rows and columns between where they are and where they belong.

    Admissible because a move takes one tile one row or one column. Consistent: a move changes the sum by exactly 1.
    """

    name = "manhattan"
    admissible = True

    def __init__(self, goal: Board) -> None:
        super().__init__(goal)
        self._distance = cell_distances(goal)

    def __call__(self, state: Sequence[int], /) -> int:
        """Sum from scratch."""
        distance = self._distance
        return sum([distance[tile][cell] for cell, tile in enumerate(state)])

    def after(self, h: int, state: Sequence[int], move: Move, child: Sequence[int], /) -> int:
        """Look only at the tile that moved: it left the cell that is blank in `child`."""
        distance = self._distance[move[0]]
        return h + distance[state.index(0)] - distance[child.index(0)]


def cell_distances(goal: Board) -> Sequence[Sequence[int]]:
    """Rows and columns to go, by tile and then by cell; 0 for the blank.

    A table for boards of ordinary size; beyond that, where a table would fill the memory, something that computes.
    """
    width, cells = goal.width, len(goal.tiles)
    homes = [0] * cells
    for cell, tile in enumerate(goal.tiles):
        homes[tile] = cell
    rows = [_DistancesTo(home, width, cells) for home in homes]
    if cells > MOST_TABLE_CELLS:
        return [[0] * cells, *rows[1:]]
    return [[0] * cells] + [list(row) for row in rows[1:]]


class _DistancesTo(Sequence[int]):
    """Rows and columns from each cell to one cell, computed when asked for."""

    __slots__ = ("_cells", "_column", "_row", "_width")

    def __init__(self, cell: int, width: int, cells: int) -> None:
        self._row, self._column = divmod(cell, width)
        self._width = width
        self._cells = cells

    def __len__(self) -> int:
        return self._cells

    def __getitem__(self, cell: Any) -> Any:
        if cell >= self._cells:
            raise IndexError(cell)
        row, column = divmod(cell, self._width)
        return abs(row - self._row) + abs(column - self._column)
