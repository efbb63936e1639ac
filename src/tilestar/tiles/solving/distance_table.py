"""Small boards by complete distance table: every board of up to ten cells is solved by looking up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter
from typing import TYPE_CHECKING

from tilestar.errors import BoardError
from tilestar.search.limit import Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import concatenate, verify_all
from tilestar.tiles.heuristics import HeuristicLike
from tilestar.tiles.solving.solution import Solution, unsolvable

if TYPE_CHECKING:
    from tilestar._native import DistanceTable

MOST_CELLS = 10


def covers(width: int, height: int) -> bool:
    """Whether boards of that size have a distance table."""
    return width * height <= MOST_CELLS


@lru_cache(maxsize=64)
def distance_table(width: int, height: int, goal_blank: int) -> DistanceTable:
    """The table for goals with their blank on that cell, filled in milliseconds and then kept."""
    if not covers(width, height):
        raise BoardError(
            "a {width}x{height} board is too large for a distance table, which covers up to {most} cells",
            width=width,
            height=height,
            most=MOST_CELLS,
        )
    from tilestar._native import DistanceTable

    return DistanceTable(width, height, goal_blank)


def table_for(goal: Board) -> DistanceTable:
    """The table that leads to `goal`."""
    return distance_table(goal.width, goal.height, goal.blank)


def solve_by_table(start: Board, goal: Board, _heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """A shortest solution by walking down the table."""
    return solve_many_by_table([start], goal, None, limit, threads)[0]


def solve_many_by_table(
    starts: Sequence[Board], goal: Board, _heuristic: HeuristicLike, _limit: Limit, _threads: int | None
) -> list[Solution]:
    """A shortest solution for each start, or the verdict that there is none; all of them replayed."""
    began = perf_counter()
    boards = concatenate(starts)
    lengths, letters = table_for(goal).solve(boards, bytes(goal.tiles))
    verify_all(boards, goal, lengths, letters, "table")
    stats = _TableStats((perf_counter() - began) / len(starts))
    solved = Status.SOLVED
    end = 0
    return [
        Solution(start, goal, solved, letters[end : (end := end + length)], True, length, stats)
        if length >= 0
        else unsolvable(start, goal, stats.seconds)
        for start, length in zip(starts, lengths, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class _TableStats:
    """The counters of a walk down the table: a look-up for each move."""

    seconds: float

    def __call__(self, solution: Solution) -> Stats:
        moves = solution.length or 0
        return Stats("table", expanded=moves, generated=moves, seconds=self.seconds)
