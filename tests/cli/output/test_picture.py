"""Boards drawn for people."""

import click
import pytest

from tilestar.cli.output.picture import ASCII, UNICODE, draw_solution, ink_for
from tilestar.tiles.solving.solver import solve


def lines(board, goal="standard", columns=80, ink=UNICODE):
    return [click.unstyle(line) for line in draw_solution(solve(board, goal), columns, ink)]


def test_as_many_boards_stand_beside_each_other_as_fit():
    assert lines("283104765", "123804765", columns=21)[1] == "╭───────╮   ╭───────╮"
    assert lines("283104765", "123804765", columns=20)[1] == "╭───────╮"


def test_a_narrow_terminal_still_gets_every_board():
    assert lines("283104765", "123804765", columns=1).count("╭───────╮") == 5


def test_plain_characters_serve_terminals_without_others():
    drawn = lines("283104765", "123804765", ink=ink_for("ascii"))
    assert drawn[1].startswith("+-------+")
    assert all(line.isascii() for line in drawn)


@pytest.mark.parametrize(("encoding", "ink"), [("utf-8", UNICODE), ("latin-1", ASCII), (None, ASCII), ("?", ASCII)])
def test_the_encoding_decides_the_ink(encoding, ink):
    assert ink_for(encoding) is ink


def test_two_digit_tiles_are_flush_right():
    assert "│  1  2  3  4 │" in "\n".join(lines("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"))
