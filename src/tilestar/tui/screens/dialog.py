"""Dialogs: a small box over a page, which Escape closes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from tilestar.tui.form import Choice, Form
from tilestar.tui.session import Session

Values = dict[str, Any]


class Dialog(ModalScreen[Values]):
    """A box with a title, whatever `content` gives, and a line that says which keys there are."""

    BINDINGS: ClassVar[list[Binding]] = [  # type: ignore[assignment]
        Binding("escape,q", "close", show=False),
        Binding("ctrl+c,ctrl+q", "app.quit", show=False),
    ]

    def __init__(self, session: Session, title: str, footer: str) -> None:
        super().__init__()
        self.session = session
        self._title = title
        self._footer = footer

    @abstractmethod
    def content(self) -> Sequence[Widget]:
        """The widgets between title and footer."""

    def compose(self) -> ComposeResult:
        """Title, content, footer."""
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="dialog-title", markup=False)
            yield from self.content()
            yield Static(self._footer, classes="dialog-footer", markup=False)

    def action_close(self) -> None:
        """Close without an answer."""
        self.dismiss()


class FormDialog(Dialog):
    """A dialog that asks for choices; it is dismissed with them, or with none."""

    def __init__(self, session: Session, title: str, choices: Sequence[Choice]) -> None:
        footer = session.text("↑ ↓ row   ← → change   Enter accept   Esc cancel")
        super().__init__(session, title, footer)
        self._choices = choices

    def content(self) -> Sequence[Widget]:
        """The form."""
        return [Form(self._choices)]

    def on_form_submitted(self, event: Form.Submitted) -> None:
        """Close with what was chosen."""
        self.dismiss(event.values)
