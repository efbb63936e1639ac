"""Boards in files of every form."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestar.batch.entries import Entry, read_entries
from tilestar.errors import BoardError, InputError, TilestarError, UnknownNameError

BOARDS = ["2 8 3/1 0 4/7 6 5", "1 2 3/4 5 6/7 8 0"]


def entries(text: str | bytes, *args, **options) -> list[Entry]:
    data = text if isinstance(text, bytes) else text.encode()
    return list(read_entries(data.splitlines(keepends=True), *args, **options))


@pytest.mark.parametrize(
    "text",
    [
        "283104765\n123456780\n",
        "# two boards\n\n283104765\n2 8 3/1 0 4/7 6 5\n".replace("2 8 3/1 0 4/7 6 5", "1 2 3/4 5 6/7 8 0"),
        "id,tiles,length\n1,2 8 3 1 0 4 7 6 5,4\n2,1 2 3 4 5 6 7 8 0,0\n",
        '{"start": "283104765"}\n{"start": "123456780"}\n',
        '[[2, 8, 3], [1, 0, 4], [7, 6, 5]]\n"123456780"\n',
        "3\n 2  8  3\n 1  0  4\n 7  6  5\n\n3\n 1  2  3\n 4  5  6\n 7  8  0\n",
        "\ufeff283104765\r\n123456780\r\n",
    ],
    ids=["lines", "comments", "csv", "objects", "json-values", "algs4", "bom-crlf"],
)
def test_every_form_is_recognised_and_read(text):
    assert [entry.board().compact() for entry in entries(text)] == BOARDS


def test_entries_know_their_line_and_index():
    found = entries("# comment\n283104765\n\n123456780\n")
    assert [(entry.index, entry.line) for entry in found] == [(0, 2), (1, 4)]


def test_a_named_column_is_used():
    [entry] = entries("tiles,other\nx,283104765\n", column="other")
    assert entry.board().compact() == BOARDS[0]


def test_an_unknown_column_is_named_with_those_there_are():
    with pytest.raises(InputError, match=r"no column 'wrong': its columns are id, tiles"):
        entries("id,tiles\n1,283104765\n", "csv", "wrong")


def test_an_unknown_form_is_refused():
    with pytest.raises(UnknownNameError, match="xml"):
        entries("", "xml")


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (b"\xff\xfe\n123456780\n", "lines"),
        (b'{"nothing": 1}\n{"board": "123456780"}\n', "ndjson"),
        (b"{broken\n{}\n", "ndjson"),
        (b"tiles\n\xff\n123456780\n", "csv"),
        (b"a,tiles\nonly one\n1,123456780\n", "csv"),
        (b"3\n\xff 2 3\n4 5 6\n7 8 0\n\n3\n1 2 3\n4 5 6\n7 8 0\n", "algs4"),
    ],
)
def test_a_line_that_cannot_be_read_is_an_entry_with_its_error(text, form):
    first, second = entries(text, form)
    with pytest.raises(BoardError):
        first.board()
    if second.error is None:
        assert second.board().compact() == BOARDS[1]


def test_a_line_of_megabytes_is_refused_without_being_read():
    [entry] = entries(b"1 " * 3_000_000)
    with pytest.raises(BoardError, match="too long"):
        entry.board()


@given(st.binary(max_size=300), st.sampled_from(["auto", "lines", "csv", "ndjson", "algs4"]))
def test_any_bytes_give_entries_or_the_documented_errors(data, form):
    try:
        found = list(read_entries(data.splitlines(keepends=True), form))
    except InputError:
        return
    for entry in found:
        try:
            entry.board()
        except TilestarError as error:
            json.dumps(str(error))


@pytest.mark.parametrize(
    "text",
    [
        "3\n1 2 3\n4 5 6\n7 0 8\n3\n1 2 3\n4 5 6\n0 7 8\n",
        "3\n1 2 3\n4 5 6\n7 0 8\n\n3\n1 2 3\n4 5 6\n0 7 8\n",
        "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n0 7 8",
        "# This puzzle is solvable\n3\n1 2 3\n4 5 6\n7 0 8\n# Another\n3\n1 2 3\n4 5 6\n0 7 8\n",
        "3x3:\n1 2 3\n4 5 6\n7 0 8\n3x3:\n1 2 3\n4 5 6\n0 7 8\n",
        "3\n1\n2\n3\n4\n5\n6\n7\n0\n8\n3\n1\n2\n3\n4\n5\n6\n0\n7\n8\n",
        "123456708\n123456078\n",
    ],
)
def test_several_boards_in_one_file_are_found(text):
    found = [entry.board().compact() for entry in read_entries(text.encode().splitlines(keepends=True))]
    assert found == ["1 2 3/4 5 6/7 0 8", "1 2 3/4 5 6/0 7 8"]


def test_hex_boards_are_entries():
    (entry,) = read_entries([b"FE169B4C0A73D852\n"])
    assert entry.board().tiles[:4] == (15, 14, 1, 6)
