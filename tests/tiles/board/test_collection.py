"""Several boards in one text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.strategies import boards

from tilestar import Board, BoardError, parse_boards
from tilestar.tiles.board.collection import split_boards

ONE, TWO = Board("2 8 3/1 0 4/7 6 5"), Board("1 2 3/4 5 6/7 8 0")
HEX = Board("15 14 1 6/9 11 4 12/0 10 7 3/13 8 5 2")


@pytest.mark.parametrize(
    "text",
    [
        "283104765\n123456780",
        "2 8 3/1 0 4/7 6 5\n\n\n1 2 3/4 5 6/7 8 0\n",
        "2 8 3 1 0 4 7 6 5\r\n1 2 3 4 5 6 7 8 0\r\n",
        "[[2,8,3],[1,0,4],[7,6,5]]\n[[1,2,3],[4,5,6],[7,8,0]]",
        "3x3: 283104765\n3x3: 123456780",
        "2 8 3\n1 0 4\n7 6 5\n\n1 2 3\n4 5 6\n7 8 0\n",
        "3\n2 8 3\n1 0 4\n7 6 5\n3\n1 2 3\n4 5 6\n7 8 0",
        "3\n 2  8  3 \n 1  0  4 \n 7  6  5 \n\n3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n",
        "3\n\n2 8 3\n1 0 4\n7 6 5\n\n3\n\n1 2 3\n4 5 6\n7 8 0",
        "# This puzzle is solvable\n3\n2 8 3 # a row\n1 0 4\n7 6 5\n# This one too\n3\n1 2 3\n4 5 6\n7 8 0",
        "3\n2\n8\n3\n1\n0\n4\n7\n6\n5\n3\n1\n2\n3\n4\n5\n6\n7\n8\n0\n",
        "3\n283\n104\n765\n3\n123456780",
        "3x3\n2 8 3\n1 0 4\n7 6 5\n3x3\n1 2 3\n4 5 6\n7 8 x",
        "\ufeff283104765\n# between\n123456780",
    ],
)
def test_every_board_of_a_text_is_read(text):
    assert parse_boards(text) == [ONE, TWO]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("FE169B4C0A73D852\nFE16/9B4C/0A73/D852", [HEX, HEX]),
        ("4\nFE16\n9B4C\n0A73\nD852\n4\nFE169B4C0A73D852", [HEX, HEX]),
        ("1 2 3 0\n4 5 6 7\n8 9 10 11\n12 13 14 15", ["1 2 3 0/4 5 6 7/8 9 10 11/12 13 14 15"]),
        ("1230\n4567\n89AB\nCDEF\n\n1230", ["1 2 3 0/4 5 6 7/8 9 10 11/12 13 14 15", "1 2/3 0"]),
        ("1 2 3 0\n3 1 2 0\n", ["1 2/3 0", "3 1/2 0"]),
        ("3x2:\n1 2 3\n4 5 0\n1 2/3 0\n2\n0 1\n3 2", ["1 2 3/4 5 0", "1 2/3 0", "0 1/3 2"]),
        ("283104765", [ONE]),
    ],
)
def test_rows_are_told_from_boards(text, expected):
    assert parse_boards(text) == list(map(Board, expected))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the text is empty"),
        ("# nothing\n", "the text is empty"),
        ("283104765\n28310476", "line 2: 8 tiles do not make a square"),
        ("3\n2 8 3\n1 0 4\n7 6 5\n3\n1 2 3\n4 5 6", "line 5: the first line says 3, so 9 tiles should follow, not 6"),
        ("283104765\n\nhello", "line 3: 'hello' is not a tile"),
        ("4", "line 1: 4 is only a size"),
    ],
)
def test_what_is_no_board_is_named_with_its_line(text, sentence):
    with pytest.raises(BoardError, match=sentence):
        parse_boards(text)


def test_boards_are_read_one_at_a_time():
    endless = iter(lambda: "283104765", None)
    assert next(split_boards(endless)) == (1, "283104765")


WRITERS = {
    "algs4": lambda board: f"{board.width}x{board.height}\n{board}",
    "rows": lambda board: f"{board}\n",
    "one tile a line": lambda board: "\n".join([f"{board.width}x{board.height}", *map(str, board.tiles)]),
    "compact": Board.compact,
}


@pytest.mark.parametrize("form", WRITERS)
@given(written=st.lists(boards(), min_size=1, max_size=5))
def test_what_is_written_in_any_form_is_read_again(form, written):
    if form == "rows":  # a single row or column needs its size
        written = [board for board in written if min(board.width, board.height) > 1] or [ONE]
    assert parse_boards("\n".join(map(WRITERS[form], written))) == written
