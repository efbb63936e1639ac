"""The keys of the game."""

from __future__ import annotations

from tilestar.tui.keys import EVERYWHERE, Key

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
