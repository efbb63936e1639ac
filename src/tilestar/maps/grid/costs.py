"""Cost arrays: what a map accepts as costs, checked once so that everything behind it may trust them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.errors import MapError
from tilestar.machine import physical_memory

Costs = NDArray[np.floating[Any]]

LARGEST_EXACT = 2**53
"""Whole costs below this add up exactly in double precision."""

LEAST_COST = 1e-30
"""Smaller costs would vanish where numbers of single precision, or with factors, become too small to tell from 0."""

MAX_CELLS = 2_000_000_000
"""Cells are numbered by 32-bit integers in the kernels, borders included."""

BYTES_PER_CELL = 24
"""What a map and one search on it hold at most for each cell; used to refuse what cannot fit."""


def checked_costs(values: ArrayLike) -> Costs:
    """A read-only copy of `values`: cost of entering each cell, positive, `inf` where blocked.

    Whole numbers are kept as float32 where that is exact, else as float64; float arrays keep their precision.
    """
    given = _as_array(values)
    check_size(*given.shape)
    array = given.copy(order="C")  # before the check: another thread may be writing into what was given
    _check_values(array)
    costs = array.astype(_storage_type(array), copy=False)
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
            "a map of {rows} x {columns} has {cells} {cells:cell|cells}; {most} is the most",
            rows=rows,
            columns=columns,
            cells=cells,
            most=MAX_CELLS,
        )
    needed, memory = cells * BYTES_PER_CELL, physical_memory()
    if memory is not None and needed > memory:
        raise MapError(
            "a map of {rows} x {columns} needs about {needed} GB of memory; this machine has {memory} GB",
            rows=rows,
            columns=columns,
            needed=round(needed / 1e9, 1),
            memory=round(memory / 1e9, 1),
        )


def check_cost(cost: object, where: object) -> float:
    """`cost` as a float, or an error that names it and `where` it stands: a cell or a symbol."""
    if isinstance(cost, bool | np.bool_) or not isinstance(cost, int | float | np.integer | np.floating):
        raise MapError("cost {cost} at {where} is not a number", cost=repr(cost), where=where)
    if not cost >= LEAST_COST:
        raise _bad_cost(cost, where)
    if LARGEST_EXACT <= cost < np.inf:
        raise MapError("cost {cost} at {where} is too large: use inf to block a cell", cost=cost, where=where)
    return float(cost)


def check_changes(cells: NDArray[np.int64], costs: Any) -> NDArray[np.float64]:
    """The new cost of each cell: `costs` is one number for all of them, or one for each."""
    several = isinstance(costs, Iterable) and not (isinstance(costs, np.ndarray) and costs.ndim == 0)
    given = list(costs) if several else [costs] * len(cells)
    if len(given) != len(cells):
        raise MapError(
            "{cells} {cells:cell is|cells are} to change, but {costs} {costs:cost is|costs are} given",
            cells=len(cells),
            costs=len(given),
        )
    return np.array([check_cost(cost, tuple(cell)) for cell, cost in zip(cells.tolist(), given, strict=True)])


def check_total(costs: NDArray[Any]) -> None:
    """Refuse costs whose sum, which bounds the cost of any path, overflows or is no longer exact."""
    finite = costs[np.isfinite(costs)]
    with np.errstate(over="ignore"):
        total = float(finite.sum(dtype=np.float64))
    if not total < LARGEST_EXACT:
        raise MapError("the costs add up to {total}, too much to compare paths: use inf to block a cell", total=total)


def check_changed_total(costs: Costs, cells: NDArray[np.int64], values: NDArray[np.float64]) -> None:
    """The same for costs about to change, computed only if the new ones are large enough to matter."""
    if values[np.isfinite(values)].max(initial=0) * costs.size >= LARGEST_EXACT:
        changed = costs.astype(np.float64)
        changed[cells[:, 0], cells[:, 1]] = values
        check_total(changed)


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
    bad = ~(array >= LEAST_COST)
    if bad.any():
        row, column = np.argwhere(bad)[0].tolist()
        raise _bad_cost(array[row, column], (row, column))
    check_total(array)


def _bad_cost(cost: Any, where: object) -> MapError:
    if cost != cost:
        return MapError("cost nan at {where}: every cost must be a number", where=where)
    if cost > 0:
        return MapError(
            "cost {cost} at {where} is too small: the least is {least}", cost=cost, where=where, least=LEAST_COST
        )
    return MapError(
        "cost {cost} at {where}: a shortest path needs positive costs, because walking to and fro over a free or "
        "paying cell would never end; use a small one such as 0.1",
        cost=cost,
        where=where,
    )


def _storage_type(array: NDArray[Any]) -> type[np.floating[Any]]:
    if array.dtype.kind == "f":
        return np.float32 if array.dtype.itemsize <= 4 else np.float64
    return np.float32 if array.max() <= 2**24 else np.float64
