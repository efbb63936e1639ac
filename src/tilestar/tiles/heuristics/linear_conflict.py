"""Linear conflict: tiles that block each other in their own row or column cost extra moves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from tilestar.tiles.board.board import Board
from tilestar.tiles.board.moves import Direction, Move
from tilestar.tiles.heuristics.base import TileHeuristic
from tilestar.tiles.heuristics.counting import cell_distances

REMEMBERED_LINES = 1 << 18


class LinearConflict(TileHeuristic):
    """City-block distances plus two moves for every tile that must step aside.

    Tiles that belong to the row they are in but stand in the wrong order cannot all slide along it: some must leave
    the row and come back, which takes two moves that the city-block distance does not count. The fewest that must
    leave are all but a longest run in the right order. Moves out of a row are vertical and moves out of a column
    horizontal, so rows and columns add up, and the sum never overestimates.

    Consistent: a move takes one tile out of one line and into another across it. It can make one removal more or
    less necessary in only one of them while the city-block distance changes the other way.
    """

    name = "linear-conflict"
    admissible = True

    def __init__(self, goal: Board) -> None:
        super().__init__(goal)
        self._width, self._height = goal.width, goal.height
        self._distance = cell_distances(goal)
        self._home = [(0, 0)] * len(goal.tiles)
        for cell, tile in enumerate(goal.tiles):
            self._home[tile] = divmod(cell, goal.width)
        self._row_extra = lru_cache(REMEMBERED_LINES)(self._extra_moves_of_row)
        self._column_extra = lru_cache(REMEMBERED_LINES)(self._extra_moves_of_column)

    def __reduce__(self) -> tuple[type[LinearConflict], tuple[Board]]:
        """Pickled as its goal: what it remembers of lines is not."""
        return type(self), (self.goal,)

    def __call__(self, state: Sequence[int], /) -> int:
        """Sum from scratch."""
        width = self._width
        state = tuple(state)
        distance = self._distance
        h = sum([distance[tile][cell] for cell, tile in enumerate(state)])
        for row in range(self._height):
            h += self._row_extra(row, state[row * width : (row + 1) * width])
        for column in range(width):
            h += self._column_extra(column, state[column::width])
        return h

    def after(self, h: int, state: Sequence[int], move: Move, child: Sequence[int], /) -> int:
        """Look only at the moved tile and at the two lines it left and entered."""
        tile, direction = move
        width = self._width
        to, left = state.index(0), child.index(0)
        distance = self._distance[tile]
        h += distance[to] - distance[left]
        if direction is Direction.UP or direction is Direction.DOWN:
            for row in (to // width, left // width):
                line = slice(row * width, (row + 1) * width)
                h += self._row_extra(row, child[line]) - self._row_extra(row, state[line])
        else:
            for column in (to % width, left % width):
                line = slice(column, None, width)
                h += self._column_extra(column, child[line]) - self._column_extra(column, state[line])
        return h

    def _extra_moves_of_row(self, row: int, tiles: Sequence[int]) -> int:
        homes = [self._home[tile] for tile in tiles if tile]
        return 2 * removals([home_column for home_row, home_column in homes if home_row == row])

    def _extra_moves_of_column(self, column: int, tiles: Sequence[int]) -> int:
        homes = [self._home[tile] for tile in tiles if tile]
        return 2 * removals([home_row for home_row, home_column in homes if home_column == column])


def removals(homes: Sequence[int]) -> int:
    """The fewest items to take out so that the rest ascend: all but a longest ascending run.

    >>> removals([2, 1, 0]), removals([1, 2, 0]), removals([])
    (2, 1, 0)
    """
    smallest_end: list[int] = []  # of the ascending runs of each length
    for home in homes:
        place = bisect_left(smallest_end, home)
        smallest_end[place : place + 1] = [home]
    return len(homes) - len(smallest_end)
