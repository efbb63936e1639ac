"""Boards as characters with the names of their styles; no terminal is needed to draw one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from tilestar.tiles import Board, Move
from tilestar.tui.board.layout import Layout

ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


class Run(NamedTuple):
    """Characters of one style: frame, tile, home or hint."""

    text: str
    style: str


@dataclass(frozen=True, slots=True)
class Picture:
    """What is shown of a game: `hint` marks a tile, `covered` hides the numbers.

    `shifts` moves tiles away from their cells, so many columns and lines, while they slide.
    """

    board: Board
    goal: Board
    hint: Move | None = None
    covered: bool = False
    shifts: Mapping[int, tuple[int, int]] = field(default_factory=dict)


def draw(picture: Picture, layout: Layout) -> list[list[Run]]:
    """The lines of the picture, each as runs of one style."""
    canvas = [[(" ", "frame")] * layout.width for _ in range(layout.height)]
    _box(canvas, 0, 0, layout.width, layout.height, "frame")
    tiles = [(cell, tile) for cell, tile in enumerate(picture.board.tiles) if tile]
    for cell, tile in sorted(tiles, key=lambda pair: pair[1] in picture.shifts):
        column, line = layout.corner(cell)
        columns, lines = picture.shifts.get(tile, (0, 0))
        _tile(canvas, column + columns, line + lines, cell, tile, picture, layout)
    return [_runs(line) for line in canvas]


_Canvas = list[list[tuple[str, str]]]


def _tile(canvas: _Canvas, column: int, line: int, cell: int, tile: int, picture: Picture, layout: Layout) -> None:
    hinted = picture.hint is not None and picture.hint.tile == tile and not picture.covered
    at_home = picture.goal.tiles[cell] == tile and not picture.covered
    style = "hint" if hinted else "home" if at_home else "tile"
    label = "" if picture.covered else str(tile)
    if hinted and picture.hint is not None:
        label = f"{ARROWS[picture.hint.direction]}{label}"
    if not layout.boxed:
        _write(canvas, column, line, label.rjust(layout.columns - 1).ljust(layout.columns), style)
        return
    for inner in range(line + 1, line + layout.lines - 1):
        _write(canvas, column, inner, " " * layout.columns, style)
    _box(canvas, column, line, layout.columns, layout.lines, style)
    _write(canvas, column + 1, line + layout.lines // 2, label.center(layout.columns - 2), style)


def _box(canvas: _Canvas, column: int, line: int, columns: int, lines: int, style: str) -> None:
    _write(canvas, column, line, "╭" + "─" * (columns - 2) + "╮", style)
    for inner in range(line + 1, line + lines - 1):
        _write(canvas, column, inner, "│", style)
        _write(canvas, column + columns - 1, inner, "│", style)
    _write(canvas, column, line + lines - 1, "╰" + "─" * (columns - 2) + "╯", style)


def _write(canvas: _Canvas, column: int, line: int, text: str, style: str) -> None:
    canvas[line][column : column + len(text)] = [(character, style) for character in text]


def _runs(line: list[tuple[str, str]]) -> list[Run]:
    return [
        Run("".join(character for character, _ in same), style)
        for style, same in groupby(line, key=lambda pair: pair[1])
    ]
