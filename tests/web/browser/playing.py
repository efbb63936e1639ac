"""What tests of the Play view do and look at."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

import tilestar

TWO_LEFT = "#/play?board=1-2-3_4-5-6_0-7-8"
FAR = "#/play?board=8-6-7_2-5-4_3-0-1"
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
PHONE_ON_ITS_SIDE = {"width": 844, "height": 390, "has_touch": True, "is_mobile": True}
KEYS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}

Box = dict[str, float]


def tiles(page: Page) -> Locator:
    return page.locator("tile-board .tile > span")


def board(page: Page) -> list[str]:
    return tiles(page).all_inner_texts()


def expect_board(page: Page, board: list[str]) -> None:
    """Wait until the page shows this board: it may take a moment to obey a key or a finger."""
    expect(tiles(page)).to_have_text(board)


def expect_moves(page: Page, count: int) -> None:
    """Wait until this many moves have been made."""
    expect(page.locator(".counters div", has_text="Moves").locator("dd")).to_have_text(str(count))


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def tile(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=f"Tile {number},")


def box_of(locator: Locator) -> Box:
    box = locator.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def shortest(page: Page) -> list[str]:
    """The keys that solve the board in sight."""
    letters = tilestar.solve([int(text or 0) for text in board(page)]).letters
    assert letters is not None
    return [KEYS[letter] for letter in letters]


def start_game(page: Page, depth: int, seed: str = "") -> None:
    """Begin a 3×3 game; it counts unless a seed is given."""
    press(page, "New game…")
    page.get_by_role("slider").fill(str(depth))
    page.get_by_label("Seed").fill(seed)
    press(page, "Start")
    expect(page.locator("dialog")).to_have_count(0)


class Finger:
    """One finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", [{"x": x, "y": y}])

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", [{"x": x, "y": y}])

    def up(self) -> None:
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def touch(page: Page, first: tuple[float, float], *points: tuple[float, float]) -> None:
    """A finger that comes down at the first point, goes through the others, and leaves."""
    finger = Finger(page)
    finger.down(*first)
    for point in points:
        finger.move(*point)
    finger.up()
