"""Line moves: exact tables against published counts, merging and the lower bound."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from tests.tiles.puzzles import check_moves, puzzles, random_puzzle

from tilestar.errors import UnknownNameError, UnsolvableBoardError
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board, GoalLike, named_goal
from tilestar.tiles.solving.line_moves import LineSolution, line_lower_bound, line_table
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import attempt, solve

PUBLISHED = {
    (2, 2, "corner"): """
        1 2 2 2 2 2 1
    """,
    (2, 3, "corner"): """
        1 3 4 6 8 12 15 18 22 30 36 45 42 30 28 24 18 9 5 3 1
    """,
    (2, 4, "corner"): """
        1 4 6 12 18 36 53 96 136 232 324 544 728 1064 1366 1928 2321 2780 2884 2436 1825 800 368 140 50 8
    """,
    (3, 3, "corner"): """
        1 4 8 16 32 64 127 244 454 856 1576 2854 5117 8588 13466 19739 26558 31485 30985 23494 11751 3390
        589 41 1
    """,
    (2, 5, "corner"): """
        1 5 8 20 32 80 127 300 458 960 1458 3055 4540 8780 12694 23520 33370 57200 77373 119315 151791
        204225 235617 256305 246642 178775 120853 49655 20885 4530 1229 440 113 30 8 5 1
    """,
    (3, 3, "edge"): """
        1 4 8 16 32 64 126 238 456 862 1590 2863 5114 8618 13449 19642 26478 31502 30815 23401 12148 3381
        588 42 2
    """,
    (3, 3, "center"): """
        1 4 8 16 32 64 124 236 452 872 1598 2880 5048 8632 13500 19412 26136 31859 30304 23402 12743 3424
        654 35 4
    """,
}
"""Boards by their line moves, for each size and kind of goal cell of the blank."""

BLANK_CELLS = {"corner": 0, "edge": 1, "center": 4}


@pytest.mark.parametrize(("width", "height", "blank"), PUBLISHED)
def test_boards_by_line_distance_are_as_many_as_published(width, height, blank):
    counts = [int(count) for count in PUBLISHED[width, height, blank].split()]
    assert line_table(width, height, BLANK_CELLS[blank]).depth_counts == counts
    assert line_table(height, width, BLANK_CELLS[blank]).depth_counts == counts


def by_lines(board: Board | str, goal: GoalLike, **options: Any) -> LineSolution:
    solution = solve(board, goal, metric="line", **options)
    assert isinstance(solution, LineSolution)
    return solution


def slides(lines: LineSolution) -> int:
    assert lines.line_length is not None
    return lines.line_length


@given(puzzles((2, 3), (2, 3)))
@settings(max_examples=50, deadline=None)
def test_small_boards_get_the_fewest_line_moves(puzzle):
    start, goal = puzzle
    lines = by_lines(start, goal)
    assert lines.line_optimal
    assert check_moves(lines) >= slides(lines) >= line_lower_bound(start, goal)
    for board in start.neighbors():
        assert abs(slides(by_lines(board, goal)) - slides(lines)) <= 1


@pytest.mark.parametrize(("letters", "slides"), [("", 0), ("U", 1), ("UUULLR", 3)])
def test_every_solution_has_its_slides_beside_its_moves(letters, slides):
    board = named_goal("standard", 3, 3)
    assert Solution(board, board, Status.SOLVED, letters, False, 0, Stats("table")).line_length == slides


def test_without_moves_there_are_no_slides():
    assert attempt("1 2 3/4 5 6/8 7 0").line_length is None


def test_larger_boards_get_an_upper_and_a_lower_bound():
    start, goal = random_puzzle(5, 4, 1)
    lines = by_lines(start, goal, max_nodes=20_000)
    assert 0 < lines.line_lower_bound <= slides(lines) <= check_moves(lines)
    described = lines.as_dict()
    assert json.loads(lines.as_json()) == described
    assert (described["line_length"], described["length"]) == (lines.line_length, lines.length)
    assert (described["line_optimal"], described["line_lower_bound"]) == (False, lines.line_lower_bound)


def test_one_slide_is_one_line_move():
    lines = by_lines("1 2 3/4 5 6/0 7 8", "standard")
    assert (lines.line_length, lines.length, lines.line_optimal) == (1, 2, True)
    assert pickle.loads(pickle.dumps(lines)) == lines


def test_unsolvable_boards_and_unknown_metrics_are_refused():
    with pytest.raises(UnsolvableBoardError):
        solve("1 2 3/4 5 6/8 7 0", metric="line")
    with pytest.raises(UnknownNameError, match="single, line"):
        solve("1 2 3/4 5 6/7 8 0", metric="diagonal")
