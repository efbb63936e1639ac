"""The pages on which searches are watched."""

from tests.tui.app_driver import HARDER, AppDriver, run

from tilestar.search.limit import Limit
from tilestar.tui.game.opening import random_game
from tilestar.tui.screens.map import MapPage
from tilestar.tui.screens.watch import WatchPage
from tilestar.tui.trace import watched
from tilestar.tui.trace.view import MapView


def test_a_search_is_stepped_on_and_back(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path).running() as driver:
            await driver.press("2")
            last = driver.page.playback.last
            assert f"step 0 of {last}" in driver.text()
            await driver.press("right", "l", "right")
            third = driver.text()
            assert f"step 3 of {last}" in third
            await driver.press("left", "h", "right", "right")
            assert driver.text() == third
            await driver.press("end")
            assert f"step {last} of {last}" in driver.text()
            await driver.press("pageup", "home")
            assert f"step 0 of {last}" in driver.text()

    run(scenario())


def test_a_search_plays_at_its_speed_and_holds(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path).running() as driver:
            await driver.press("2", "plus", "minus", "minus", "space")
            assert "2 a second · playing" in driver.text()
            driver.clock.now += 1.6
            await driver.until(lambda: "step 3 of" in driver.text())
            await driver.press("space")
            driver.clock.now += 10
            await driver.pilot.pause(0.15)
            assert "step 3 of" in driver.text()
            assert "paused" in driver.text()

    run(scenario())


def test_algorithm_heuristic_and_board_can_be_chosen(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, "1 2 3/4 5 6/0 7 8").running() as driver:
            await driver.press("2", "m", "right", "down", "down", "right", "down", "right", "enter")
            assert isinstance(driver.page, WatchPage)
            assert driver.page.choices["source"] == "game"
            assert "3x3 · weighted · linear-conflict · solved: 2" in driver.text()
            before = driver.page.choices["source"]
            await driver.press("n")
            assert (before, driver.page.choices["source"]) == ("game", "random")

    run(scenario())


def test_the_board_of_the_game_may_be_too_large_to_be_searched_to_the_end(tmp_path, monkeypatch):
    monkeypatch.setattr(watched, "LIMIT", Limit(max_nodes=300))

    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("2", "m", "right", "enter")
            assert "stopped after 300 expansions without an answer" in driver.text()

    run(scenario())


def test_a_map_is_searched_and_shows_its_path_at_the_end(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path).running() as driver:
            await driver.press("3")
            assert isinstance(driver.page, MapPage)
            assert "*" not in driver.page.query_one(MapView).render().plain
            await driver.press("end")
            picture = driver.page.query_one(MapView).render().plain
            assert all(mark in picture for mark in ("S", "G", "*", "##"))
            assert "nothing less will do" in driver.text()

    run(scenario())


def test_map_rule_algorithm_and_heuristic_can_be_chosen(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path).running() as driver:
            await driver.press("3")
            first = driver.page.query_one(MapView).render().plain
            await driver.press("m", *["down"], "right", "down", "right", "down", "right", "enter")
            assert driver.page.choices == {
                "kind": "rooms",
                "rule": "8",
                "method": "weighted",
                "heuristic": "straight-line",
            }
            assert driver.page.query_one(MapView).render().plain == first
            await driver.press("n")
            assert driver.page.query_one(MapView).render().plain != first

    run(scenario())


def test_a_map_that_no_longer_fits_is_shown_in_part_and_another_fits(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path).running() as driver:
            await driver.press("3")
            await driver.pilot.resize_terminal(60, 20)
            await driver.settle()
            view = driver.page.query_one(MapView)
            assert driver.page._world.shape[1] * 2 > view.size.width
            assert max(map(len, view.render().plain.splitlines())) <= view.size.width
            await driver.press("n")
            assert driver.page._world.shape[1] * 2 <= view.size.width

    run(scenario())


def test_a_large_board_of_the_game_has_room_beside_the_open_list(tmp_path, monkeypatch):
    monkeypatch.setattr(watched, "LIMIT", Limit(max_nodes=20))

    async def scenario():
        game = random_game(9, 4, "standard", 1)
        driver = AppDriver(tmp_path, game=game)
        driver.fix_answer()
        async with driver.running():
            await driver.press("2", "m", "right", "enter")
            assert "stopped after 20 expansions" in driver.text()
            assert "needs a terminal" not in driver.text()
            assert "Expanded" in driver.text()
            await driver.pilot.resize_terminal(80, 12)
            await driver.settle()
            assert "Expanded" not in driver.text()
            assert "needs a terminal" not in driver.text()
            await driver.pilot.resize_terminal(36, 12)
            await driver.settle()
            assert "A 9x4 board needs" in driver.text()

    run(scenario())


def test_a_heuristic_that_the_board_has_not_is_refused_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))

    async def scenario():
        driver = AppDriver(tmp_path, game=random_game(7, 7, "standard", 1))
        driver.fix_answer()
        async with driver.running():
            await driver.press("2", "m", "right", "up", *["left"] * 3, "enter")
            assert driver.page.choices["heuristic"] == "patterns"
            assert "7x7" in driver.page.query_one("#message").render().plain
            await driver.press("n", "m", "up", "left", "enter")
            assert "solved: 12, and nothing less will do" in driver.text()

    run(scenario())
