"""Unfinished games, saved in the data folder."""

from __future__ import annotations

from tilestar.errors import TilestarError
from tilestar.tui.game.game import Game
from tilestar.tui.game.store import Content, Store

FILE = "games"
MOST_GAMES = 20
"""Of more unfinished games than this the oldest is forgotten."""


class SavedGames:
    """The unfinished games, the latest first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def games(self) -> list[Game]:
        """Those that can be played on; an entry that is not a game is skipped and stays in the file."""
        games = []
        for entry in _entries(self._store.read(FILE)):
            try:
                games.append(Game.from_dict(entry))
            except TilestarError:
                continue
        return games

    def keep(self, game: Game, now: float) -> None:
        """Put the game first as long as it is under way; take it away when it is not."""
        saved = game.as_dict(now)

        def change(content: Content) -> Content:
            others = [entry for entry in _entries(content) if _name(entry) != game.name]
            return {"games": ([saved, *others] if game.under_way else others)[:MOST_GAMES]}

        self._store.change(FILE, change)


def _entries(content: Content) -> list[dict[str, object]]:
    entries = content.get("games")
    return [entry for entry in entries if isinstance(entry, dict)] if isinstance(entries, list) else []


def _name(entry: dict[str, object]) -> object:
    return entry.get("name")
