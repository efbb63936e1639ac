"""Every way to solve a board, by name.

A method is a function of (start, goal, heuristic, limit, threads) that returns a Solution. The solver has already made
sure that `goal` has the shape of `start` and can be reached from it, and replays whatever comes back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilestar.errors import UnknownNameError
from tilestar.search.limit import Limit
from tilestar.tiles.board import Board
from tilestar.tiles.heuristics import HeuristicLike
from tilestar.tiles.solution import Solution

Solve = Callable[[Board, Board, HeuristicLike, Limit, int | None], Solution]


@dataclass(frozen=True, slots=True)
class Method:
    """A way to solve boards: whether its answers are shortest, and whether the choice of a heuristic matters."""

    name: str
    solve: Solve
    optimal: bool
    uses_heuristic: bool
    summary: str


METHODS: dict[str, Method] = {}


def find_method(name: str) -> Method:
    """The method of that name."""
    if name not in METHODS:
        raise UnknownNameError("method", name, METHODS)
    return METHODS[name]
