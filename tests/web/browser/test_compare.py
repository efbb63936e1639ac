"""Comparing searches in a real browser: a table, a race, and files to take away."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.axe import findings, needs_axe

from .conftest import OpenPage

FOUR = "#/compare?searches=astar.manhattan,astar.linear-conflict,greedy.manhattan,bfs.manhattan&board=8-1-3_4-0-2_7-6-5"


def wait_for_results(page: Page) -> None:
    """Wait until every search has been run."""
    expect(page.get_by_role("button", name="Compare", exact=True)).to_be_visible()
    expect(page.locator(".results tbody tr")).to_have_count(page.locator(".entries li").count())


def test_searches_are_compared_on_one_board(open_page: OpenPage):
    page = open_page(FOUR, reduced_motion="reduce")
    wait_for_results(page)
    rows = page.locator(".results tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text("proved")
    expect(rows.nth(2)).to_contain_text("not proved")
    page.keyboard.press("End")
    expect(page.locator(".lanes .arrived")).to_have_count(4)
    expect(page.locator(".lanes li").nth(1)).to_contain_text("No. 1")
    with page.expect_download() as csv:
        page.get_by_role("button", name="Download CSV").click()
    lines = Path(csv.value.path()).read_text().splitlines()
    assert len(lines) == 5
    assert lines[1].startswith("8 1 3/4 0 2/7 6 5,astar,manhattan,solved,14,true,41,")
    assert lines[1].endswith(",false")
    with page.expect_download() as svg:
        page.get_by_role("button", name="Download SVG").click()
    assert Path(svg.value.path()).read_text().count("<rect") == 1 + 4 * 4


def test_a_race_runs_on_the_first_visit_and_its_address_gives_it_again(open_page: OpenPage):
    page = open_page("#/compare")
    page.wait_for_function("() => document.querySelector('.playback-line')?.value > 1")
    page.get_by_role("button", name="Add a search").focus()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play the search")).to_be_visible()
    expect(page.locator(".entries li")).to_have_count(4)
    page.keyboard.press("Home")
    page.keyboard.press(".")
    expect(page.get_by_label("Go to step")).not_to_have_value("0")
    wait_for_results(page)
    page.wait_for_url(re.compile(re.escape(FOUR) + "$"))
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("dialog").get_by_label("As text")).to_have_value(
        'tilestar compare "8 1 3/4 0 2/7 6 5" --methods astar,greedy,bfs --heuristics manhattan,linear-conflict'
    )


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["screen", "phone"])
def test_a_race_stays_where_it_is_while_other_searches_run_and_end(open_page: OpenPage, size: tuple[int, int]):
    page = open_page("#/maps", width=size[0], height=size[1], reduced_motion="reduce")
    waiting: list[Route] = []
    hold = [True]
    page.route("**/api/boards/solve", lambda route: waiting.append(route) if hold else route.continue_())
    page.get_by_role("link", name="Compare").click()
    expect(page.locator(".runs li")).to_have_count(4)
    boxes = (
        "() => [...document.querySelectorAll('compare-view :is(.lanes > li, .playback)')].map((part) => part.offsetTop)"
    )
    before = page.evaluate(boxes)
    assert len(before) == 5
    hold.clear()
    for route in waiting:
        route.continue_()
    wait_for_results(page)
    assert page.evaluate(boxes) == before


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["screen", "phone"])
def test_a_race_moves_nothing_when_a_search_arrives(open_page: OpenPage, size: tuple[int, int]):
    page = open_page("#/compare", width=size[0], height=size[1], reduced_motion="reduce")
    page.get_by_label("Go to step").wait_for()
    page.keyboard.press("Home")
    boxes = "() => [...document.querySelectorAll('.lanes > li, .playback, .playback *')].map((part) => part.offsetTop)"
    before = page.evaluate(boxes)
    expect(page.locator(".lanes .arrived")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".lanes .arrived")).to_have_count(4)
    assert page.evaluate(boxes) == before


def test_searches_are_compared_on_the_same_random_boards(open_page: OpenPage):
    page = open_page(
        "#/compare?searches=astar.manhattan,bfs&size=3x2&count=3&seed=1&goal=blank-first", reduced_motion="reduce"
    )
    expect(page.locator(".runs li")).to_have_count(2)
    expect(page.get_by_label("Goal")).to_have_value("blank-first")
    wait_for_results(page)
    expect(page.locator(".runs")).to_have_count(0)
    expect(page.get_by_text("Means over 3 boards")).to_be_visible()
    expect(page.locator(".results tbody tr").first).to_contain_text("3 of 3 proved")


def test_compiled_runs_are_named_and_stopped_ones_are_hatched(open_page: OpenPage):
    page = open_page("#/compare", reduced_motion="reduce")
    page.route("**/api/boards/solve", answer_by_hand)
    page.goto(page.url.split("#")[0] + "#/compare?searches=ida.manhattan,bfs&board=1-2-3_4-5-6_0-7-8")
    wait_for_results(page)
    expect(page.locator(".results tbody tr").first).to_contain_text("IDA* · manhattan, compiled")
    unsolved = page.locator(".results tbody tr").nth(1)
    expect(unsolved).to_contain_text("≥ 90,000")
    expect(unsolved).to_contain_text("stopped before the goal")
    expect(page.locator(".bar-chart .stopped")).to_have_count(4)
    expect(page.locator(".bar-chart").first).to_contain_text("stopped, ≥ 90,000")


def answer_by_hand(route: Route) -> None:
    """The answer of a compiled search that solved its board, and of another one that was stopped."""
    question: Any = route.request.post_data_json
    solved = question["method"] == "ida"
    stats = {"method": question["method"], "heuristic": question["heuristic"], "expanded": 90_000, "seconds": 8.0}
    answer = {"start": question["board"], "status": "solved" if solved else "stopped", "optimal": solved}
    route.fulfill(json=answer | {"length": 2 if solved else None, "stats": stats, "compiled": solved})


def test_nobody_races_on_a_board_without_solution(open_page: OpenPage):
    page = open_page("#/compare?searches=astar.manhattan,bfs&board=1-2-3_4-5-6_8-7-0")
    expect(page.locator("compare-view [role=status]").first).to_contain_text("solv")
    expect(page.locator(".lanes li")).to_have_count(0)


@needs_axe
def test_axe_finds_nothing_in_results(open_page: OpenPage):
    page = open_page(FOUR, reduced_motion="reduce", bypass_csp=True)
    wait_for_results(page)
    assert findings(page) == []
