"""Pictures of the screens: every character and its place, as it was when somebody last looked and liked it.

Only characters are compared, not colours or the drawing of the picture, so that another version of Textual changes
nothing. TILESTAR_PICTURES=write pytest tests/tui/test_pictures.py draws them anew; look at them before committing.
"""

import os
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.tui.stage import EASY, HARDER, Stage, perform

from tilestar.tiles.goals import named_goal
from tilestar.tui.game.game import Game
from tilestar.tui.game.oracle import Answer

GOLDEN = Path(__file__).parent / "golden"
FIFTEEN = "5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0"

SCENES = {
    "play": (HARDER, ["down", "right"]),
    "hint": (EASY, ["t"]),
    "paused": (HARDER, ["down", "p"]),
    "win": (EASY, ["left", "left"]),
    "new-game": (HARDER, ["n"]),
    "settings": (HARDER, ["c"]),
    "help": (HARDER, ["question_mark"]),
    "fifteen": (FIFTEEN, []),
    "watch": (HARDER, ["2", "right", "right", "right"]),
    "watch-form": (HARDER, ["2", "m"]),
    "map": (HARDER, ["3", "end"]),
    "map-form": (HARDER, ["3", "m"]),
}


def compare(name, picture):
    """Whether the picture is the one in the file."""
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("TILESTAR_PICTURES") == "write":
        file.write_text(picture, encoding="utf-8")
    assert picture == file.read_text(encoding="utf-8")


async def taken(stage, keys=(), columns=80, lines=24):
    if len(stage.first.board.tiles) > 10:
        stage.silence(Answer("LR" * 10, 16))
    async with stage.running(columns, lines):
        await stage.press(*keys)
        return stage.text(), stage.app.export_screenshot()


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", SCENES)
def test_a_screen_looks_as_it_did(tmp_path, name, language):
    async def scene():
        board, keys = SCENES[name]
        picture, _ = await taken(Stage(tmp_path, board, language=language), keys)
        compare(f"{name}-{language}", picture)
        assert len(picture.splitlines()) <= 24
        assert max(map(cell_len, picture.splitlines())) <= 80

    perform(scene())


@pytest.mark.parametrize(
    ("name", "size", "columns", "lines"),
    [
        ("ten-by-ten", (10, 10), 80, 24),
        ("wide", (18, 3), 80, 24),
        ("narrow-terminal", (3, 3), 30, 12),
        ("too-small", (12, 12), 40, 12),
        ("roomy", (4, 4), 120, 40),
    ],
)
def test_boards_fit_or_say_what_they_need(tmp_path, name, size, columns, lines):
    async def scene():
        board = named_goal("standard", *size)
        board = board.move(board.legal_moves()[0])
        picture, _ = await taken(Stage(tmp_path, game=Game(board)), columns=columns, lines=lines)
        compare(name, picture)

    perform(scene())


def test_without_colour_the_characters_are_the_same_and_the_colours_the_terminals_own(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async def scene():
        picture, drawn = await taken(Stage(tmp_path, EASY), ["t"])
        compare("hint-en", picture)
        colours = set(re.findall(r"-r\d+ \{ fill: (#[0-9a-f]{6})", drawn))
        assert len(colours) <= 2

    perform(scene())


def test_the_goal_is_shown_when_it_is_not_the_usual_one(tmp_path):
    async def scene():
        picture, _ = await taken(Stage(tmp_path, "1 2 3/8 6 4/7 0 5", goal="snail"))
        compare("snail", picture)

    perform(scene())
