"""Comparing searches in a real browser: a table, a race, and files to take away."""

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.axe import needs_axe, serious_findings

from .conftest import OpenPage


def compare(page: Page) -> None:
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.locator(".lanes li")).to_have_count(page.locator(".entries li").count())


def test_searches_are_compared_on_one_board(open_page: OpenPage):
    page = open_page("#/compare", reduced_motion="reduce")
    compare(page)
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
    with page.expect_download() as svg:
        page.get_by_role("button", name="Download SVG").click()
    assert Path(svg.value.path()).read_text().count("<rect") == 1 + 4 * 4


def test_searches_are_compared_on_the_same_random_boards(open_page: OpenPage):
    page = open_page("#/compare", reduced_motion="reduce")
    for _ in range(2):
        page.get_by_role("button", name="Remove search 3").click()
    page.get_by_label("Random boards").check()
    page.get_by_label("Size").select_option("3×2")
    page.get_by_label("How many").fill("3")
    page.get_by_label("Goal").select_option("blank-first")
    compare(page)
    expect(page.get_by_text("Means over 3 boards")).to_be_visible()
    expect(page.locator(".results tbody tr").first).to_contain_text("3 of 3 proved")


def test_nobody_races_on_a_board_without_solution(open_page: OpenPage):
    page = open_page("#/compare")
    page.get_by_label("Board", exact=True).fill("1 2 3 4 5 6 8 7 0")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.locator("compare-view [role=status]").first).to_contain_text("cannot be solved")


@needs_axe
def test_axe_finds_nothing_serious_in_results(open_page: OpenPage):
    page = open_page("#/compare", reduced_motion="reduce", bypass_csp=True)
    compare(page)
    assert serious_findings(page) == []
