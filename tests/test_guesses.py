"""What a person types who has not read the manual, and what happens: it works, or a sentence says what would."""

from pathlib import Path

import numpy as np
import pytest

import tilestar
from tilestar import Board, BoardError, TilestarError

BOARD = Board("1 2 3/4 5 6/0 7 8")
WIDE = Board("1 2 3/4 0 5")

SAME_BOARD = {
    "text": "1 2 3/4 5 6/0 7 8",
    "digits": "123456078",
    "a Board": BOARD,
    "rows": [[1, 2, 3], [4, 5, 6], [0, 7, 8]],
    "rows as tuples": ((1, 2, 3), (4, 5, 6), (0, 7, 8)),
    "rows as text": ["123", "456", "078"],
    "tiles": [1, 2, 3, 4, 5, 6, 0, 7, 8],
    "tiles as split text": ["1", "2", "3", "4", "5", "6", "0", "7", "8"],
    "None for the blank": [[1, 2, 3], [4, 5, 6], [None, 7, 8]],
    "an array": np.array([[1, 2, 3], [4, 5, 6], [0, 7, 8]]),
    "a flat array": np.array([1, 2, 3, 4, 5, 6, 0, 7, 8], dtype=np.uint8),
    "rows of arrays": list(np.array([[1, 2, 3], [4, 5, 6], [0, 7, 8]])),
    "a size, then a tile a line": "3\n1\n2\n3\n4\n5\n6\n0\n7\n8\n",
}


@pytest.mark.parametrize("given", SAME_BOARD.values(), ids=SAME_BOARD)
def test_a_board_is_whatever_a_person_has(given):
    assert Board(given) == Board.of(given) == BOARD
    assert tilestar.solve(given).start == BOARD
    assert tilestar.attempt(given, given).length == 0
    assert tilestar.trace(given).start == BOARD
    assert tilestar.all_solutions(given).start == BOARD
    assert tilestar.compare(given, methods=["bfs"]).start == BOARD
    assert [solution.start for solution in tilestar.solve_many([given, given])] == [BOARD, BOARD]


@pytest.mark.parametrize("text", ["3\n1 2 3\n4 5 6\n0 7 8\n", "123456078"])
def test_a_path_is_a_file(text, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(text)
    assert tilestar.solve(file).start == Board.of(file) == BOARD
    assert tilestar.compare(file, methods=["bfs"]).start == tilestar.trace(file).start == BOARD
    assert [solution.start for solution in tilestar.solve_many(file)] == [BOARD]


@pytest.mark.parametrize(
    "text",
    ["FE169B4C0A73D852", "fe169b4c0a73d852", "FE16/9B4C/0A73/D852", "FE16\n9B4C\n.A73\nD852", "4\nFE169B4C0A73D852"],
)
def test_hexadecimal_digits_are_a_board(text):
    assert Board(text) == Board("15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2")


def test_goals_are_given_like_boards(tmp_path):
    file = tmp_path / "goal.txt"
    file.write_text("1 2 3\n0 4 5\n")
    for goal in [[[1, 2, 3], [0, 4, 5]], [1, 2, 3, 0, 4, 5], np.array([[1, 2, 3], [0, 4, 5]]), "123045", file]:
        assert tilestar.solve(WIDE, goal).length == 1


WRONG_BOARDS = [
    (3, "3 is not a board: a board is text .* a list of rows, .* array, .* or a Board"),
    (None, "None is not a board"),
    ({}, "{} is not a board"),
    ({1, 2, 3, 0}, "is not a board"),
    (b"123456078", "is not a board"),
    ([], r"\[\] is not a board"),
    (object(), "is not a board"),
    ([[1, 2], [3]], "equally long"),
    ([[1, 2, 3], [4, 5, 5], [0, 7, 8]], "tile 5 appears twice, and tile 6 is missing"),
    ([1, 2, 3, 4, 5, 0], "6 tiles do not make a square: give a list of rows"),
    ([1.0, 2.0, 3.0, 0.0], "1.0 is not a tile: tiles are whole numbers"),
    (np.array([[1.5, 2], [3, 0]]), "1.5 is not a tile"),
    (np.zeros((2, 2, 2), int), r"\[0, 0\] is not a tile"),
    ("puzzle.txt", r"'puzzle.txt' is not a board: if it is a file, give pathlib.Path\('puzzle.txt'\)"),
    ("FE169B4C0A73D85G", "'FE169B4C0A73D85G' is not a tile"),
]


@pytest.mark.parametrize(("given", "sentence"), WRONG_BOARDS, ids=[repr(given)[:20] for given, _ in WRONG_BOARDS])
@pytest.mark.parametrize(
    "ask", [Board, Board.of, tilestar.solve, tilestar.attempt, tilestar.trace, tilestar.compare, tilestar.all_solutions]
)
def test_what_is_no_board_is_refused_in_a_sentence(ask, given, sentence):
    with pytest.raises(BoardError, match=sentence):
        ask(given)


@pytest.mark.parametrize(
    "given", ["304528167", BOARD, [[1, 2, 3], [4, 5, 6], [7, 0, 8]], [1, 2, 3, 0], np.arange(9).reshape(3, 3), 3]
)
def test_one_board_is_not_many(given):
    with pytest.raises(BoardError, match=r"solve_many takes many boards, .*: solve takes one board"):
        tilestar.solve_many(given)


@pytest.mark.parametrize(
    "given", [[[1, 2, 3, 0]], np.array([[1, 2, 3, 0]]), [[[1, 2], [3, 0]]], iter(["1230"]), {"1230"}]
)
def test_many_boards_may_be_few(given):
    assert [solution.length for solution in tilestar.solve_many(given)] == [0]


def test_many_boards_stand_in_a_file(tmp_path):
    file = tmp_path / "boards.txt"
    file.write_text("2\n1 2\n0 3\n2\n1 2\n3 0\n")
    assert [solution.length for solution in tilestar.solve_many(file)] == [1, 0]


@pytest.mark.parametrize("path", [Path("nowhere/board.txt"), Path()])
def test_a_file_that_is_not_there_is_named(path):
    with pytest.raises(TilestarError, match="cannot be read"):
        tilestar.solve(path)


@pytest.mark.parametrize(("values", "sentence"), [((3, 3), "whole numbers"), (("3", 3, [0]), "whole numbers")])
def test_width_height_and_tiles_are_whole_numbers(values, sentence):
    with pytest.raises(BoardError, match=sentence):
        Board(*values)
