"""Random boards that can be solved, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from tilestar.errors import InputError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.goals import GoalLike, resolve_goal
from tilestar.tiles.board.parity import is_solvable
from tilestar.tiles.solving.distance_table import table_for


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
        return (_random_board(target, random) for _ in count())
    boards = _boards_at(target, depth)
    return (random.choice(boards) for _ in count())


def _random_board(goal: Board, random: Random) -> Board:
    width, height = goal.width, goal.height
    if width == 1 or height == 1:  # tiles never pass each other: only the blank's place is free
        tiles = [tile for tile in goal.tiles if tile]
        tiles.insert(random.randrange(len(goal.tiles)), 0)
        return Board.trusted(width, height, tuple(tiles))
    tiles = list(goal.tiles)
    random.shuffle(tiles)
    board = Board.trusted(width, height, tuple(tiles))
    return board if is_solvable(board, goal) else board.twin()


def _boards_at(goal: Board, depth: int) -> list[Board]:
    table = table_for(goal)
    if not 0 <= depth < len(table.depth_counts):
        raise InputError(
            "no {size} board is {depth} moves from this goal: the farthest is {longest}",
            size=goal.size,
            depth=depth,
            longest=len(table.depth_counts) - 1,
        )
    flat = table.boards_at(depth, bytes(goal.tiles))
    cells = len(goal.tiles)
    return [Board.trusted(goal.width, goal.height, tuple(flat[i : i + cells])) for i in range(0, len(flat), cells)]
