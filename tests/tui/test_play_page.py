"""The page of the game: every key and click does what the help says."""

import asyncio

import pytest
from tests.tui.stage import EASY, HARDER, Stage, perform

from tilestar.tiles import Board, Direction, Move
from tilestar.tui.board.view import BoardView
from tilestar.tui.game.game import Game
from tilestar.tui.game.oracle import Answer, Oracle
from tilestar.tui.screens.help import HelpDialog
from tilestar.tui.screens.play import PlayPage
from tilestar.tui.screens.scoreboard import Scoreboard
from tilestar.tui.screens.win import WinDialog

MIDDLE = "1 2 3/4 0 5/6 7 8"
WAYS = {"up": 7, "down": 2, "left": 5, "right": 4}
"""The tile of MIDDLE that goes each way."""

ELSEWHERE = "0 1 3/4 2 5/6 7 8"


def test_arrows_wasd_and_hjkl_move_the_tile_that_way(tmp_path):
    async def scene():
        start = Board.parse(MIDDLE)
        async with Stage(tmp_path, MIDDLE, goal=ELSEWHERE).running() as stage:
            for way, keys in {"up": "up w k", "left": "left a h", "down": "down s j", "right": "right d l"}.items():
                for key in keys.split():
                    await stage.press(key)
                    assert stage.game.board == start.move(Move(WAYS[way], Direction(way))), key
                    await stage.press("u")

    perform(scene())


def test_a_setting_lets_arrows_move_the_blank(tmp_path):
    async def scene():
        async with Stage(tmp_path).running() as stage:
            stage.session.choose(arrows="blank")
            await stage.press("right")
            assert stage.game.board == Board.parse("1 2 3/4 5 6/7 0 8")

    perform(scene())


def test_a_click_slides_every_tile_up_to_the_blank(tmp_path):
    async def scene():
        async with Stage(tmp_path, EASY, goal="1 2 3/4 0 6/7 5 8").running() as stage:
            board = stage.page.query_one(BoardView)
            layout = board.layout_now
            left, above = (board.size.width - layout.width) // 2, (board.size.height - layout.height) // 2
            column, line = layout.corner(8)
            await stage.click(left + column + 3, above + line + 2)
            assert stage.game.board == Board.parse("1 2 3/4 5 6/7 8 0")
            assert stage.game.made == 2
            await stage.click(left + layout.corner(0)[0], above + 1)
            await stage.click(0, 0)
            assert stage.game.made == 2

    perform(scene())


def test_undo_redo_and_restart(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            start = stage.game.board
            await stage.press("down", "right")
            moved = stage.game.board
            await stage.press("u", "backspace")
            assert (stage.game.board, stage.game.ahead) == (start, 2)
            await stage.press("r", "ctrl+y")
            assert stage.game.board == moved
            await stage.press("R")
            assert (stage.game.board, stage.game.made) == (start, 0)
            assert "Back at the start" in stage.text()

    perform(scene())


def test_the_clock_runs_from_the_first_move_and_rests_while_paused(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            stage.clock.now += 50
            await stage.press("down")
            stage.clock.now += 83
            await stage.press("p")
            stage.clock.now += 1000
            assert "1:23" in stage.text()
            assert "Paused" in stage.text()
            board = stage.game.board
            assert not any(f" {tile} " in stage.text().split("Time")[0] for tile in (6, 7, 8))
            await stage.press("left")
            assert stage.game.board == board
            await stage.press("space")
            stage.clock.now += 2
            await stage.press("u")
            assert stage.game.stopwatch.seconds(stage.clock.now) == 85

    perform(scene())


def test_the_clock_rests_while_another_page_or_dialog_is_open(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("down")
            stage.clock.now += 10
            await stage.press("question_mark")
            assert isinstance(stage.app.screen, HelpDialog)
            stage.clock.now += 100
            await stage.press("escape", "2")
            stage.clock.now += 100
            await stage.press("1")
            stage.clock.now += 1
            assert stage.game.seconds(stage.clock.now) == 11

    perform(scene())


def test_a_hint_marks_a_tile_on_a_shortest_way_and_counts_as_help(tmp_path):
    async def scene():
        async with Stage(tmp_path, EASY).running() as stage:
            await stage.press("t")
            assert "Move 7 left: 2 to go, the fewest from here." in stage.text()
            assert "←7" in stage.text()
            assert stage.game.helped
            await stage.press("left")
            assert "←" not in stage.text()

    perform(scene())


def test_the_solver_plays_to_the_end_and_sets_no_record(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("plus", "plus", "plus", "v")
            assert "31 to go, the fewest" in stage.text()
            await stage.until(lambda: isinstance(stage.app.screen, WinDialog))
            await stage.settle()
            assert "31 moves in 0:00." in stage.text()
            assert "No way is shorter." in stage.text()
            assert "You had help" in stage.text()
            assert stage.session.results.all() == {}

    perform(scene())


class Slow(Oracle):
    """A solver that answers when it is told to."""

    def __init__(self):
        super().__init__()
        self.ready = asyncio.Event()

    async def best_within(self, board, goal, seconds):
        await self.ready.wait()
        return await super().best_within(board, goal, seconds)


@pytest.mark.parametrize("meanwhile", ["down", "question_mark", "2"])
@pytest.mark.parametrize("wish", ["t", "v"])
def test_an_answer_that_comes_too_late_is_not_followed(tmp_path, wish, meanwhile):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            stage.session.oracle = slow = Slow()
            await stage.pilot.press(wish, meanwhile)
            made = stage.game.made
            slow.ready.set()
            await stage.settle()
            assert (stage.game.made, stage.game.ahead) == (made, 0)
            assert not stage.game.helped

    perform(scene())


def test_any_move_stops_the_solver(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("v")
            await stage.until(lambda: stage.game.made > 0)
            await stage.press("u")
            made = stage.game.made
            await stage.pilot.pause(0.6)
            assert stage.game.made == made

    perform(scene())


def test_a_win_is_judged_recorded_and_followed_by_another_game(tmp_path):
    async def scene():
        async with Stage(tmp_path, EASY).running() as stage:
            await stage.press("left")
            stage.clock.now += 5
            await stage.press("left")
            assert isinstance(stage.app.screen, WinDialog)
            assert "2 moves in 0:05." in stage.text()
            assert "No way is shorter." in stage.text()
            assert "Your first win of this kind." in stage.text()
            best = stage.session.results.of("3x3 standard")
            assert (best.won, best.moves, best.seconds, best.extra) == (1, 2, 5.0, 0)
            await stage.press("enter")
            assert isinstance(stage.app.screen, PlayPage)
            assert (stage.game.made, stage.game.board.size, stage.game.won) == (0, "3x3", False)

    perform(scene())


def test_a_longer_way_is_told_the_shortest_and_records_fall(tmp_path):
    async def scene():
        async with Stage(tmp_path, EASY).running() as stage:
            stage.session.results.note("3x3 standard", 60.0, 9, 7)
            stage.page.begin(Game(Board.parse(EASY)))
            await stage.press("down", "up", "left", "left")
            assert "4 moves in 0:00." in stage.text()
            assert "The shortest way: 2." in stage.text()
            assert "Your fastest so far, down from 1:00." in stage.text()
            assert "Your fewest moves so far, down from 9." in stage.text()
            await stage.press("r")
            assert (stage.game.board, stage.game.made) == (Board.parse(EASY), 0)
            assert "Above best" in stage.text()

    perform(scene())


def test_what_is_not_proved_is_judged_carefully_and_again_when_more_is_known(tmp_path):
    async def scene():
        stage = Stage(tmp_path, EASY)
        stage.silence()
        async with stage.running():
            await stage.press("down", "up", "left", "left")
            assert "The shortest way is still being computed." in stage.text()
            stage.page.learn(Answer("LR", 1))
            await stage.settle()
            assert "No way has fewer than 1 moves; one of 2 is known." in stage.text()
            stage.page.learn(Answer("LR", 2))
            await stage.settle()
            assert "The shortest way: 2." in stage.text()

    perform(scene())


def test_a_solver_without_an_answer_says_so(tmp_path):
    async def scene():
        stage = Stage(tmp_path, HARDER)
        stage.silence()
        async with stage.running():
            await stage.press("t")
            assert "the solver did not answer" in stage.text()
            assert not stage.game.helped

    perform(scene())


def test_the_solver_can_be_made_faster_and_stopped_by_its_own_key(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("v", "plus")
            assert "Moves a second: 8" in stage.text()
            await stage.until(lambda: stage.game.made > 1)
            await stage.press("v")
            made = stage.game.made
            await stage.pilot.pause(0.4)
            assert stage.game.made == made

    perform(scene())


def test_looking_at_the_board_after_a_win_does_not_announce_it_again(tmp_path):
    async def scene():
        async with Stage(tmp_path, EASY).running() as stage:
            await stage.press("left", "left", "escape", "u", "r")
            assert isinstance(stage.app.screen, PlayPage)
            assert stage.session.results.of("3x3 standard").won == 1

    perform(scene())


def test_a_new_game_has_the_size_and_goal_that_were_chosen(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("down", "n", "right", "down", "down", "right", "enter")
            assert (stage.game.board.size, stage.game.goal_name, stage.game.made) == ("4x3", "blank-first", 0)
            assert "Your 3x3 game is kept: g goes back to it." in stage.text()
            assert (stage.session.settings.width, stage.session.settings.goal) == (4, "blank-first")
            await stage.press("g", "enter")
            assert (stage.game.board.size, stage.game.made) == ("3x3", 1)

    perform(scene())


def test_without_other_games_there_is_nothing_to_go_back_to(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("down", "g")
            assert "There is no other unfinished game." in stage.text()

    perform(scene())


def test_an_unfinished_game_is_kept_when_the_player_quits(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("down", "right")
            stage.clock.now += 30
            board = stage.game.board
            await stage.pilot.press("q")
        (kept,) = stage.session.shelf.games()
        assert (kept.board, kept.made, kept.seconds(0)) == (board, 2, 30)
        async with Stage(tmp_path, game=kept).running() as stage:
            assert "Your unfinished game goes on; moves so far: 2." in stage.text()
            assert "0:30" in stage.text()

    perform(scene())


def test_a_board_that_is_solved_already_says_so(tmp_path):
    async def scene():
        async with Stage(tmp_path, "1 2 3/4 5 6/7 8 0").running() as stage:
            assert "This board is solved already" in stage.text()

    perform(scene())


def test_tiles_slide_unless_motion_is_reduced(tmp_path):
    async def scene():
        stage = Stage(tmp_path, HARDER)
        stage.session._reduced_motion = False
        async with stage.running():
            view = stage.page.query_one(BoardView)
            stage.page.take(stage.game.slide(Direction.DOWN, 0))
            assert view._shifts(view.layout_now) == {5: (0, -4)}
            await stage.until(lambda: not view._shifts(view.layout_now))
            stage.session.choose(motion="reduced")
            await stage.press("right")
            assert view._shifts(view.layout_now) == {}

    perform(scene())


def test_what_is_known_of_the_best_possible_is_told_honestly(tmp_path):
    stage = Stage(tmp_path, HARDER)
    scores = Scoreboard(stage.session, Game(Board.parse(HARDER)))
    assert "Best possible  …\n(still computing)" in scores.panel()
    stage.session.oracle._known[scores.game.start, scores.game.goal] = Answer("LR" * 20, 31)
    assert "Best possible  31 to 40\n(still computing)" in scores.panel()
    scores._settled = True
    assert "Best possible  31 to 40\n(not proved)" in scores.panel()
    assert scores.status() == "3x3 · blank last · 0:00 · Moves 0 · Best possible 31 to 40"
