"""Walking distance (Takahashi): sort the rows and the columns apart, but completely."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tilestar.errors import InputError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.moves import Direction, Move
from tilestar.tiles.heuristics.base import TileHeuristic

MOST_LINES = 8
MOST_ARRANGEMENTS = 50_000


class WalkingDistance(TileHeuristic):
    """The fewest vertical moves that bring every tile to its row, plus the fewest horizontal ones to its column.

    Forget the columns: what is left of a board is how many tiles of each row belong to each row, and the blank's row.
    A vertical move exchanges the blank with some tile of the next row. The fewest such exchanges that sort these
    counts cannot be more than the vertical moves of any solution. Horizontal moves are counted the same way, no move is
    both, so the sum never overestimates. It is consistent, as both parts are distances.
    """

    name = "walking-distance"
    admissible = True

    def __init__(self, goal: Board) -> None:
        super().__init__(goal)
        width, height = goal.width, goal.height
        home_row, home_column = divmod(goal.blank, width)
        try:
            self._rows = walk_table(height, width, home_row)
            self._columns = walk_table(width, height, home_column)
        except InputError:
            raise InputError(
                "walking distance needs too large a table for {size} boards: use linear-conflict", size=goal.size
            ) from None
        self._row_weight: list[list[int]] = [[]] * len(goal.tiles)
        self._column_weight: list[list[int]] = [[]] * len(goal.tiles)
        """What a tile on a cell adds to the code of the arrangement, by tile and cell."""
        for home, tile in enumerate(goal.tiles):
            row, column = divmod(home, width)
            cells = range(len(goal.tiles))
            self._row_weight[tile] = [_weight(height, width, cell // width, row, tile) for cell in cells]
            self._column_weight[tile] = [_weight(width, height, cell % width, column, tile) for cell in cells]

    def __call__(self, state: Sequence[int], /) -> int:
        """Look both arrangements up."""
        return self._rows[_code(self._row_weight, state)] + self._columns[_code(self._column_weight, state)]

    def after(self, h: int, state: Sequence[int], move: Move, child: Sequence[int], /) -> int:
        """Look up only the arrangement that the move changed."""
        tile, direction = move
        vertical = direction is Direction.UP or direction is Direction.DOWN
        table, weight = (self._rows, self._row_weight) if vertical else (self._columns, self._column_weight)
        to, left = state.index(0), child.index(0)
        before = _code(weight, state)
        after = before + weight[tile][to] - weight[tile][left] + weight[0][left] - weight[0][to]
        return h + table[after] - table[before]


@lru_cache(maxsize=64)
def walk_table(lines: int, length: int, goal_line: int) -> dict[int, int]:
    """Moves across lines to the goal, by arrangement, for `lines` lines of `length` cells; breadth-first from the goal.

    The code of an arrangement is the blank's line plus, for each line and home line, the number of such tiles, in a
    field of bits of its own.
    """
    if lines > MOST_LINES:
        raise InputError("too many lines for a walking distance table: {lines}", lines=lines)
    field = _field_bits(length)
    mask = (1 << field) - 1
    weight = [[_weight(lines, length, line, home, 1) for home in range(lines)] for line in range(lines)]
    goal = goal_line + sum(weight[line][line] * (length - (line == goal_line)) for line in range(lines))
    distance = {goal: 0}
    level = [(goal, goal_line)]
    while level:
        following = []
        for code, blank in level:
            moves = distance[code] + 1
            for line in (blank - 1, blank + 1):
                if not 0 <= line < lines:
                    continue
                for taken, given in zip(weight[line], weight[blank], strict=True):
                    if code // taken & mask:
                        arrangement = code - taken + given + line - blank
                        if arrangement not in distance:
                            distance[arrangement] = moves
                            following.append((arrangement, line))
        if len(distance) > MOST_ARRANGEMENTS:
            raise InputError(
                "too many arrangements for a walking distance table: {lines} {lines:line|lines}", lines=lines
            )
        level = following
    return distance


def _field_bits(length: int) -> int:
    """Bits enough for a count of up to `length` tiles."""
    return length.bit_length()


def _weight(lines: int, length: int, line: int, home: int, tile: int) -> int:
    """What a tile in `line` that belongs in line `home` adds to an arrangement's code; the blank adds its line."""
    if tile == 0:
        return line
    return 1 << (lines.bit_length() + _field_bits(length) * (line * lines + home))


def _code(weight: Sequence[Sequence[int]], state: Sequence[int]) -> int:
    return sum([weight[tile][cell] for cell, tile in enumerate(state)])
