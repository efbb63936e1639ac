"""Puzzles as kernels take them: every tile renamed to the cell it must reach, so that all goals look alike."""

from __future__ import annotations

from typing import NamedTuple

from tilestar.tiles.board.board import Board


class Relabelled(NamedTuple):
    """A puzzle whose tiles are renamed: the tile on cell i must go to `cells[i]`, and the blank to `goal_blank`."""

    width: int
    height: int
    cells: list[int]
    goal_blank: int


def relabel(start: Board, goal: Board) -> Relabelled:
    """The puzzle that leads from `start` to `goal`; both have the same shape."""
    home = [0] * len(goal.tiles)
    for cell, tile in enumerate(goal.tiles):
        home[tile] = cell
    return Relabelled(start.width, start.height, [home[tile] for tile in start.tiles], home[0])
