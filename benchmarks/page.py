"""How fluent is the page? Frames a second and work a frame in a real browser, what a visit loads, how soon it answers.

Needs Chromium (`playwright install chromium`, or one of the system). The work of a frame is processor time of the
page's thread, so it says something on a busy machine too, where frames a second do not.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import record
from command_line import parser
from tilestar import review

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

SIDE = 512
"""Rows and columns of the map that is drawn on and searched."""

CLICKS = {
    "hint, 3×3": ("play?board=8-6-7_2-5-4_3-0-1", "Hint", ".notices", "shortest way"),
    "hint, 4×4": ("play?board=5-1-2-4_9-6-3-8_13-10-7-12_0-14-11-15", "Hint", ".notices", "shortest way"),
    "solve, 4×4": ("play?board=14-13-15-7_11-12-9-5_6-0-2-1_4-8-10-3&goal=blank-first", "Solve", ".notices", "shorter"),
}
"""Where a button is, its name, where its answer appears and what that says."""

ANSWER = """([place, words]) => {
  window.answered = new Promise((resolve) => {
    document.addEventListener("pointerdown", () => {
      const began = performance.now();
      const before = document.querySelector(place)?.textContent;
      const look = () => {
        const text = document.querySelector(place)?.textContent ?? "";
        if (text !== before && text.includes(words)) resolve((performance.now() - began) / 1000);
        else requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  });
}"""
"""Promises the seconds from the next press of the pointer to the words that answer it."""

FIRST_EVENT = """() => new Promise((resolve) => {
  const began = performance.now();
  const look = () => {
    const { searches } = document.querySelector("maps-view").editor;
    if (searches.lanes[0].history?.length > 0) resolve((performance.now() - began) / 1000);
    else requestAnimationFrame(look);
  };
  [...document.querySelectorAll("maps-view button")].find(({ innerText }) => innerText === "Watch the search").click();
  look();
})"""

GAMES = {
    "9 7 13 0/2 12 6 11/5 15 4 10/8 14 1 3": (
        "U2R2D2LULDR2ULDRUL2UR2ULDR2DLDL2U3R2DRUL3DR2URD3LULDR2ULURULD2RDLURDL2ULDR3U2LURDL2DLDU2R3ULD2RULD2R"
        "UL2URDLDRU2LDRUL2URDLD2RU2LD2RU2R2ULD2RUL3DRURDL2UR3UL2DRUL2DRDLUR3ULDLUR2DLULDR2UL3DR2UL2DR2UL2DRUL"
    ),
    "0 7 10 5/6 13 1 3/4 11 15 9/2 12 8 14": (
        "L2ULUR2DLDRULDRUL2U2R3D3L2URDRULDL2U3RDLDRUR2ULDRDLDRUL3DR2URDL3URULUR3D2LDRU3L2DRUD3RU3LDRDLULD2RU2"
        "RUL2D2RUL2D2RURUL2D2RU2R2DLURUL2DR2UL3D2RURUL2D2RU2LDR3UL2DRURDL2ULDRURDLUL"
    ),
    "8 13 5 2/7 10 14 3/15 9 11 6/1 4 0 12": (
        "LD3R2URU2LDL2DR2DLULDR2ULURD2RULU2LD2R2DLUL2UR2DRULURDLDRUL3DRDR2ULDL2URDLU2RD2R2ULDL2U2DRDLUR2DLU2R"
        "ULDRDLULD2RU2LD2RU2LDRURDLUR2DLU2L2DRURDLDRURUL2D2LUR2UL2DRDLU2R2DRULDLURDRUL3DR2ULDLUR2DLULDRUL"
    ),
}
"""Boards and games of about two hundred moves, made by wandering and then row by row."""

FREE_CELL = """() => {
  const { viewport, editor } = document.querySelector("maps-view");
  const { world, searches } = editor;
  const cell = searches.lanes[0].answerPath[Math.floor(searches.lanes[0].answerPath.length / 2)];
  const { left, top } = document.querySelector(".map-canvas canvas").getBoundingClientRect();
  const { x, y } = viewport.middle(cell);
  return [left + x / viewport.density, top + y / viewport.density];
}"""
"""The middle of the path found, on the screen."""

LOADED = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ name }) => !name.includes("/api/"))
  .map(({ encodedBodySize, decodedBodySize }) => ({ encodedBodySize, decodedBodySize }))"""


def main() -> None:
    """Measure everything, and record it."""
    parser(__doc__).parse_args()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        try:
            visits = [visit(browser, address, view) for view in ("play", "watch")]
            frames = [row for name in SEARCHES for row in play(browser, address, name)]
            answers = [click(browser, address, name) for name in CLICKS]
            lab = maps(browser, address)
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
    games = reviews()
    for row in games:
        print("a game of {moves} moves on 4×4: reviewed in {seconds:.2f} s of the processor".format(**row))
    for row in answers:
        print("{click}: answered in {seconds:.3f} s".format(**row))
    print(
        "map of {side}²: watched from {first_event:.2f} s on, {rate:.0f} frames/s at {speed} cells/s, {work:.1f} ms a "
        "frame; a drawn cell is {sent} bytes and answered in {answer:.3f} s".format(**lab)
    )
    print(record.write("page", {"visits": visits, "frames": frames, "answers": answers, "maps": lab, "reviews": games}))


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


def click(browser: Browser, address: str, name: str) -> dict[str, Any]:
    """The seconds from a click to its answer, the second time: the first one opens tables."""
    fragment, button, place, words = CLICKS[name]
    seconds = []
    for _ in range(3):
        page = browser.new_page(viewport=SIZE, locale="en-US")  # type: ignore[arg-type]
        page.goto(f"{address}#/{fragment}")
        shown(page, "play")
        page.evaluate(ANSWER, [place, words])
        page.get_by_role("button", name=button, exact=True).click()
        seconds.append(page.evaluate("window.answered"))
        page.close()
    return {"click": name, "first": seconds[0], "seconds": min(seconds[1:])}


def reviews() -> list[dict[str, Any]]:
    """The seconds of the processor that reviews of long games take, all distances proved."""
    review(next(iter(GAMES)), "U")
    rows = []
    for board, moves in GAMES.items():
        began = time.process_time()
        game = review(board, moves)
        assert game.lower == game.upper
        rows.append({"moves": len(game.letters), "seconds": time.process_time() - began})
    return rows


def maps(browser: Browser, address: str) -> dict[str, Any]:
    """A large map: drawn on, and searched while one looks."""
    page = browser.new_page(viewport=SIZE, locale="en-US")  # type: ignore[arg-type]
    page.goto(f"{address}#/maps")
    page.get_by_text("New map").click()
    for label, value in {"Rows": SIDE, "Columns": SIDE, "Seed": 1}.items():
        page.get_by_label(label).fill(str(value))
    page.get_by_label("Kind").select_option("caves")
    page.get_by_role("button", name="Make the map").click()
    page.locator("form [role=status]", has_text="Made with").wait_for()
    page.get_by_label("Algorithm", exact=True).select_option("dijkstra")
    page.locator(".verdict-area", has_text="Cheapest path").wait_for()
    sent: list[int] = []
    page.on("request", lambda asked: sent.append(len(asked.post_data or "")) if "maps/find" in asked.url else None)
    page.evaluate(ANSWER, [".verdict-area", "Cheapest path"])
    page.mouse.click(*page.evaluate(FREE_CELL))
    answer = page.evaluate("window.answered")
    first_event = page.evaluate(FIRST_EVENT)
    page.wait_for_function("() => document.querySelector('maps-view').editor.searches.lanes[0].result !== null")
    page.get_by_role("button", name="To the start").click()
    speed = page.get_by_label("Steps a second").input_value()
    metrics = counting(page)
    page.get_by_role("button", name="Play the search").click()
    before = counters(metrics)
    counted = page.evaluate(COUNT_FRAMES, SECONDS)
    work = counters(metrics)["TaskDuration"] - before["TaskDuration"]
    page.close()
    return {
        "side": SIDE,
        "first_event": first_event,
        "speed": int(speed),
        "rate": counted["frames"] / counted["seconds"],
        "work": 1000 * work / counted["frames"],
        "sent": sent[0],
        "answer": answer,
    }


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
