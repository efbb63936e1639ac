"""The page is for everyone: languages, small screens, no motion, and nothing found by axe."""

import re

import pytest
from playwright.sync_api import expect

from tests.axe import findings, needs_axe

from .conftest import OpenPage

VIEWS = ["play", "watch", "compare", "maps"]
BOARD = "#/play?board=1-2-3_4-5-6_0-7-8"

WRITTEN = (
    "view => JSON.stringify([...view.querySelectorAll('details, textarea')].map((each) => each.open ?? each.value))"
)
"""Which folds of a view are open, and what its boxes hold."""


@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", VIEWS)
def test_axe_finds_nothing(open_page: OpenPage, view: str, scheme: str):
    page = open_page(f"#/{view}", color_scheme=scheme, bypass_csp=True)
    page.wait_for_load_state("networkidle")
    assert findings(page) == []


@needs_axe
def test_axe_finds_nothing_in_dialogs_and_notices(open_page: OpenPage):
    page = open_page(BOARD, bypass_csp=True)
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".win")).to_be_visible()
    for summary in page.locator(".panel summary").all():
        summary.click()
    assert findings(page) == []
    page.get_by_role("button", name="New game…").click()
    page.get_by_text("Play your own board").click()
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    assert findings(page) == []


def test_the_language_is_switched_and_remembered(open_page: OpenPage):
    page = open_page(BOARD)
    page.get_by_role("button", name="中文").click()
    expect(page.get_by_role("button", name="撤销")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#announcer")).to_have_text("方块 7 向左。")
    page.reload()
    expect(page.get_by_role("button", name="撤销")).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == "zh-CN"
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()


def test_a_chinese_browser_gets_a_chinese_page(open_page: OpenPage):
    page = open_page(locale="zh-CN")
    expect(page.get_by_role("link", name="地图")).to_be_visible()


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("locale", ["en-US", "zh-CN"])
def test_a_narrow_phone_needs_no_sideways_scrolling(open_page: OpenPage, view: str, locale: str):
    page = open_page(f"#/{view}", width=320, height=640, has_touch=True, is_mobile=True, locale=locale)
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_touch_targets_are_large_enough(open_page: OpenPage):
    page = open_page(BOARD, width=320, height=640, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator("tile-board .hinted")).to_be_visible()
    for target in page.locator("button:visible, a:visible, summary:visible, select:visible").all():
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 43.5, target.evaluate("element => element.outerHTML")


def test_a_board_too_fine_for_fingers_has_large_arrows(open_page: OpenPage):
    fine = "_".join("-".join(str((row * 10 + column + 1) % 100) for column in range(10)) for row in range(10))
    page = open_page(f"#/play?board={fine}", width=320, height=640, has_touch=True, is_mobile=True)
    page.locator(".pad").get_by_role("button", name="down").tap()
    expect(page.locator("#announcer")).to_have_text("Tile 90 down.")


def test_nothing_moves_when_motion_is_unwanted(open_page: OpenPage):
    page = open_page(BOARD, reduced_motion="reduce")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".win")).to_be_visible()
    assert page.evaluate("document.getAnimations().filter(a => a.effect.getTiming().duration > 0).length") == 0


def test_tiles_slide_when_motion_is_welcome(open_page: OpenPage):
    page = open_page(BOARD)
    moving = page.evaluate(
        "document.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft', bubbles: true})),"
        "document.getAnimations().length"
    )
    assert moving == 1


def test_forced_colours_keep_borders_around_tiles(open_page: OpenPage):
    page = open_page(BOARD, forced_colors="active")
    tile = page.get_by_role("button", name="Tile 7,")
    assert tile.evaluate("tile => getComputedStyle(tile).borderTopWidth") == "2px"


def test_the_theme_can_be_chosen(open_page: OpenPage):
    page = open_page(BOARD)
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Appearance").select_option("dark")
    expect(page.locator("body")).not_to_have_css("background-color", light)


def test_the_skip_link_leads_to_the_content(open_page: OpenPage):
    page = open_page("#/compare")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
    expect(page.locator("compare-view")).to_be_visible()


def test_the_focus_stays_when_the_view_or_the_language_changes(open_page: OpenPage):
    page = open_page(BOARD)
    page.get_by_role("link", name="Compare").press("Enter")
    expect(page.get_by_role("button", name="Add a search")).to_be_visible()
    expect(page.get_by_role("link", name="Compare")).to_be_focused()
    page.get_by_role("button", name="Add a search").focus()
    page.get_by_role("button", name="中文").evaluate("button => button.click()")
    expect(page.get_by_role("button", name="添加搜索")).to_be_focused()
    page.get_by_role("button", name="English").press("Enter")
    expect(page.get_by_role("button", name="中文")).to_be_focused()


@pytest.mark.parametrize(
    ("view", "heading", "count"),
    [("play", "目标", 2), ("watch", "这个盘面上的原理", 7), ("compare", "要比较的搜索", 1), ("maps", "绘制", 6)],
)
def test_folds_and_what_is_written_stay_when_the_language_changes(
    open_page: OpenPage, view: str, heading: str, count: int
):
    page = open_page(f"#/{view}", reduced_motion="reduce")
    shown = page.locator(f"{view}-view")
    expect(shown.locator("details, textarea")).to_have_count(count)  # those of the first search too
    shown.evaluate("view => { for (const fold of view.querySelectorAll('details')) fold.open = true; }")
    for number, box in enumerate(shown.locator("textarea").all(), 1):
        box.fill(f"{number} 0 3/4 5 6/7 8 {3 - number}")  # a board, or else Watch has nothing to explain
    before = shown.evaluate(WRITTEN)
    page.get_by_role("button", name="中文").click()
    expect(shown.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    page.wait_for_function(f"before => ({WRITTEN})(document.querySelector('{view}-view')) === before", arg=before)


def test_a_dialog_begins_at_its_first_field(open_page: OpenPage):
    page = open_page(BOARD)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label("Appearance")).to_be_focused()


def test_back_finds_a_move_that_came_into_the_address_after_its_view_was_left(open_page: OpenPage):
    page = open_page(BOARD)
    page.evaluate("""() => {
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
        location.hash = "#/compare";
    }""")
    expect(page.get_by_role("link", name="Play")).to_have_attribute("href", re.compile("moves="))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.go_back()
    expect(page.get_by_role("link", name="Play")).to_have_attribute("aria-current", "page")
    page.evaluate("() => fetch('api/about')")  # after whatever the view itself asks for
    assert not [address for address in asked if "boards/read" in address]
    expect(page.locator(".counters dd").first).to_have_text("1")


def test_back_leads_to_the_view_before_as_it_was_left(open_page: OpenPage):
    page = open_page(BOARD)
    page.keyboard.press("ArrowLeft")
    page.get_by_role("link", name="Compare").click()
    page.get_by_label("Board", exact=True).fill("1 2 3/4 5 6/7 0 8")
    page.get_by_role("link", name="Maps").click()
    page.go_back()
    expect(page.get_by_label("Board", exact=True)).to_have_value("1 2 3/4 5 6/7 0 8")
    page.go_back()
    expect(page.locator(".counters dd").first).to_have_text("1")
    expect(page.get_by_role("link", name="Play")).to_have_attribute("aria-current", "page")
