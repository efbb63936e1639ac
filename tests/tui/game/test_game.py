"""Games: moves, undo, the stopwatch, and what is kept of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestar.errors import InputError, UnsolvableBoardError
from tilestar.tiles import Board, Direction, Move, solve
from tilestar.tui.game.game import Game

START = Board.parse("1 2 3/4 5 6/0 7 8")
LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN


def test_a_tile_moves_the_way_that_is_asked_for():
    game = Game(START)
    assert game.slide(LEFT, 0) == Move(7, LEFT)
    assert game.board == Board.parse("1 2 3/4 5 6/7 0 8")
    assert game.slide(UP, 0) is None
    assert (game.made, game.won, game.under_way) == (1, False, True)


def test_a_game_is_won_when_every_tile_is_home_and_then_nothing_slides():
    game = Game(START)
    game.slide(LEFT, 0)
    game.slide(LEFT, 0)
    assert game.won
    assert not game.under_way
    assert game.slide(RIGHT, 0) is None
    assert game.made == 2


def test_undo_takes_back_and_redo_makes_again():
    game = Game(START)
    game.slide(LEFT, 0)
    game.slide(DOWN, 0)
    assert game.undo(0) == Move(5, UP)
    assert game.undo(0) == Move(7, RIGHT)
    assert game.undo(0) is None
    assert (game.board, game.made, game.ahead) == (START, 0, 2)
    assert game.redo(0) == Move(7, LEFT)
    assert game.slide(LEFT, 0)
    assert game.redo(0) is None


@pytest.mark.parametrize(("cell", "moved"), [(0, [4, 1]), (3, [4]), (8, [7, 8]), (7, [7]), (6, []), (4, []), (1, [])])
def test_a_click_slides_all_tiles_between_the_cell_and_the_blank(cell, moved):
    game = Game(START)
    assert [move.tile for move in game.slide_from(cell, 0)] == moved
    assert game.made == len(moved)


@given(st.lists(st.sampled_from(list(Direction)), max_size=60), st.integers(0, 60))
def test_what_is_kept_of_a_game_is_the_game(directions, undone):
    game = Game(Board.parse("8 6 7/2 5 4/3 0 1"))
    for direction in directions:
        game.slide(direction, 0)
    for _ in range(undone):
        game.undo(0)
    again = Game.from_dict(game.as_dict(0))
    assert (again.board, again.made, again.ahead, again.name) == (game.board, game.made, game.ahead, game.name)


def test_time_runs_from_the_first_move_to_the_win():
    game = Game(START)
    assert game.seconds(50) == 0
    game.slide(LEFT, 60)
    assert game.seconds(65) == 5
    game.slide(LEFT, 70)
    assert game.seconds(99) == 10


def test_a_pause_is_not_counted():
    game = Game(START)
    game.slide(LEFT, 0)
    game.pause(10)
    assert game.seconds(100) == 10
    game.go_on(100)
    assert game.seconds(105) == 15


def test_a_restart_begins_a_new_time_with_the_first_new_move():
    game = Game(START)
    game.slide(LEFT, 0)
    game.restart(30)
    assert (game.board, game.made, game.seconds(40)) == (START, 0, 0)
    game.slide(DOWN, 50)
    assert game.seconds(51) == 1


def test_moves_made_again_after_a_restart_keep_their_time():
    game = Game(START)
    game.slide(LEFT, 0)
    game.restart(30)
    game.redo(100)
    assert game.seconds(101) == 31


def test_time_is_kept_and_the_stopwatch_rests():
    game = Game(START)
    game.slide(LEFT, 0)
    again = Game.from_dict(game.as_dict(12))
    assert again.seconds(1000) == 12
    assert not again.stopwatch.running


def test_a_solution_put_ahead_is_played_by_redo_and_counts_as_help():
    game = Game(Board.parse("8 6 7/2 5 4/3 0 1"))
    game.put_ahead(solve(game.board).letters or "")
    assert game.helped
    while game.redo(0):
        pass
    assert game.won
    assert game.made == 31


def test_a_board_that_cannot_be_solved_is_refused_with_the_reason():
    with pytest.raises(UnsolvableBoardError, match="inversion"):
        Game(Board.parse("1 2 3/4 5 6/8 7 0"))


@pytest.mark.parametrize(
    "change",
    [{"start": 5}, {"moves": "LLX"}, {"moves": "UU"}, {"made": 9}, {"seconds": "long"}, {"goal": None}, {"made": -1}],
)
def test_what_is_not_a_game_is_refused(change):
    saved = Game(START).as_dict(0) | {"moves": "L", "made": 1} | change
    with pytest.raises(InputError):
        Game.from_dict(saved)


def test_games_of_one_size_and_goal_are_of_one_kind():
    assert Game(START).kind == "3x3 standard"
    assert Game(START, "123456078").kind == "3x3 1 2 3/4 5 6/0 7 8"
