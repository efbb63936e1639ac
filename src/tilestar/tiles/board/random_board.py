"""A random board that can be solved."""

from __future__ import annotations

from random import Random

from tilestar.tiles.board.arrangement import random_tiles
from tilestar.tiles.board.board import Board


def random_board(goal: Board, random: Random) -> Board:
    """A board from which `goal` can be reached, each equally likely."""
    return Board.trusted(goal.width, goal.height, random_tiles(goal.width, goal.height, goal.tiles, random))
