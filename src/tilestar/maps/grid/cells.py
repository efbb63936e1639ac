"""Cells: (row, column) pairs, checked so that nothing wraps or is rounded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any, Literal, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.errors import CellError
from tilestar.numeric import is_whole

Role = Literal["start", "goal"]

Cell = tuple[int, int]
"""(row, column), both counted from 0 at the top left.

A sentence that quotes a cell writes it in this way, as its caller does: cell (3, 2). A sentence that speaks of a row or
a column counts from 1, as people do: row 4, column 3.
"""

CellLike = tuple[SupportsIndex, SupportsIndex] | Sequence[int] | NDArray[np.integer[Any]]
"""A cell as people give it: a pair of integers, also as a list or an array."""

GoalCells = CellLike | Sequence[CellLike]
"""One cell, or many of which the cheapest to reach is the goal."""


def checked_cell(cell: Any, shape: tuple[int, int], *, xy: bool = False) -> Cell:
    """`cell` as (row, column) inside a map of that shape; with `xy` it is given as (x, y)."""
    try:
        first, second = cell
    except (TypeError, ValueError):
        first = second = None
    if not (is_whole(first) and is_whole(second)) or isinstance(cell, Set | Mapping | bytes | bytearray):
        raise CellError("a cell is two integers, not {cell}", cell=repr(cell))
    row, column = (int(second), int(first)) if xy else (int(first), int(second))
    if not (0 <= row < shape[0] and 0 <= column < shape[1]):
        raise outside((row, column), shape, xy)
    return row, column


def checked_cells(cells: ArrayLike, shape: tuple[int, int], *, xy: bool = False) -> NDArray[np.int64]:
    """Many cells as an array of (row, column) rows, each inside a map of that shape."""
    try:
        array: NDArray[Any] = np.array(cells)  # a copy: another thread may be writing into what was given
    except ValueError:
        raise CellError("cells are pairs of integers") from None
    if array.size == 0:
        return np.empty((0, 2), dtype=np.int64)
    if array.ndim != 2 or array.shape[1] != 2 or array.dtype.kind not in "iu":
        raise CellError(
            "cells are pairs of integers, not an array of {dtype} shaped {shape}", dtype=array.dtype, shape=array.shape
        )
    if xy:
        array = array[:, ::-1]
    outsiders = ((array < 0) | (array >= np.array(shape))).any(axis=1)
    if outsiders.any():
        row, column = array[outsiders.argmax()].tolist()
        raise outside((row, column), shape, xy)
    return np.ascontiguousarray(array, dtype=np.int64)


def is_many(cells: Any) -> bool:
    """Whether `cells` is a collection of cells and not one cell."""
    if isinstance(cells, np.ndarray):
        return cells.ndim == 2
    return isinstance(cells, list | tuple) and all(isinstance(cell, list | tuple | np.ndarray) for cell in cells)


def outside(cell: Cell, shape: tuple[int, int], xy: bool) -> CellError:
    """The error for a cell that the map does not have."""
    last = (shape[0] - 1, shape[1] - 1)
    return CellError(
        "cell {cell} is outside the map, whose cells are (0, 0) to {last}",
        cell=written(cell, xy),
        last=written(last, xy),
    )


def blocked(role: Role, cell: Cell, xy: bool = False, agent_size: int = 1) -> CellError:
    """The error for a start or goal on a blocked cell, or where an agent of that size does not fit."""
    where = written(cell, xy)
    if agent_size > 1:
        return CellError(
            "an agent of {size} x {size} cells does not fit at the start {cell}, its top left cell"
            if role == "start"
            else "an agent of {size} x {size} cells does not fit at the goal {cell}, its top left cell",
            size=agent_size,
            cell=where,
        )
    return CellError("the start {cell} is blocked" if role == "start" else "the goal {cell} is blocked", cell=where)


def written(cell: Cell, xy: bool) -> Cell:
    """The cell as its caller writes it: (x, y) if asked for so."""
    return (cell[1], cell[0]) if xy else cell


def missing(role: Role) -> CellError:
    """The error for a start or goal that neither the map nor the caller names."""
    return CellError(
        "the map names no start: give one" if role == "start" else "the map names no goal: give one",
    )
