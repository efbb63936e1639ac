"""Line moves: a slide of several tiles along one row or column counts one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tilestar import _native
from tilestar.errors import InputError
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.relabelling import relabel
from tilestar.tiles.solving.solution import Solution, Solved

MOST_CELLS = 10
"""Up to here a table holds the fewest line moves of every board."""


@dataclass(frozen=True, slots=True, init=False, repr=False)
class LineSolution(Solved):
    """A solution judged by its line moves.

    `line_length` slides are enough. No solution has fewer than `line_lower_bound`; `line_optimal` means that the two
    are equal. `length`, `optimal` and `lower_bound` speak of single moves, as in every Solution.
    """

    line_lower_bound: int

    def __init__(self, solution: Solution, line_lower_bound: int) -> None:
        Solution.__init__(
            self,
            solution.start,
            solution.goal,
            solution.status,
            solution.letters,
            solution.optimal,
            solution.lower_bound,
            solution.stats,
            solution.doubt,
        )
        object.__setattr__(self, "line_lower_bound", line_lower_bound)

    @property
    def line_optimal(self) -> bool:
        """Whether fewer slides are impossible."""
        return self.line_length == self.line_lower_bound

    def described(self, moves: object) -> dict[str, Any]:
        """The JSON object of the solution, and the line moves beside it."""
        return Solution.described(self, moves) | {
            "line_length": self.line_length,
            "line_optimal": self.line_optimal,
            "line_lower_bound": self.line_lower_bound,
        }

    def as_json(self) -> str:
        """The text of as_dict as JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False)


def refuse_method(start: Board, method: str) -> None:
    """Refuse a method that would be ignored: up to ten cells a table has the fewest line moves."""
    if len(start.tiles) <= MOST_CELLS and method not in ("auto", "table"):
        raise InputError(
            "the fewest line moves of {size} boards come from a table: leave the method {method} out",
            size=start.size,
            method=method,
        )


def in_line_moves(solution: Solution) -> LineSolution:
    """The solved puzzle with few line moves: the fewest up to ten cells; beyond that the same moves, merged."""
    start, goal = solution.start, solution.goal
    if len(start.tiles) > MOST_CELLS:
        return LineSolution(solution, line_lower_bound(start, goal))
    puzzle = relabel(start, goal)
    letters = line_table(puzzle.width, puzzle.height, puzzle.goal_blank).solve(puzzle)
    stats = Stats("line-table", seconds=solution.stats.seconds)
    optimal = len(letters) == solution.lower_bound
    fewest = Solution(start, goal, Status.SOLVED, letters, optimal, solution.lower_bound, stats)
    stats.expanded = fewest.line_length or 0
    return LineSolution(fewest, fewest.line_length or 0)


@lru_cache(maxsize=16)
def line_table(width: int, height: int, goal_blank: int) -> _native.LineTable:
    """The fewest line moves of all boards of at most ten cells."""
    return _native.LineTable(width, height, goal_blank)


def line_lower_bound(start: Board, goal: Board) -> int:
    """A number of line moves that no solution undercuts.

    A slide along a row takes at most width-1 tiles one column further, so the tiles' columns to go demand a number of
    slides along rows, and their rows to go a number along columns. Two slides in a row along the same line are one or
    none, so a shortest solution alternates, and the smaller number is at least the larger less one.
    """
    puzzle = relabel(start, goal)
    width, height = puzzle.width, puzzle.height
    columns = rows = 0
    for cell, home in enumerate(puzzle.cells):
        if home != puzzle.goal_blank:
            columns += abs(cell % width - home % width)
            rows += abs(cell // width - home // width)
    along_rows = -(-columns // max(width - 1, 1))
    along_columns = -(-rows // max(height - 1, 1))
    return max(along_rows + along_columns, 2 * max(along_rows, along_columns) - 1)
