"""Cost arrays: what a map accepts as costs, checked once so that everything behind it may trust them."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.errors import MapError

Costs = NDArray[np.floating[Any]]

LARGEST_EXACT = 2**53
"""Whole costs below this add up exactly in double precision."""

MAX_CELLS = 2_000_000_000
"""Cells are numbered by 32-bit integers in the kernels, borders included."""

BYTES_PER_CELL = 24
"""What a map and one search on it hold at most for each cell; used to refuse what cannot fit."""


def checked_costs(values: ArrayLike) -> Costs:
    """A read-only copy of `values`: cost of entering each cell, positive, `inf` where blocked.

    Whole numbers are kept as float32 where that is exact, else as float64; float arrays keep their precision.
    """
    array = _as_array(values)
    check_size(*array.shape)
    _check_values(array)
    costs = array.astype(_storage_type(array), order="C", copy=True)
    costs.flags.writeable = False
    return costs


def check_size(rows: int, columns: int) -> None:
    """Refuse a map without cells, or one that cannot fit in memory, before anything is allocated."""
    if rows < 1 or columns < 1:
        raise MapError(
            "a map needs at least one row and one column, not {rows} x {columns}", rows=rows, columns=columns
        )
    cells = rows * columns
    if cells > MAX_CELLS:
        raise MapError(
            "a map of {rows} x {columns} has {cells} cells; {most} is the most",
            rows=rows,
            columns=columns,
            cells=cells,
            most=MAX_CELLS,
        )
    needed, memory = cells * BYTES_PER_CELL, _physical_memory()
    if memory is not None and needed > memory:
        raise MapError(
            "a map of {rows} x {columns} needs about {needed} GB of memory; this machine has {memory} GB",
            rows=rows,
            columns=columns,
            needed=round(needed / 1e9, 1),
            memory=round(memory / 1e9, 1),
        )


def check_cost(cost: object, place: str) -> float:
    """`cost` as a float, or an error that names it and its `place`."""
    if isinstance(cost, bool | np.bool_) or not isinstance(cost, int | float | np.integer | np.floating):
        raise MapError("cost {cost} {place} is not a number", cost=repr(cost), place=place)
    if not cost > 0:
        raise _bad_cost(float(cost), place)
    try:
        return float(cost)
    except OverflowError:
        raise MapError("cost {cost} {place} is too large: use inf to block a cell", cost=cost, place=place) from None


def _as_array(values: ArrayLike) -> NDArray[Any]:
    if isinstance(values, np.ma.MaskedArray):
        raise MapError("masked arrays are not taken: fill the masked cells first, for example with .filled(inf)")
    try:
        array = np.asarray(values)
    except ValueError:
        raise MapError("the rows of the map differ in length") from None
    if array.dtype.kind == "b":
        raise MapError("a map of booleans does not say which is blocked: use numpy.where(free, 1, numpy.inf)")
    if array.dtype.kind not in "iuf":
        raise MapError("costs must be real numbers, not {dtype}", dtype=array.dtype)
    if array.ndim != 2:
        raise MapError("a map has two dimensions, rows and columns, not {count}", count=array.ndim)
    return array


def _check_values(array: NDArray[Any]) -> None:
    bad = ~(array > 0)
    if bad.any():
        row, column = np.argwhere(bad)[0]
        raise _bad_cost(float(array[row, column]), f"at row {row}, column {column}")
    finite = array[np.isfinite(array)]
    total = finite.sum(dtype=np.float64)
    if not np.isfinite(total) or (total >= LARGEST_EXACT and (finite == np.floor(finite)).all()):
        raise MapError("the costs add up to {total}, too much to compare paths: use inf to block a cell", total=total)


def _bad_cost(cost: float, place: str) -> MapError:
    if cost != cost:
        return MapError("cost nan {place}: every cost must be a number", place=place)
    return MapError(
        "cost {cost} {place}: a shortest path needs positive costs, for walking to and fro over a free or paying "
        "cell would never end; use a small one such as 0.1",
        cost=f"{cost:g}",
        place=place,
    )


def _storage_type(array: NDArray[Any]) -> type[np.floating[Any]]:
    if array.dtype.kind == "f":
        return np.float32 if array.dtype.itemsize <= 4 else np.float64
    return np.float32 if array.max() <= 2**24 else np.float64


def _physical_memory() -> int | None:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None
