"""Every command that takes a board takes it in quotes or without, from a file or from standard input."""

import shlex

import pytest

from tests.contracts.commands import commands_with
from tilestar import Board, TilestarError

BOARD = Board.parse("8 1 3/4 0 2/7 6 5")
WIDE = Board.parse("1 2 3/4 5 0")
COMMANDS = commands_with("board")


def board_of(command, line):
    """The board that a command understands."""
    return command.make_context("command", shlex.split(line)).params["board"]


@pytest.mark.parametrize(("name", "command"), COMMANDS)
@pytest.mark.parametrize(
    ("line", "board"),
    [
        ("'8 1 3/4 0 2/7 6 5'", BOARD),
        ("813402765", BOARD),
        ("8 1 3 4 0 2 7 6 5", BOARD),
        ("8 1 3 / 4 0 2 / 7 6 5", BOARD),
        ("8 1 3/4 0 2/7 6 5", BOARD),
        ("8, 1, 3, 4, 0, 2, 7, 6, 5", BOARD),
        ("8 1 3 4 x 2 7 6 5", BOARD),
        ("813 402 765", BOARD),
        ("3 8 1 3 4 0 2 7 6 5", BOARD),
        ("3x3: 8 1 3 4 0 2 7 6 5", BOARD),
        ("'8 1 3' '4 0 2' '7 6 5'", BOARD),
        ("'1 2 3' '4 5 0'", WIDE),
        ("1 2 3 / 4 5 0", WIDE),
        ("123 450", WIDE),
        ("3x2: 1 2 3 4 5 0", WIDE),
    ],
)
def test_words_are_joined_to_a_board(name, command, line, board):
    assert board_of(command, line) == board
    assert board_of(command, f"{line} --lang en") == board
    assert board_of(command, f"-- {line}") == board


@pytest.mark.parametrize(("name", "command"), COMMANDS)
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("8 1 3 4", "there is no tile 8 on a 2x2 board"),
        ("1 2 3 4 5 0", "6 tiles do not make a square: .* such as 3x2: 1 2 3 …"),
        ("813402765 123456780", "more than one board"),
        ("813402765 more", "'more' is not a tile"),
        ("4", "4 is only a size: its 16 tiles should follow"),
        ("1 0", "2 tiles do not make a square: .* such as 2x1: 1 0$"),
        ("- board.txt", "'-' is a file among 2 words: give one file, or the text of one board"),
        ("one.txt two.txt", "'one.txt' is a file among 2 words"),
    ],
)
def test_other_words_get_a_sentence(name, command, line, sentence):
    with pytest.raises(TilestarError, match=sentence):
        board_of(command, line)


@pytest.mark.parametrize(("name", "command"), COMMANDS)
@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("utf-8-sig", "8 1 3\r\n4 0 2\r\n7 6 5\r\n# written on Windows\r\n"),
        ("utf-16", "8 1 3\r\n4 0 2\r\n7 6 5\r\n"),
        ("utf-8", "3\n8\n1\n3\n4\n0\n2\n7\n6\n5\n"),
        ("utf-8", "8\t1\t3\n4\t\t2\n7\t6\t5\n"),
    ],
    ids=["byte order mark", "UTF-16", "one tile a line", "spreadsheet"],
)
def test_files_are_read_as_other_programs_write_them(name, command, encoding, text, tmp_path):
    file = tmp_path / "board.txt"
    file.write_bytes(text.encode(encoding))
    assert board_of(command, str(file)) == BOARD


@pytest.mark.parametrize(("name", "command"), COMMANDS)
def test_tiles_are_no_files_even_where_files_have_their_names(name, command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "8").write_text("not a board")
    assert board_of(command, "8 1 3 4 0 2 7 6 5") == BOARD
    (tmp_path / "board").write_text("813402765")
    assert board_of(command, "board") == BOARD
    with pytest.raises(TilestarError, match="'board' is a file among 2 words"):
        board_of(command, "board 813402765")
