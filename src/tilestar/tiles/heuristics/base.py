"""What all tile heuristics have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Self

from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board


class TileHeuristic(ABC):
    """An estimate of the moves from a state (tiles row by row) to one goal, built once and called often."""

    name: ClassVar[str]
    admissible: ClassVar[bool] = False
    """Each class declares it for itself, below the reason."""

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
