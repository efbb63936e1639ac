"""The application: three pages, and the dialogs that all of them can open."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.app import App

from tilestar.notices import listening
from tilestar.tui.game.game import Game
from tilestar.tui.screens.choices import settings_dialog
from tilestar.tui.screens.dialog import Values
from tilestar.tui.screens.help import HelpDialog
from tilestar.tui.screens.page import Page
from tilestar.tui.screens.play import PlayPage
from tilestar.tui.session import Session
from tilestar.tui.terminal import has_colours

if TYPE_CHECKING:
    from tilestar.maps import TileMap

Notice = tuple[str, dict[str, Any]]
"""A message and its values."""

THEMES = {"dark": "textual-dark", "light": "textual-light"}


class Tilestar(App[None]):
    """The game, the searches to watch, and the maps to search."""

    TITLE = "tilestar"
    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (60, "-wide")]  # noqa: RUF012

    def __init__(
        self, session: Session, game: Game, notices: Sequence[Notice] = (), world: TileMap | None = None
    ) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.session = session
        self._notices = notices
        self._world = world
        self._play_page = PlayPage(session, game)
        self.add_mode("play", lambda: self._play_page)
        self.add_mode("watch", self._watch_page)
        self.add_mode("map", self._map_page)

    def on_mount(self) -> None:
        """Begin with the game, or with the map that was brought along."""
        self.theme = THEMES[self.session.settings.theme]
        self.switch_mode("play" if self._world is None else "map")
        for message, values in self._notices:
            self.show_notice(message, **values)

    # The game need not wait for what the other pages import.

    def _watch_page(self) -> Page:
        from tilestar.tui.screens.watch import WatchPage

        return WatchPage(self.session, lambda: self._play_page.game)

    def _map_page(self) -> Page:
        from tilestar.tui.screens.map import MapPage

        return MapPage(self.session, self._world)

    def action_page(self, name: str) -> None:
        """Go to another page."""
        self.switch_mode(name)

    def action_help(self) -> None:
        """Show the keys of this page."""
        if isinstance(self.screen, Page):
            self.push_screen(HelpDialog(self.session, self.screen.keys))

    def action_settings(self) -> None:
        """Ask for the settings, and follow them at once."""
        self.push_screen(settings_dialog(self.session), self._follow)

    def show_notice(self, message: str, **values: Any) -> None:
        """Show a notice of the library."""
        self.notify(self.session.text(message, **values), markup=False, timeout=10)

    def _follow(self, values: Values | None) -> None:
        if values:
            self.session.choose(**values)
            self.theme = THEMES[self.session.settings.theme]


def run(session: Session, game: Game, notices: Sequence[Notice] = (), world: TileMap | None = None) -> None:
    """Run the game until the player quits; `notices` are shown first, and `world` is searched if there is one."""
    if not has_colours():
        os.environ["NO_COLOR"] = "1"
    app = Tilestar(session, game, notices, world)
    with listening(app.show_notice):
        app.run()
