"""What all tile heuristics have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self, TypeVar

from tilestar.search.limit import Limit
from tilestar.search.problem import Cost, Heuristic, name_of
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.moves import Move

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])


class TileHeuristic(ABC):
    """An estimate of the moves from a state (tiles row by row) to one goal, built once and called often."""

    name: str
    admissible: ClassVar[bool] = False
    """Each class declares it for itself, below the reason."""
    takes_tiles: ClassVar[bool] = True

    def __init__(self, goal: Board) -> None:
        self.goal = goal

    @classmethod
    def within(cls, goal: Board, _limit: Limit) -> Self:
        """The heuristic for a goal. LimitReachedError when making it takes more than the limit."""
        return cls(goal)

    @abstractmethod
    def __call__(self, state: Sequence[int], /) -> int:
        """Estimate from scratch; never more moves than there are."""

    def towards(self, state: Sequence[int], /) -> Self:
        """The same estimate for another goal; moves can be undone, so it also estimates the moves from there."""
        return type(self)(Board.trusted(self.goal.width, self.goal.height, tuple(state)))


def takes_tiles(h: AnyFunction) -> AnyFunction:
    """Declare that h wants the tiles as a tuple, row by row, and not a Board: a decorator, for speed.

    >>> @takes_tiles
    ... def h(tiles):
    ...     return sum(tile != 0 and tile != cell + 1 for cell, tile in enumerate(tiles))
    """
    h.takes_tiles = True  # type: ignore[attr-defined]
    return h


def of_tiles(h: Any, width: int, height: int, name: str | None = None) -> Heuristic:
    """The heuristic as searches call it, with tiles; unless it takes those itself, it is given Boards.

    `name` is what reports call it, if not by its own name.
    """
    if getattr(h, "takes_tiles", False) is True:
        function: Heuristic = h
        return function

    def estimate(tiles: tuple[int, ...]) -> Cost:
        value: Cost = h(Board.trusted(width, height, tiles))
        return value

    declared: Any = estimate
    declared.name = name or name_of(h)
    for what in ("admissible", "consistent"):
        if hasattr(h, what):
            setattr(declared, what, getattr(h, what))
    if hasattr(h, "after"):

        def estimate_after(before: Cost, tiles: tuple[int, ...], move: Move, child: tuple[int, ...]) -> Cost:
            boards = Board.trusted(width, height, tiles), Board.trusted(width, height, child)
            value: Cost = h.after(before, boards[0], move, boards[1])
            return value

        declared.after = estimate_after
    if hasattr(h, "towards"):
        declared.towards = lambda tiles: of_tiles(h.towards(Board.trusted(width, height, tiles)), width, height)
    return estimate
