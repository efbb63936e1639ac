"""Every way to write a board, and what is said about text that is none."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import boards

from tilestar import Board, BoardError
from tilestar.tiles.board.notation import parse_size
from tilestar.tiles.display.styles import algs4_file

BOARD = Board(3, 3, (2, 8, 3, 1, 0, 4, 7, 6, 5))


@pytest.mark.parametrize(
    "text",
    [
        "283104765",
        "2831x4765",
        "2831_4765",
        "283/104/765",
        "283\n1.4\n765",
        "2 8 3/1 0 4/7 6 5",
        "2 8 3 1 0 4 7 6 5",
        "2,8,3,1,X,4,7,6,5",
        "2 8 3\n1 0 4\n7 6 5\n",
        "\r\n2 8 3\r\n1 0 4\r\n7 6 5\r\n",
        "3\n2 8 3\n1 0 4\n7 6 5",
        "3\n 2  8  3 \n 1  0  4 \n 7  6  5 \n",
        "3\n283104765",
        "3\n283\n104\n765",
        "3 2 8 3 1 0 4 7 6 5",
        "# a board of the 42 school\n3\n2 8 3 # first row\n1 0 4\n7 6 5",
        "[[2, 8, 3], [1, 0, 4], [7, 6, 5]]",
        "[2, 8, 3, 1, 0, 4, 7, 6, 5]",
        "((2,8,3),(1,0,4),(7,6,5))",
        "{2,8,3,1,0,4,7,6,5}",
        "[[2, 8, 3],\n [1, 0, 4],\n [7, 6, 5]]",
        "2 8 3; 1 _ 4; 7 6 5",
        "3x3: 283104765",
        "3×3:\n2 8 3 1 0 4 7 6 5",
        "２８３１０４７６５",
        "2，8，3，1，0，4，7，6，5",
        "02 08 03/01 00 04/07 06 05",
        "2 8 3 / 1 0 4 / 7 6 5",
        "283 104 765",
        "283 1_4 765",
        "3\n2\n8\n3\n1\n0\n4\n7\n6\n5\n",
        "3\r\n02\r\n08\r\n03\r\n01\r\n00\r\n04\r\n07\r\n06\r\n05\r\n",
        "3x3:\n2\n8\n3\n1\n0\n4\n7\n6\n5",
        "3x3\n2 8 3\n1 0 4\n7 6 5",
        "3×3\n283104765",
        "3 3\n2 8 3\n1 0 4\n7 6 5",
        "\ufeff2 8 3\r\n1 0 4\r\n7 6 5\r\n# from a Windows editor",
        "2 8 3/1 0 4/7 6 5  # four moves",
        "2 8 3\n\n1 0 4\n\n7 6 5",
        "2\t8\t3\r\n1\t\t4\r\n7\t6\t5\r\n",
        "2,8,3\n1,,4\n7,6,5",
        "2, 8, 3\n1,  , 4\n7, 6, 5",
        "2，8，3/1，，4/7，6，5",
        "2,8,3,\n1,0,4,\n7,6,5,",
    ],
)
def test_common_notations_give_the_same_board(text):
    assert Board.parse(text) == BOARD


@pytest.mark.parametrize(
    ("text", "width", "height"),
    [
        ("1 2 3/4 5 0", 3, 2),
        ("3x2:123450", 3, 2),
        ("2x3:123450", 2, 3),
        ("12345/67890", 5, 2),
        ("[[1, 2, 3, 4, 0]]", 5, 1),
        ("1/2/3/0", 1, 4),
        ("4x1: 1 2 3 0", 4, 1),
        ("1/2/3/4/5/6/7/8/9/10/0", 1, 11),
        ("123 450", 3, 2),
        ("12\n30", 2, 2),
        ("3 2\n1 2 3\n4 5 0", 3, 2),
        ("2 3\n1 2 3\n4 5 0", 3, 2),
        ("3x2\n1\n2\n3\n4\n5\n0", 3, 2),
        ("2\n1\n2\n3\n0", 2, 2),
        ("2 2\n1 2\n3 0", 2, 2),
        ("1\n2\n3\n0", 1, 4),
        ("1\t2\t3\n4\t5\t", 3, 2),
        ("1,2,3,4,5,6,7,8,", 3, 3),
        ("4\n" + "\n".join(map(str, [*range(1, 16), 0])), 4, 4),
        ("10\n" + "\n".join(map(str, [*range(1, 100), 0])), 10, 10),
        ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 x", 4, 4),
    ],
)
def test_shapes_follow_rows_or_the_size_given_first(text, width, height):
    board = Board.parse(text)
    assert (board.width, board.height) == (width, height)
    assert board.is_goal()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "empty"),
        (" \n\t ", "empty"),
        ("# only a comment", "empty"),
        ("1 2 3 4 5 6 7 0", "8 tiles do not make a square"),
        ("123", "3 tiles do not make a square"),
        ("1 0", "2 tiles do not make a square: .* the size first, such as 2x1:"),
        ("1 2 3 4 5 6 7 8 9 10 11 0", "12 tiles do not make a square: .* the size first, such as 4x3:"),
        ("4", "4 is only a size: its 16 tiles should follow"),
        ("4\n", "4 is only a size: its 16 tiles should follow"),
        ("4x3", "4x3 is only a size: its 12 tiles should follow"),
        ("4x3:", "4x3 is only a size: its 12 tiles should follow"),
        ("5×5", "5x5 is only a size: its 25 tiles should follow"),
        ("283104765\n123804765", "more than one board: .* tilestar batch"),
        ("283104765 123804765", "more than one board"),
        ("2 8 3/1 0 4/7 6 5\n1 2 3/4 5 6/7 8 0\n", "more than one board"),
        ("2 8 3 1 0 4 7 6 5\n1 2 3 4 5 6 7 8 0\n0 1 2 3 4 5 6 7 8", "more than one board"),
        ("3\n2 8 3\n1 0 4\n7 6 5\n\n3\n1 2 3\n4 5 6\n7 8 0\n", "more than one board"),
        ("# two\n2 8 3\n1 0 4\n7 6 5\n\n1 2 3\n4 5 6\n7 8 0", "more than one board"),
        ("4\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n15\n15\n0", "tile 15 appears twice, and tile 14"),
        ("1 2 3/4 5 6/7 8 8", "tile 8 appears twice, and there is no blank"),
        ("1 2 3/4 5 5/7 8 0", "tile 5 appears twice, and tile 6 is missing"),
        ("1 2 3/4 5 6/7 8 9", "no tile 9 on a 3x3 board"),
        ("1 2 3/4 5 6/7 a 0", "'a' is not a tile"),
        ("[1,2,3,4,5,b6,7,8,0]", "'b6' is not a tile"),
        ("1 2 3/4 5 6/7 1_2 0", "'1_2' is not a tile"),
        ("1 2 3/4 5 6/7 0 x", "more than one blank"),
        ("1 2 3/4 5 6/-7 8 0", "'-7' is not a tile"),
        ("1 2 3/4 5/6 7 8 0", "row 2 has 2 tiles where 3 belong"),
        ("4\n1 2 3\n4 5 6\n7 8 0", "the first line says 4, so 16 tiles should follow, not 9"),
        ("0", "1x1 is too small"),
        ("1x1:0", "1x1 is too small"),
        ("3x2:12345", "5 tiles do not fill a 3x2 board"),
        ("1 2 3 99999999999999999999", "'99999999999999999999' is too large"),
        ("12345678901", "has 11 digits"),
        ("1.5 2 3 0", "'1.5' is not a tile"),
        ("²", "'²' is not a tile"),
        ("\x00", r"'\\x00' is not a tile"),
    ],
)
def test_what_is_no_board_is_refused_with_the_reason(text, complaint):
    with pytest.raises(BoardError, match=complaint):
        Board.parse(text)


@pytest.mark.parametrize("junk", ["x", "1", "1 ", "1 2\n", "a ", "/", "\n", "[", "#", "3x3:", "é", "1/"])
def test_ten_megabytes_of_junk_are_refused_quickly(junk):
    text = junk * (10_000_000 // len(junk))
    start = time.process_time()
    with pytest.raises(BoardError) as refusal:
        Board.parse(text)
    assert time.process_time() - start < 4
    assert len(str(refusal.value)) < 200


def test_a_board_of_999_by_999_is_read_at_once():
    text = "\n".join(" ".join(str(row * 999 + column) for column in range(999)) for row in range(999))
    start = time.process_time()
    board = Board.parse(text)
    assert board.width == board.height == 999
    assert time.process_time() - start < 3


@given(boards())
def test_what_is_printed_can_be_read_again(board):
    assert Board.parse(board.compact()) == board
    assert Board.parse(f"{board.size}:{board}") == board
    assert Board.parse(str([list(row) for row in board.rows])) == board
    assert Board.parse("\n".join(algs4_file(board))) == board


@given(boards())
def test_what_other_programs_write_is_read(board):
    one_a_line = "\n".join(map(str, board.tiles))
    assert Board.parse(f"{board.size}\n{one_a_line}") == board
    assert Board.parse(f"{board.width} {board.height}\n{board}") == board
    assert Board.parse(f"{board.height} {board.width}\n{board}") == board
    if board.width == board.height:
        assert Board.parse(f"{board.width}\n{one_a_line}") == board
        assert Board.parse(f"{board.width} {board.width}\n{one_a_line}") == board
        assert Board.parse(" ".join(map(str, board.tiles))) == board
    if min(board.width, board.height) > 1:
        for separator in ("\t", ",", ", "):
            cells = "\n".join(separator.join(str(tile or "") for tile in row) for row in board.rows)
            assert Board.parse(cells) == board


@given(boards(), boards())
def test_two_boards_are_never_read_as_one(first, second):
    for between in ("\n", "\n\n", "\r\n"):
        with pytest.raises(BoardError, match="more than one board"):
            Board.parse(first.compact() + between + second.compact())


@given(st.text())
def test_any_text_is_a_board_or_a_board_error(text):
    _parse_or_refuse(text)


@given(st.text(alphabet="0123456789xX_. ,/\n[]()#:3-", max_size=60))
def test_any_text_that_looks_like_a_board_is_a_board_or_a_board_error(text):
    _parse_or_refuse(text)


def _parse_or_refuse(text: str) -> None:
    try:
        board = Board.parse(text)
    except BoardError:
        return
    assert sorted(board.tiles) == list(range(board.width * board.height))


def test_sizes_are_width_by_height():
    assert parse_size("4x3") == (4, 3)
    assert parse_size(" 4 ") == (4, 4)
    for text in ("", "4x", "x4", "-4", "4x4x4", "four", "9" * 20):
        with pytest.raises(BoardError, match="is not a size"):
            parse_size(text)


@given(st.lists(st.lists(st.integers(0, 30), min_size=2, max_size=4), min_size=2, max_size=4))
def test_the_compact_form_is_read_as_the_general_parser_reads_it(rows):
    """A comment keeps text from the quick way; boards and complaints are the same."""
    text = "/".join(" ".join(map(str, row)) for row in rows)

    def outcome(written: str) -> Board | str:
        try:
            return Board.parse(written)
        except BoardError as error:
            return str(error)

    assert outcome(text) == outcome(text + " # plain")
