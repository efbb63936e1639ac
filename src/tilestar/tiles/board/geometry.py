"""Cells of a rectangle, numbered row by row: which are neighbours, and the direction from one to the other."""

from __future__ import annotations

from functools import lru_cache

from tilestar.errors import BoardError
from tilestar.tiles.board.moves import Direction

MAX_CELLS = 1_000_000
"""Larger boards are refused before memory is allocated for them."""


def check_size(width: int, height: int) -> None:
    """Refuse sizes on which nothing can slide, and sizes above MAX_CELLS."""
    if width < 1 or height < 1 or width * height < 2:
        raise BoardError("a board needs at least two cells: {width}x{height} is too small", width=width, height=height)
    if width * height > MAX_CELLS:
        raise BoardError(
            "{width}x{height} is too large: a board has at most {most} cells",
            width=width,
            height=height,
            most=MAX_CELLS,
        )


@lru_cache(maxsize=4096)
def slides_into(blank: int, width: int, height: int) -> tuple[tuple[int, Direction], ...]:
    """The cells whose tile can slide into `blank`, each with the direction of that slide."""
    row, column = divmod(blank, width)
    inside = {
        Direction.UP: row + 1 < height,
        Direction.DOWN: row > 0,
        Direction.LEFT: column + 1 < width,
        Direction.RIGHT: column > 0,
    }
    return tuple((blank - direction.delta(width), direction) for direction in Direction if inside[direction])


@lru_cache(maxsize=64)
def letter_offsets(width: int) -> dict[str, int]:
    """How far from the blank's cell the tile stands that goes U, D, L or R into it."""
    return {direction.letter: -direction.delta(width) for direction in Direction}
