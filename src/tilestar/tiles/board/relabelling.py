"""Boards as kernels see them: every tile named after the cell it must reach, so that any goal is the same goal."""

from __future__ import annotations

from typing import NamedTuple

from tilestar.tiles.board.board import Board


class Labelled(NamedTuple):
    """A puzzle without its names: `cells[i]` is where the tile of cell i must go, the blank's is `goal_blank`."""

    width: int
    height: int
    cells: list[int]
    goal_blank: int


def label(start: Board, goal: Board) -> Labelled:
    """The puzzle that leads from `start` to `goal`; both have the same shape."""
    home = [0] * len(goal.tiles)
    for cell, tile in enumerate(goal.tiles):
        home[tile] = cell
    return Labelled(start.width, start.height, [home[tile] for tile in start.tiles], home[0])
