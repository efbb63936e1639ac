"""Boards from what people have: rows, tiles in one list, arrays, words, files."""

from __future__ import annotations

from math import isqrt
from operator import index
from os import PathLike
from typing import Any

from tilestar.arguments import shown
from tilestar.errors import BoardError
from tilestar.tiles.board.notation import BLANKS, Shape, parse_tiles

Tiles = tuple[int, int, tuple[int, ...]]
"""Width, height and the tiles row by row; that they make a board is for Board to check."""


def read_board_file(path: PathLike[str]) -> str:
    """The text of a file that holds boards."""
    from tilestar.encoding import read_text
    from tilestar.files import path_of

    return read_text(str(path_of(path)))


def tiles_of(value: Any, shape: Shape | None = None) -> Tiles:
    """The tiles that a list of rows, a list of tiles or an array stands for.

    Tiles in one list make a square, or `shape` (width, height) if given. None stands for the blank, and numbers may be
    written as text.
    """
    items = _items(value)
    if all(isinstance(item, str) for item in items):
        are_tiles = all(item in BLANKS or (item.isdecimal() and int(item) < len(items)) for item in items)
        return parse_tiles((" " if are_tiles else "\n").join(items), shape)
    if all(map(_is_row, items)):
        rows = [tuple(map(_tile, item)) for item in items]
        if len({len(row) for row in rows}) != 1:
            raise BoardError("the rows of a board must be equally long, and there must be one")
        return len(rows[0]), len(rows), tuple(tile for row in rows for tile in row)
    tiles = tuple(map(_tile, items))
    side = isqrt(len(tiles))
    if shape is None and side * side != len(tiles):
        raise BoardError("{count} {count:tile does|tiles do} not make a square: give a list of rows", count=len(tiles))
    return *(shape or (side, side)), tiles


def is_one_board(value: Any, most: int = 1000) -> bool:
    """Whether somebody who should give many boards gave one; lists longer than `most` are never one."""
    if isinstance(value, str | bytes):
        return True
    if not hasattr(value, "__len__") or not hasattr(value, "__getitem__") or not 0 < len(value) <= most:
        return False
    if not isinstance(value, list | tuple) and not hasattr(value, "shape"):
        return False
    items = _items(value)
    if not _is_row(items[0]):
        return not isinstance(items[0], str) and hasattr(items[0], "__index__")
    try:
        width, height, tiles = tiles_of(items)
    except BoardError:
        return False
    return height > 1 and sorted(tiles) == list(range(width * height))


def _items(value: Any) -> list[Any]:
    """What is in a list, a tuple or an array, if anything."""
    if hasattr(value, "to_numpy"):  # a data frame
        value = value.to_numpy()
    if hasattr(value, "shape") and hasattr(value, "tolist"):  # an array of NumPy, or of what follows it
        value = value.tolist()
    try:
        items = [] if isinstance(value, str | bytes | dict | set | frozenset) else list(value)
    except TypeError:
        items = []
    if not items:
        raise BoardError(
            "{value} is not a board: a board is text such as 2 8 3/1 0 4/7 6 5, a list of rows, a list of tiles, an "
            "array, a pathlib.Path of a file, or a Board",
            value=shown(value),
        )
    return items


def _is_row(item: Any) -> bool:
    return isinstance(item, list | tuple) or (hasattr(item, "__len__") and not isinstance(item, str | bytes))


def _tile(value: Any) -> int:
    if value is None:
        return 0
    try:
        return int(value) if isinstance(value, str) else index(value)
    except (TypeError, ValueError):
        raise BoardError(
            "{tile} is not a tile: tiles are whole numbers, and the blank is 0", tile=shown(value)
        ) from None
