"""The keys of the game, and how to begin."""

from __future__ import annotations

from tilestar.tui.game.game import Game
from tilestar.tui.keys import EVERYWHERE, Key
from tilestar.tui.session import Session

KEYS = (
    Key("up,w,k", "slide('up')", "Slide a tile that way", "↑ ← ↓ → w a s d k h j l", shown=False),
    Key("left,a,h", "slide('left')", "", "", shown=False),
    Key("down,s,j", "slide('down')", "", "", shown=False),
    Key("right,d,l", "slide('right')", "", "", shown=False),
    Key("", "", "Slide all tiles between it and the blank", "click", shown=False),
    Key("u,backspace,ctrl+z", "undo", "Undo", "u Backspace Ctrl+Z"),
    Key("r,ctrl+y", "redo", "Redo", "r Ctrl+Y"),
    Key("R", "restart", "Restart", "R"),
    Key("t", "hint", "Hint", "t"),
    Key("v", "solve", "Solve", "v"),
    Key("p,space", "pause", "Pause", "p Space"),
    Key("n", "new", "New game", "n"),
    Key("plus,equals_sign", "speed(1)", "Solve faster or slower", "+ -", shown=False),
    Key("minus", "speed(-1)", "", "", shown=False),
    Key("g", "unfinished", "Unfinished games", "g", shown=False),
    *EVERYWHERE,
)


def invitation(session: Session, game: Game) -> str:
    """What a player reads before the first move."""
    if game.won:
        return session.text("This board is solved already: n begins another game.")
    if session.settings.arrows == "blank":
        return session.text("Arrows, WASD or hjkl move the blank; a click slides tiles.")
    return session.text("Arrows, WASD or hjkl slide a tile that way; so does a click.")
