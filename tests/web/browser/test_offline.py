"""The page stays in the browser: it opens while the server is away, and an upgrade shows at once."""

import sys

from playwright.sync_api import Browser, expect

from tests.interrupts import GENEROUS

from .conftest import serve

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const isKept = async () => {
    const addresses = (await (await caches.open("tilestar")).keys()).map(({ url }) => url);
    return addresses.includes(`${location.origin}/`) && addresses.some((url) => url.endsWith("views/play.js"));
  };
  while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
"""Waits until the browser has stored the page."""


def test_the_page_opens_while_the_server_is_away(browser: Browser):
    server, address = serve(sys.executable)
    context = browser.new_context(locale="en-US")
    try:
        page = context.new_page()
        page.goto(f"{address}#/play?board=1-2-3_4-5-6_0-7-8")
        page.get_by_role("button", name="Tile 7,").wait_for()
        page.evaluate(KEPT)
    finally:
        server.kill()
        server.communicate(timeout=GENEROUS)
    page.reload()
    expect(page.get_by_role("link", name="Watch")).to_be_visible()
    assert page.evaluate("performance.getEntriesByType('resource').every(({ name }) => !name.includes('/api/runs'))")
    context.close()
