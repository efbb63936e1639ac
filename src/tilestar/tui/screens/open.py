"""The dialog that asks for a board or a map of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.events import Paste
from textual.widget import Widget
from textual.widgets import Input, Static

from tilestar.errors import TilestarError
from tilestar.tui.screens.dialog import Dialog
from tilestar.tui.session import Session


class OpenDialog(Dialog):
    """Asks for a file's name or the text itself, and stays open, with the reason, until `accept` takes it."""

    def __init__(self, session: Session, title: str, accept: Callable[[str], None]) -> None:
        super().__init__(session, title, session.text("Enter open   Esc cancel"))
        self._accept = accept

    def content(self) -> Sequence[Widget]:
        """What can be given, the field for it, and what was wrong with it."""
        sentence = self.session.text("Type the name of a file, or paste what is in it.")
        return [Static(sentence, markup=False), SourceField(), Static(id="refusal", markup=False)]

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the text on; close if it is taken."""
        if not event.value.strip():
            return
        try:
            self._accept(event.value)
        except TilestarError as error:
            self.query_one("#refusal", Static).update(self.session.explain(error))
        else:
            self.dismiss()


class SourceField(Input):
    """A line to type in; several lines that are pasted are taken at once."""

    def __init__(self) -> None:
        super().__init__(compact=True)

    def _on_paste(self, event: Paste) -> None:
        if "\n" in event.text.strip():
            event.stop()
            event.prevent_default()
            self.post_message(Input.Submitted(self, event.text))
        else:
            super()._on_paste(event)
