"""Directions: letters, opposites and deltas agree with what moves do to boards."""

import pytest
from hypothesis import given
from tests.strategies import SMALL_SIZES, puzzles

from tilestar import Board, Direction, Move
from tilestar.tiles.board.replay import moves_of, replay, slides, spell


@pytest.mark.parametrize("direction", Direction)
def test_a_direction_is_known_by_its_letter_and_undone_by_its_opposite(direction):
    assert Direction.from_letter(direction.letter) is direction
    assert direction.opposite.opposite is direction
    assert direction.delta(5) == -direction.opposite.delta(5) != 0


def test_a_tile_that_goes_down_is_a_row_further():
    assert [direction.delta(4) for direction in Direction] == [-4, 4, -1, 1]


@given(puzzles(SMALL_SIZES))
def test_every_legal_move_slides_its_tile_by_the_delta_of_its_direction(puzzle):
    board, _ = puzzle
    for move in board.legal_moves():
        after = board.move(move)
        cell = board.tiles.index(move.tile)
        assert after.tiles.index(move.tile) == board.blank == cell + move.direction.delta(board.width)
        assert after.move(Move(move.tile, move.direction.opposite)) == board


def test_letters_are_spelled_replayed_and_read_as_moves():
    start = Board.parse("2 8 3/1 0 4/7 6 5")
    letters = spell([Direction.DOWN, Direction.RIGHT, Direction.UP, Direction.LEFT])
    assert replay(start, letters) == Board.parse("1 2 3/8 0 4/7 6 5")
    assert [str(move) for move in moves_of(start, letters)] == [
        "8 move down",
        "2 move right",
        "1 move up",
        "8 move left",
    ]
    assert list(slides(start, letters))[:2] == [(8, 1, 4), (2, 0, 1)]
