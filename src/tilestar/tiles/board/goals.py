"""Goals that have a name: where each puts the tiles of a board of any size."""

from __future__ import annotations

from collections.abc import Callable


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
