"""Line moves: a slide of several tiles along one row or column counts one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from tilestar import _native
from tilestar.search.result import Stats, Status
from tilestar.tiles.board import Board
from tilestar.tiles.goals import GoalLike, resolve_goal
from tilestar.tiles.heuristics import HeuristicLike
from tilestar.tiles.labelled import label
from tilestar.tiles.solution import Solution
from tilestar.tiles.solver import solve

MOST_CELLS = 10
"""Up to here a table holds the fewest line moves of every board."""


@dataclass(frozen=True, slots=True)
class LineSolution:
    """A solution judged by its line moves.

    `line_length` slides are enough: the moves of `solution`, neighbours along one line merged. No solution has fewer
    than `line_lower_bound`; `line_optimal` means that the two are equal.
    """

    solution: Solution
    line_lower_bound: int

    @property
    def line_length(self) -> int | None:
        """How many slides, or None unless solved."""
        return None if self.solution.letters is None else line_length(self.solution.letters)

    @property
    def line_optimal(self) -> bool:
        """Whether fewer slides are impossible."""
        return self.line_length == self.line_lower_bound

    def as_dict(self) -> dict[str, Any]:
        """The JSON object of the solution, and the line moves beside it."""
        return self.solution.as_dict() | {
            "line_length": self.line_length,
            "line_optimal": self.line_optimal,
            "line_lower_bound": self.line_lower_bound,
        }


def line_length(letters: str) -> int:
    """How many slides the moves make: neighbours that go the same way are one."""
    return sum(1 for _ in groupby(letters))


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
    puzzle = label(start, goal)
    width, height = puzzle.width, puzzle.height
    columns = rows = 0
    for cell, home in enumerate(puzzle.cells):
        if home != puzzle.goal_blank:
            columns += abs(cell % width - home % width)
            rows += abs(cell // width - home // width)
    along_rows = -(-columns // max(width - 1, 1))
    along_columns = -(-rows // max(height - 1, 1))
    return max(along_rows + along_columns, 2 * max(along_rows, along_columns) - 1)


def solve_lines(
    board: Board | str,
    goal: GoalLike = "standard",
    *,
    method: str = "auto",
    heuristic: HeuristicLike = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> LineSolution:
    """Few line moves that turn `board` into `goal`: the fewest up to ten cells, beyond that a solution merged.

    A line move slides one tile, or several along a row or column at once, towards the blank. `line_optimal` says
    whether their number was proved least. Raises what solve raises.

    >>> solve_lines("1 2 3/4 5 6/0 7 8").line_length
    1
    """
    start = Board.parse(board) if isinstance(board, str) else board
    target = resolve_goal(goal, start.width, start.height)
    if len(start.tiles) > MOST_CELLS:
        merged = solve(
            start,
            target,
            method=method,
            heuristic=heuristic,
            timeout=timeout,
            max_nodes=max_nodes,
            max_memory=max_memory,
            threads=threads,
        )
        return LineSolution(merged, line_lower_bound(start, target))
    known = solve(start, target, method="table")
    puzzle = label(start, target)
    letters = line_table(puzzle.width, puzzle.height, puzzle.goal_blank).solve(*puzzle)
    slides = line_length(letters)
    stats = Stats("line-table", expanded=slides)
    optimal = len(letters) == known.length
    return LineSolution(Solution(start, target, Status.SOLVED, letters, optimal, known.lower_bound, stats), slides)
