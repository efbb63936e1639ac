"""Forms, settings and help."""

import pytest
from rich.cells import cell_len
from tests.tui.app_driver import HARDER, AppDriver, run

from tilestar.texts.chinese import SENTENCES
from tilestar.tui.app import Tilestar
from tilestar.tui.form import Choice, Form
from tilestar.tui.screens.map import MapPage
from tilestar.tui.screens.play import PlayPage
from tilestar.tui.screens.watch import WatchPage

PAGES = (PlayPage, WatchPage, MapPage)


def test_a_choice_turns_round():
    choice = Choice.of("size", "Size", [(3, "3"), (4, "4"), (5, "5")], 4)
    assert choice.value == 4
    choice.turn(2)
    assert choice.value == 3
    assert Choice.of("size", "Size", [(3, "3")], 17).value == 3


def test_settings_are_followed_at_once_and_kept(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            assert driver.app.theme == "textual-dark"
            await driver.press("c", "right", "down", "right", "down", "right", "enter")
            assert driver.app.theme == "textual-light"
        settings = AppDriver(tmp_path).session.settings
        assert (settings.arrows, settings.motion, settings.theme) == ("blank", "reduced", "light")

    run(scenario())


def test_a_damaged_file_is_reported_when_the_game_begins(tmp_path):
    async def scenario():
        notice = ("{file} was damaged: it is now {aside}, and a new one is begun", {"file": "games.json", "aside": "x"})
        driver = AppDriver(tmp_path, HARDER)
        driver.app = Tilestar(driver.session, driver.first, [notice])
        async with driver.running():
            await driver.until(lambda: "games.json was damaged" in driver.text())

    run(scenario())


def test_escape_changes_nothing(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            board = driver.game.board
            await driver.press("c", "right", "escape", "n", "right", "escape")
            assert driver.session.settings.arrows == "tile"
            assert driver.game.board == board

    run(scenario())


def test_a_form_can_be_clicked(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("n")
            form = driver.page.query_one(Form)
            await driver.click(20, 1, "Form")
            assert form.values == {"width": 3, "height": 4, "goal": "standard"}
            await driver.click(10, 1, "Form")
            assert form.values["height"] == 3

    run(scenario())


def test_the_bars_can_be_clicked(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running() as driver:
            await driver.press("down")
            await driver.click(4, 0, "#keys")
            assert driver.game.made == 0
            await driver.click(28, 0, "#title")
            assert isinstance(driver.page, WatchPage)

    run(scenario())


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("columns", [24, 40, 60, 80])
def test_the_bottom_line_leads_to_help_and_out_at_any_width(tmp_path, columns, language):
    async def scenario():
        async with AppDriver(tmp_path, HARDER, language=language).running(columns=columns) as driver:
            for number in "123":
                await driver.press(number)
                shown = driver.text().splitlines()[-1]
                assert "? " in shown
                assert "q " in shown
                assert cell_len(shown.rstrip()) <= columns

    run(scenario())


def test_the_help_names_every_key_of_the_page(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, HARDER).running(columns=80, lines=40) as driver:
            for page in PAGES:
                await driver.press(str(PAGES.index(page) + 1), "question_mark")
                shown = driver.text()
                assert all(key.face in shown and key.label in shown for key in page.keys), page
                await driver.press("escape")

    run(scenario())


@pytest.mark.parametrize("page", PAGES)
def test_every_key_is_named_in_chinese_too(page):
    assert [key.label for key in page.keys if key.label and key.label not in SENTENCES] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_key_means_two_things(page):
    keys = [key for row in page.keys if row.keys for key in row.keys.split(",")]
    assert len(keys) == len(set(keys))
