"""What all screens share: language, settings, saved games, results, solver and clock."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

from tilestar.errors import TilestarError
from tilestar.texts import say
from tilestar.tiles.board.goals import GOALS
from tilestar.tui.game.game import Game
from tilestar.tui.game.results import Results
from tilestar.tui.game.saved_games import SavedGames
from tilestar.tui.game.settings import Settings, keep_settings, read_settings
from tilestar.tui.game.solver import GameSolver
from tilestar.tui.game.store import Store

Clock = Callable[[], float]


class Session:
    """One run of the game in the terminal. `reduced_motion` overrides the settings."""

    def __init__(
        self,
        store: Store,
        language: str = "en",
        *,
        seed: int | None = None,
        reduced_motion: bool = False,
        now: Clock = time.monotonic,
    ) -> None:
        self.language = language
        self.store = store
        self.now = now
        self.saved_games = SavedGames(store)
        self.results = Results(store)
        self.solver = GameSolver()
        self.settings: Settings = read_settings(store)
        self._seeds: Iterator[int] = count(seed) if seed is not None else iter(_any_seed, None)
        self._reduced_motion = reduced_motion

    @property
    def reduced_motion(self) -> bool:
        """Whether tiles jump instead of sliding."""
        return self._reduced_motion or self.settings.reduced_motion

    def text(self, message: str, /, **values: Any) -> str:
        """A sentence template filled in, in the language of the session."""
        return say(message, self.language, values)

    def explain(self, error: TilestarError) -> str:
        """The message of an error."""
        return self.text(error.message, **error.values)

    def next_seed(self) -> int:
        """A seed for the next board or map."""
        return next(self._seeds)

    def choose(self, **choices: Any) -> None:
        """Change settings, and keep them."""
        before, self.settings = self.settings, replace(self.settings, **choices)
        if self.settings != before:
            keep_settings(self.store, self.settings)

    def usual(self, game: Game) -> None:
        """Let later games be of the same kind as this one."""
        goal = game.goal_name if game.goal_name in GOALS else self.settings.goal
        self.choose(width=game.board.width, height=game.board.height, goal=goal)


def _any_seed() -> int:
    return secrets.randbelow(10**9)
