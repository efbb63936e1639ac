"""Parts of a map by index, as arrays have them: rows, columns, slices and masks."""

from __future__ import annotations

from typing import Any, TypeGuard

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.errors import CellError
from tilestar.numeric import is_whole

Region = int | slice | tuple[slice, int | slice] | tuple[int, slice] | NDArray[np.bool_]
"""A row, some rows, rows and columns, or a mask of the map's shape."""

Size = tuple[int, ...]


def is_region(where: Any) -> TypeGuard[Region]:
    """Whether an index means more than a cell."""
    if isinstance(where, tuple):
        return any(isinstance(part, slice) for part in where)
    return isinstance(where, int | np.integer | slice) or getattr(where, "dtype", None) == np.bool_


def cells_of(where: Region, shape: tuple[int, int]) -> tuple[NDArray[np.int64], Size]:
    """The cells of a region, row by row, and the shape that an array would give it."""
    if isinstance(where, np.ndarray):
        if where.shape != shape:
            raise CellError("a mask has the shape of the map, {map}, not {mask}", map=shape, mask=where.shape)
        cells = np.argwhere(where)
        return cells, (len(cells),)
    parts = where if isinstance(where, tuple) else (where, slice(None))
    if len(parts) != 2:
        raise CellError("a map has rows and columns, not {count} {count:index|indices}", count=len(parts))
    rows, columns = (_numbers(part, length) for part, length in zip(parts, shape, strict=True))
    size = tuple(len(numbers) for part, numbers in zip(parts, (rows, columns), strict=True) if isinstance(part, slice))
    return np.stack([np.repeat(rows, len(columns)), np.tile(columns, len(rows))], axis=1), size


def spread(costs: float | ArrayLike, size: Size) -> ArrayLike:
    """One cost for each cell of a region of that size, as arrays are assigned; one number stays as it is."""
    try:
        given = np.asarray(costs)
    except ValueError:
        raise CellError("the rows of the costs differ in length") from None
    if given.ndim == 0:
        return costs
    try:
        return np.broadcast_to(given, size).ravel()
    except ValueError:
        raise CellError(
            "the costs have the shape {shape}, and the cells the shape {size}", shape=given.shape, size=size
        ) from None


def _numbers(part: int | slice, length: int) -> NDArray[np.int64]:
    """The rows or columns that an index means; like a cell, a number does not count from the end."""
    if isinstance(part, slice):
        try:
            return np.array(range(length)[part], dtype=np.int64)
        except (TypeError, ValueError):  # not whole numbers, or a step of 0
            raise CellError("{part} is no range of rows or columns: give whole numbers", part=part) from None
    if not is_whole(part) or not 0 <= part < length:
        raise CellError("{index} is not a row or column: they are 0 to {last}", index=repr(part), last=length - 1)
    return np.array([part])
