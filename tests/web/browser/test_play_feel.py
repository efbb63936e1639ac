"""How playing feels: pointers, pauses, and buttons that stay where they are."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .playing import (
    FAR,
    PHONE,
    PHONE_ON_ITS_SIDE,
    TWO_LEFT,
    Finger,
    board,
    box_of,
    expect_board,
    expect_moves,
    press,
    shortest,
    start_game,
    tile,
    tiles,
    touch,
)

HIDE_PAGE = """
Object.defineProperty(document, "hidden", { value: true, configurable: true });
document.dispatchEvent(new Event("visibilitychange"));
delete document.hidden;
"""

SMALL = [PHONE, PHONE_ON_ITS_SIDE]


def places(page: Page) -> list[dict[str, float]]:
    """Where the buttons are, the board's and those that act."""
    return [box_of(button) for button in page.locator("tile-board button:visible, .actions button").all()]


@pytest.mark.parametrize("size", SMALL, ids=["upright", "on its side"])
def test_a_hint_moves_no_button_and_every_action_is_in_sight(open_page: OpenPage, size: Mapping[str, Any]):
    page = open_page(FAR, **size)
    before = places(page)
    press(page, "Hint")
    expect(page.locator(".notices")).to_contain_text("a shortest way from here takes 31 moves")
    assert places(page) == before
    for button in page.locator(".actions button, .notices a").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE_ON_ITS_SIDE], ids=["laptop", "on its side"])
def test_the_player_of_a_solution_is_in_sight(open_page: OpenPage, size: Mapping[str, Any]):
    page = open_page(FAR, **size)
    press(page, "Solve")
    press(page, "Pause the moves")
    for part in page.locator(".replay button, .replay .position").all():
        expect(part).to_be_in_viewport(ratio=1)


def test_a_tile_moves_on_press(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    box = box_of(tile(page, 7))
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect_moves(page, 1)
    page.mouse.up()
    expect_moves(page, 1)


@pytest.mark.parametrize("pixels", [13, 20, 60])
def test_a_short_drag_moves_the_tile(open_page: OpenPage, pixels: int):
    page = open_page(TWO_LEFT, **PHONE)
    box = box_of(tile(page, 4))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(page, (x, y), (x, y + pixels / 2), (x, y + pixels))
    expect_board(page, ["1", "2", "3", "", "5", "6", "4", "7", "8"])
    expect_moves(page, 1)


def wait_for_height(page: Page, number: int, y: float) -> None:
    """Wait until a tile is at this height: a browser hands on the moves of a finger when it has time to draw."""
    tile = f"tile-board [aria-label^='Tile {number},']"
    close = "([tile, y]) => Math.abs(document.querySelector(tile).getBoundingClientRect().y - y) < 2"
    page.wait_for_function(close, arg=[tile, y])


def test_a_tile_follows_the_finger_and_returns_with_it(open_page: OpenPage):
    page = open_page(TWO_LEFT, **PHONE)
    start, before = board(page), box_of(tile(page, 4))
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    finger = Finger(page)
    finger.down(x, y)
    finger.move(x, y + 30)
    finger.move(x, y + 80)
    wait_for_height(page, 4, before["y"] + 80)
    finger.move(x, y + 10)
    finger.up()
    wait_for_height(page, 4, before["y"])
    expect_board(page, start)
    expect_moves(page, 0)


def test_a_swipe_that_begins_on_another_tile_moves_the_one_that_can_go(open_page: OpenPage):
    page = open_page("#/play?board=1-2-3_4-0-5_7-8-6", **PHONE)
    box = box_of(tile(page, 2))  # above the blank: a press alone would slide it down
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(page, (x, y), (x - 10, y), (x - 40, y + 2))
    expect_board(page, ["1", "2", "3", "4", "5", "", "7", "8", "6"])
    expect_moves(page, 1)


def test_tiles_slide_under_the_mouse_if_wanted(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    press(page, "Settings")
    page.get_by_label("Slide tiles by moving the mouse over them").check()
    press(page, "Close")
    for number in (7, 8):
        box = box_of(tile(page, number))
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".win")).to_contain_text("2 moves")


def seconds(page: Page) -> float:
    text = page.get_by_role("timer").inner_text()
    assert re.fullmatch(r"\d+:\d\d\.\d", text)
    minutes, rest = text.split(":")
    return 60 * int(minutes) + float(rest)


def test_a_pause_or_another_view_hides_the_board_and_stops_the_clock(open_page: OpenPage):
    page = open_page(FAR)
    start_game(page, depth=20)
    page.clock.install()
    page.keyboard.press(shortest(page)[0])
    expect_moves(page, 1)
    begun = board(page)
    page.clock.fast_forward(5_000)
    press(page, "Pause")
    expect(tiles(page)).to_have_text([""] * 9, use_inner_text=True)
    stopped = seconds(page)
    assert stopped >= 5
    page.clock.fast_forward(3_600_000)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    expect_moves(page, 1)
    assert seconds(page) == stopped
    page.get_by_role("button", name="Go on").click()
    expect_board(page, begun)
    page.evaluate(HIDE_PAGE)
    page.get_by_role("button", name="Go on").click()
    page.get_by_role("link", name="Maps").click()
    expect(page.locator("maps-view")).to_be_visible()
    page.clock.fast_forward(3_600_000)
    page.get_by_role("link", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    assert seconds(page) < 3_600


def test_from_a_hint_the_search_of_that_very_board_and_goal_can_be_watched(open_page: OpenPage):
    page = open_page("#/play?board=1-2-3_8-4-0_7-6-5&goal=1-2-3_8-0-4_7-6-5")
    page.keyboard.press("ArrowDown")
    press(page, "Hint")
    page.get_by_role("link", name="See how it knew").click()
    page.wait_for_url("**/#/watch?board=1-2-0_8-4-3_7-6-5&goal=1-2-3_8-0-4_7-6-5*")
    expect(page.locator("watch-view")).to_be_visible()


def test_a_board_is_taken_from_a_spreadsheet_and_with_moves_and_complaints_go_away(open_page: OpenPage):
    page = open_page(FAR)
    press(page, "New game…")
    page.get_by_text("Play your own board").click()
    field, complaint = page.get_by_label("Board", exact=True), page.locator("dialog form [role=alert]").last
    field.fill("1 2 2/3 4 0")
    press(page, "Play this board")
    expect(complaint).to_contain_text("tile 2 appears twice")
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("1\t2\t3\n4\t5\t6\n\t7\t8\nL2")
    expect(complaint).to_be_empty()
    press(page, "Play this board")
    expect(page.locator("dialog")).to_have_count(0)
    expect_board(page, ["1", "2", "3", "4", "5", "6", "", "7", "8"])
    page.keyboard.press("r")
    page.keyboard.press("r")
    expect(page.locator(".win")).to_contain_text("2 moves")
