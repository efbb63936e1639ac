"""Watching a search in a real browser: forward, back, by jumps, and in words."""

import pytest
from playwright.sync_api import Page, expect

from tests.axe import needs_axe, serious_findings

from .conftest import OpenPage

FOURTEEN = "#/watch?board=8-1-3_4-0-2_7-6-5"


def open_list(page: Page) -> list[str]:
    return page.locator(".open-list tbody tr").all_inner_texts()


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def test_a_search_is_stepped_forward_and_back(open_page: OpenPage):
    page = open_page(f"{FOURTEEN}&method=astar&heuristic=manhattan")
    expect(page.locator(".verdict")).to_contain_text("Solved in 14 moves, and no shorter solution exists.")
    expect(page.locator(".open-list tbody tr")).to_have_count(1)
    press(page, "Step on")
    expect(page.locator("#announcer")).to_have_text("Step 1: 4 open, 1 closed, f 10.")
    after_one = open_list(page)
    assert len(after_one) == 4
    page.keyboard.press("ArrowRight")
    assert open_list(page) != after_one
    expect(page.locator(".current-children .outcome-known")).to_have_count(1)
    press(page, "Step back")
    assert open_list(page) == after_one
    press(page, "Next rise of f")
    expect(page.locator(".legend.chart-f b")).to_have_text("12")
    press(page, "Next on the solution")
    page.get_by_label("Time line").fill("0")
    expect(page.locator(".open-list tbody tr")).to_have_count(1)
    page.get_by_label("Steps a second").select_option("1000")
    press(page, "Play the search")
    expect(page.get_by_label("Time line")).to_have_value(page.get_by_label("Time line").get_attribute("max") or "")


def test_a_state_of_the_tree_is_told_in_words(open_page: OpenPage):
    page = open_page(f"{FOURTEEN}&method=bfs")
    expect(page.locator(".verdict")).to_contain_text("all states n moves away")
    press(page, "Step on")
    page.locator(".current-children button").first.click()
    expect(page.get_by_text("Moves to get here: 1")).to_be_visible()
    press(page, "root f 0")
    expect(page.get_by_text("Children in the tree: 4")).to_be_visible()


def test_inversions_are_counted_while_a_board_is_typed(open_page: OpenPage):
    page = open_page("#/watch")
    page.get_by_text("Parity: can it be solved?").click()
    page.get_by_label("Board", exact=True).fill("1 2 3 4 5 6 8 7 0")
    expect(page.locator(".lessons")).to_contain_text("the start has 1 inversion, which is odd, and the goal 0")
    page.locator(".noted-board").first.get_by_role("button", name="8").click()
    expect(page.locator(".lessons")).to_contain_text("Smaller tiles after 8: 7; together 1.")
    press(page, "Swap two tiles to repair it")
    expect(page.locator(".lessons")).to_contain_text("the start has 0 inversions and the goal 0, and both")


@pytest.mark.parametrize(
    ("method", "words"),
    [
        ("greedy", "but this algorithm does not guarantee it"),
        ("dfs", "Depth-first search follows"),
        ("ida", "every round with a smaller bound"),
        ("bidirectional", "whole layers grow from both ends"),
    ],
)
def test_every_kind_of_search_can_be_watched(open_page: OpenPage, method: str, words: str):
    page = open_page(f"#/watch?board=1-2-3_0-4-5&method={method}&heuristic=manhattan")
    expect(page.locator(".verdict")).to_contain_text(words)
    page.keyboard.press("End")
    expect(page.locator(".legend.chart-closed b")).not_to_have_text("")
    expect(page.locator(".current-board")).to_be_visible()


@needs_axe
def test_axe_finds_nothing_serious_while_watching(open_page: OpenPage):
    page = open_page(FOURTEEN, bypass_csp=True)
    expect(page.locator(".verdict")).to_contain_text("Solved")
    page.keyboard.press("ArrowRight")
    for summary in page.locator("watch-view summary").all():
        summary.click()
    assert serious_findings(page) == []


def test_a_long_search_can_be_stopped_and_gone_through(open_page: OpenPage):
    page = open_page("#/watch?board=8-6-7_2-5-4_3-0-1&method=iddfs&heuristic=manhattan")
    press(page, "Stop here")
    expect(page.locator(".verdict")).to_contain_text("before the goal was found")
    press(page, "Step on")
    expect(page.locator(".current-board")).to_be_visible()
