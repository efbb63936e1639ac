"""What is saved between games: unfinished games, best results, settings."""

import pytest

from tilestar.tiles import Board, Direction
from tilestar.tui.game.game import Game
from tilestar.tui.game.opening import opening_game, random_game
from tilestar.tui.game.results import Best, Results
from tilestar.tui.game.saved_games import MOST_GAMES, SavedGames
from tilestar.tui.game.settings import Settings, keep_settings, read_settings
from tilestar.tui.game.store import Store


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


def begun(board="1 2 3/4 5 6/0 7 8"):
    game = Game(Board.parse(board))
    game.slide(Direction.LEFT, 0)
    return game


def test_saved_games_hold_unfinished_games_the_latest_first(store):
    saved_games, first, second = SavedGames(store), begun(), begun()
    saved_games.keep(first, 0)
    saved_games.keep(second, 0)
    saved_games.keep(first, 0)
    assert [game.name for game in saved_games.games()] == [first.name, second.name]
    first.slide(Direction.LEFT, 0)
    assert first.won
    saved_games.keep(first, 0)
    assert [game.name for game in saved_games.games()] == [second.name]


def test_a_game_without_moves_is_not_kept(store):
    SavedGames(store).keep(Game(Board.parse("1 2 3/4 5 6/0 7 8")), 0)
    assert SavedGames(store).games() == []


def test_entries_that_are_no_games_are_skipped(store):
    store.change("games", lambda _: {"games": [7, {"name": "x"}, begun().as_dict(0)]})
    assert len(SavedGames(store).games()) == 1


def test_saved_games_do_not_grow_without_end(store):
    saved_games = SavedGames(store)
    for _ in range(MOST_GAMES + 3):
        saved_games.keep(begun(), 0)
    assert len(saved_games.games()) == MOST_GAMES


def test_the_best_of_each_number_is_kept(store):
    results = Results(store)
    results.note("4x4 standard", 100.0, 80, None)
    results.note("4x4 standard", 120.0, 70, 10)
    results.note("3x3 snail", 9.0, 30, 2)
    assert results.note("4x4 standard", 110.0, 75, 12) == Best(3, 100.0, 70, 10)
    assert Results(store).of("4x4 standard") == Best(3, 100.0, 70, 10)
    assert Results(store).of("5x5 standard") == Best()


def test_results_that_are_no_numbers_are_forgotten(store):
    store.change("results", lambda _: {"best": {"3x3 standard": {"won": "many", "moves": 20}, "2x2 standard": 5}})
    assert Results(store).of("3x3 standard") == Best(0, None, 20, None)
    assert Results(store).of("2x2 standard") == Best()


def test_settings_are_kept_and_nonsense_is_not_believed(store):
    keep_settings(store, Settings(arrows="blank", width=5, height=3))
    assert read_settings(store) == Settings(arrows="blank", width=5, height=3)
    store.change("settings", lambda _: {"arrows": "sideways", "motion": "reduced", "width": -4, "height": 3})
    assert read_settings(store) == Settings(motion="reduced")


def seeds():
    return 5


def test_the_game_begins_with_the_unfinished_game(store):
    saved_games, game = SavedGames(store), begun()
    saved_games.keep(game, 0)
    assert opening_game(saved_games, Settings(), seeds).name == game.name
    assert opening_game(saved_games, Settings(), seeds, fresh=True).name != game.name
    assert opening_game(saved_games, Settings(), seeds, size=(3, 2)).board.size == "3x2"
    assert opening_game(saved_games, Settings(), seeds, goal="snail").goal_name == "snail"
    board = Board.parse("1 2 3/4 5 6/7 0 8")
    assert opening_game(saved_games, Settings(), seeds, board=board).start == board


def test_without_one_it_begins_with_a_game_of_the_usual_kind(store):
    game = opening_game(SavedGames(store), Settings(width=5, height=2, goal="snail"), seeds)
    assert (game.board.size, game.goal_name) == ("5x2", "snail")


@pytest.mark.parametrize(("width", "height"), [(2, 1), (2, 2), (3, 3), (7, 4)])
def test_random_games_depend_on_the_seed_alone_and_are_never_solved(width, height):
    for seed in range(20):
        game = random_game(width, height, "standard", seed)
        assert not game.won
        assert game.start == random_game(width, height, "standard", seed).start
