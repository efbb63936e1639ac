"""The page of the game: every key and click does what the help says."""

import asyncio
import gc

import pytest
from tests.tui.app_driver import EASY, HARDER, AppDriver, run

from tilestar.tiles import Board, Direction, Move
from tilestar.tui.board.view import BoardView
from tilestar.tui.game.game import Game
from tilestar.tui.game.solver import Answer, GameSolver
from tilestar.tui.screens.help import HelpDialog
from tilestar.tui.screens.play import PlayPage
from tilestar.tui.screens.scoreboard import Scoreboard
from tilestar.tui.screens.win import WinDialog

MIDDLE = "1 2 3/4 0 5/6 7 8"
WAYS = {"up": 7, "down": 2, "left": 5, "right": 4}
"""The tile of MIDDLE that goes each way."""

ELSEWHERE = "0 1 3/4 2 5/6 7 8"


def test_arrows_wasd_and_hjkl_move_the_tile_that_way(tmp_path):
    async def scenario():
        start = Board.parse(MIDDLE)
        async with AppDriver(tmp_path, MIDDLE, goal=ELSEWHERE).running() as driver:
            for way, keys in {"up": "up w k", "left": "left a h", "down": "down s j", "right": "right d l"}.items():
                for key in keys.split():
                    await driver.press(key)
                    assert driver.game.board == start.move(Move(WAYS[way], Direction(way))), key
                    await driver.press("u")

    run(scenario())


def test_a_setting_lets_arrows_move_the_blank(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path).running() as driver:
            driver.session.choose(arrows="blank")
            await driver.press("right")
            assert driver.game.board == Board.parse("1 2 3/4 5 6/7 0 8")

    run(scenario())


def test_a_click_slides_every_tile_up_to_the_blank(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, EASY, goal="1 2 3/4 0 6/7 5 8").running() as driver:
            board = driver.page.query_one(BoardView)
            layout = board.layout_now
            left, above = (board.size.width - layout.width) // 2, (board.size.height - layout.height) // 2
            column, line = layout.corner(8)
            await driver.click(left + column + 3, above + line + 2)
            assert driver.game.board == Board.parse("1 2 3/4 5 6/7 8 0")
            assert driver.game.made == 2
            await driver.click(left + layout.corner(0)[0], above + 1)
            await driver.click(0, 0)
            assert driver.game.made == 2

    run(scenario())


def test_undo_redo_and_restart(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            start = driver.game.board
            await driver.press("down", "right")
            moved = driver.game.board
            await driver.press("u", "backspace")
            assert (driver.game.board, driver.game.ahead) == (start, 2)
            await driver.press("r", "ctrl+y")
            assert driver.game.board == moved
            await driver.press("R")
            assert (driver.game.board, driver.game.made) == (start, 0)
            assert "Back at the start" in driver.text()

    run(scenario())


def test_the_clock_runs_from_the_first_move_and_rests_while_paused(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            driver.clock.now += 50
            await driver.press("down")
            driver.clock.now += 83
            await driver.press("p")
            driver.clock.now += 1000
            assert "1:23" in driver.text()
            assert "Paused" in driver.text()
            board = driver.game.board
            assert not any(f" {tile} " in driver.text().split("Time")[0] for tile in (6, 7, 8))
            await driver.press("left")
            assert driver.game.board == board
            await driver.press("space")
            driver.clock.now += 2
            await driver.press("u")
            assert driver.game.stopwatch.seconds(driver.clock.now) == 85

    run(scenario())


def test_the_clock_rests_while_another_page_or_dialog_is_open(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("down")
            driver.clock.now += 10
            await driver.press("question_mark")
            assert isinstance(driver.app.screen, HelpDialog)
            driver.clock.now += 100
            await driver.press("escape", "2")
            driver.clock.now += 100
            await driver.press("1")
            driver.clock.now += 1
            assert driver.game.seconds(driver.clock.now) == 11

    run(scenario())


def test_a_hint_marks_a_tile_on_a_shortest_way_and_counts_as_help(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, EASY).running() as driver:
            await driver.press("t")
            assert "Move 7 left: 2 to go, the fewest from here." in driver.text()
            assert "←7" in driver.text()
            assert driver.game.helped
            await driver.press("left")
            assert "←" not in driver.text()

    run(scenario())


def test_the_solver_plays_to_the_end_and_sets_no_record(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("plus", "plus", "plus", "v")
            assert "31 to go, the fewest" in driver.text()
            await driver.until(lambda: isinstance(driver.app.screen, WinDialog))
            await driver.settle()
            assert "31 moves in 0:00." in driver.text()
            assert "No way is shorter." in driver.text()
            assert "You had help" in driver.text()
            assert driver.session.results.all() == {}

    run(scenario())


WORK = {
    "a game": (lambda page: page.begin(page.game), []),
    "a move": (lambda page: page.action_slide("down" if page.game.made % 2 == 0 else "up"), []),
    "a hint": (lambda page: page.action_hint(), []),
    "a solution": (lambda page: page.action_solve(), []),
    "a search": (lambda page: page.search(), ["2"]),
    "a search on a map": (lambda page: page.search(), ["3"]),
}


@pytest.mark.parametrize("kind", WORK)
@pytest.mark.filterwarnings("always")
def test_work_that_is_replaced_before_it_began_leaves_nothing_behind(tmp_path, recwarn, kind):
    begin, keys = WORK[kind]

    async def scenario():
        async with AppDriver(tmp_path, MIDDLE, goal=ELSEWHERE).running() as driver:
            await driver.press(*keys)
            begin(driver.page)
            begin(driver.page)
            await driver.settle()

    run(scenario())
    gc.collect()
    assert [str(warning.message) for warning in recwarn if "never awaited" in str(warning.message)] == []


class Slow(GameSolver):
    """A solver that answers when the test says so."""

    def __init__(self):
        super().__init__()
        self.ready = asyncio.Event()

    async def best_within(self, board, goal, seconds):
        await self.ready.wait()
        return await super().best_within(board, goal, seconds)


@pytest.mark.parametrize("meanwhile", ["down", "question_mark", "2"])
@pytest.mark.parametrize("choice", ["t", "v"])
def test_an_answer_that_comes_too_late_is_not_followed(tmp_path, choice, meanwhile):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            driver.session.solver = slow = Slow()
            await driver.pilot.press(choice, meanwhile)
            made = driver.game.made
            slow.ready.set()
            await driver.settle()
            assert (driver.game.made, driver.game.ahead) == (made, 0)
            assert not driver.game.helped

    run(scenario())


def test_any_move_stops_the_solver(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("v")
            await driver.until(lambda: driver.game.made > 0)
            await driver.press("u")
            made = driver.game.made
            await driver.pilot.pause(0.6)
            assert driver.game.made == made

    run(scenario())


def test_a_win_is_judged_recorded_and_followed_by_another_game(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, EASY).running() as driver:
            await driver.press("left")
            driver.clock.now += 5
            await driver.press("left")
            assert isinstance(driver.app.screen, WinDialog)
            assert "2 moves in 0:05." in driver.text()
            assert "No way is shorter." in driver.text()
            assert "Your first win of this kind." in driver.text()
            best = driver.session.results.of("3x3 standard")
            assert (best.won, best.moves, best.seconds, best.extra) == (1, 2, 5.0, 0)
            await driver.press("enter")
            assert isinstance(driver.app.screen, PlayPage)
            assert (driver.game.made, driver.game.board.size, driver.game.won) == (0, "3x3", False)

    run(scenario())


def test_a_longer_way_is_told_the_shortest_and_records_fall(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, EASY).running() as driver:
            driver.session.results.note("3x3 standard", 60.0, 9, 7)
            driver.page.begin(Game(Board.parse(EASY)))
            await driver.press("down", "up", "left", "left")
            assert "4 moves in 0:00." in driver.text()
            assert "The shortest way: 2." in driver.text()
            assert "Your fastest so far, down from 1:00." in driver.text()
            assert "Your fewest moves so far, down from 9." in driver.text()
            await driver.press("r")
            assert (driver.game.board, driver.game.made) == (Board.parse(EASY), 0)
            assert "Above best" in driver.text()

    run(scenario())


def test_what_is_not_proved_is_judged_carefully_and_again_when_more_is_known(tmp_path):
    async def scenario():
        driver = AppDriver(tmp_path, EASY)
        driver.fix_answer()
        async with driver.running():
            await driver.press("down", "up", "left", "left")
            assert "The shortest way is still being computed." in driver.text()
            driver.page.learn(Answer("LR", 1))
            await driver.settle()
            assert "No way has fewer than 1 move; one of 2 is known." in driver.text()
            driver.page.learn(Answer("LR", 2))
            await driver.settle()
            assert "The shortest way: 2." in driver.text()

    run(scenario())


def test_a_solver_without_an_answer_says_so(tmp_path):
    async def scenario():
        driver = AppDriver(tmp_path, HARDER)
        driver.fix_answer()
        async with driver.running():
            await driver.press("t")
            assert "the solver did not answer" in driver.text()
            assert not driver.game.helped

    run(scenario())


def test_the_solver_can_be_made_faster_and_stopped_by_its_own_key(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("v", "plus")
            assert "Moves a second: 8" in driver.text()
            await driver.until(lambda: driver.game.made > 1)
            await driver.press("v")
            made = driver.game.made
            await driver.pilot.pause(0.4)
            assert driver.game.made == made

    run(scenario())


def test_looking_at_the_board_after_a_win_does_not_announce_it_again(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, EASY).running() as driver:
            await driver.press("left", "left", "escape", "u", "r")
            assert isinstance(driver.app.screen, PlayPage)
            assert driver.session.results.of("3x3 standard").won == 1

    run(scenario())


def test_a_new_game_has_the_size_and_goal_that_were_chosen(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("down", "n", "right", "down", "down", "right", "enter")
            assert (driver.game.board.size, driver.game.goal_name, driver.game.made) == ("4x3", "blank-first", 0)
            assert "Your 3x3 game is kept: g goes back to it." in driver.text()
            assert (driver.session.settings.width, driver.session.settings.goal) == (4, "blank-first")
            await driver.press("g", "enter")
            assert (driver.game.board.size, driver.game.made) == ("3x3", 1)

    run(scenario())


def test_without_other_games_there_is_nothing_to_go_back_to(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("down", "g")
            assert "There is no other unfinished game." in driver.text()

    run(scenario())


def test_an_unfinished_game_is_kept_when_the_player_quits(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("down", "right")
            driver.clock.now += 30
            board = driver.game.board
            await driver.pilot.press("q")
        (kept,) = driver.session.saved_games.games()
        assert (kept.board, kept.made, kept.seconds(0)) == (board, 2, 30)
        async with AppDriver(tmp_path, game=kept).running() as driver:
            assert "Your unfinished game goes on; moves so far: 2." in driver.text()
            assert "0:30" in driver.text()

    run(scenario())


def test_a_board_that_is_solved_already_says_so(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, "1 2 3/4 5 6/7 8 0").running() as driver:
            assert "This board is solved already" in driver.text()

    run(scenario())


def test_tiles_slide_unless_motion_is_reduced(tmp_path):
    async def scenario():
        driver = AppDriver(tmp_path, HARDER)
        driver.session._reduced_motion = False
        async with driver.running():
            view = driver.page.query_one(BoardView)
            driver.page.take(driver.game.slide(Direction.DOWN, 0))
            assert view._shifts(view.layout_now) == {5: (0, -4)}
            await driver.until(lambda: not view._shifts(view.layout_now))
            driver.session.choose(motion="reduced")
            await driver.press("right")
            assert view._shifts(view.layout_now) == {}

    run(scenario())


def test_what_is_known_of_the_best_possible_is_told_honestly(tmp_path):
    driver = AppDriver(tmp_path, HARDER)
    scores = Scoreboard(driver.session, Game(Board.parse(HARDER)))
    assert "Best possible  …\n(still computing)" in scores.panel()
    driver.session.solver._known[scores.game.start, scores.game.goal] = Answer("LR" * 20, 31)
    assert "Best possible  31 to 40\n(still computing)" in scores.panel()
    scores._settled = True
    assert "Best possible  31 to 40\n(not proved)" in scores.panel()
    assert scores.status(80) == "3x3 · blank last · 0:00 · Moves 0 · To go 31 to 40 · Best possible 31 to 40"
    assert scores.status(36) == "0:00 · Moves 0 · To go 31 to 40"
