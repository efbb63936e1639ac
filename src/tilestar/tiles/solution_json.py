"""The JSON text of a solution, written so that a million of them cost less than solving them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from tilestar.tiles.geometry import letter_offsets
from tilestar.tiles.moves import Direction

if TYPE_CHECKING:
    from tilestar.tiles.solution import Solution

_encode = json.JSONEncoder(ensure_ascii=False).encode

_MOVES = "@"
"""Stands for the moves while everything else is encoded; no other value of a solution is this text."""


def solution_json(solution: Solution) -> str:
    """What json.dumps makes of the solution's as_dict, without a dictionary for each move."""
    if solution.letters is None:
        return _encode(solution.as_dict())
    moves = ", ".join(_moves(solution.start.width, list(solution.start.tiles), solution.letters))
    return _encode(solution.described(_MOVES)).replace(f'"{_MOVES}"', f"[{moves}]", 1)


def _moves(width: int, tiles: list[int], letters: str) -> list[str]:
    """The JSON of each move; the letters were replayed, so they stay on the board."""
    offsets = letter_offsets(width)
    objects = _move_objects(len(tiles))
    blank = tiles.index(0)
    told = []
    for letter in letters:
        cell = blank + offsets[letter]
        tile = tiles[blank] = tiles[cell]
        told.append(objects[letter][tile])
        blank = cell
    return told


@lru_cache(maxsize=16)
def _move_objects(cells: int) -> dict[str, list[str]]:
    """By letter, then tile: the JSON object of the move."""
    return {
        direction.letter: [_encode({"tile": tile, "direction": str(direction)}) for tile in range(cells)]
        for direction in Direction
    }
