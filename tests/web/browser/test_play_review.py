"""Reviews, statistics and daily boards in a real browser."""

from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.axe import findings, needs_axe

from .conftest import OpenPage
from .playing import FAR, PHONE, TWO_LEFT, board, press, shortest, start_game

SIZES = [{"width": 1280, "height": 720}, PHONE]


@pytest.mark.parametrize("size", SIZES, ids=["laptop", "phone"])
def test_a_review_shows_what_each_move_did_beside_a_shortest_game(open_page: OpenPage, size: dict[str, int]):
    page = open_page(TWO_LEFT, permissions=["clipboard-read", "clipboard-write"], **size)
    for key in ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator(".win")).to_contain_text("4 moves, best possible 2. Accuracy 75 %. Time 0:0")
    page.locator(".win").get_by_role("button", name="Review").click()
    review = page.locator("dialog .review")
    expect(review.locator(".review-losses li")).to_have_text(["Move 1 lost 2: 2 to go became 3; better was 7 ←."])
    expect(review.locator(".chart-loss")).to_have_count(1)
    expect(review.locator("figcaption").first).to_have_text("You 0 to go")
    page.keyboard.press("Home")
    expect(review.locator(".review-move")).to_have_text("The start: 2 moves are needed.")
    page.keyboard.press(".")
    expect(review.locator(".review-move")).to_contain_text("Move 1 lost 2")
    expect(review.locator("figcaption")).to_have_text(["You 3 to go", "A shortest game 1 to go"])
    expect(review.locator(".moved")).to_have_text("4")
    page.wait_for_url("**&review=1")
    assert page.evaluate("document.querySelector('dialog').scrollWidth <= document.querySelector('dialog').clientWidth")
    press(page, "Copy result")
    expect(review.get_by_role("status")).to_have_text("Copied")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line.startswith("tilestar 3×3 · 4 moves, best 2 · 0:0")
    assert line.endswith("Accuracy 75 % · ▆█▆▃▁")


def test_a_link_opens_the_review_at_its_move(open_page: OpenPage):
    page = open_page(f"{TWO_LEFT}&moves=DUL2&review=1")
    expect(page.locator(".review-move")).to_contain_text("Move 1 lost 2")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**&review=2")
    page.keyboard.press("Escape")
    page.wait_for_url("**&moves=DUL2")
    expect(page.locator(".notices")).to_contain_text("A shared game with 4 moves to replay.")


@needs_axe
def test_axe_finds_nothing_in_review_and_statistics(open_page: OpenPage):
    page = open_page(TWO_LEFT, bypass_csp=True)
    start_game(page, depth=2)
    for key in shortest(page):
        page.keyboard.press(key)
    page.locator(".win").get_by_role("button", name="Review").click()
    page.locator(".review-chart svg *").first.wait_for(state="attached")
    assert findings(page) == []
    page.keyboard.press("Escape")
    press(page, "Statistics…")
    assert findings(page) == []


def test_the_result_is_saved_as_a_picture(open_page: OpenPage, tmp_path: Path):
    page = open_page(TWO_LEFT)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.locator(".win").get_by_role("button", name="Review").click()
    for name, suffix in (("Picture (PNG)", "png"), ("Picture (SVG)", "svg")):
        with page.expect_download() as download:
            press(page, name)
        download.value.save_as(tmp_path / f"card.{suffix}")
        assert download.value.suggested_filename == f"tilestar-3x3.{suffix}"
    with Image.open(tmp_path / "card.png") as picture:
        assert picture.size == (1600, 840)
        assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 20
    assert (tmp_path / "card.svg").read_text("utf-8").startswith("<svg")


def test_a_review_during_a_game_is_help(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    start_game(page, depth=20)
    expect(page.locator(".badge")).to_have_count(0)
    page.keyboard.press(shortest(page)[0])
    press(page, "Review")
    expect(page.locator(".review-result")).to_have_text(
        "1 move made, 19 still needed; the start needed 20. Accuracy 100 %"
    )
    page.keyboard.press("Escape")
    expect(page.locator(".badge")).to_have_text("Assisted")


def test_the_board_of_the_day_is_the_same_for_everybody_and_keeps_a_streak(open_page: OpenPage):
    page, other = open_page(FAR), open_page(TWO_LEFT)
    for visitor in (page, other):
        visitor.locator(".daily [data-size='3']").click()
        expect(visitor.locator(".game-about")).to_contain_text("board of 20")
    assert board(page) == board(other)
    for key in shortest(page):
        page.keyboard.press(key)
    expect(page.locator(".daily .badge")).to_have_text("1 day in a row")
    expect(page.locator(".daily .done")).to_contain_text("moves, 0:")
    page.locator(".daily [data-size='3']").click()
    expect(page.locator(".game-about .badge")).to_have_text("Practice")


def test_seed_and_depth_survive_a_reload_and_are_in_the_link(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    start_game(page, depth=9, seed="tea")
    expect(page.locator(".game-about")).to_contain_text("Seed tea")
    page.reload()
    expect(page.locator(".game-about")).to_contain_text("9 moves away")
    expect(page.locator(".game-about")).to_contain_text("Seed tea")
    other = open_page(page.url.split("/", 3)[3])
    expect(other.locator(".game-about")).to_contain_text("9 moves away")
    expect(other.locator(".game-about")).to_contain_text("Seed tea")
    expect(other.locator(".game-about .badge")).to_have_text("Practice")


def test_a_won_game_is_still_won_after_a_reload_and_counts_once(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    start_game(page, depth=2)
    for key in shortest(page):
        page.keyboard.press(key)
    expect(page.locator(".win")).to_contain_text("Accuracy")
    page.reload()
    expect(page.locator(".win")).to_contain_text("2 moves: no solution is shorter.")
    press(page, "Statistics…")
    expect(page.locator(".statistics tr", has_text="Won")).to_have_text("Won1")
