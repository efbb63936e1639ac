"""Maps and paths as text for a terminal: plain characters, or coloured cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, zip_longest

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import InputError
from tilestar.maps.display.palette import GOAL, PATH, START, Ink
from tilestar.maps.display.scene import Scene
from tilestar.numeric import is_whole

RESET = "\x1b[0m"


def picture(scene: Scene, columns: int, *, colour: bool) -> str:
    """A map, or a path over its map, as text no wider than `columns`."""
    return (coloured_picture if colour else plain_picture)(scene, checked_columns(columns))


def checked_columns(columns: object) -> int:
    """How wide a picture may be, if it is a positive whole number."""
    if not is_whole(columns) or columns < 1:
        raise InputError("a picture is a positive whole number of columns wide, not {columns}", columns=repr(columns))
    return int(columns)


def plain_picture(scene: Scene, columns: int = 80) -> str:
    """One character a cell: `.` cheapest, `+` costlier, `#` blocked, `*` path, S and G; smaller if too wide.

    Hexagons have a blank between them, so that every second row can lie half a cell to the right.
    """
    spread = scene.hexagonal and _fits_twice(scene, columns)
    inks, cells = _painted(scene if spread else scene.reduced(_factor(scene, columns)))
    lines = np.array([ink.glyph for ink in inks])[cells].tolist()
    if spread:
        return "".join(shift(row) + " ".join(line) + "\n" for row, line in enumerate(lines))
    return "".join("".join(line) + "\n" for line in lines)


def coloured_picture(scene: Scene, columns: int = 80) -> str:
    """Coloured cells by ANSI sequences: two characters wide if that fits, else two cells a character."""
    large = _fits_twice(scene, columns)
    inks, cells = _painted(scene if large else scene.reduced(_factor(scene, columns)))
    codes = [ansi_code(ink.colour) for ink in inks]
    lines = _squares(cells, codes) if large else _half_blocks(cells, codes)
    if large and scene.hexagonal:
        lines = (shift(row) + line for row, line in enumerate(lines))
    return "".join(line + RESET + "\n" for line in lines)


def shift(row: int) -> str:
    """What stands before a row of hexagons that are two characters wide."""
    return " " * (row % 2)


def swatch(ink: Ink) -> str:
    """A coloured square, for a key."""
    return f"\x1b[48;2;{ansi_code(ink.colour)}m  {RESET}"


def ansi_code(colour: str) -> str:
    """The parts of #rrggbb as an ANSI sequence wants them."""
    return ";".join(str(int(colour[place : place + 2], 16)) for place in (1, 3, 5))


def _fits_twice(scene: Scene, columns: int) -> bool:
    return scene.layout.width * 2 <= columns


def _factor(scene: Scene, columns: int) -> int:
    """How many cells a side a character stands for; at least two where hexagons would look like squares."""
    return max(2 if scene.hexagonal else 1, -(-scene.layout.columns // max(1, columns)))


def _painted(scene: Scene) -> tuple[list[Ink], NDArray[np.intp]]:
    """The inks of map, path, start and goal, and which of them each cell is shown in."""
    inks = [*scene.shades.inks, PATH, START, GOAL]
    path, start, goal = range(len(inks) - 3, len(inks))
    picture = scene.shades.index.copy()
    if scene.path is not None:
        picture[scene.path[:, 0], scene.path[:, 1]] = path
    if scene.start is not None:
        picture[scene.start] = start
    if scene.goal is not None:
        picture[scene.goal] = goal
    return inks, picture


def _squares(picture: NDArray[np.intp], codes: list[str]) -> Iterator[str]:
    for row in picture.tolist():
        runs = ((cell, len(list(run))) for cell, run in groupby(row))
        yield "".join(f"\x1b[48;2;{codes[cell]}m" + "  " * length for cell, length in runs)


def _half_blocks(picture: NDArray[np.intp], codes: list[str]) -> Iterator[str]:
    """Two rows a line: the upper cell colours the character ▀, the lower one its background."""
    rows = picture.tolist()
    for upper, lower in zip_longest(rows[::2], rows[1::2]):
        backgrounds = ["49"] * len(upper) if lower is None else [f"48;2;{codes[cell]}" for cell in lower]
        runs = ((*pair, len(list(run))) for pair, run in groupby(zip(upper, backgrounds, strict=True)))
        yield "".join(f"\x1b[38;2;{codes[cell]};{background}m" + "▀" * length for cell, background, length in runs)
