"""Settings and fixtures for all tests."""

import gc
import shutil
import signal
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from tilestar.machine import core_count

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# A shell starts background jobs with Ctrl-C ignored, and children inherit that: the interrupt tests need it back.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Machines are shared and busy: no example fails for being slow.
settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")

SLOW_FIXTURES = {"browser", "site", "sdist", "executed_notebook", "build_folder"}
"""A real browser, the documentation site, the package, the notebook, compiled C++ tests: what uses one is slow."""

FEW_BUT_LONG = {"site", "sdist", "executed_notebook", "build_folder"}
"""Files with these begin first: last of all, one of them would keep a single worker busy."""

BROWSER_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 60_000
"""Milliseconds after which a page that does not show what is expected fails: enough for a busy machine."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: half of the time tests only wait, for processes, pages and clusters."""
    return core_count() + 1


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from what collecting makes: it stays to the end, and each look at it takes long.

    Ten thousand tests and the modules they import are a million objects. Looked at again and again, they took a fifth
    of the time of all tests.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests by what they use, so that a new one is left out of `make test-fast` without being listed."""
    long_files = set()
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if SLOW_FIXTURES & fixtures:
            item.add_marker(pytest.mark.slow)
        if FEW_BUT_LONG & fixtures:
            long_files.add(item.path)
    items.sort(key=lambda item: item.path not in long_files)


@pytest.fixture(scope="module")
def browser() -> "Iterator[Browser]":
    """A real browser; its event loop must be gone before the next module runs its own."""
    playwright_api = pytest.importorskip("playwright.sync_api")
    playwright_api.expect.set_options(timeout=PATIENCE)
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        pytest.skip("no Chromium: make browser installs one")
    with playwright_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=BROWSER_FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def empty_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A store of tables with nothing in it, for this process and those it starts."""
    from tilestar.tiles.patterns.store import default_store

    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    default_store.close()
    yield tmp_path
    default_store.close()
