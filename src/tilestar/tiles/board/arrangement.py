"""Arrangements of tiles, given as tuples: inversions, what no move changes, and random ones."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random  # a millisecond that solving a board does not pay


def count_inversions(tiles: tuple[int, ...]) -> int:
    """How many pairs of tiles have the larger one first; the blank is left out."""
    from tilestar._native import count_inversions as count

    return count(array("I", filter(None, tiles)).tobytes())


def unchanging(width: int, height: int, tiles: tuple[int, ...], inversions: int | None = None) -> object:
    """What no move changes: arrangements that have it in common can be turned into each other.

    In a single line that is the order of the tiles; else whether a number is odd or even, see Parity.
    """
    if width == 1 or height == 1:
        return [tile for tile in tiles if tile]
    count = count_inversions(tiles) if inversions is None else inversions
    return (count + (tiles.index(0) // width if width % 2 == 0 else 0)) % 2


def random_tiles(width: int, height: int, goal: tuple[int, ...], random: Random) -> tuple[int, ...]:
    """An arrangement from which `goal` can be reached, each equally likely."""
    if width == 1 or height == 1:  # tiles never pass each other: only the blank's place is free
        tiles = [tile for tile in goal if tile]
        tiles.insert(random.randrange(len(goal)), 0)
        return tuple(tiles)
    tiles = list(goal)
    random.shuffle(tiles)
    if unchanging(width, height, tuple(tiles)) != unchanging(width, height, goal):
        first, second, *_ = [cell for cell in range(3) if tiles[cell]]
        tiles[first], tiles[second] = tiles[second], tiles[first]
    return tuple(tiles)
