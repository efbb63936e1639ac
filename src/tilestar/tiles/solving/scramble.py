"""Random boards that can be solved, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from tilestar.tiles.board.board import Board, GoalLike, resolve_goal
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.solving.distance_table import boards_at


def scramble(
    width: int, height: int, goal: GoalLike = "standard", *, seed: int | str, depth: int | None = None
) -> Board:
    """A board from which the goal can be reached, each equally likely.

    With `depth`, one whose shortest solution has exactly that many moves; boards of up to ten cells only.
    """
    return next(scrambles(width, height, goal, seed=seed, depth=depth))


def scrambles(
    width: int, height: int, goal: GoalLike = "standard", *, seed: int | str, depth: int | None = None
) -> Iterator[Board]:
    """Such boards without end."""
    target = resolve_goal(goal, width, height)
    random = Random(seed)
    if depth is None:
        return (random_board(target, random) for _ in count())
    boards = boards_at(target, depth)
    return (random.choice(boards) for _ in count())
