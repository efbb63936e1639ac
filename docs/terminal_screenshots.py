"""Take the screenshots of the terminal game: `make screenshots`."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tilestar.tiles import Board
from tilestar.tui.app import Tilestar
from tilestar.tui.game.game import Game
from tilestar.tui.game.store import Store
from tilestar.tui.session import Session

IMAGES = Path(__file__).parent / "images"
BOARD = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12"
COLUMNS, LINES = 80, 24
SEED = 4

PICTURES = {
    "terminal-play": ["t"],
    "terminal-watch": ["2", *["right"] * 6],
    "terminal-map": ["3", "m", *["right"] * 2, "enter", "end"],
}
"""The keys to press before each picture."""


def main() -> None:
    """Play, export the screens as SVG, and take pictures of them."""
    drawn = {name: asyncio.run(screen(keys)) for name, keys in PICTURES.items()}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(device_scale_factor=1.5)
        for name, svg in drawn.items():
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ width: 800px }}</style>{without_fonts(svg)}")
            page.locator("svg").screenshot(path=IMAGES / f"{name}.png", omit_background=True)
        browser.close()


async def screen(keys: list[str]) -> str:
    """The screen after some keys, as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(Store(Path(folder)), seed=SEED, reduced_motion=True)
        app = Tilestar(session, Game(Board.parse(BOARD)))
        async with app.run_test(size=(COLUMNS, LINES)) as pilot:
            await app.workers.wait_for_complete()
            for key in keys:
                await pilot.press(key)
                await app.workers.wait_for_complete()
                await pilot.pause()
            return app.export_screenshot()


def without_fonts(svg: str) -> str:
    """The picture in the fonts of this machine, so that nothing is downloaded."""
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL).replace("Fira Code", "DejaVu Sans Mono")


if __name__ == "__main__":
    main()
