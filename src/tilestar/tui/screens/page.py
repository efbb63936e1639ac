"""A page: title line, status line, body, a line for messages, and the line of keys."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, ClassVar, ParamSpec

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Paste
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker

from tilestar.errors import TilestarError
from tilestar.tui.bars import KeyBar, TitleBar
from tilestar.tui.keys import EVERYWHERE, Key
from tilestar.tui.screens.open import OpenDialog
from tilestar.tui.session import Session

Arguments = ParamSpec("Arguments")

LINES_AROUND = 3
"""Lines of a page that are neither its body nor its status: title, message and keys."""


class Page(Screen[None]):
    """What the three pages have in common; `keys` is the table of keys the help shows."""

    PAGE: ClassVar[str]
    OPENING: ClassVar[str]
    """The title of the dialog that asks for something of one's own."""

    keys: ClassVar[Sequence[Key]] = EVERYWHERE

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.message = ""

    @abstractmethod
    def body(self) -> Sequence[Widget]:
        """The widgets side by side between title and message."""

    @abstractmethod
    def open(self, text: str) -> None:
        """Show the board or the map in the file of that name, or the one that the text is."""

    def action_open(self) -> None:
        """Ask for a board or a map of one's own."""
        self.app.push_screen(OpenDialog(self.session, self.session.text(self.OPENING), self.open))

    def on_paste(self, event: Paste) -> None:
        """Show what was pasted, or say why that cannot be."""
        try:
            self.open(event.text)
        except TilestarError as error:
            self.show_message(self.session.explain(error))

    def compose(self) -> ComposeResult:
        """Title, status, body, message, keys."""
        yield TitleBar(self.session, self.PAGE)
        yield Static(id="status", markup=False)
        yield Horizontal(*self.body(), id="body")
        yield Static(id="message", markup=False)
        yield KeyBar(self.session, self.keys)

    def begin_work(
        self,
        group: str,
        work: Callable[Arguments, Coroutine[Any, Any, None]],
        *args: Arguments.args,
        **kwargs: Arguments.kwargs,
    ) -> None:
        """Do this beside the page, instead of whatever else of its group is under way.

        The coroutine is made when its turn comes: work that is replaced before leaves none that nobody awaited.
        """
        _: Worker[None] = self.run_worker(partial(work, *args, **kwargs), group=group, exclusive=True)

    def show_message(self, sentence: str) -> None:
        """Show a sentence in the message line, until the next one."""
        self.message = sentence
        self.query_one("#message", Static).update(sentence)
