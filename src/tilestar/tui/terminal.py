"""What the terminal can do."""

from __future__ import annotations

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
