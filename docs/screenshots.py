"""Take the screenshots of the README: the web page and an animated solution: `make screenshots`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import tilestar

IMAGES = Path(__file__).parent / "images"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SIZE = {"width": 1200, "height": 800}
SETTLED = 2500
"""Milliseconds after which a view is drawn completely."""


def main() -> None:
    """Start a server and a browser, and take every picture."""
    tilestar.solve("304528167").animate().save(IMAGES / "moves.svg")
    command = [sys.executable, "-m", "tilestar", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, sync_playwright() as playwright:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            for name, (fragment, prepare) in PICTURES.items():
                take(browser, address + fragment, name, prepare)
        finally:
            browser.close()
            server.terminate()


def take(browser: Browser, url: str, name: str, prepare: Callable[[Page], None]) -> None:
    """Take one picture in the light and in the dark theme."""
    IMAGES.mkdir(exist_ok=True)
    for theme in ("light", "dark"):
        page = browser.new_page(viewport=SIZE, color_scheme=theme, locale="en-US")  # type: ignore[arg-type]
        page.goto(url)
        page.wait_for_timeout(SETTLED)
        prepare(page)
        page.wait_for_timeout(SETTLED)
        page.screenshot(path=IMAGES / f"{name}-{theme}.png")
        page.close()


def ask_for_a_hint(page: Page) -> None:
    """Show the board with the move of a hint."""
    page.get_by_role("button", name="Hint", exact=True).click()
    page.locator(".hinted").wait_for(timeout=60_000)


def wait_for_the_review(page: Page) -> None:
    """Show the game at a move that was lost."""
    page.locator(".review-losses").wait_for(timeout=60_000)
    page.evaluate("document.activeElement.blur()")


def wait_for_the_search(page: Page) -> None:
    """Show the step that the address names."""
    page.get_by_label("Time line").wait_for(timeout=60_000)
    page.get_by_role("button", name="Stop here").wait_for(state="hidden", timeout=60_000)


def let_them_race(page: Page) -> None:
    """Show the race in the middle, when everything is measured."""
    page.locator("table").first.wait_for(timeout=60_000)
    page.get_by_label("Go to step").fill("36")
    page.get_by_label("Go to step").press("Enter")
    page.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")


def search_side_by_side(page: Page) -> None:
    """Show two algorithms on one map, some steps before the first has found the goal."""
    page.locator(".map-verdict").first.wait_for()
    page.get_by_label("Beside another algorithm").check()
    page.get_by_role("button", name="Watch the search").click()
    page.locator("maps-view .playback").wait_for()
    page.wait_for_timeout(SETTLED)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Home")
    for _ in range(9):
        page.keyboard.press("Shift+ArrowRight")
    page.evaluate("window.scrollTo(0, 0)")


PICTURES: dict[str, tuple[str, Callable[[Page], None]]] = {
    "play": ("#/play?board=5-1-2-4_9-6-3-8_13-10-7-11_0-14-15-12", ask_for_a_hint),
    "review": (
        (
            "#/play?board=11-6-3-10_8-5-4-2_1-15-13-12_9-0-7-14"
            "&moves=LDRDL2DRULURDR2ULULDULD3UR2DRULDL2URURDLURUDLRDRDU2LRUL3&review=25"
        ),
        wait_for_the_review,
    ),
    "watch": (
        "#/watch?board=8-1-3_4-0-2_7-6-5&goal=standard&method=astar&heuristic=manhattan&step=24",
        wait_for_the_search,
    ),
    "compare": ("#/compare", let_them_race),
    "maps": ("#/maps", search_side_by_side),
}

if __name__ == "__main__":
    main()
