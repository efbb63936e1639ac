"""The pages on which searches are watched."""

from tests.tui.stage import HARDER, Stage, perform

from tilestar.search.limit import Limit
from tilestar.tui.game.opening import random_game
from tilestar.tui.screens.map import MapPage
from tilestar.tui.screens.watch import WatchPage
from tilestar.tui.trace import watched
from tilestar.tui.trace.view import MapView


def test_a_search_is_stepped_on_and_back(tmp_path):
    async def scene():
        async with Stage(tmp_path).running() as stage:
            await stage.press("2")
            last = stage.page.tape.last
            assert f"step 0 of {last}" in stage.text()
            await stage.press("right", "l", "right")
            third = stage.text()
            assert f"step 3 of {last}" in third
            await stage.press("left", "h", "right", "right")
            assert stage.text() == third
            await stage.press("end")
            assert f"step {last} of {last}" in stage.text()
            await stage.press("pageup", "home")
            assert f"step 0 of {last}" in stage.text()

    perform(scene())


def test_a_search_plays_at_its_speed_and_holds(tmp_path):
    async def scene():
        async with Stage(tmp_path).running() as stage:
            await stage.press("2", "plus", "minus", "minus", "space")
            assert "2 a second · playing" in stage.text()
            stage.clock.now += 1.6
            await stage.until(lambda: "step 3 of" in stage.text())
            await stage.press("space")
            stage.clock.now += 10
            await stage.pilot.pause(0.15)
            assert "step 3 of" in stage.text()
            assert "held" in stage.text()

    perform(scene())


def test_algorithm_heuristic_and_board_can_be_chosen(tmp_path):
    async def scene():
        async with Stage(tmp_path, "1 2 3/4 5 6/0 7 8").running() as stage:
            await stage.press("2", "m", "right", "down", "down", "right", "down", "right", "enter")
            assert isinstance(stage.page, WatchPage)
            assert stage.page.choices["source"] == "game"
            assert "3x3 · weighted · linear-conflict · solved: 2" in stage.text()
            before = stage.page.choices["source"]
            await stage.press("n")
            assert (before, stage.page.choices["source"]) == ("game", "random")

    perform(scene())


def test_the_board_of_the_game_may_be_too_large_to_be_searched_to_the_end(tmp_path, monkeypatch):
    monkeypatch.setattr(watched, "LIMIT", Limit(expanded=300))

    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("2", "m", "right", "enter")
            assert "stopped after 300 expansions without an answer" in stage.text()

    perform(scene())


def test_a_map_is_searched_and_shows_its_path_at_the_end(tmp_path):
    async def scene():
        async with Stage(tmp_path).running() as stage:
            await stage.press("3")
            assert isinstance(stage.page, MapPage)
            assert "*" not in stage.page.query_one(MapView).render().plain
            await stage.press("end")
            picture = stage.page.query_one(MapView).render().plain
            assert all(mark in picture for mark in ("S", "G", "*", "##"))
            assert "nothing less will do" in stage.text()

    perform(scene())


def test_map_rule_algorithm_and_heuristic_can_be_chosen(tmp_path):
    async def scene():
        async with Stage(tmp_path).running() as stage:
            await stage.press("3")
            first = stage.page.query_one(MapView).render().plain
            await stage.press("m", *["down"], "right", "down", "right", "down", "right", "enter")
            assert stage.page.choices == {
                "kind": "rooms",
                "rule": "8",
                "method": "weighted",
                "heuristic": "straight-line",
            }
            assert stage.page.query_one(MapView).render().plain == first
            await stage.press("n")
            assert stage.page.query_one(MapView).render().plain != first

    perform(scene())


def test_a_map_that_no_longer_fits_says_so_and_another_does(tmp_path):
    async def scene():
        async with Stage(tmp_path).running() as stage:
            await stage.press("3")
            await stage.pilot.resize_terminal(60, 20)
            await stage.settle()
            assert "does not fit any more" in stage.text()
            await stage.press("n")
            assert "does not fit any more" not in stage.text()

    perform(scene())


def test_a_large_board_of_the_game_has_room_beside_the_open_list(tmp_path, monkeypatch):
    monkeypatch.setattr(watched, "LIMIT", Limit(expanded=20))

    async def scene():
        game = random_game(9, 4, "standard", 1)
        stage = Stage(tmp_path, game=game)
        stage.silence()
        async with stage.running():
            await stage.press("2", "m", "right", "enter")
            assert "stopped after 20 expansions" in stage.text()
            assert "needs a terminal" not in stage.text()
            assert "Expanded" in stage.text()
            await stage.pilot.resize_terminal(80, 12)
            await stage.settle()
            assert "Expanded" not in stage.text()
            assert "needs a terminal" not in stage.text()
            await stage.pilot.resize_terminal(36, 12)
            await stage.settle()
            assert "A 9x4 board needs" in stage.text()

    perform(scene())


def test_a_heuristic_that_the_board_has_not_is_refused_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))

    async def scene():
        stage = Stage(tmp_path, game=random_game(7, 7, "standard", 1))
        stage.silence()
        async with stage.running():
            await stage.press("2", "m", "right", "up", *["left"] * 3, "enter")
            assert stage.page.choices["heuristic"] == "patterns"
            assert "7x7" in stage.page.query_one("#message").render().plain
            await stage.press("n", "m", "up", "left", "enter")
            assert "solved: 12, and nothing less will do" in stage.text()

    perform(scene())
