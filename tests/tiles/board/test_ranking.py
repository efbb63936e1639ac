"""Cantor's numbering."""

import time
from itertools import permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import boards

from tilestar import Board, InputError
from tilestar.tiles.board.ranking import rank, unrank


def test_the_examples_of_the_document():
    assert rank([2, 1, 3]) == 2
    assert unrank(3, [1, 2, 3]) == [2, 3, 1]


def test_ranks_follow_the_order_of_a_dictionary():
    assert [rank(items) for items in permutations(range(5))] == list(range(120))
    assert [tuple(unrank(number, range(5))) for number in range(120)] == list(permutations(range(5)))


@given(boards())
def test_rank_and_unrank_are_inverse(board):
    assert 0 <= board.rank() < factorial(len(board.tiles))
    assert Board.unrank(board.rank(), board.width, board.height) == board


@given(st.integers(2, 60).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, factorial(n) - 1))))
def test_unrank_and_rank_are_inverse(case):
    count, number = case
    assert rank(unrank(number, range(count))) == number


@pytest.mark.parametrize("number", [-1, factorial(9), 10**100])
def test_ranks_out_of_range_are_refused(number):
    with pytest.raises(InputError, match="out of range"):
        Board.unrank(number, 3, 3)


def test_large_boards_are_ranked_in_reasonable_time():
    tiles = list(range(100 * 100))
    Random(1).shuffle(tiles)
    board = Board(100, 100, tuple(tiles))
    start = time.process_time()
    assert Board.unrank(board.rank(), 100, 100) == board
    assert time.process_time() - start < 5
