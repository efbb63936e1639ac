"""A real server, as `tilestar serve` starts it, and its page in a real browser."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.interrupts import GENEROUS
from tests.web.patient_server import serve_patiently

OpenPage = Callable[..., Page]

# Keeps what the page says to people who listen: the next sentence may come before a test looks at the last one.
LISTEN = """
window.heard = [];
new MutationObserver(() => {
  const words = document.getElementById("announcer")?.textContent;
  if (words && words !== window.heard.at(-1)) window.heard.push(words);
}).observe(document, { childList: true, characterData: true, subtree: true });
"""


def wait_to_hear(page: Page, words: str) -> None:
    """Wait until the page has said a sentence that contains these words."""
    page.wait_for_function("words => window.heard.some((sentence) => sentence.includes(words))", arg=words)


def serve(python: str, *options: str) -> tuple[subprocess.Popen[str], str]:
    """A server on a free port, and its address."""
    process = subprocess.Popen(serve_patiently(*options, python=python), stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, next(word for word in process.stdout.readline().split() if word.startswith("http"))


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    process, address = serve(sys.executable)
    yield address
    process.terminate()
    process.communicate(timeout=GENEROUS)


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[OpenPage]:
    """Opens a page in a fresh profile; errors of the page's scripts fail the test."""
    contexts = []
    errors: list[str] = []

    def open_page(fragment: str = "", *, width: int = 1200, height: int = 850, **options: Any) -> Page:
        size = {"width": width, "height": height}
        usual = {"viewport": size, "locale": "en-US", "service_workers": "block"}
        context = browser.new_context(**{**usual, **options})
        contexts.append(context)
        page = context.new_page()
        page.add_init_script(LISTEN)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address + fragment)
        page.locator("tile-board .tile:not(.blank), compare-view, watch-view, maps-view").first.wait_for()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
