"""Pattern databases as a heuristic for the readable algorithms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from tilestar.errors import InputError
from tilestar.search.limit import NO_LIMIT, Countdown, Limit
from tilestar.tiles.board.board import Board
from tilestar.tiles.heuristics.base import TileHeuristic


class Patterns(TileHeuristic):
    """The moves that groups of tiles need by themselves, looked up and added.

    Admissible because a table counts only moves of its own tiles, and the groups are disjoint: no move is counted
    twice, and each group's tiles must make at least as many moves as they would with all other tiles out of the way.
    """

    name = "patterns"
    admissible = True

    def __init__(self, goal: Board, limit: Limit = NO_LIMIT, partition: str | None = None) -> None:
        """Open the tables of the best partition for the goal, or of the one named, such as `4x4/663`."""
        from tilestar.tiles.patterns.canonical import canonical_goal
        from tilestar.tiles.patterns.partition import named_partition
        from tilestar.tiles.patterns.selection import best_partition, chosen_partition, database_of, has_patterns

        super().__init__(goal)
        self._time = Countdown(limit)
        self._asked = partition
        canonical, turn = canonical_goal(goal.width, goal.height, goal.tiles.index(0))
        if partition is not None:
            chosen = chosen_partition(partition, canonical, limit)
            self.name = chosen.name
        elif has_patterns(goal.width, goal.height):
            chosen = best_partition(canonical, limit=limit)
        elif canonical.width >= 2 and len(canonical.tiles) < 11:
            half = len(canonical.tiles) // 2
            chosen = named_partition(canonical, f"{len(canonical.tiles) - half}{half}")
        else:
            raise InputError("there are no pattern databases for {size} boards: use another heuristic", size=goal.size)
        self._estimate = database_of(chosen, limit=limit).estimate
        self._cells = turn.cells
        self._home = [0] * len(goal.tiles)
        for cell, tile in enumerate(goal.tiles):
            self._home[tile] = turn.cells[cell]

    def __reduce__(self) -> tuple[type[Patterns], tuple[Board, Limit, str | None]]:
        """Pickled as what was asked for: the tables are opened, or built, where it is loaded."""
        return type(self), (self.goal, NO_LIMIT, self._asked)

    @classmethod
    def within(cls, goal: Board, limit: Limit) -> Self:
        """The heuristic for a goal, its tables built within the limit."""
        return cls(goal, limit)

    def towards(self, state: Sequence[int], /) -> Self:
        """The same for another goal, within what is left of the limit: it may need other tables."""
        return type(self)(Board.trusted(self.goal.width, self.goal.height, tuple(state)), self._time.left, self._asked)

    def __call__(self, state: Sequence[int], /) -> int:
        """Look up every group."""
        board = bytearray(len(state))
        for cell, tile in zip(self._cells, state, strict=True):
            board[cell] = self._home[tile]
        return self._estimate(bytes(board))
