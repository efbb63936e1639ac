"""The board widget in a real browser, talking to a real widget in Python."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

pytest.importorskip("playwright")
pytest.importorskip("anywidget")
from playwright.sync_api import Browser, Page, expect

from tests.axe import needs_axe, serious_findings
from tilestar import Board
from tilestar.notebook import BoardWidget

HOST = """
async ([code, style, state]) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: style }));
  const module = await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
  const listeners = {};
  const tell = (event, ...details) => (listeners[event] ?? []).forEach((listener) => listener(...details));
  const take = (fresh) => {
    const changed = Object.keys(fresh).filter((name) => state[name] !== fresh[name]);
    Object.assign(state, fresh);
    changed.forEach((name) => tell(`change:${name}`));
  };
  let unsaved = {};
  const model = {
    get: (name) => state[name],
    set: (name, value) => { unsaved[name] = value; take({ [name]: value }); },
    save_changes: () => { const sent = unsaved; unsaved = {}; window.toPython("state", sent).then(model.receive); },
    send: (message) => window.toPython("message", message).then(model.receive),
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    off: (event, listener) => (listeners[event] = listeners[event].filter((one) => one !== listener)),
    receive: ([fresh, messages]) => { take(fresh); messages.forEach((message) => tell("msg:custom", message)); },
  };
  window.model = model;
  window.views = [];
  window.addView = () => {
    const el = document.body.appendChild(document.createElement("div"));
    window.views.push({ el, remove: module.default.render({ model, el }) });
  };
  window.addView();
}
"""
"""Does for a widget what a notebook does: shows its views, and carries traits and messages to Python and back."""

Show = Callable[..., Page]


@pytest.fixture
def show(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Show]:
    """Shows a widget on an empty page, whose errors fail the test."""
    pages: list[Page] = []
    errors: list[str] = []
    outbox: list[Any] = []
    monkeypatch.setattr(BoardWidget, "send", lambda _self, message: outbox.append(message))

    def synced(widget: BoardWidget) -> dict[str, Any]:
        return {name: widget.get_state()[name] for name in ("start", "board", "goal", "moves", "solved", "_ahead")}

    def show(widget: BoardWidget, background: str = "white", **options: Any) -> Page:
        page = browser.new_context(locale="en-US", reduced_motion="reduce", **options).new_page()
        pages.append(page)
        page.on("pageerror", lambda error: errors.append(str(error)))

        def to_python(kind: str, content: dict[str, Any]) -> list[Any]:
            outbox.clear()
            if kind == "state":
                widget.set_state(content)
            else:
                widget._handle_custom_msg(content, [])
            return [synced(widget), list(outbox)]

        page.expose_function("toPython", to_python)
        page.set_content(
            f'<!doctype html><html lang="en"><title>Notebook</title><body style="background:{background}">'
        )
        page.evaluate(HOST, [widget._esm, widget._css, synced(widget)])
        return page

    yield show
    for page in pages:
        page.context.close()
    assert errors == []


def tile(page: Page, number: int) -> Any:
    return page.get_by_role("button", name=f"Tile {number},")


def test_a_click_moves_a_tile_in_python_too(show: Show):
    widget = BoardWidget("1 2 3/4 0 6/7 5 8")
    page = show(widget)
    tile(page, 5).click()
    expect(page.locator("strong")).to_have_text("1")
    assert (widget.moves, widget.board) == ("U", Board.parse("1 2 3/4 5 6/7 0 8"))
    tile(page, 8).click()
    expect(page.get_by_role("status")).to_have_text("Solved! 2 moves.")
    assert widget.solved


def test_keys_move_undo_and_redo(show: Show):
    widget = BoardWidget("1 2 3/4 0 6/7 5 8")
    page = show(widget)
    tile(page, 5).focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("h")
    expect(page.locator("strong")).to_have_text("2")
    assert widget.solved
    page.keyboard.press("u")
    expect(page.locator("strong")).to_have_text("1")
    assert (widget.moves, widget.solved) == ("U", False)
    page.keyboard.press("r")
    expect(page.locator("strong")).to_have_text("2")
    page.get_by_role("button", name="Restart").click()
    expect(page.locator("strong")).to_have_text("0")
    assert widget.board == widget.start


def test_the_solver_in_python_gives_hints_and_plays(show: Show):
    widget = BoardWidget("2 8 3/1 0 4/7 6 5", "1 2 3/8 0 4/7 6 5")
    page = show(widget)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("status")).to_have_text("Slide 8 down: a shortest way from here takes 4 moves.")
    expect(page.locator(".hinted")).to_have_text("8")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator("strong")).to_have_text("4")
    assert widget.solved
    assert widget.moves == "DRUL"


def test_a_board_without_solution_is_explained(show: Show):
    page = show(BoardWidget("1 2 3/4 5 6/8 7 0"))
    page.get_by_role("button", name="Solve").click()
    expect(page.get_by_role("status")).to_contain_text("unsolvable")


def test_python_changes_the_board_that_is_shown(show: Show):
    page = show(BoardWidget("1 2 3/4 0 6/7 5 8"))
    page.evaluate("model.receive([{start: '0 1/3 2', board: '0 1/3 2', goal: '1 2/3 0', moves: ''}, []])")
    expect(page.locator("tile-board .tile")).to_have_count(4)


def test_two_views_of_one_widget_stay_in_step_and_a_closed_one_rests(show: Show):
    widget = BoardWidget("1 2 3/4 0 6/7 5 8")
    page = show(widget)
    page.evaluate("addView()")
    tile(page, 5).first.click()
    expect(page.locator("strong").nth(1)).to_have_text("1")
    page.evaluate("views[0].remove(), views[0].el.remove()")
    tile(page, 8).click()
    expect(page.get_by_role("status")).to_have_text("Solved! 2 moves.")


def test_the_code_may_be_loaded_twice(show: Show):
    widget = BoardWidget("1 2 3/4 0 6/7 5 8")
    page = show(widget)
    page.evaluate(HOST, [widget._esm, widget._css, page.evaluate("({...['start','board','goal','moves','_ahead']"
                  ".reduce((all, name) => ({...all, [name]: model.get(name)}), {})})")])  # fmt: skip
    expect(page.locator("tile-board")).to_have_count(2)


@pytest.mark.parametrize(("background", "theme"), [("white", "light"), ("#111", "dark")])
def test_the_theme_is_that_of_the_notebook_and_not_of_the_system(show: Show, background: str, theme: str):
    page = show(BoardWidget("123456780"), background, color_scheme="light")
    expect(page.locator(".tilestar-board")).to_have_attribute("data-theme", theme)


@needs_axe
@pytest.mark.parametrize("background", ["white", "#111"])
def test_axe_finds_nothing_serious(show: Show, background: str):
    page = show(BoardWidget("1 2 3/4 0 6/7 5 8"), background)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted")).to_have_count(1)
    assert serious_findings(page) == []
