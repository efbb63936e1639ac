"""Boards as values."""

import pytest

from tilestar import Board, BoardError, Direction, Move


def test_neighbors_are_the_boards_one_move_away():
    board = Board.parse("2 8 3/1 0 4/7 6 5")
    assert {n.compact() for n in board.neighbors()} == {
        "2 8 3/1 6 4/7 0 5",
        "2 0 3/1 8 4/7 6 5",
        "2 8 3/1 4 0/7 6 5",
        "2 8 3/0 1 4/7 6 5",
    }
    assert [board.move(move) for move in board.legal_moves()] == board.neighbors()


def test_a_move_that_cannot_be_made_is_refused():
    board = Board.parse("1 2 3/4 5 6/7 8 0")
    with pytest.raises(BoardError, match="tile 5 cannot move right"):
        board.move(Move(5, Direction.RIGHT))
    with pytest.raises(BoardError, match="tile 8 cannot move left"):
        board.move(Move(8, Direction.LEFT))


def test_hamming_and_manhattan_of_the_algs4_example():
    board = Board.parse("8 1 3/4 0 2/7 6 5")
    assert board.hamming() == 5
    assert board.manhattan() == 10
    assert board.dimension() == 3
    assert not board.is_goal()
    assert Board.parse("123456780").is_goal()


def test_the_twin_has_two_tiles_exchanged():
    assert Board.parse("0 1 3/4 2 5/7 8 6").twin().compact() == "0 3 1/4 2 5/7 8 6"
    assert Board.parse("1 0 3/4 2 5/7 8 6").twin().compact() == "3 0 1/4 2 5/7 8 6"
    assert Board.parse("1 2 3/4 0 5/7 8 6").twin().compact() == "2 1 3/4 0 5/7 8 6"


def test_boards_are_values():
    board = Board(3, 2, (1, 2, 3, 4, 5, 0))
    assert board == Board.from_rows([[1, 2, 3], [4, 5, 0]]) == Board.from_dict(board.as_dict())
    assert len({board, Board.parse("1 2 3/4 5 0")}) == 1
    assert eval(repr(board), {"Board": Board}) == board
    assert str(board) == "1 2 3\n4 5 0"
    with pytest.raises(AttributeError):
        board.width = 4  # type: ignore[misc]


def test_only_squares_have_a_dimension():
    with pytest.raises(BoardError, match="3x2"):
        Board.parse("1 2 3/4 5 0").dimension()


@pytest.mark.parametrize(
    ("width", "height", "tiles", "complaint"),
    [
        (1, 1, (0,), "1x1 is too small"),
        (0, 3, (), "too small"),
        (2, 2, (0, 1, 2), "3 tiles do not fill"),
        (2, 2, (0, 1, 2, 4), "no tile 4"),
        (2, 2, (0, 1, 2, -3), "no tile -3"),
        (2, 2, (0, 1, 2, 2), "tile 2 appears twice, and tile 3 is missing"),
        (2, 2, (0, 1, 2, 0), "more than one blank"),
        (2, 2, (3, 1, 2, 3), "no blank"),
        (2, 2, ("a", 1, 2, 3), "whole numbers"),
        (10_000, 10_000, (), "too large"),
    ],
)
def test_tiles_that_are_no_board_are_refused(width, height, tiles, complaint):
    with pytest.raises(BoardError, match=complaint):
        Board(width, height, tiles)


def test_a_board_may_be_given_as_text_or_as_itself():
    board = Board.parse("283104765")
    assert Board.of(board) is board
    assert Board.of("2 8 3/1 0 4/7 6 5") == board
