"""Maps in a real browser: draw, drag, load, save, watch, and use it without a mouse."""

import base64
import json
import re
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.axe import needs_axe, serious_findings

from .conftest import OpenPage, wait_to_hear

CORRIDOR = "3 5\n1 0 0 0 4\n0 0 0 0 0\n0 0 0 0 0\n"
PLACE = """([row, column]) => {
  const { viewport } = document.querySelector("maps-view");
  const { x, y } = viewport.middle(row * viewport.columns + column);
  return [x / viewport.density, y / viewport.density];
}"""


def point(page: Page, row: int, column: int) -> tuple[float, float]:
    """Where a cell is on the screen."""
    canvas = page.locator(".map-canvas canvas").first
    canvas.scroll_into_view_if_needed()
    box = canvas.bounding_box()
    assert box is not None
    x, y = page.evaluate(PLACE, [row, column])
    return box["x"] + x, box["y"] + y


def wait_until_kept(page: Page) -> None:
    page.locator("maps-view[data-kept=yes]").wait_for()


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


def test_hexagons_are_drawn_on_where_they_are_seen(open_page: OpenPage):
    """A wall down the map, where the second row lies half a cell to the right; and one that can be gone round."""
    page = corridor(open_page)
    page.get_by_label("Steps", exact=True).select_option("hex")
    page.wait_for_function("document.querySelector('maps-view').viewport.hexagonal")
    page.get_by_role("button", name="Island").click()
    drag(page, (0, 2), (1, 2), (2, 2))
    expect(page.locator(".verdict-area")).to_contain_text("no path", ignore_case=True)
    page.get_by_role("button", name="Undo", exact=True).click()
    drag(page, (0, 2), (1, 1))
    expect(page.locator(".verdict-area")).to_contain_text("cost 6")


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
    wait_until_kept(page)
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
    expect(page.get_by_role("alert")).to_contain_text("unknown symbol")
    expect(page.locator(".verdict-area")).to_contain_text("cost 3")
    page.get_by_label("Or paste a map").fill("2 2")
    expect(page.get_by_role("alert")).to_have_count(0)


DROP = """([name, type, content]) => {
  const transfer = new DataTransfer();
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  transfer.items.add(new File([bytes], name, { type }));
  const event = new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
  document.querySelector(".map-canvas").dispatchEvent(event);
}"""


def drop(page: Page, name: str, kind: str, content: str) -> None:
    page.evaluate(DROP, [name, kind, content])


def test_files_are_dropped_on_the_map(open_page: OpenPage):
    page = corridor(open_page, width=390, height=844)
    drop(page, "costs.csv", "text/csv", base64.b64encode(b"1,7,1\n1,-1,1\n").decode())
    expect(page.locator(".verdict-area")).to_contain_text("cost 9")
    tiled = {"height": 1, "width": 3, "tilewidth": 1, "tileheight": 1, "orientation": "orthogonal", "tilesets": []}
    layer = {"type": "tilelayer", "name": "ground", "width": 3, "height": 1, "data": [1, 1, 1]}
    text = json.dumps(tiled | {"layers": [layer]})
    drop(page, "level.tmj", "", base64.b64encode(text.encode()).decode())
    expect(page.locator(".verdict-area")).to_contain_text("cost 2")
    image = base64.b64encode(png([[255, 255, 0], [255, 255, 255]])).decode()
    drop(page, "plan.png", "image/png", image)
    expect(page.locator(".verdict-area")).to_contain_text("cost 3")
    drop(page, "plan.png", "image/png", "AAAA")
    expect(page.get_by_role("alert")).to_contain_text("plan.png is not an image")
    drop(page, "costs.csv", "text/csv", base64.b64encode(b"1,2\n3,4,5\n").decode())
    expect(page.get_by_role("alert")).to_contain_text("row 2 has 3 cells instead of 2")
    drop(page, "costs.csv", "text/csv", base64.b64encode(b"1,2\n3,4\n").decode())
    expect(page.get_by_role("alert")).to_have_count(0)


def png(rows: list[list[int]]) -> bytes:
    """An image in shades of grey."""
    picture = BytesIO()
    Image.fromarray(np.array(rows, dtype=np.uint8)).save(picture, "PNG")
    return picture.getvalue()


def test_a_search_is_watched_forward_and_back(open_page: OpenPage):
    page = corridor(open_page, reduced_motion="reduce")
    page.get_by_label("Algorithm", exact=True).select_option("greedy")
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
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path: cost 4")


def test_the_chosen_algorithm_answers_and_two_run_side_by_side_in_lock_step(open_page: OpenPage):
    page = corridor(open_page, reduced_motion="reduce")
    page.get_by_label("Algorithm", exact=True).select_option("jps")
    expect(page.locator(".verdict-area")).to_contain_text(re.compile("cost 4.*[1-3] cells? expanded"))
    page.get_by_label("Beside another algorithm").check()
    page.get_by_label("Second algorithm").select_option("dijkstra")
    expect(page.locator(".pane")).to_have_count(2)
    page.get_by_role("button", name="Watch the search").click()
    for verdict in page.locator(".verdict-area").all():
        expect(verdict).to_contain_text("Found: cost 4")
    page.get_by_role("button", name="To the start").click()
    page.locator(".map-canvas").first.focus()
    page.keyboard.press("End")
    page.get_by_role("button", name="To the start").click()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    first, second = page.locator(".verdict-area").all()
    expect(first).to_contain_text("Found: cost 4")  # jumps need fewer expansions, and wait at their end
    expect(second).to_contain_text("3 cells expanded")
    page.mouse.move(*point(page, 0, 0))
    expect(page.locator(".pane-facts").first).to_contain_text(
        "Row 1, column 1: Start, Sea, cost 1 · g = 0, h = 4, f = 4"
    )
    page.get_by_label("Beside another algorithm").uncheck()
    expect(page.locator(".pane")).to_have_count(1)
    wait_until_kept(page)
    page.reload()
    expect(page.get_by_label("Algorithm", exact=True)).to_have_value("jps")


def test_the_map_is_in_sight_with_its_player_or_its_tools(open_page: OpenPage):
    page = open_page("#/maps", width=1280, height=720)
    parents = page.get_by_role("button", name="Parents")
    expect(parents).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Watch the search").click()
    expect(parents).not_to_have_attribute("aria-disabled", "true")
    for part in ".map-canvas", ".maps .playback", ".maps .verdict-area":
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.99)
    phone = open_page("#/maps", width=844, height=390, has_touch=True, is_mobile=True)
    phone.get_by_role("button", name="Eraser").scroll_into_view_if_needed()
    expect(phone.locator(".map-canvas")).to_be_in_viewport(ratio=0.99)


def test_a_large_map_is_zoomed_panned_erased_filled_and_kept(open_page: OpenPage):
    page = open_page("#/maps", width=844, height=390)
    page.get_by_text("New map").click()
    page.get_by_label("Rows").fill("2048")
    page.get_by_label("Columns").fill("2048")
    page.get_by_label("Seed").fill("1")
    page.get_by_label("Kind").select_option("sea")
    page.get_by_role("button", name="Make the map").click()
    expect(page.locator("form [role=status]")).to_have_text("Made with seed 1.", timeout=60_000)
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path", timeout=60_000)
    zoom = page.locator(".zoom")
    expect(zoom).to_have_text("100 %")
    page.mouse.move(*point(page, 1000, 1000))
    page.mouse.wheel(0, -300)
    expect(zoom).not_to_have_text("100 %")
    page.locator(".map-canvas").focus()
    page.keyboard.press("+")
    before = point(page, 1000, 1000)
    page.mouse.move(*before)
    page.mouse.down(button="middle")
    page.mouse.move(before[0] + 40, before[1], steps=2)
    page.mouse.up(button="middle")
    assert point(page, 1000, 1000)[0] - before[0] == pytest.approx(40, abs=1)
    page.keyboard.press("0")
    expect(zoom).to_have_text("100 %")
    wait_until_kept(page)
    page.reload()
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path", timeout=60_000)
    assert page.evaluate("() => document.querySelector('maps-view').editor.world.rows") == 2048


def test_brushes_fill_and_the_second_button_erases_by_the_changed_cells_only(open_page: OpenPage):
    page = corridor(open_page)
    sent = []
    page.on("request", lambda request: sent.append(request.post_data_json) if "find" in request.url else None)
    page.get_by_label("Brush").select_option("3")
    page.mouse.click(*point(page, 0, 2))
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path: cost 8")
    assert sorted(cell for cell, _ in sent[-1]["map"]["changes"]) == [1, 2, 3, 6, 7, 8]
    page.get_by_label("Brush").select_option("1")
    page.mouse.click(*point(page, 0, 2), button="right")
    page.get_by_role("button", name="Enemy").click()
    page.get_by_label("Brush").select_option("fill")
    page.mouse.click(*point(page, 0, 1))
    expect(page.locator(".verdict-area")).to_contain_text("cost 8")
    page.get_by_role("button", name="Eraser").click()
    page.mouse.click(*point(page, 0, 1))
    expect(page.locator(".verdict-area")).to_contain_text("cost 4")


def test_two_fingers_zoom_and_draw_nothing(open_page: OpenPage):
    page = corridor(open_page, width=390, height=844, has_touch=True, is_mobile=True)
    x, y = point(page, 1, 2)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        spots = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    touch("touchStart", (x - 20, y))
    touch("touchStart", (x - 20, y), (x + 20, y))
    for spread in (30, 40, 50, 60):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    expect(page.locator(".zoom")).not_to_have_text("100 %")
    expect(page.locator(".verdict-area")).to_contain_text("Cheapest path: cost 4")
    page.get_by_role("button", name="Show the whole map").tap()
    expect(page.locator(".zoom")).to_have_text("100 %")


def test_a_wrong_number_is_refused_at_its_field_until_it_is_corrected(open_page: OpenPage):
    page = open_page("#/maps")
    page.get_by_text("New map").click()
    page.get_by_label("Rows").fill("5000")
    page.get_by_role("button", name="Make the map").click()
    expect(page.get_by_role("alert").filter(has_text="A whole number from 2 to 2048.")).to_be_visible()
    page.get_by_label("Rows").fill("5")
    expect(page.get_by_text("A whole number from")).to_have_count(0)


def test_a_maze_is_made_and_crossed_in_chinese_with_a_finger(open_page: OpenPage):
    page = open_page("#/maps", width=320, height=640, has_touch=True, is_mobile=True)
    page.get_by_role("button", name="中文").tap()
    page.get_by_text("新地图").tap()
    page.get_by_label("行数").fill("9")
    page.get_by_label("列数").fill("9")
    page.get_by_label("种子").fill("1")
    page.get_by_role("button", name="生成地图").tap()
    expect(page.locator("form [role=status]")).to_have_text("已用种子 1 生成。")
    expect(page.locator(".verdict-area")).to_contain_text("最小代价路径")
    page.get_by_role("button", name="清空").tap()
    expect(page.locator(".verdict-area")).to_contain_text("最小代价路径：16")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_text("用文字描述地图").tap()
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
