"""Solutions as text, byte for byte."""

import pytest

from tilestar import UnknownNameError, attempt, solve
from tilestar.tiles.display.styles import STYLES


def test_steps_are_printed_as_in_the_results_of_the_article():
    assert solve("283104765", "123804765").render("steps") == (
        "Step(0) ==>\n2 8 3\n1 0 4\n7 6 5\n"
        "Step(1) ==>\n2 0 3\n1 8 4\n7 6 5\n"
        "Step(2) ==>\n0 2 3\n1 8 4\n7 6 5\n"
        "Step(3) ==>\n1 2 3\n0 8 4\n7 6 5\n"
        "Step(4) ==>\n1 2 3\n8 0 4\n7 6 5"
    )


def test_algs4_output_of_puzzle04():
    assert solve("0 1 3/4 2 5/7 8 6").render("algs4") == (
        "Minimum number of moves = 4\n"
        "3\n 0  1  3 \n 4  2  5 \n 7  8  6 \n\n"
        "3\n 1  0  3 \n 4  2  5 \n 7  8  6 \n\n"
        "3\n 1  2  3 \n 4  0  5 \n 7  8  6 \n\n"
        "3\n 1  2  3 \n 4  5  0 \n 7  8  6 \n\n"
        "3\n 1  2  3 \n 4  5  6 \n 7  8  0 "
    )
    assert attempt("1 2 3/4 5 6/8 7 0").render("algs4") == "No solution possible"


def test_moves_name_the_tile_and_its_way():
    solution = solve("0 1 3/4 2 5/7 8 6")
    assert solution.render("moves") == "1 move left\n2 move up\n5 move left\n6 move up"
    assert solution.render("letters") == "LULU"
    assert solution.render("count") == "4"


def test_boards_show_every_board_under_its_move():
    assert solve("1 2/0 3").render() == "start\n1 2\n_ 3\n\n1. 3 move left\n1 2\n3 _"


@pytest.mark.parametrize("style", STYLES)
def test_a_solved_board_needs_no_moves_and_an_unsolvable_one_has_none(style):
    assert "move " not in solve("123456780").render(style)
    assert attempt("123456870").render(style) in ("", "No solution possible", "无解！")


def test_an_unknown_style_is_refused():
    with pytest.raises(UnknownNameError, match="unknown style 'poem'"):
        solve("123456780").render("poem")
