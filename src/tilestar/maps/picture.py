"""Maps and paths as text for a terminal: plain characters, or coloured cells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, zip_longest

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.scene import Scene
from tilestar.maps.shades import GOAL_COLOUR, PATH_COLOUR, START_COLOUR

RESET = "\x1b[0m"


def plain_picture(scene: Scene, columns: int = 80) -> str:
    """One character a cell: `.` cheapest, `+` dearer, `#` blocked, `*` path, S and G; smaller if too wide."""
    scene = scene.reduced(_factor(scene, columns))
    costs = scene.shades.costs
    glyphs = ["#" if cost == np.inf else "+" if cost > min(costs) else "." for cost in costs]
    picture = _painted(scene, *range(len(glyphs), len(glyphs) + 3))
    lines = np.array([*glyphs, "*", "S", "G"])[picture].tolist()
    return "".join("".join(line) + "\n" for line in lines)


def coloured_picture(scene: Scene, columns: int = 80) -> str:
    """Coloured squares by ANSI sequences: two characters wide if that fits, else two cells a character."""
    large = scene.shades.index.shape[1] * 2 <= columns
    scene = scene if large else scene.reduced(_factor(scene, columns))
    palette = [*scene.shades.palette, PATH_COLOUR, START_COLOUR, GOAL_COLOUR]
    codes = [";".join(str(int(colour[place : place + 2], 16)) for place in (1, 3, 5)) for colour in palette]
    picture = _painted(scene, *range(len(palette) - 3, len(palette)))
    lines = _squares(picture, codes) if large else _half_blocks(picture, codes)
    return "".join(line + RESET + "\n" for line in lines)


def _factor(scene: Scene, columns: int) -> int:
    width: int = scene.shades.index.shape[1]
    return max(1, -(-width // max(1, columns)))


def _painted(scene: Scene, path: int, start: int, goal: int) -> NDArray[np.intp]:
    """The palette number of every cell, with these numbers for path, start and goal."""
    picture = scene.shades.index.copy()
    if scene.path is not None:
        picture[scene.path[:, 0], scene.path[:, 1]] = path
    if scene.start is not None:
        picture[scene.start] = start
    if scene.goal is not None:
        picture[scene.goal] = goal
    return picture


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
