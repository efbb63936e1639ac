"""Patches: rectangles of cells that change their cost, read from a script or made up ahead of a walker."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import InputError
from tilestar.maps.grid.cells import Cell, checked_cell
from tilestar.maps.grid.costs import check_cost

BLOCKED_WORDS = ("inf", "blocked")
SIGHT = 20
"""Made-up patches lie on the path, at most so many cells ahead."""
LARGEST = 3
"""Rows and columns of a made-up patch, at most."""


@dataclass(frozen=True, slots=True)
class Patch:
    """The cells from `first` to `last`, both corners included, cost `cost` from now on: `inf` blocks them."""

    first: Cell
    last: Cell
    cost: float

    @property
    def region(self) -> tuple[slice, slice]:
        """The same cells as an index of a map."""
        (top, left), (bottom, right) = self.first, self.last
        return slice(top, bottom + 1), slice(left, right + 1)

    @property
    def count(self) -> int:
        """How many cells there are."""
        (top, left), (bottom, right) = self.first, self.last
        return (bottom - top + 1) * (right - left + 1)


def parse_patches(text: str, shape: tuple[int, int]) -> list[Patch]:
    """The patches of a script: a line each, `ROW,COLUMN COST`, or `ROW,COLUMN ROW,COLUMN COST` for two corners.

    Rows and columns count from 0. `inf` or `blocked` as the cost makes an obstacle. Empty lines, and what follows a #,
    say nothing.

    >>> parse_patches("1,2 inf  # a wall", (4, 4))
    [Patch(first=(1, 2), last=(1, 2), cost=inf)]
    """
    patches = []
    for number, line in enumerate(text.splitlines(), 1):
        if words := line.partition("#")[0].split():
            patches.append(_parse(words, number, line.strip(), shape))
    return patches


def _parse(words: list[str], number: int, line: str, shape: tuple[int, int]) -> Patch:
    try:
        *corners, last = words
        cost = math.inf if last in BLOCKED_WORDS else float(last)
        cells = [tuple(int(part) for part in corner.split(",")) for corner in corners]
        if len(cells) not in (1, 2) or any(len(cell) != 2 for cell in cells):
            raise ValueError
    except ValueError:
        raise InputError(
            "line {number} of the patches, {line}, is no cell or two corners and a cost, such as 3,4 inf or 0,0 5,9 7",
            number=number,
            line=repr(line),
        ) from None
    (top, left), (bottom, right) = checked_cell(cells[0], shape), checked_cell(cells[-1], shape)
    first = (min(top, bottom), min(left, right))
    return Patch(first, (max(top, bottom), max(left, right)), check_cost(cost, first))


class RandomPatches:
    """Made-up obstacles on the path ahead, the same for the same seed and path. It changes with every patch."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = np.random.default_rng(seed)

    def next(self, path: NDArray[np.int32], shape: tuple[int, int]) -> Patch | None:
        """An obstacle on the path that leaves both its ends free; None where there is no room for one."""
        if len(path) < 3:
            return None
        row, column = path[self._random.integers(1, min(len(path) - 1, SIGHT))].tolist()
        rows, columns = self._random.integers(0, LARGEST, 2).tolist()
        for height, width in ((rows, columns), (0, 0)):
            patch = Patch((row, column), (min(row + height, shape[0] - 1), min(column + width, shape[1] - 1)), math.inf)
            if not any(_covers(patch, end) for end in path[[0, -1]].tolist()):
                return patch
        return None


def _covers(patch: Patch, cell: list[int]) -> bool:
    row, column = cell
    return patch.first[0] <= row <= patch.last[0] and patch.first[1] <= column <= patch.last[1]
