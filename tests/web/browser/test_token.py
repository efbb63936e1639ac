"""A page behind a token, in a real browser: its link opens it, and what it asks for is answered."""

import sys

from playwright.sync_api import Browser, expect

from tests.interrupts import GENEROUS

from .conftest import serve

FOURTEEN = "#/watch?board=8-1-3_4-0-2_7-6-5"


def test_the_link_opens_the_page_and_leaves_no_token_in_the_address(browser: Browser):
    process, link = serve(sys.executable, "--token", "open sesame")
    bare = link.partition("?")[0]
    context = browser.new_context(locale="en-US")
    try:
        page = context.new_page()
        page.goto(bare)
        expect(page.get_by_text("this server asks for a token")).to_be_visible()
        page.goto(link + FOURTEEN)
        expect(page.locator(".verdict")).to_contain_text("Solved in 14 moves")  # the socket is open too
        assert page.evaluate("location.href").startswith(bare + "#")
        assert page.evaluate("document.cookie") == ""
        page.goto(f"{bare}#/play?board=1-2-3_4-5-6_0-7-8")
        page.get_by_role("button", name="Solve", exact=True).click()
        expect(page.locator(".win")).to_be_visible()
    finally:
        context.close()
        process.terminate()
        process.communicate(timeout=GENEROUS)


def test_a_link_in_a_page_of_another_site_needs_one_more_click(browser: Browser):
    """A cookie that is never sent across sites is not sent after their link either."""
    process, link = serve(sys.executable, "--token", "open sesame")
    context = browser.new_context(locale="en-US")
    try:
        page = context.new_page()
        page.route("http://elsewhere.example/", lambda route: route.fulfill(body=f'<a href="{link}">the page</a>'))
        page.goto("http://elsewhere.example/")
        page.get_by_text("the page").click()
        page.get_by_role("link").or_(page.locator("tile-board .tile:not(.blank)").first).first.wait_for()
        if page.get_by_text("this server asks for a token").is_visible():
            page.get_by_text("I have opened that link: try again").click()
        page.locator("tile-board .tile:not(.blank)").first.wait_for()
    finally:
        context.close()
        process.terminate()
        process.communicate(timeout=GENEROUS)
