"""Small boards by complete distance table: every board of up to ten cells is solved by looking up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tilestar.errors import BoardError, InputError
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import concatenate, verify_all
from tilestar.tiles.heuristics import HeuristicLike
from tilestar.tiles.solving.solution import Solution, unsolvable

if TYPE_CHECKING:
    from tilestar._native import DistanceTable, RecordForm

MOST_CELLS = 10

GAPS = ("index", "length", "moves", "seconds", "start", "letters")
"""What a kernel fills in where a record has `@index` and so on; `letters` are the moves in their short form."""


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
    """A shortest solution: from each board to a neighbour that is one move closer."""
    return solve_many_by_table([start], goal, None, limit, threads)[0]


def solve_many_by_table(
    starts: Sequence[Board], goal: Board, _heuristic: HeuristicLike, _limit: Limit, _threads: int | None
) -> list[Solution]:
    """A shortest solution for each start, or the verdict that there is none; all of them replayed."""
    began = perf_counter()
    table = table_for(goal)  # refuses large boards
    boards = concatenate(starts)
    lengths, letters = table.solve(boards, bytes(goal.tiles))
    verify_all(boards, goal, lengths, letters, "table")
    seconds = (perf_counter() - began) / len(starts)
    stats = partial(_stats_of, seconds)
    solved = Status.SOLVED
    end = 0
    return [
        Solution(start, goal, solved, letters[end : (end := end + length)], True, length, stats)
        if length >= 0
        else unsolvable(start, goal, seconds)
        for start, length in zip(starts, lengths, strict=True)
    ]


def first_shortest(start: Board, goal: Board, order: str) -> str:
    """The letters of the shortest solution that comes first when directions are tried in this order, as in `UDLR`.

    `start` can reach `goal`.
    """
    table, target = table_for(goal), bytes(goal.tiles)
    board, letters = start, ""
    left: int = table.distances(bytes(board.tiles), target)[0]
    while left:
        left -= 1
        moves = {move.direction.letter: board.move(move) for move in board.legal_moves()}
        letter = next(
            each for each in order if each in moves and table.distances(bytes(moves[each].tiles), target)[0] == left
        )
        board, letters = moves[letter], letters + letter
    return letters


def _stats_of(seconds: float, solution: Solution) -> Stats:
    """The counters of a descent in the table: one look-up for each move."""
    moves = solution.length or 0
    return Stats("table", expanded=moves, generated=moves, seconds=seconds)


def boards_at(goal: Board, depth: int) -> list[Board]:
    """Every board whose shortest solution has `depth` moves."""
    table = table_for(goal)
    if not 0 <= depth < len(table.depth_counts):
        raise InputError(
            "no {size} board is {depth} {depth:move|moves} from this goal: the farthest is {longest}",
            size=goal.size,
            depth=depth,
            longest=len(table.depth_counts) - 1,
        )
    flat = table.boards_at(depth, bytes(goal.tiles))
    cells = len(goal.tiles)
    return [Board.trusted(goal.width, goal.height, tuple(flat[i : i + cells])) for i in range(0, len(flat), cells)]


def can_answer(goal: Board) -> bool:
    """Whether texts of boards with this goal may be given to a kernel: a single row would be read as a square."""
    return covers(goal.width, goal.height) and min(goal.width, goal.height) > 1


def record_with_gaps(goal: Board, moves: str = "@moves") -> dict[str, Any]:
    """What as_dict says of any board solved by table, with a gap wherever two boards may differ."""
    solution = solve_by_table(goal, goal, None, NO_LIMIT, None)
    counters = solution.stats.as_dict() | {"expanded": "@length", "generated": "@length", "seconds": "@seconds"}
    record = {"start": "@start", "length": "@length", "lower_bound": "@length", "stats": counters}
    return solution.described(moves) | record


def answer_texts(
    texts: list[str], indices: Sequence[int], goal: Board, form: str
) -> tuple[list[int], list[str | None]]:
    """The length of each board's shortest solution, and the records, the form with its gaps filled.

    Records that follow each other are one text. A text that is not in our own compact form, is of another size or has
    no solution is not answered: its length is -1, and None stands for its record.
    """
    return table_for(goal).answer(texts, indices, bytes(goal.tiles), _native_form(form))


@lru_cache(maxsize=16)
def _native_form(form: str) -> RecordForm:
    from tilestar._native import RecordForm

    parts = re.split(f"@({'|'.join(GAPS)})", form)
    return RecordForm(parts[::2], parts[1::2])
