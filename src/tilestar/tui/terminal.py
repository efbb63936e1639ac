"""What the terminal can do, and where keys are read from."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from tilestar.errors import InputError

FEWEST_COLOURS = 8


def has_colours() -> bool:
    """Whether the terminal says that it has colours; one that does not say is believed to have them."""
    try:
        import curses
    except ImportError:  # as on Windows
        return True
    try:
        curses.setupterm()
    except curses.error:
        return True
    return curses.tigetnum("colors") >= FEWEST_COLOURS


def read_keyboard() -> None:
    """Read keys from the terminal even when the board came from standard input."""
    if not sys.stdin.isatty():
        with suppress(OSError):
            keyboard = os.open("/dev/tty", os.O_RDONLY)
            os.dup2(keyboard, sys.stdin.fileno())
            os.close(keyboard)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise InputError("the game needs a terminal; tilestar serve opens it in a browser")
