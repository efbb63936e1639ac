"""Playing in a real browser: by keys, clicks and touch, with help and without."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import FilePayload, Route, expect

from .conftest import OpenPage
from .playing import (
    FAR,
    PHONE,
    TWO_LEFT,
    board,
    box_of,
    expect_board,
    expect_moves,
    press,
    shortest,
    start_game,
    tiles,
    touch,
)

RUN = "#/play?board=1-2-3-4_5-6-7-8_9-10-11-12_0-13-14-15"
LARGE = "#/play?board=12-22-5-31-18-9_35-1-27-14-30-3_8-24-16-33-2-20_29-11-6-25-34-15_19-28-10-0-7-23_32-13-26-4-17-21"


def test_a_game_is_won_by_keys_and_counts_once(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    start_game(page, depth=3)
    for key in shortest(page):
        page.keyboard.press(key)
    expect(page.locator(".win")).to_contain_text("3 moves: no solution is shorter. Accuracy 100 %")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+y")
    expect(page.locator(".win")).to_contain_text("Accuracy 100 %")
    press(page, "Statistics…")
    expect(page.locator("dialog select")).to_contain_text("3×3 · 3 moves away")
    expect(page.locator(".statistics tr", has_text="Won")).to_contain_text("1")
    expect(page.locator(".statistics tr", has_text="above best")).to_contain_text("+0")


def test_own_boards_links_and_help_set_no_records(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    expect(page.locator(".badge")).to_have_text("Practice")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".win")).to_contain_text("2 moves")
    start_game(page, depth=2)
    press(page, "Solve")
    expect(page.locator(".win")).to_contain_text("2 moves")
    press(page, "Same board again")
    for key in shortest(page):
        page.keyboard.press(key)
    expect(page.locator(".win")).to_contain_text("Accuracy 100 %")
    press(page, "Statistics…")
    expect(page.locator("dialog")).to_contain_text("Win a game that counts")


def test_a_longer_way_is_compared_with_the_best_possible(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    for key in ("ArrowDown", "ArrowUp", "a", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.locator(".win")).to_contain_text("4 moves, best possible 2.")


def test_nothing_can_be_asked_for_before_the_game_of_a_link_has_come(open_page: OpenPage):
    page = open_page("#/compare")
    held: list[Route] = []
    page.route("**/api/boards/read", lambda route: held.append(route))
    page.evaluate("link => { location.hash = link }", TWO_LEFT)
    for name in ("Undo", "Redo", "Restart", "Pause", "Hint", "Solve", "Review", "Share"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_disabled()
    expect(page.locator(".replay")).to_be_hidden()
    held.pop().continue_()
    press(page, "Solve")
    expect(page.locator(".win")).to_contain_text("2 moves")


def test_a_server_that_cannot_be_reached_is_named_even_before_the_first_game(open_page: OpenPage):
    page = open_page("#/compare")
    page.route("**/api/boards/*", lambda route: route.abort())
    page.evaluate("location.hash = '#/play'")
    expect(page.locator(".notice.warning")).to_contain_text("cannot be reached")


def test_keys_can_be_flipped(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    press(page, "Settings")
    page.get_by_label("Keys move the blank").check()
    press(page, "Close")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("l")
    expect(page.locator(".win")).to_be_visible()


def test_a_click_slides_the_whole_run(open_page: OpenPage):
    page = open_page(RUN)
    page.get_by_role("button", name="Tile 15,").click()
    expect(page.locator(".win")).to_contain_text("3 moves")
    expect_moves(page, 3)


def test_a_tile_beside_the_way_does_not_move(open_page: OpenPage):
    page = open_page(RUN)
    before = board(page)
    page.get_by_role("button", name="Tile 6,").click(force=True)
    assert board(page) == before


def test_a_game_is_won_by_touch(open_page: OpenPage):
    page = open_page(TWO_LEFT, **PHONE)
    page.get_by_role("button", name="Tile 7,").tap()
    expect_moves(page, 1)
    box = box_of(page.locator("tile-board"))
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(page, (x, y), (x - 60, y + 3), (x - 120, y + 6))
    expect(page.locator(".win")).to_contain_text("2 moves")


def test_moves_are_undone_redone_and_begun_again(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    start = board(page)
    page.keyboard.press("s")
    expect_moves(page, 1)
    moved = board(page)
    press(page, "Undo")
    expect_board(page, start)
    page.keyboard.press("Control+y")
    expect_board(page, moved)
    page.keyboard.press("Control+z")
    page.keyboard.press("r")
    press(page, "Restart")
    expect_board(page, start)
    expect_moves(page, 0)
    expect(page.get_by_role("button", name="Undo", exact=True)).to_have_attribute("aria-disabled", "true")


def test_a_hint_is_shown_and_not_forced(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    before = board(page)
    press(page, "Hint")
    expect(page.locator(".tile.hinted")).to_have_attribute("aria-label", "Tile 7, row 3, column 2, can slide")
    expect(page.locator(".notices")).to_contain_text("Slide 7 left: a shortest way from here takes 2 moves.")
    expect(page.locator(".badge")).to_have_text("Assisted")
    assert board(page) == before
    page.keyboard.press("ArrowDown")
    expect(page.locator(".tile.hinted")).to_have_count(0)


def test_a_board_too_large_to_prove_gets_a_good_way_and_how_good_it_is(open_page: OpenPage):
    page = open_page(LARGE)
    press(page, "Hint")
    expect(page.locator(".notices")).to_contain_text("a good way from here takes")
    expect(page.locator(".notices")).to_contain_text("are needed")
    press(page, "Solve")
    expect(page.locator(".notices")).to_contain_text(
        re.compile(r"\d+ moves; at least \d+ are needed, so at most \d+ % too many")
    )


def test_the_solver_takes_over_and_can_be_paused(open_page: OpenPage):
    page = open_page(FAR)
    press(page, "Solve")
    expect(page.locator(".notices")).to_contain_text("31 moves, and none shorter exists.")
    press(page, "Pause the moves")
    here = board(page)
    page.wait_for_timeout(400)
    assert board(page) == here
    press(page, "One move on")
    expect(tiles(page)).not_to_have_text(here)
    press(page, "One move back")
    expect_board(page, here)
    page.get_by_label("Speed", exact=True).fill("8")
    press(page, "Play the moves")
    expect(page.locator(".win")).to_contain_text("31 moves")


def test_an_unsolvable_board_is_explained_and_repaired(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    press(page, "New game…")
    page.get_by_text("Play your own board").click()
    page.get_by_label("Board", exact=True).fill("1 2 3\n4 5 6\n8 7 _")
    press(page, "Play this board")
    refusal = page.locator("dialog .warning")
    expect(refusal).to_contain_text("the start has 1 inversion, which is odd, and the goal 0, which is even")
    refusal.get_by_role("button", name="Swap 8 and 7, and play").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect_board(page, ["1", "2", "3", "4", "5", "6", "7", "8", ""])


def test_nonsense_is_refused_in_words(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    press(page, "New game…")
    page.get_by_text("Play your own board").click()
    page.get_by_label("Board", exact=True).fill("1 2 2/3 4 0")
    press(page, "Play this board")
    expect(page.locator("dialog [role=alert]").last).to_contain_text("tile 2 appears twice")


def test_a_new_game_has_the_chosen_size_goal_and_seed(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    boards = []
    for _ in range(2):
        press(page, "New game…")
        page.get_by_label("Columns").select_option("10")
        page.get_by_label("Rows").select_option("2")
        page.get_by_label("Goal", exact=True).select_option("snail")
        page.get_by_text("Easy").click()
        page.get_by_label("Seed").fill("tea")
        press(page, "Start")
        expect(page.locator("dialog")).to_have_count(0)
        boards.append(board(page))
    assert len(boards[0]) == 20
    assert boards[0] == boards[1]
    expect(page.locator(".game-about")).to_contain_text("Seed tea")


def test_a_small_board_is_as_far_as_chosen(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    press(page, "New game…")
    page.get_by_role("slider").fill("31")
    press(page, "Start")
    press(page, "Hint")
    expect(page.locator(".notices")).to_contain_text("takes 31 moves")


def test_a_link_replays_a_game_and_never_destroys_another(open_page: OpenPage):
    page = open_page(FAR)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect_moves(page, 3)
    mine = board(page)
    page.evaluate("location.hash = '#/play?board=1-2-3_4-5-6_0-7-8&moves=L2'")
    expect(page.locator(".notices")).to_contain_text("A shared game with 2 moves to replay.")
    press(page, "Replay")
    expect(page.locator(".win")).to_be_visible()
    press(page, "Return to it")
    expect_board(page, mine)
    page.reload()
    expect_board(page, mine)


def test_the_address_is_the_game(open_page: OpenPage):
    page = open_page(TWO_LEFT)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.wait_for_url("**moves=D2")
    link = "#" + page.url.split("#")[1]
    other = open_page(link)
    press(other, "One move on")
    press(other, "One move on")
    expect_board(other, board(page))


def test_a_broken_link_is_said_to_be_one(open_page: OpenPage):
    page = open_page("#/play?board=1-1_2-0")
    expect(page.locator(".notices")).to_contain_text("does not describe a game")
    page.evaluate("location.hash = '#/play?board=1-2-3_4-5-6_8-7-0'")
    expect(page.locator(".notices")).to_contain_text("does not describe a game")


def test_a_picture_never_leaves_the_browser(open_page: OpenPage):
    picture = io.BytesIO()
    Image.new("RGB", (60, 40), "teal").save(picture, "PNG")
    page = open_page(TWO_LEFT)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.get_by_text("Picture", exact=True).click()
    file = FilePayload(name="me.png", mimeType="image/png", buffer=picture.getvalue())
    page.locator("input[type=file]").set_input_files(file)
    tile = page.get_by_role("button", name="Tile 7,")
    expect(tile).to_have_class("tile pictured")
    assert "data:image/" in tile.evaluate("tile => getComputedStyle(tile).backgroundImage")
    assert [url for url in sent if not url.startswith("data:")] == []
    press(page, "Remove the picture")
    expect(page.locator(".pictured")).to_have_count(0)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_keyboard_alone_reaches_and_slides_a_tile(open_page: OpenPage, key: str):
    page = open_page(TWO_LEFT)
    page.get_by_role("button", name="Tile 8,").focus()
    page.keyboard.press(key)
    expect(page.locator(".win")).to_contain_text("2 moves")
    expect(page.locator("tile-board :focus")).to_have_text("8")
