"""Puzzles as kernels take them: every tile renamed to the cell it must reach, so that all goals look alike."""

from __future__ import annotations

from tilestar._native import RelabelledBoard
from tilestar.tiles.board.board import Board


def relabel(start: Board, goal: Board) -> RelabelledBoard:
    """The puzzle that leads from `start` to `goal`; the tile on cell i must go to `cells[i]`."""
    home = [0] * len(goal.tiles)
    for cell, tile in enumerate(goal.tiles):
        home[tile] = cell
    return RelabelledBoard(start.width, start.height, [home[tile] for tile in start.tiles], home[0])
