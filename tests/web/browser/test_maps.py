"""Maps in a real browser: draw, drag, load, save, watch, and use it without a mouse."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.axe import needs_axe, serious_findings

from .conftest import OpenPage, wait_to_hear

CORRIDOR = "3 5\n1 0 0 0 4\n0 0 0 0 0\n0 0 0 0 0\n"
COLUMNS, ROWS = 5, 3


def point(page: Page, row: int, column: int) -> tuple[float, float]:
    """Where a cell is on the screen."""
    page.locator(".map-canvas").scroll_into_view_if_needed()
    box = page.locator(".map-canvas canvas").bounding_box()
    assert box is not None
    return box["x"] + (column + 0.5) * box["width"] / COLUMNS, box["y"] + (row + 0.5) * box["height"] / ROWS


def drag(page: Page, *cells: tuple[int, int]) -> None:
    page.mouse.move(*point(page, *cells[0]))
    page.mouse.down()
    for cell in cells[1:]:
        page.mouse.move(*point(page, *cell), steps=3)
    page.mouse.up()


def read(page: Page, text: str) -> None:
    """Paste a map."""
    if not page.get_by_label("Or paste a map").is_visible():
        page.get_by_text("Open and save").click()
    page.get_by_label("Or paste a map").fill(text)
    page.get_by_role("button", name="Read this text").click()


def corridor(open_page: OpenPage, **options) -> Page:
    page = open_page("#/maps", **options)
    read(page, CORRIDOR)
    expect(page.locator(".verdict-area")).to_contain_text("cost 4")
    return page


def test_the_path_follows_the_walls_and_the_ends(open_page: OpenPage):
    page = corridor(open_page)
    page.get_by_role("button", name="Island").click()
    drag(page, (0, 2), (1, 2))
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path: cost 8")
    drag(page, (0, 4), (2, 4))
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path: cost 6")
    drag(page, (2, 2), (2, 2))
    expect(page.locator(".verdict-area")).to_contain_text("No path")
    wait_to_hear(page, "No path")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path: cost 6")
    page.reload()
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path: cost 6")


def test_a_map_is_drawn_without_a_mouse(open_page: OpenPage):
    page = corridor(open_page)
    page.locator(".map-canvas").focus()
    page.keyboard.press("ArrowRight")  # brings the cursor to the start
    page.keyboard.press("ArrowRight")
    wait_to_hear(page, "Row 1, column 2: Sea, cost 1")
    page.keyboard.press("2")
    page.keyboard.press("Space")
    wait_to_hear(page, "Row 1, column 2: Island, blocked")
    expect(page.locator(".verdict-area")).to_contain_text("cost 6")
    wait_to_hear(page, "Cheapest path: cost 6, 6 steps, ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("g")
    expect(page.locator(".verdict-area")).to_contain_text("cost 2")
    page.get_by_text("The map in words").click()
    expect(page.locator("maps-view pre")).to_have_text("12000\n04000\n00000")
    expect(page.get_by_text("The path: down 1, right 1.")).to_be_visible()


def test_a_terrain_of_your_own_is_added_saved_and_read_back(open_page: OpenPage, tmp_path: Path):
    page = corridor(open_page)
    page.get_by_role("button", name="New terrain…").click()
    page.get_by_label("Name").fill("Reef")
    page.get_by_label("Cost of entering a cell").fill("3")
    page.get_by_role("button", name="Add it").click()
    expect(page.get_by_role("button", name="Reef")).to_have_attribute("aria-pressed", "true")
    drag(page, (0, 2), (2, 2))
    expect(page.locator(".verdict-area")).to_contain_text("cost 6")
    texts = {}
    for button in ("As text", "Legend"):
        with page.expect_download() as download:
            page.get_by_role("button", name=button, exact=True).click()
        download.value.save_as(tmp_path / button)
        texts[button] = (tmp_path / button).read_text(encoding="utf-8")
    assert texts["As text"].splitlines()[:2] == ["3 5", "1 0 ~ 0 4"]
    page.get_by_role("button", name="Clear").click()
    expect(page.locator(".verdict-area")).to_contain_text("cost 4")
    page.get_by_label("Its legend").fill(texts["Legend"])
    read(page, texts["As text"])
    expect(page.locator(".verdict-area")).to_contain_text("cost 6")


def test_a_moving_ai_file_is_opened_and_saved(open_page: OpenPage, tmp_path: Path):
    file = tmp_path / "tiny.map"
    file.write_text("type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n", encoding="utf-8")
    page = open_page("#/maps")
    page.get_by_text("Open and save").click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".verdict-area")).to_contain_text("cost 3")
    with page.expect_download() as download:
        page.get_by_role("button", name="For Moving AI").click()
    download.value.save_as(tmp_path / "saved.map")
    assert (tmp_path / "saved.map").read_text() == file.read_text()
    read(page, "2 2\n0 9\n0 0\n")
    expect(page.locator(".verdict-area")).to_contain_text("unknown symbol")


def test_a_search_is_watched_forward_and_back(open_page: OpenPage):
    page = corridor(open_page, reduced_motion="reduce")
    page.get_by_label("Algorithm").select_option("greedy")
    page.get_by_role("button", name="Watch the search").click()
    expect(page.locator(".verdict-area")).to_contain_text("Found: cost 4")
    page.get_by_role("button", name="To the start").click()
    page.get_by_role("button", name="Step on").click()
    expect(page.locator(".verdict-area")).to_contain_text(re.compile("1 cell expanded.*2 open.*1 closed"))
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".verdict-area")).to_contain_text("0 cells expanded")
    page.get_by_role("button", name="Play the search").click()
    expect(page.locator(".verdict-area")).to_contain_text("Found: cost 4")
    page.get_by_role("button", name="Back to drawing").click()
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path")


def test_a_maze_is_made_and_crossed_in_chinese_with_a_finger(open_page: OpenPage):
    page = open_page("#/maps", width=320, height=640, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="中文").tap()
    page.get_by_text("新地图").tap()
    page.get_by_label("行数").fill("9")
    page.get_by_label("列数").fill("9")
    page.get_by_label("种子").fill("1")
    page.get_by_role("button", name="生成地图").tap()
    expect(page.locator("form .small")).to_have_text("已用种子 1 生成。")
    expect(page.locator(".verdict-area")).to_contain_text("最小代价路径")
    page.get_by_role("button", name="清空").tap()
    expect(page.locator(".verdict-area")).to_contain_text("最小代价路径：16")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_text("文字版地图").tap()
    page.locator(".map-canvas canvas").tap()
    expect(page.locator("maps-view pre")).to_contain_text("000020000")


@needs_axe
def test_axe_finds_nothing_serious_while_a_search_is_watched(open_page: OpenPage):
    page = corridor(open_page, bypass_csp=True, reduced_motion="reduce")
    page.get_by_role("button", name="Watch the search").click()
    page.get_by_text("New map").click()
    page.get_by_text("The map in words").click()
    expect(page.locator(".verdict-area")).to_contain_text("Found")
    assert serious_findings(page) == []
    page.get_by_role("button", name="New terrain…").click()
    assert serious_findings(page) == []
