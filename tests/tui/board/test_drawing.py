"""Boards in characters: they fit, they show what is asked for, and clicks find their cells."""

import pytest

from tilestar.tiles import Board, Direction, Move
from tilestar.tiles.board.board import named_goal
from tilestar.tui.board.drawing import Picture, draw
from tilestar.tui.board.layout import Layout, best_layout, smallest_layout

BOARD = Board.parse("1 2 3/4 0 5/7 8 6")
GOAL = Board.parse("1 2 3/4 5 6/7 8 0")
SMALL = smallest_layout(3, 3)


def lines(picture, layout):
    return ["".join(run.text for run in runs) for runs in draw(picture, layout)]


def styles(picture, layout):
    return {run.text.strip(): run.style for runs in draw(picture, layout) for run in runs}


def test_a_small_board_is_its_numbers_in_a_frame():
    assert lines(Picture(BOARD, GOAL), SMALL) == [
        "╭─────────╮",
        "│ 1  2  3 │",
        "│ 4     5 │",
        "│ 7  8  6 │",
        "╰─────────╯",
    ]


def test_a_tile_with_room_has_a_border_and_the_blank_is_empty():
    assert lines(Picture(Board.parse("0 1/2 3"), Board.parse("1 2/3 0")), Layout(2, 2, 7, 3)) == [
        "╭──────────────╮",
        "│       ╭─────╮│",
        "│       │  1  ││",
        "│       ╰─────╯│",
        "│╭─────╮╭─────╮│",
        "││  2  ││  3  ││",
        "│╰─────╯╰─────╯│",
        "╰──────────────╯",
    ]


def test_tiles_at_home_and_the_hinted_one_stand_out():
    shown = styles(Picture(BOARD, GOAL, hint=Move(5, Direction.LEFT)), SMALL)
    assert shown["1  2  3"] == "home"
    assert shown["←5"] == "hint"
    assert shown["6"] == "tile"


def test_a_covered_board_shows_no_number():
    text = "".join(lines(Picture(BOARD, GOAL, covered=True), Layout(3, 3, 7, 3)))
    assert not any(character.isdigit() for character in text)


def test_a_sliding_tile_is_drawn_between_its_cells():
    picture = Picture(Board.parse("1 0/2 3"), Board.parse("1 2/3 0"), shifts={1: (4, 0)})
    assert lines(picture, Layout(2, 2, 7, 3))[2] == "│    │  1  │   │"


@pytest.mark.parametrize(("across", "down"), [(2, 2), (3, 3), (4, 4), (6, 3), (10, 10), (12, 2), (1, 5)])
def test_every_character_of_a_tile_belongs_to_its_cell(across, down):
    for layout in (smallest_layout(across, down), Layout(across, down, 7, 3)):
        for cell in range(across * down):
            column, line = layout.corner(cell)
            assert layout.cell_at(column, line) == cell
            assert layout.cell_at(column + layout.columns - 1, line + layout.lines - 1) == cell
        assert layout.cell_at(0, 0) is None
        assert layout.cell_at(layout.width - 1, 1) is None


def test_the_largest_layout_that_fits_is_taken():
    assert best_layout(3, 3, 50, 20) == Layout(3, 3, 11, 5)
    assert best_layout(4, 4, 50, 20) == Layout(4, 4, 7, 3)
    assert best_layout(4, 4, 50, 10) == smallest_layout(4, 4)
    assert best_layout(4, 4, 17, 10) is None
    assert best_layout(4, 4, 18, 6) == smallest_layout(4, 4)


@pytest.mark.parametrize(("across", "down"), [(3, 3), (4, 4), (8, 8), (12, 12), (20, 10)])
def test_the_lines_of_a_picture_are_as_long_as_its_layout_says(across, down):
    board = named_goal("standard", across, down)
    layout = smallest_layout(across, down)
    assert [len(line) for line in lines(Picture(board, board), layout)] == [layout.width] * layout.height
