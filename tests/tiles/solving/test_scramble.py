"""Random boards."""

from collections import Counter
from itertools import islice

import pytest

from tilestar import BoardError, InputError, solve
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import is_solvable
from tilestar.tiles.solving.scramble import scramble, scrambles


@pytest.mark.parametrize("size", [(3, 3), (4, 4), (5, 3), (1, 6), (6, 1), (30, 30)])
def test_scrambles_can_be_solved_and_repeat_with_the_seed(size):
    width, height = size
    for goal in ("standard", "snail"):
        board = scramble(width, height, goal, seed=7)
        assert is_solvable(board, named_goal(goal, width, height))
        assert board == scramble(width, height, goal, seed=7)


def test_every_solvable_board_is_equally_likely():
    counts = Counter(islice(scrambles(2, 2, seed=1), 6000))
    assert len(counts) == 12
    assert all(400 < count < 600 for count in counts.values())


@pytest.mark.parametrize("depth", [0, 1, 17, 31])
def test_a_scramble_of_exact_depth_needs_exactly_that_many_moves(depth):
    assert solve(scramble(3, 3, seed=depth, depth=depth)).length == depth


def test_depths_that_do_not_exist_are_refused():
    with pytest.raises(InputError, match="the farthest is 31"):
        scramble(3, 3, seed=1, depth=32)
    with pytest.raises(BoardError, match="4x4"):
        scramble(4, 4, seed=1, depth=10)
