"""Pictures of the screens: every character and its place, compared with the recorded ones.

Only characters are compared, not colours or the drawing of the picture, so that another version of Textual changes
nothing. TILESTAR_PICTURES=write pytest tests/tui/test_pictures.py draws them anew; look at them before committing.
"""

import os
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.tui.app_driver import EASY, HARDER, AppDriver, run

from tilestar.tiles.board.board import named_goal
from tilestar.tui.game.game import Game
from tilestar.tui.game.solver import Answer

GOLDEN = Path(__file__).parent / "golden"
FIFTEEN = "5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0"
UNDECIDED = Answer("LR" * 10, 16)
"""What a solver says that knows a little and has proved nothing."""

TOURS: list[tuple[str, dict[str, list[str]]]] = [
    (
        HARDER,
        {
            "play": ["down", "right"],
            "paused": ["p"],
            "new-game": ["p", "n"],
            "settings": ["escape", "c"],
            "help": ["escape", "question_mark"],
            "watch": ["escape", "2", "right", "right", "right"],
            "watch-form": ["m"],
            "map": ["escape", "3", "end"],
            "map-form": ["m"],
        },
    ),
    (EASY, {"hint": ["t"]}),
    (EASY, {"win": ["left", "left"]}),
    (FIFTEEN, {"fifteen": []}),
]
"""A board, and the pictures to take one after the other, each with the keys to press before it."""


def compare(name, picture):
    """Whether the picture is the one in the file."""
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("TILESTAR_PICTURES") == "write":
        file.write_text(picture, encoding="utf-8")
    assert picture == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("board", "pictures"), TOURS)
def test_screens_look_as_they_did(tmp_path, board, pictures, language):
    async def scenario():
        driver = AppDriver(tmp_path, board, language=language)
        if board == FIFTEEN:
            driver.fix_answer(UNDECIDED)
        async with driver.running():
            for name, keys in pictures.items():
                await driver.press(*keys)
                picture = driver.text()
                compare(f"{name}-{language}", picture)
                assert len(picture.splitlines()) <= 24
                assert max(map(cell_len, picture.splitlines())) <= 80

    run(scenario())


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
    async def scenario():
        board = named_goal("standard", *size)
        board = board.move(board.legal_moves()[0])
        driver = AppDriver(tmp_path, game=Game(board))
        driver.fix_answer(UNDECIDED)
        async with driver.running(columns, lines):
            compare(name, driver.text())

    run(scenario())


def test_without_colour_the_characters_are_the_same_and_the_colours_the_terminals_own(tmp_path, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario():
        async with AppDriver(tmp_path, EASY).running() as driver:
            await driver.press("t")
            compare("hint-en", driver.text())
            drawn = driver.app.export_screenshot()
        assert len(set(re.findall(r"-r\d+ \{ fill: (#[0-9a-f]{6})", drawn))) <= 2

    run(scenario())


def test_the_goal_is_shown_when_it_is_not_the_usual_one(tmp_path):
    async def scenario():
        async with AppDriver(tmp_path, "1 2 3/8 6 4/7 0 5", goal="snail").running() as driver:
            compare("snail", driver.text())

    run(scenario())
