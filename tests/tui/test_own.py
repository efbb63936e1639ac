"""Boards and maps of one's own, what is to go, and dialogs in small terminals."""

import pytest
from rich.cells import cell_len
from tests.tui.app_driver import EASY, HARDER, AppDriver, run
from textual.events import Paste
from textual.widgets import Static

from tilestar.errors import FileError, MapError
from tilestar.maps import TileMap
from tilestar.tiles import Board, solve
from tilestar.tui.app import Tilestar
from tilestar.tui.game.game import Game
from tilestar.tui.own import own_board, own_map
from tilestar.tui.screens.map import MapPage
from tilestar.tui.screens.open import OpenDialog, SourceField

OWN = "1 2 3\n4 5 6\n7 0 8\n"
ISLANDS = "S . # .\n. . # .\n. . . G\n".replace(" ", "")


async def paste(driver, text):
    """As a terminal with bracketed paste sends it."""
    driver.app.post_message(Paste(text))
    await driver.settle()


def test_a_file_and_the_text_itself_are_the_same_board(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(OWN, "utf-8")
    assert own_board(str(file)) == own_board(f" '{file}'\n") == own_board(OWN) == Board.parse("1 2 3/4 5 6/7 0 8")
    with pytest.raises(FileError, match="does not exist: give a file that does, or the text itself"):
        own_board(str(tmp_path / "no.txt"))


def test_a_map_without_ends_gets_them_far_apart():
    world = own_map("legend plain\n...\n.#.\n...\n")
    assert (world.start, world.goal) == ((0, 0), (2, 2))
    with pytest.raises(MapError, match="every cell of the map is blocked"):
        own_map("legend plain\n##\n##\n")


def test_a_board_that_is_pasted_begins_a_game(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await paste(driver, OWN)
            assert driver.game.board == Board.parse(OWN)
            await paste(driver, "1 2 3/4 5 6/8 7 0")
            assert driver.game.board == Board.parse(OWN)
            assert "cannot be solved" in driver.page.message or "unsolvable" in driver.page.message
            await paste(driver, "hello")
            assert driver.game.board == Board.parse(OWN)
            assert driver.page.message

    run(scenario())


def test_a_board_is_watched_and_a_map_searched_when_pasted(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path).running() as driver:
            await driver.press("2")
            await paste(driver, OWN)
            assert driver.page.watched.result.path.cost == 1
            await driver.press("n")
            assert driver.page.choices["source"] == "random"
            await driver.press("3")
            await paste(driver, "legend plain\n" + ISLANDS)
            assert driver.page.subject() == "your map"
            assert driver.page.watched.result.path.cost == 5
            await driver.press("n")
            assert driver.page.subject() == "rooms"

    run(scenario())


def test_the_dialog_takes_a_file_or_lines_that_are_pasted_and_says_what_is_wrong(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(OWN, "utf-8")

    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("o")
            driver.page.query_one(SourceField).value = str(tmp_path / "no.txt")
            await driver.press("enter")
            assert isinstance(driver.page, OpenDialog)
            assert "does not exist" in str(driver.page.query_one("#refusal", Static).content)
            driver.page.query_one(SourceField).value = str(file)
            await driver.press("enter")
            assert driver.game.board == Board.parse(OWN)
            await driver.press("o")
            await paste(driver, EASY.replace("/", "\n"))
            assert driver.game.board == Board.parse(EASY)
            await driver.press("o", "escape")
            assert driver.game.board == Board.parse(EASY)

    run(scenario())


def test_the_game_can_begin_with_a_map(tmp_path):
    async def scenario():
        driver = AppDriver(tmp_path)
        driver.app = Tilestar(driver.session, driver.first, world=TileMap.parse("legend plain\n" + ISLANDS))
        async with driver.running():
            assert isinstance(driver.page, MapPage)
            assert "solved: 5, and nothing less will do" in driver.text()

    run(scenario())


@pytest.mark.parametrize(("columns", "lines"), [(40, 20), (80, 24)])
def test_of_a_map_that_does_not_fit_the_part_of_the_search_is_shown(tmp_path, columns, lines):
    async def scenario():
        driver = AppDriver(tmp_path)
        world = TileMap([[1.0] * 90] * 50, start=(0, 0), goal=(49, 89))
        driver.app = Tilestar(driver.session, driver.first, world=world)
        async with driver.running(columns, lines):
            assert " S" in driver.text()
            await driver.press("end")
            assert " G" in driver.text()
            assert max(map(cell_len, driver.text().splitlines())) <= columns

    run(scenario())


def test_what_is_to_go_counts_down_on_the_way_and_up_off_it(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, EASY).running() as driver:
            scores = driver.page._scores
            assert scores.to_go.length == 2
            await driver.press("left")
            assert (scores.to_go.length, scores.to_go.optimal) == (1, True)
            assert "To go          1" in driver.text()
            await driver.press("down")
            assert (scores.to_go.length, scores.to_go.optimal) == (2, True)

    run(scenario())


def test_what_is_to_go_is_concluded_before_it_is_computed(tmp_path):
    start = Board.parse(HARDER)
    driver = AppDriver(tmp_path, HARDER)
    solver, game = driver.session.solver, Game(start)
    answer = driver.session.solver.learn(start, game.goal, solve(start).letters, 31)
    assert answer.optimal
    for move in start.legal_moves():
        after = start.move(move)
        solver.follow(start, game.goal, move)
        known = solver.known(after, game.goal)
        assert known is not None
        assert known.lower_bound >= 30
        assert known.length in (30, 32)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("keys", [["n"], ["c"], ["o"], ["question_mark"], ["2", "m"], ["3", "m"], ["left", "left"]])
def test_dialogs_fit_forty_columns(tmp_path, keys, language):
    async def scenario():
        async with AppDriver(tmp_path, EASY, language=language).running(40, 20) as driver:
            await driver.press(*keys)
            shown = driver.text().splitlines()
            assert max(map(cell_len, shown)) <= 40
            box = driver.page.query_one(".dialog").region
            assert box.right <= 40
            assert box.bottom <= 20
            assert box.x >= 0
            title, footer = driver.page._title, driver.page._footer
            inside = " ".join("".join(shown).split()).replace("│", " ")
            for word in (*title.split(), *footer.split()):
                assert word in inside, driver.text()
            for child in driver.page.query_one(".dialog").children:
                assert child.region.right <= box.right

    run(scenario())
