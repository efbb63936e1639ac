"""Rotations and reflections of boards: puzzles that look different and take the same number of moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A rotation or reflection: `cells[i]` is where cell i goes, `letters` what the moves U, D, L and R become.

    Applied to both start and goal it makes a puzzle whose solutions are the same moves, in the new letters.
    """

    name: str
    width: int
    height: int
    cells: tuple[int, ...]
    letters: str


# Where row r and column c of a board of w columns and h rows go, whether rows become columns, and what U D L R become.
_TURNS: dict[str, tuple[Callable[[int, int, int, int], tuple[int, int]], bool, str]] = {
    "identity": (lambda r, c, _w, _h: (r, c), False, "UDLR"),
    "left-right": (lambda r, c, w, _h: (r, w - 1 - c), False, "UDRL"),
    "upside-down": (lambda r, c, _w, h: (h - 1 - r, c), False, "DULR"),
    "half-turn": (lambda r, c, w, h: (h - 1 - r, w - 1 - c), False, "DURL"),
    "transpose": (lambda r, c, _w, _h: (c, r), True, "LRUD"),
    "quarter-turn": (lambda r, c, _w, h: (c, h - 1 - r), True, "RLUD"),
    "quarter-turn-back": (lambda r, c, w, _h: (w - 1 - c, r), True, "LRDU"),
    "other-diagonal": (lambda r, c, w, h: (w - 1 - c, h - 1 - r), True, "RLDU"),
}


@lru_cache(maxsize=64)
def symmetries(width: int, height: int) -> tuple[Symmetry, ...]:
    """The eight symmetries of a rectangle, the identity first; the last four exchange width and height."""
    found = []
    for name, (place, crossed, letters) in _TURNS.items():
        new_width, new_height = (height, width) if crossed else (width, height)
        cells = []
        for cell in range(width * height):
            row, column = place(cell // width, cell % width, width, height)
            cells.append(row * new_width + column)
        found.append(Symmetry(name, new_width, new_height, tuple(cells), letters))
    return tuple(found)
