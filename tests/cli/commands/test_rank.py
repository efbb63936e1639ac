"""`tilestar rank` and `tilestar unrank`."""

import json

import pytest


@pytest.mark.parametrize(("board", "number"), [("012345678", 0), ("123456780", 46233), ("876543210", 362879)])
def test_rank_and_unrank_are_inverse(tilestar, board, number):
    assert tilestar("rank", board).stdout == f"{number}\n"
    assert tilestar("unrank", number).stdout.replace(" ", "").replace("/", "") == f"{board}\n"


def test_boards_of_any_size_have_numbers(tilestar, tmp_path):
    file = tmp_path / "board.txt"
    tiles = [*range(1, 40 * 50), 0]
    file.write_text("\n".join(" ".join(map(str, tiles[first : first + 40])) for first in range(0, len(tiles), 40)))
    number = tilestar("rank", file).stdout.strip()
    assert len(number) > 4300
    assert tilestar("unrank", number, "--size", "40x50").stdout.split("/")[0] == " ".join(map(str, range(1, 41)))


def test_programs_get_an_object(tilestar):
    number = 46233
    board = tilestar("unrank", number, "--size", "3x3").stdout.strip()
    wanted = {"board": board, "rank": number}
    assert json.loads(tilestar("rank", board, "--json").stdout) == wanted
    assert json.loads(tilestar("unrank", number, "--size", "3x3", "--json").stdout) == wanted
