"""Runs the application in tests: a terminal of a given size, a clock that stands still, and the text on the screen."""

import asyncio
import re
from contextlib import asynccontextmanager
from html import unescape

from rich.cells import cell_len

from tilestar.tiles import Board
from tilestar.tui.app import Tilestar
from tilestar.tui.game.game import Game
from tilestar.tui.game.solver import GameSolver
from tilestar.tui.game.store import Store
from tilestar.tui.screens.trace import TracePage
from tilestar.tui.session import Session

EASY = "1 2 3/4 5 6/0 7 8"
"""Two moves to the left solve it."""

HARDER = "8 6 7/2 5 4/3 0 1"
"""31 moves from the standard goal."""

COLUMN = 12.2
"""How wide a column is in the pictures that rich draws."""


class Clock:
    """A clock that is set by the test."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


class FixedSolver(GameSolver):
    """A solver that always gives the same answer, or none."""

    def __init__(self, answer=None):
        super().__init__()
        self._answer = answer

    def known(self, _board, _goal):
        return self._answer

    async def answers(self, _board, _goal):
        if self._answer:
            yield self._answer


class AppDriver:
    """An application with its session, and the actions of a test."""

    def __init__(self, folder, board=EASY, goal="standard", language="en", game=None, **extra):
        self.clock = Clock()
        self.session = Session(Store(folder), language, seed=1, reduced_motion=True, now=self.clock, **extra)
        self.first = game or Game(Board.parse(board), goal)
        self.app = Tilestar(self.session, self.first)

    def fix_answer(self, answer=None):
        """Let the solver give only this answer."""
        self.session.solver = FixedSolver(answer)

    @property
    def page(self):
        return self.app.screen

    @property
    def game(self):
        return self.app._play_page.game

    @asynccontextmanager
    async def running(self, columns=80, lines=24):
        async with self.app.run_test(size=(columns, lines), notifications=True) as self.pilot:
            await self.settle()
            yield self

    async def press(self, *keys):
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def click(self, column, line, selector="#board"):
        await self.pilot.click(selector, offset=(column, line))
        await self.settle()

    async def settle(self):
        """Wait until the solver, the searches and the screen have nothing more to do, however slow the machine is."""
        await self.pilot.pause()
        while self._searching() or any(not worker.is_finished for worker in self.app.workers):
            await self.app.workers.wait_for_complete()
            await self.pilot.pause(0.01)
        await self.pilot.pause()

    def _searching(self):
        """Whether a page still waits for its search to begin, or for its result to be shown."""
        pages = [page for page in self.app.screen_stack if isinstance(page, TracePage)]
        return any(page.moment is None and (page.watched is not None or not page.message) for page in pages)

    async def until(self, condition):
        """Wait for something that a timer brings about."""
        for _ in range(6000):
            if condition():
                return
            await self.pilot.pause(0.01)
        raise AssertionError(self.text())

    def text(self):
        return screen_text(self.app)


def run(scenario):
    """Run an asynchronous scenario in a synchronous test."""
    asyncio.run(scenario)


def screen_text(app):
    """The characters on the screen, line by line, taken from Textual's own picture of it."""
    picture = app.export_screenshot(simplify=True)
    lines: dict[int, str] = {}
    for text in re.finditer(
        r'<text [^>]*\bx="([\d.]+)"[^>]*clip-path="url\(#[^"]*-line-(\d+)\)"[^>]*>([^<]*)</text>', picture
    ):
        column, line, content = round(float(text[1]) / COLUMN), int(text[2]), unescape(text[3]).replace("\xa0", " ")
        before = lines.get(line, "")
        lines[line] = before + " " * (column - cell_len(before)) + content
    return "\n".join(lines.get(number, "").rstrip() for number in range(max(lines) + 1)).rstrip() + "\n"
