"""Films in a real browser: they move, stop, step, and rest for those who want no motion."""

from collections.abc import Iterator

import pytest

pytest.importorskip("playwright")
from playwright.sync_api import Browser, Page, expect

from tests.axe import needs_axe, serious_findings
from tilestar import solve

FILM = solve("283104765", "123804765").animate(speed=10)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(locale="en-US")
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.close()
    assert errors == []


def places(page: Page) -> list[tuple[str, int, int]]:
    """The number of every tile and where it is drawn, in cells."""
    script = "tiles => tiles.map(tile => [tile.textContent, tile.getBoundingClientRect().toJSON()])"
    boxes = page.locator("g:has(> rect + text)").evaluate_all(script)
    left, top = (min(box[edge] for _, box in boxes) for edge in ("left", "top"))
    cell = boxes[0][1]["width"] * 10 / 9
    return sorted((text, round((box["left"] - left) / cell), round((box["top"] - top) / cell)) for text, box in boxes)


def shown(board: str) -> list[tuple[str, int, int]]:
    return sorted((tile, cell % 3, cell // 3) for cell, tile in enumerate(board) if tile != "0")


def test_the_page_plays_to_the_goal_and_stops_there(page: Page):
    page.set_content(FILM.html)
    expect(page.locator("output")).to_have_text("4 / 4")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    assert places(page) == shown("123804765")


def test_the_page_is_stepped_by_buttons_keys_and_slider(page: Page):
    page.emulate_media(reduced_motion="reduce")
    page.set_content(FILM.html)
    assert places(page) == shown("283104765")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("output")).to_have_text("1 / 4")
    assert places(page) == shown("203184765")
    page.locator("output").click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    assert places(page) == shown("023184765")
    page.keyboard.press("ArrowLeft")
    assert places(page) == shown("203184765")
    page.get_by_role("slider").fill("4")
    assert places(page) == shown("123804765")
    page.get_by_role("button", name="To the start").click()
    assert places(page) == shown("283104765")


def test_the_page_speaks_chinese_to_those_who_do(browser: Browser):
    page = browser.new_page(locale="zh-CN")
    page.set_content(FILM.html)
    expect(page.get_by_role("button", name="回到开头")).to_be_visible()
    page.close()


def test_a_film_in_a_notebook_moves_and_its_box_stops_it(page: Page):
    page.set_content(FILM._repr_html_())
    page.wait_for_function("document.getAnimations().some((one) => one.currentTime > 1100)")
    page.get_by_label("pause").check()
    state = "document.getAnimations().map(one => one.playState)"
    assert set(page.evaluate(state)) == {"paused"}
    page.get_by_label("pause").uncheck()
    assert set(page.evaluate(state)) == {"running"}


def test_a_film_rests_at_its_start_for_those_who_want_no_motion(page: Page):
    page.emulate_media(reduced_motion="reduce")
    page.set_content(FILM.svg)
    page.wait_for_timeout(200)
    assert places(page) == shown("283104765")
    assert set(page.evaluate("document.getAnimations().map(one => one.playState)")) == {"paused"}


@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_page(page: Page, scheme: str):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
    page.set_content(FILM.html)
    assert serious_findings(page) == []
