"""`tilestar check`: the counting that decides, in two languages."""

import json

import pytest


def test_a_solvable_board_is_explained_tile_by_tile(tilestar):
    result = tilestar("check", "463285107")
    assert result.exit_code == 0
    assert "4:0  6:0  3:2  2:3  8:0  5:2  1:6  7:1" in result.stdout
    assert "inversions together: 14, even" in result.stdout


def test_an_unsolvable_board_ends_with_exit_code_1(tilestar):
    result = tilestar("check", "1 2 3/4 5 6/8 7 0")
    assert result.exit_code == 1
    assert "unsolvable" in result.stdout


def test_even_widths_add_the_row_of_the_blank(tilestar):
    result = tilestar("check", "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0")
    assert result.exit_code == 1
    assert "the blank is in row 4, and 1 + 4 = 5 is odd" in result.stdout


def test_the_explanation_speaks_chinese(tilestar):
    result = tilestar("check", "463285107", "--lang", "zh")
    assert "逆序数共 14，是偶数" in result.stdout
    assert "有解" in result.stdout


@pytest.mark.parametrize(("goal", "solvable"), [("standard", True), ("snail", False)])
def test_json_gives_the_numbers(tilestar, goal, solvable):
    result = tilestar("check", "463285107", "--goal", goal, "--json")
    answer = json.loads(result.stdout)
    assert answer["solvable"] is solvable
    assert answer["start_parity"] == {"inversions": 14, "blank_row": 2}


def test_large_boards_are_only_summed_up(tilestar, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text("100x100: " + " ".join(map(str, [*range(1, 10_000), 0])))
    result = tilestar("check", file)
    assert result.exit_code == 0
    assert len(result.stdout) < 1000


def test_a_single_line_keeps_its_order(tilestar):
    assert "no tile ever passes another" in tilestar("check", "3x1: 1 0 2").stdout
