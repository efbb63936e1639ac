"""Line moves: exact tables against published counts, merging and the lower bound."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from tests.tiles.puzzles import check_moves, puzzles, random_puzzle

from tilestar.errors import UnsolvableBoardError
from tilestar.tiles.goals import named_goal
from tilestar.tiles.lines import line_length, line_lower_bound, line_table, solve_lines

DEEPEST = {(2, 2): (6, 1), (3, 2): (20, 1), (3, 3): (24, None), (4, 2): (25, None), (5, 2): (36, None)}
"""Line moves of the deepest board with the blank's goal in the corner, and how many boards are there."""

TWO_BY_THREE = [1, 3, 4, 6, 8, 12, 15, 18, 22, 30, 36, 45, 42, 30, 28, 24, 18, 9, 5, 3, 1]


@pytest.mark.parametrize(("size", "deepest"), DEEPEST.items())
def test_the_deepest_boards_are_as_deep_as_published(size, deepest):
    width, height = size
    counts = line_table(width, height, width * height - 1).depth_counts
    assert len(counts) - 1 == deepest[0]
    if deepest[1] is not None:
        assert counts[-1] == deepest[1]


def test_boards_by_line_distance_are_as_many_as_published():
    assert line_table(3, 2, 5).depth_counts == TWO_BY_THREE


@given(puzzles((2, 3), (2, 3)))
@settings(max_examples=50)
def test_small_boards_get_the_fewest_line_moves(puzzle):
    start, goal = puzzle
    lines = solve_lines(start, goal)
    assert lines.line_optimal
    assert lines.line_length is not None
    assert check_moves(lines.solution) >= lines.line_length >= line_lower_bound(start, goal)
    assert line_lower_bound(start, goal) <= lines.line_lower_bound
    for board in start.neighbors():
        nearby = solve_lines(board, goal).line_length
        assert nearby is not None
        assert abs(nearby - lines.line_length) <= 1


def test_runs_along_a_line_are_merged():
    assert line_length("") == 0
    assert line_length("UUULLR") == 3


def test_larger_boards_get_an_upper_and_a_lower_bound():
    start, goal = random_puzzle(5, 4, 1)
    lines = solve_lines(start, goal, timeout=0.5)
    assert lines.line_length is not None
    assert 0 < lines.line_lower_bound <= lines.line_length <= check_moves(lines.solution)
    described = lines.as_dict()
    assert described["line_length"] == lines.line_length
    assert described["length"] == lines.solution.length


def test_one_slide_is_one_line_move():
    lines = solve_lines("1 2 3/4 5 6/0 7 8", named_goal("standard", 3, 3))
    assert (lines.line_length, lines.solution.length, lines.line_optimal) == (1, 2, True)


def test_unsolvable_boards_are_refused():
    with pytest.raises(UnsolvableBoardError):
        solve_lines("1 2 3/4 5 6/8 7 0")
