"""The top line, which names the pages, and the bottom line, which names the keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text
from textual.widgets import Static

from tilestar.tui.keys import EVERYWHERE, Key
from tilestar.tui.session import Session

GAP = "  "


class TitleBar(Static):
    """The pages, the current one marked by brackets and in reverse; a click goes there."""

    def __init__(self, session: Session, current: str) -> None:
        super().__init__(id="title")
        self._session = session
        self._current = current

    def render(self) -> Text:
        """The line; where there is no room, without the program, then without the titles of other pages."""
        whole = self._line(" tilestar ", named=True)
        if whole.cell_len <= self.size.width:
            return whole
        short = self._line("", named=True)
        return short if short.cell_len <= self.size.width else self._line("", named=False)

    def _line(self, program: str, *, named: bool) -> Text:
        text = self._session.text
        pages = {"play": text("Play"), "watch": text("Watch a search"), "map": text("Search a map")}
        line = Text(program, style="bold", no_wrap=True)
        for number, (page, title) in enumerate(pages.items(), 1):
            label = (
                f"[{number} {title}]" if page == self._current else f" {number} {title} " if named else f" {number} "
            )
            click = Style.from_meta({"@click": f"app.page('{page}')"})
            line.append(GAP).append(label, click + Style(bold=page == self._current, reverse=page == self._current))
        return line


class KeyBar(Static):
    """The keys that matter, as many as fit, help and quit before all others; a click does what the key does."""

    def __init__(self, session: Session, keys: Sequence[Key]) -> None:
        super().__init__(id="keys")
        self._session = session
        self._keys = [key for key in keys if key.shown]

    def render(self) -> Text:
        """The line; what the keys are called is measured in columns, not counted."""
        line = Text(no_wrap=True)
        for key in self._fitting():
            face, label = self._words(key)
            action = key.action if "." in key.action else f"screen.{key.action}"
            click = Style.from_meta({"@click": action})
            line.append(" " if line else "").append(face, click + Style(bold=True, reverse=True)).append(label, click)
        return line

    def _fitting(self) -> list[Key]:
        """The keys that there is room for, in their order."""
        room, fitting = self.size.width + 1, set()  # no gap before the first
        for key in sorted(self._keys, key=lambda key: key not in EVERYWHERE):
            needed = 1 + sum(map(cell_len, self._words(key)))
            if needed <= room:
                room -= needed
                fitting.add(key)
        return [key for key in self._keys if key in fitting]

    def _words(self, key: Key) -> tuple[str, str]:
        return f" {key.face.split()[0]} ", self._session.text(key.label)
