"""Goals by name and as boards."""

import pytest

from tilestar import Board, GoalError, UnknownNameError, solve
from tilestar.tiles.board.board import named_goal, resolve_goal
from tilestar.tiles.board.parity import is_solvable


@pytest.mark.parametrize(
    ("name", "width", "height", "board"),
    [
        ("standard", 3, 3, "1 2 3/4 5 6/7 8 0"),
        ("blank-first", 3, 2, "0 1 2/3 4 5"),
        ("snail", 3, 3, "1 2 3/8 0 4/7 6 5"),
        ("snail", 4, 4, "1 2 3 4/12 13 14 5/11 0 15 6/10 9 8 7"),
        ("snail", 3, 2, "1 2 3/0 5 4"),
        ("snail", 2, 3, "1 2/0 3/5 4"),
        ("snail", 4, 3, "1 2 3 4/10 11 0 5/9 8 7 6"),
        ("snail", 1, 4, "1/2/3/0"),
        ("snail", 4, 1, "1 2 3 0"),
    ],
)
def test_named_goals(name, width, height, board):
    assert named_goal(name, width, height) == Board.parse(board, (width, height))


def test_the_snail_has_another_parity_than_the_standard_goal_on_some_sizes():
    differing = [n for n in range(2, 10) if not is_solvable(named_goal("snail", n, n), named_goal("standard", n, n))]
    assert differing == [3, 5, 6, 8]


def test_a_goal_may_be_written_without_its_shape():
    assert resolve_goal("123450", 3, 2) == Board.parse("123/450")
    assert solve("1 2 3/4 0 5", goal="123450").length == 1


@pytest.mark.parametrize(
    ("goal", "complaint"),
    [
        ("1 2 3/4 5 0", "the goal is a 3x2 board and the start a 3x3 board"),
        ("1 2 3/4 5 6/7 8 8", "tile 8 appears twice"),
        ("12345678", "8 tiles do not fill a 3x3 board"),
        (Board.parse("1 2/3 0"), "2x2"),
    ],
)
def test_a_goal_of_another_shape_or_other_tiles_is_refused(goal, complaint):
    with pytest.raises(GoalError, match=complaint):
        resolve_goal(goal, 3, 3)


def test_an_unknown_name_is_answered_with_the_known_ones():
    with pytest.raises(UnknownNameError, match="unknown goal 'spiral': choose one of standard, blank-first, snail"):
        resolve_goal("spiral", 3, 3)
