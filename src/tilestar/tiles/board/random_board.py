"""A random board that can be solved."""

from __future__ import annotations

from random import Random

from tilestar.tiles.board.board import Board
from tilestar.tiles.board.parity import is_solvable


def random_board(goal: Board, random: Random) -> Board:
    """A board from which `goal` can be reached, each equally likely."""
    width, height = goal.width, goal.height
    if width == 1 or height == 1:  # tiles never pass each other: only the blank's place is free
        tiles = [tile for tile in goal.tiles if tile]
        tiles.insert(random.randrange(len(goal.tiles)), 0)
        return Board.trusted(width, height, tuple(tiles))
    tiles = list(goal.tiles)
    random.shuffle(tiles)
    board = Board.trusted(width, height, tuple(tiles))
    return board if is_solvable(board, goal) else board.twin()
