"""What the Maps view gives away in a real browser: code that runs, pictures that open, a link with the map."""

import contextlib
import io
import shlex
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from PIL import Image
from PIL.GifImagePlugin import GifImageFile
from playwright.sync_api import Page, expect

from tilestar.cli.main import main

from .conftest import OpenPage
from .test_maps import corridor, drag

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied(page: Page, button: str) -> str:
    page.evaluate("() => navigator.clipboard.writeText('nothing yet')")
    page.get_by_role("button", name=button).click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    page.wait_for_function("async () => await navigator.clipboard.readText() !== 'nothing yet'")
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def run_python(code: str) -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "copied", "exec"), {})
    return printed.getvalue().strip()


def test_the_very_query_is_copied_as_python_and_as_a_command(open_page: OpenPage):
    page = corridor(open_page, permissions=CLIPBOARD)
    page.get_by_text("Share and export").click()
    page.get_by_label("Steps", exact=True).select_option("8-no-corner-cutting")
    drag(page, (0, 2), (1, 2))
    expect(page.locator(".verdict-area")).to_contain_text("cost 6.83")
    assert run_python(copied(page, "Copy as Python")).startswith("6.82")
    words = shlex.split(copied(page, "Copy as command"))
    assert words[0] == "tilestar"
    answer = CliRunner().invoke(main, [*words[1:], "--style", "cost"])
    assert answer.output.startswith("6.82")
    page.get_by_label("Algorithm", exact=True).select_option("dfs")  # Python only
    expect(page.locator(".verdict-area")).to_contain_text("DFS: a path of cost")
    assert float(run_python(copied(page, "Copy as Python")).split()[0]) >= 6.82
    page.get_by_role("button", name="Copy as command").click()
    expect(page.get_by_text("The command line does not have this algorithm")).to_be_visible()


def test_the_map_is_saved_as_png_svg_and_gif(open_page: OpenPage, tmp_path: Path):
    page = corridor(open_page, width=390, height=844, reduced_motion="reduce")
    page.get_by_role("button", name="Watch the search").click()
    expect(page.locator(".verdict-area")).to_contain_text("Found: cost 4")
    page.get_by_text("Share and export").click()
    for kind in ("PNG", "SVG", "GIF"):
        with page.expect_download() as download:
            page.get_by_role("button", name=kind, exact=True).click()
        download.value.save_as(tmp_path / kind)
    with Image.open(tmp_path / "PNG") as picture:
        assert picture.size == (5 * 32, 3 * 32)
        assert len(picture.getcolors(100_000) or []) > 5
    root = ElementTree.parse(tmp_path / "SVG").getroot()
    assert root.get("viewBox") == "0 0 5 3"
    assert any(each.tag.endswith("polyline") for each in root)
    with GifImageFile(tmp_path / "GIF") as film:
        assert film.size == (5 * 16, 3 * 16)
        assert film.n_frames > 3
        first = film.convert("RGB").tobytes()
        film.seek(film.n_frames - 1)
        assert film.convert("RGB").tobytes() != first


def test_a_link_carries_the_map_and_the_choices(open_page: OpenPage):
    page = corridor(open_page)
    page.get_by_label("Algorithm", exact=True).select_option("greedy")
    drag(page, (0, 2), (1, 2))
    expect(page.locator(".verdict-area")).to_contain_text("cost 8")
    page.wait_for_url("**#/maps?map=*")
    page.get_by_text("Share and export").click()
    page.get_by_role("button", name="Share this map").click()
    expect(page.get_by_role("dialog")).to_contain_text("This page runs on your computer")
    fragment = "#" + page.url.partition("#")[2]
    other = open_page(fragment, width=390, height=844)
    expect(other.locator(".verdict-area")).to_contain_text("cost 8")
    expect(other.get_by_label("Algorithm", exact=True)).to_have_value("greedy")
    broken = open_page(fragment[:40])
    expect(broken.get_by_role("alert")).to_contain_text("The link holds no map")


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_nothing_moves_while_a_search_is_stepped_through(open_page: OpenPage, size: tuple[int, int]):
    page = corridor(open_page, width=size[0], height=size[1], reduced_motion="reduce")
    page.get_by_role("button", name="Watch the search").click()
    expect(page.locator(".verdict-area")).to_contain_text("Found: cost 4")
    page.get_by_role("button", name="To the start").click()
    page.evaluate("() => document.activeElement.blur()")
    boxes = (
        "() => [...document.querySelectorAll('.playback button, .map-canvas')].map((e) => e.getBoundingClientRect().y)"
    )
    before = page.evaluate(boxes)
    for key in ("ArrowRight", "ArrowRight", "End"):
        page.keyboard.press(key)
        assert page.evaluate(boxes) == before
    expect(page.locator(".verdict-area")).to_contain_text("Found: cost 4")
