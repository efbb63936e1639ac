"""Goals: where the tiles should end, by name or as a board."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from tilestar.errors import BoardError, GoalError, UnknownNameError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.geometry import check_size

GoalLike = str | Board
"""A goal's name, a board's text, or a board."""


def standard(width: int, height: int) -> tuple[int, ...]:
    """1, 2, 3 … row by row, the blank last."""
    return (*range(1, width * height), 0)


def blank_first(width: int, height: int) -> tuple[int, ...]:
    """The blank, then 1, 2, 3 … row by row."""
    return tuple(range(width * height))


def snail(width: int, height: int) -> tuple[int, ...]:
    """1, 2, 3 … clockwise along the rim and on inwards, the blank last."""
    tiles = [0] * (width * height)
    left, top, right, bottom = 0, 0, width - 1, height - 1
    spiral: list[int] = []
    while left <= right and top <= bottom:
        spiral += [top * width + column for column in range(left, right + 1)]
        spiral += [row * width + right for row in range(top + 1, bottom + 1)]
        if top < bottom:
            spiral += [bottom * width + column for column in range(right - 1, left - 1, -1)]
        if left < right:
            spiral += [row * width + left for row in range(bottom - 1, top, -1)]
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    for number, cell in enumerate(spiral[:-1], 1):
        tiles[cell] = number
    return tuple(tiles)


GOALS: dict[str, Callable[[int, int], tuple[int, ...]]] = {
    "standard": standard,
    "blank-first": blank_first,
    "snail": snail,
}


@lru_cache(maxsize=32)
def named_goal(name: str, width: int, height: int) -> Board:
    """The goal of that name for boards of that size."""
    if name not in GOALS:
        raise UnknownNameError("goal", name, GOALS)
    check_size(width, height)
    return Board.trusted(width, height, GOALS[name](width, height))


def resolve_goal(goal: GoalLike, width: int, height: int) -> Board:
    """The goal as a board of that size."""
    if isinstance(goal, str):
        if goal in GOALS:
            return named_goal(goal, width, height)
        if not any(character.isdecimal() for character in goal):
            raise UnknownNameError("goal", goal, [*GOALS, "a board"])
        try:
            goal = Board.parse(goal, (width, height))
        except BoardError as error:
            raise GoalError(error.message, **error.values) from None
    if (goal.width, goal.height) != (width, height):
        raise GoalError(
            "the goal is a {goal} board and the start a {start} board", goal=goal.size, start=f"{width}x{height}"
        )
    return goal
