"""The player's settings, saved in the data folder."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace

from tilestar.errors import TilestarError
from tilestar.tiles.board.geometry import check_size
from tilestar.tiles.board.goals import GOALS
from tilestar.tui.game.store import Store

FILE = "settings"


@dataclass(frozen=True, slots=True)
class Settings:
    """The choices: `arrows` move the tile or the blank that way, `motion` shows tiles slide or does not.

    `width`, `height` and `goal` are those of the last game.
    """

    arrows: str = "tile"
    motion: str = "full"
    theme: str = "dark"
    width: int = 4
    height: int = 4
    goal: str = "standard"

    @property
    def reduced_motion(self) -> bool:
        """Whether tiles jump instead of sliding."""
        return self.motion == "reduced"


CHOICES = {
    "arrows": ("tile", "blank"),
    "motion": ("full", "reduced"),
    "theme": ("dark", "light"),
    "goal": tuple(GOALS),
}
"""What each setting that is a word can be."""


def read_settings(store: Store) -> Settings:
    """The settings as last kept; what is missing or wrong has its default."""
    content = store.read(FILE)
    settings = Settings()
    for field in fields(Settings):
        value = content.get(field.name)
        if field.name in CHOICES and value in CHOICES[field.name]:
            settings = replace(settings, **{field.name: value})
    width, height = content.get("width"), content.get("height")
    if type(width) is int and type(height) is int and _is_size(width, height):
        settings = replace(settings, width=width, height=height)
    return settings


def keep_settings(store: Store, settings: Settings) -> None:
    """Write the settings down."""
    store.change(FILE, lambda _content: asdict(settings))


def _is_size(width: int, height: int) -> bool:
    try:
        check_size(width, height)
    except TilestarError:
        return False
    return True
