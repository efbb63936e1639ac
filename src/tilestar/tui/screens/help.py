"""The keys of a page, all of them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from tilestar.tui.columns import table, widest
from tilestar.tui.keys import Key
from tilestar.tui.screens.dialog import Dialog
from tilestar.tui.session import Session

COLUMNS_AROUND = 8
"""Border, padding and scroll bar of a dialog."""


class HelpDialog(Dialog):
    """A table of keys, scrolled when it is long."""

    def __init__(self, session: Session, keys: Sequence[Key]) -> None:
        super().__init__(session, session.text("Keys"), session.text("↑ ↓ scroll   Esc close"))
        self._keys = keys

    def content(self) -> Sequence[Widget]:
        """The table."""
        rows = [(self.session.text(key.face), self.session.text(key.label)) for key in self._keys if key.label]
        lines = table(rows, gap=3)
        if widest(lines) > self.app.size.width - COLUMNS_AROUND:
            lines = [line for face, label in rows for line in (face, f"  {label}")]
        return [VerticalScroll(Static("\n".join(lines), markup=False), classes="dialog-scroll")]
