"""Watching a search in a real browser: forward, back, by jumps, and in words."""

import sys
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.axe import findings, needs_axe
from tests.interrupts import GENEROUS

from .conftest import OpenPage, serve, wait_to_hear
from .playing import box_of

FOURTEEN = "#/watch?board=8-1-3_4-0-2_7-6-5"
ASTAR = f"{FOURTEEN}&method=astar&heuristic=manhattan&step=0"

BOXES = """() => [...document.querySelectorAll(".stage > *, .stage button, .stage canvas, .stage input, .stage td")]
  .filter((element) => element.checkVisibility())
  .map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.tagName, element.className.replace(/ absent|outcome.*/, ""), x, y, width, height].join(" ");
  })"""
"""Where every panel, picture and control of the stage is."""


def open_list(page: Page) -> Locator:
    return page.locator(".open-list tbody tr:not(.absent)")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def wait_for_end(page: Page) -> None:
    """Wait until the whole search has arrived."""
    expect(page.get_by_role("button", name="Stop here")).to_be_hidden()
    expect(page.locator(".verdict")).to_be_visible()


def test_a_search_is_stepped_forward_and_back(open_page: OpenPage):
    page = open_page(ASTAR)
    expect(page.locator(".verdict")).to_contain_text("Solved in 14 moves, and no shorter solution exists.")
    expect(open_list(page)).to_have_count(1)
    press(page, "Step on")
    wait_to_hear(page, "Step 1: 4 open, 1 closed. f = 10 is the least of all open states; 4 new children.")
    expect(open_list(page)).to_have_count(4)
    after_one = open_list(page).all_text_contents()
    page.keyboard.press("ArrowRight")
    expect(open_list(page)).not_to_have_text(after_one)
    expect(page.locator(".current-children .outcome-known:not(.absent)")).to_have_count(1)
    press(page, "Step back")
    expect(open_list(page)).to_have_text(after_one)
    press(page, "Next rise of f")
    expect(page.locator(".legend.chart-f b")).to_have_text("12")
    expect(page.locator(".narration")).to_have_text("f rises to 12: no solution is shorter than 12 moves.")
    press(page, "Next on the solution")
    page.get_by_label("Time line").fill("0")
    expect(open_list(page)).to_have_count(1)
    page.get_by_label("Steps a second").select_option("1000")
    press(page, "Play the search")
    expect(page.locator(".narration")).to_have_text("Goal taken from the open list: nothing open can be cheaper.")
    expect(page.get_by_label("Time line")).to_have_value(page.get_by_label("Time line").get_attribute("max") or "")


def test_a_search_plays_as_soon_as_the_page_is_opened_and_space_pauses_it_anywhere(open_page: OpenPage):
    page = open_page("#/watch")
    page.wait_for_function("() => document.querySelector('.playback-line')?.value > 1")
    press_change = page.locator(".setup-line summary")
    press_change.focus()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play the search")).to_be_visible()
    expect(page.get_by_label("Board", exact=True)).to_be_hidden()
    page.keyboard.press("Home")
    page.keyboard.press(".")
    expect(page.locator(".legend.chart-f b")).to_have_text("12")
    page.keyboard.press(".")
    expect(page.locator(".legend.chart-f b")).to_have_text("14")
    page.keyboard.press(",")
    expect(page.locator(".legend.chart-f b")).to_have_text("12")
    press_change.click()
    page.get_by_label("Board", exact=True).fill("1 2 3/4 5 6/0 7 8")
    page.get_by_role("button", name="Run the search").press("Enter")
    expect(page.locator(".verdict")).to_contain_text("Solved in 2 moves")
    page.get_by_role("button", name="Play the search").wait_for()
    page.keyboard.press(" ")
    expect(page.locator(".verdict")).to_contain_text("Solved in 2 moves")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["screen", "phone"])
def test_a_step_moves_nothing_on_the_stage(open_page: OpenPage, size: tuple[int, int]):
    width, height = size
    page = open_page(f"{ASTAR[:-1]}12", width=width, height=height)
    wait_for_end(page)
    expect(page.get_by_label("Go to step")).to_have_value("12")
    before = page.evaluate(BOXES)
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        assert page.evaluate(BOXES) == before
    if width > 1000:
        for part in ".playback", ".current-board", ".open-frame", ".tree-canvas", ".narration":
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)


def test_the_address_carries_the_search_and_its_step(open_page: OpenPage):
    page = open_page(f"{FOURTEEN}&method=ida&heuristic=linear-conflict&limit=2000&step=3")
    expect(page.get_by_label("Go to step")).to_have_value("3")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**step=4")
    told = page.locator(".narration").inner_text()
    copy = open_page(page.url.split("/", 3)[3])
    expect(copy.locator(".narration")).to_have_text(told)
    expect(copy.locator(".setup-words")).to_have_text("IDA* · linear-conflict · 8 1 3/4 0 2/7 6 5")
    press(page, "Share")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("its address leads nowhere from another one")
    expect(dialog.get_by_label("As text")).to_have_value(
        'tilestar solve "8 1 3/4 0 2/7 6 5" --method ida --heuristic linear-conflict'
    )
    expect(dialog.get_by_label("As text")).to_be_focused()


@pytest.mark.parametrize("strange", ["step=abc", "step=-3", "step=1.5", "limit=-5", "limit=1e99", "limit=x"])
def test_numbers_of_an_address_that_are_none_are_left_out(open_page: OpenPage, strange: str):
    page = open_page(f"{FOURTEEN}&{strange}")
    expect(page.locator(".verdict")).to_contain_text("Solved in 14 moves, and no shorter solution exists.")
    page.keyboard.press("Home")
    expect(page.get_by_label("Time line")).to_have_value("0")
    page.wait_for_url(lambda address: address.endswith("&step=0"))


@pytest.mark.parametrize(
    ("query", "problem"),
    [
        ("board=zz", "'zz' is not a tile"),
        ("board=1-2-3_4-5-6_7-8-8", "tile 8 appears twice"),
        ("board=8-1-3_4-0-2_7-6-5&goal=nix", "unknown goal 'nix'"),
        ("board=8-1-3_4-0-2_7-6-5&method=nix", "unknown algorithm 'nix'"),
    ],
)
def test_an_address_that_cannot_be_searched_says_why_and_opens_the_form(open_page: OpenPage, query: str, problem: str):
    page = open_page(f"#/watch?{query}")
    expect(page.locator(".stage-notice")).to_contain_text(problem)
    expect(page.locator(".setup textarea")).to_be_visible()


def test_a_state_of_the_tree_is_told_in_words(open_page: OpenPage):
    page = open_page(f"{FOURTEEN}&method=bfs&step=1")
    wait_for_end(page)
    page.locator(".current-children button").first.click()
    expect(page.get_by_text("Moves to get here: 1")).to_be_visible()
    press(page, "root g 0")
    expect(page.get_by_text("Children in the tree: 4")).to_be_visible()
    page.get_by_text("Why BFS can, or cannot, be trusted").click()
    expect(page.locator(".lessons")).to_contain_text("all states n moves away")
    expect(page.locator(".lessons")).to_contain_text("h: not used")


def test_inversions_are_counted_while_a_board_is_typed(open_page: OpenPage):
    page = open_page(ASTAR)
    wait_for_end(page)
    page.get_by_text("Parity: can it be solved?").click()
    page.locator(".setup-line summary").click()
    page.get_by_label("Board", exact=True).fill("1 2 3 4 5 6 8 7 0")
    expect(page.locator(".lessons")).to_contain_text("the start has 1 inversion, which is odd, and the goal 0")
    press(page, "Swap two tiles to repair it")
    expect(page.locator(".lessons")).to_contain_text("the start has 0 inversions and the goal 0, and both")
    page.get_by_label("Heuristic").select_option("hamming")
    expect(page.locator(".lessons")).to_contain_text("what hamming counts")
    page.keyboard.press("Escape")
    page.get_by_text("Parity: can it be solved?").scroll_into_view_if_needed()
    page.locator(".noted-board").first.get_by_role("button", name="2").click()
    expect(page.locator(".lessons")).to_contain_text("No smaller tile comes after 2.")


@pytest.mark.parametrize(
    ("method", "heads", "title", "words"),
    [
        ("greedy", ["g", "h"], "Open list", "but this algorithm does not guarantee it"),
        ("dfs", ["g"], "Open list", "not proved shortest"),
        ("bfs", ["g"], "Open list", "no shorter solution exists"),
        ("ida", ["g", "h", "f"], "Stack", "no shorter solution exists"),
        ("bidirectional", ["from", "g"], "Open list", "no shorter solution exists"),
    ],
)
def test_every_kind_of_search_shows_what_it_looks_at(
    open_page: OpenPage, method: str, heads: list[str], title: str, words: str
):
    page = open_page(f"#/watch?board=1-2-3_0-4-5&method={method}&heuristic=manhattan&step=2")
    expect(page.locator(".verdict")).to_contain_text(words)
    expect(page.locator(".open-list th")).to_have_text(["State", *heads])
    expect(page.locator(".open h2")).to_contain_text(title)
    if method == "ida":
        expect(page.locator(".open header")).to_contain_text("bound")
        expect(page.locator(".legend.chart-depth")).to_be_visible()
    if method == "bidirectional":
        expect(page.locator(".current .badge")).to_have_text("from the goal")
        expect(page.locator(".narration")).to_contain_text("from the goal: Layer")
    page.keyboard.press("End")
    expect(page.locator(".narration")).to_contain_text("meet" if method == "bidirectional" else "oal")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)], ids=["screen", "phone", "on its side"])
def test_the_tree_has_a_place_of_its_own_and_a_class_sees_all_of_the_stage(open_page: OpenPage, size: tuple[int, int]):
    width, height = size
    page = open_page(ASTAR, width=width, height=height)
    wait_for_end(page)
    tree = box_of(page.locator(".tree-canvas"))
    buttons = box_of(page.locator(".tree-zoom"))
    apart = tree["y"] >= buttons["y"] + buttons["height"], tree["x"] + tree["width"] <= buttons["x"]
    assert any(apart), "the tree runs under its buttons"
    children = box_of(page.locator(".current-children"))
    panel = box_of(page.locator(".current"))
    assert children["y"] + children["height"] <= panel["y"] + panel["height"]
    press(page, "Full screen")
    expect(page.get_by_role("button", name="Leave full screen")).to_be_visible()
    page.wait_for_function("document.querySelector('.stage').scrollWidth <= innerWidth")
    for part in page.locator(".stage > :visible").all():
        box = box_of(part)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


@needs_axe
def test_axe_finds_nothing_while_watching(open_page: OpenPage):
    page = open_page(f"{FOURTEEN}&step=1", bypass_csp=True)
    expect(page.locator(".verdict")).to_contain_text("Solved")
    for summary in page.locator("watch-view summary").all():
        summary.click()
    assert findings(page) == []
    press(page, "Full screen")
    expect(page.get_by_role("button", name="Leave full screen")).to_be_visible()
    page.wait_for_function("document.elementFromPoint(100, 30).closest('.stage') !== null")
    assert findings(page) == []


def test_a_long_search_can_be_stopped_and_says_what_is_known(open_page: OpenPage):
    page = open_page("#/watch?board=8-6-7_2-5-4_3-0-1&method=iddfs&heuristic=manhattan&limit=100000&step=0")
    press(page, "Stop here")
    expect(page.locator(".verdict")).to_contain_text("before the goal was found")
    expect(page.locator(".verdict")).to_contain_text("The solver knows a shortest solution: 31 moves.")
    press(page, "Step on")
    expect(page.locator(".current-board")).to_be_visible()


def test_what_has_arrived_can_be_gone_through_when_the_server_is_gone(browser: Browser):
    server, address = serve(sys.executable)
    try:
        context: Any = browser.new_context(locale="en-US")
        page = context.new_page()
        page.goto(f"{address}#/watch?board=8-6-7_2-5-4_3-0-1&method=iddfs&limit=100000&step=0")
        page.get_by_role("button", name="Stop here").wait_for()
        page.wait_for_function("() => Number(document.querySelector('.playback-line')?.max) > 100")
    finally:
        server.kill()
        server.communicate(timeout=GENEROUS)
    expect(page.locator(".verdict")).to_contain_text("The server went away.")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".narration")).to_contain_text("Round 2")
    page.get_by_role("button", name="中文").click()
    expect(page.locator(".verdict")).to_contain_text("服务器断开了")
    context.close()
