"""Boards for players: as far from the goal as they ask for."""

from __future__ import annotations

from itertools import islice
from random import Random

from tilestar.errors import UnknownNameError
from tilestar.tiles import Board
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.solving.scramble import scramble, scrambles

DIFFICULTIES = ("easy", "medium", "hard", "random")

WALK_PER_CELL = {"easy": 2, "medium": 5}
"""Random steps away from the goal, for each cell of the board."""

HARD_AMONG = 12
"""A hard board has the greatest Manhattan distance of so many random ones."""


def board_of(width: int, height: int, goal: str, difficulty: str, seed: str) -> Board:
    """A solvable board of that difficulty, the same for the same seed and never the goal itself."""
    if difficulty == "random":
        return scramble(width, height, goal, seed=seed)
    if difficulty == "hard":
        candidates = islice(scrambles(width, height, goal, seed=seed), HARD_AMONG)
        return max(candidates, key=lambda board: board.manhattan(goal))
    if difficulty in WALK_PER_CELL:
        return _walk(resolve_goal(goal, width, height), WALK_PER_CELL[difficulty] * width * height, Random(seed))
    raise UnknownNameError("difficulty", difficulty, DIFFICULTIES)


def _walk(goal: Board, steps: int, random: Random) -> Board:
    """The board after random moves of which none takes back the one before."""
    before, board = goal, goal
    for _ in range(steps):
        onward = [neighbor for neighbor in board.neighbors() if neighbor != before]
        before, board = board, random.choice(onward or [before])
    return board if board != goal else before
