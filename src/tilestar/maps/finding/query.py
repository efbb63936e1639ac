"""What a path query may ask for: the methods and cells of its arguments, checked."""

from __future__ import annotations

from math import isfinite
from typing import Any

import numpy as np

from tilestar.errors import InputError, UnknownNameError
from tilestar.maps.finding.kernel import KERNEL_METHODS
from tilestar.maps.finding.methods import METHODS
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement

METHOD_CODES = {name: code for code, name in enumerate(KERNEL_METHODS)} | {"weighted": KERNEL_METHODS.index("astar")}

DEFAULT_WEIGHT = 2
"""What the method `weighted` uses when no weight is given."""


def checked_weight(ground: Grid, method: str, movement: Movement, weight: float) -> float:
    """The weight to use; an error when the method does not exist or cannot answer such a query."""
    if method not in METHODS:
        raise UnknownNameError("method", method, METHODS)
    if isinstance(weight, bool) or not isinstance(weight, int | float) or not (weight >= 1 and isfinite(weight)):
        raise InputError("the weight is a number from 1 on, not {weight}", weight=repr(weight))
    if method == "weighted" and weight == 1:
        weight = DEFAULT_WEIGHT
    if weight > 1 and method not in ("auto", "astar", "weighted"):
        raise InputError("method {method} takes no weight: use weighted", method=method)
    if movement.turn_penalty and (weight > 1 or method not in ("auto", "astar", "dijkstra", "ida")):
        raise InputError("method {method} does not count turns: use auto, astar, dijkstra or ida", method=method)
    if method == "jps":
        if not ground.kernel.uniform:
            raise InputError("jump points need a map whose free cells all cost the same: use auto or astar")
        if movement.rule not in ("4", "8-no-corner-cutting") or (movement.diagonals and movement.diagonal != SQRT2):
            raise InputError("jump points need rule 4 or 8-no-corner-cutting and diagonals of √2: use auto or astar")
    return weight


def plain_cells(start: Any, goal: Any) -> tuple[int, int, int, int] | None:
    """The four numbers of two ordinary cells; None for anything that needs a closer look."""
    if type(start) is tuple and type(goal) is tuple and len(start) == 2 and len(goal) == 2:
        (row, column), (goal_row, goal_column) = start, goal
        whole = type(row) is int and type(column) is int and type(goal_row) is int and type(goal_column) is int
        if whole and 0 <= (row | column | goal_row | goal_column) < 2**31:
            return row, column, goal_row, goal_column
    return None


def is_many(goal: Any) -> bool:
    """Whether `goal` is a collection of cells and not one cell."""
    if isinstance(goal, np.ndarray):
        return goal.ndim == 2
    return isinstance(goal, list | tuple) and all(isinstance(cell, list | tuple | np.ndarray) for cell in goal)
