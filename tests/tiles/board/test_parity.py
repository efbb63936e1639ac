"""Solvability by counting."""

import time
from random import Random

import pytest
from hypothesis import given
from tests.strategies import pairs

from tilestar import Board, UnsolvableBoardError, solve
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import are_solvable, count_inversions, is_solvable, parity, solvability


def test_the_document_counts_14_inversions():
    assert parity(Board.parse("463285107")).inversions == 14


@given(pairs())
def test_inversions_are_the_pairs_in_the_wrong_order(pair):
    tiles = [tile for tile in pair[0].tiles if tile]
    slow = sum(a > b for i, a in enumerate(tiles) for b in tiles[i + 1 :])
    assert count_inversions(pair[0].tiles) == slow


@given(pairs())
def test_moves_keep_solvability_and_a_twin_changes_it(pair):
    start, goal = pair
    assert are_solvable([start, goal], goal) == [is_solvable(start, goal), True]
    for neighbor in start.neighbors():
        assert is_solvable(neighbor, goal) == is_solvable(start, goal)
        assert is_solvable(neighbor, start)
    if min(start.width, start.height) > 1:
        assert is_solvable(start.twin(), goal) != is_solvable(start, goal)


def test_in_a_single_line_the_order_of_the_tiles_decides():
    row = named_goal("standard", 4, 1)
    assert is_solvable(Board.parse("4x1: 0 1 2 3"), row)
    assert not is_solvable(Board.parse("4x1: 2 3 1 0"), row)  # an even permutation, and still impossible
    column = named_goal("standard", 1, 4)
    assert is_solvable(Board.parse("1/0/2/3"), column)
    assert "never pass each other" in str(solvability(Board.parse("2/3/1/0"), column))


def test_the_reason_gives_both_counts():
    with pytest.raises(
        UnsolvableBoardError, match="the start has 1 inversion, which is odd, and the goal 0"
    ) as refusal:
        solve("1 2 3/4 5 6/8 7 0")
    assert refusal.value.exit_code == 1
    assert refusal.value.solution.lower_bound is None
    fifteen = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
    with pytest.raises(UnsolvableBoardError, match=r"1 \+ 4 = 5 for the start, which is odd, and 0 \+ 4 = 4 for the"):
        solve(fifteen)


def test_a_999_by_999_board_is_judged_at_once():
    tiles = list(range(999 * 999))
    Random(1).shuffle(tiles)
    board = Board.trusted(999, 999, tuple(tiles))
    goal = named_goal("snail", 999, 999)
    start = time.process_time()
    assert is_solvable(board, goal) != is_solvable(board.twin(), goal)
    assert time.process_time() - start < 5


def test_requiring_solvability_raises_the_reason():
    goal = named_goal("standard", 3, 3)
    solvability(goal, goal).require()
    verdict = solvability(goal.twin(), goal)
    with pytest.raises(UnsolvableBoardError) as unsolvable:
        verdict.require()
    assert str(unsolvable.value) == str(verdict)
