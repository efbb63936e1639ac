"""Random boards that can be solved, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from tilestar import arguments
from tilestar.keywords import suggesting
from tilestar.tiles.board.board import Board, GoalLike, Seed, resolve_goal
from tilestar.tiles.board.notation import ShapeLike, shape_of
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.solving.distance_table import boards_at


@suggesting()
def scramble(
    width: ShapeLike,
    height: int | None = None,
    goal: GoalLike = "standard",
    *,
    seed: Seed = None,
    depth: int | None = None,
) -> Board:
    """A board from which the goal can be reached, each equally likely; the same one for the same `seed`.

    The size is `4, 3`, `"4x3"`, or `4` for a square. With `depth`, a board whose shortest solution has exactly that
    many moves; boards of up to ten cells only.

    >>> scramble("3x3", seed=1, depth=31)
    Board.parse('6 4 7/8 5 0/3 2 1')
    """
    return next(scrambles(width, height, goal, seed=seed, depth=depth))


def scrambles(
    width: ShapeLike,
    height: int | None = None,
    goal: GoalLike = "standard",
    *,
    seed: Seed = None,
    depth: int | None = None,
) -> Iterator[Board]:
    """Such boards without end."""
    target = resolve_goal(goal, *shape_of(width, height))
    random = arguments.random_numbers(seed)
    if depth is None:
        return (random_board(target, random) for _ in count())
    boards = boards_at(target, arguments.as_whole("depth", depth))
    return (random.choice(boards) for _ in count())
