"""Forms, settings and help."""

import pytest
from tests.tui.stage import HARDER, Stage, perform

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
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            assert stage.app.theme == "textual-dark"
            await stage.press("c", "right", "down", "right", "down", "right", "enter")
            assert stage.app.theme == "textual-light"
        settings = Stage(tmp_path).session.settings
        assert (settings.arrows, settings.motion, settings.theme) == ("blank", "reduced", "light")

    perform(scene())


def test_a_damaged_file_is_told_when_the_evening_begins(tmp_path):
    async def scene():
        notice = ("{file} was damaged: it is now {aside}, and a new one is begun", {"file": "games.json", "aside": "x"})
        stage = Stage(tmp_path, HARDER)
        stage.app = Tilestar(stage.session, stage.first, [notice])
        async with stage.running():
            await stage.until(lambda: "games.json was damaged" in stage.text())

    perform(scene())


def test_escape_changes_nothing(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            board = stage.game.board
            await stage.press("c", "right", "escape", "n", "right", "escape")
            assert stage.session.settings.arrows == "tile"
            assert stage.game.board == board

    perform(scene())


def test_a_form_can_be_clicked(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("n")
            form = stage.page.query_one(Form)
            await stage.click(20, 1, "Form")
            assert form.values == {"width": 3, "height": 4, "goal": "standard"}
            await stage.click(10, 1, "Form")
            assert form.values["height"] == 3

    perform(scene())


def test_the_bars_can_be_clicked(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running() as stage:
            await stage.press("down")
            await stage.click(4, 0, "#keys")
            assert stage.game.made == 0
            await stage.click(28, 0, "#title")
            assert isinstance(stage.page, WatchPage)

    perform(scene())


def test_the_help_names_every_key_of_the_page(tmp_path):
    async def scene():
        async with Stage(tmp_path, HARDER).running(columns=80, lines=40) as stage:
            for page in PAGES:
                await stage.press(str(PAGES.index(page) + 1), "question_mark")
                shown = stage.text()
                assert all(key.face in shown and key.label in shown for key in page.keys), page
                await stage.press("escape")

    perform(scene())


@pytest.mark.parametrize("page", PAGES)
def test_every_key_is_named_in_chinese_too(page):
    assert [key.label for key in page.keys if key.label and key.label not in SENTENCES] == []


@pytest.mark.parametrize("page", PAGES)
def test_no_key_means_two_things(page):
    keys = [key for row in page.keys if row.keys for key in row.keys.split(",")]
    assert len(keys) == len(set(keys))
