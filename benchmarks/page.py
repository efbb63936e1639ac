"""How fluent is the page? Frames a second and work a frame in a real browser, and what a visit loads.

Needs Chromium (`playwright install chromium`, or one of the system). The work of a frame is processor time of the
page's thread, so it says something on a busy machine too, where frames a second do not.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import record

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
SIZE = {"width": 1280, "height": 720}
SECONDS = 4
SPEEDS = (10, 100, 1000)
WORK = ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")
"""What the browser counts: all work of the page's thread, and three parts of it."""

SEARCHES = {
    "3×3": ("board=8-6-7_2-5-4_3-0-1&method=astar&heuristic=manhattan", 0),
    "4×4 from step 90,000": (
        "board=14-13-15-7_11-12-9-5_6-0-2-1_4-8-10-3&goal=blank-first&method=astar&heuristic=manhattan&limit=100000",
        90_000,
    ),
}

COUNT_FRAMES = """(seconds) => new Promise((resolve) => {
  const began = performance.now();
  let frames = 0;
  const tick = (now) => {
    frames += 1;
    if (now - began < seconds * 1000) requestAnimationFrame(tick);
    else resolve({ frames, seconds: (now - began) / 1000 });
  };
  requestAnimationFrame(tick);
})"""

LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ name }) => !name.includes("/api/"))
  .map(({ encodedBodySize, decodedBodySize }) => ({ encodedBodySize, decodedBodySize }))"""


def main() -> None:
    """Measure everything, and record it."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            visits = [visit(browser, address, view) for view in ("play", "watch")]
            frames = [row for name in SEARCHES for row in play(browser, address, name)]
        finally:
            browser.close()
    for row in visits:
        print(
            "{view}: {kilobytes:.0f} kB in {files} files, again in {warm:.2f} s ({warm_work:.2f} s of work)".format(
                **row
            )
        )
    for row in frames:
        print("{search}, {speed} steps/s: {rate:.0f} frames/s, {work:.1f} ms a frame".format(**row))
    print(record.write("page", {"visits": visits, "frames": frames}))


@contextmanager
def served() -> Iterator[str]:
    """The address of a server that ends with the block."""
    command = [sys.executable, "-m", "tilestar", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield next(word for word in server.stdout.readline().split() if word.startswith("http"))
        finally:
            server.terminate()


def visit(browser: Browser, address: str, view: str) -> dict[str, Any]:
    """What a first visit to a view loads, and the seconds until a second one shows it."""
    context = browser.new_context(viewport=SIZE, locale="en-US")  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(f"{address}#/{view}")
    shown(page, view)
    loaded = page.evaluate(LOADED)
    again, work = [], []
    for _ in range(5):
        other = context.new_page()
        metrics = counting(other)
        other.goto(f"{address}#/{view}")
        shown(other, view)
        again.append(other.evaluate("performance.now()") / 1000)
        work.append(counters(metrics)["TaskDuration"])
        other.close()
    context.close()
    return {
        "view": view,
        "files": len(loaded),
        "kilobytes": sum(entry["encodedBodySize"] for entry in loaded) / 1000,
        "kilobytes_unpacked": sum(entry["decodedBodySize"] for entry in loaded) / 1000,
        "warm": median(again),
        "warm_work": median(work),
    }


def shown(page: Page, view: str) -> None:
    """Wait until a view has something to show."""
    page.locator({"play": "tile-board .tile:not(.blank)", "watch": ".stage-head"}[view]).first.wait_for()


def play(browser: Browser, address: str, name: str) -> Iterator[dict[str, Any]]:
    """The frames while a search plays at several speeds."""
    query, step = SEARCHES[name]
    page = browser.new_page(viewport=SIZE, locale="en-US")  # type: ignore[arg-type]
    page.goto(f"{address}#/watch?{query}&step={step}")
    page.get_by_label("Time line").wait_for(timeout=60_000)
    page.get_by_role("button", name="Stop here").wait_for(state="hidden", timeout=600_000)
    metrics = counting(page)
    for speed in SPEEDS:
        page.get_by_label("Steps a second").select_option(str(speed))
        page.get_by_role("button", name="Play the search").click()
        before = counters(metrics)
        counted = page.evaluate(COUNT_FRAMES, SECONDS)
        after = counters(metrics)
        page.get_by_role("button", name="Pause the search").click()
        work = {key: 1000 * (after[key] - before[key]) / counted["frames"] for key in WORK}
        yield {
            "search": name,
            "speed": speed,
            "rate": counted["frames"] / counted["seconds"],
            "work": work["TaskDuration"],
            "script": work["ScriptDuration"],
            "layout": work["LayoutDuration"] + work["RecalcStyleDuration"],
        }
    page.close()


def counting(page: Page) -> Any:
    """A session in which the browser counts the processor time of the page's thread."""
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable", {"timeDomain": "threadTicks"})
    return metrics


def counters(metrics: Any) -> dict[str, float]:
    """What the browser has counted so far, in seconds."""
    return {entry["name"]: entry["value"] for entry in metrics.send("Performance.getMetrics")["metrics"]}


if __name__ == "__main__":
    main()
