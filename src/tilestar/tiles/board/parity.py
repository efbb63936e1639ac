"""Solvability: two counts decide, without a search, whether moves lead from one board to another."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from tilestar.errors import UnsolvableBoardError
from tilestar.tiles.board.board import Board


class Parity(NamedTuple):
    """What moves cannot change about a board.

    `inversions` counts the pairs of tiles, the blank left out, of which the larger stands first. A tile that slides
    sideways changes no pair; one that slides up or down passes width-1 others. So on odd widths the parity of
    `inversions` never changes, and on even widths it changes together with `blank_row` (counted from 0 at the top).
    """

    inversions: int
    blank_row: int
    width: int

    @property
    def invariant(self) -> int:
        """0 or 1; no move changes it."""
        return (self.inversions + (self.blank_row if self.width % 2 == 0 else 0)) % 2


class Solvability(NamedTuple):
    """Whether `start` can be turned into `goal`, with the numbers that decide it.

    On a board of one row or one column tiles never pass each other, so there the order of the tiles decides:
    `fixed_order` is true, and parities are only necessary.
    """

    start: Parity
    goal: Parity
    solvable: bool
    fixed_order: bool

    @property
    def reason(self) -> tuple[str, dict[str, int]]:
        """One English sentence as a template, and its values."""
        values = {
            "start_inversions": self.start.inversions,
            "goal_inversions": self.goal.inversions,
            "start_row": self.start.blank_row + 1,
            "goal_row": self.goal.blank_row + 1,
        }
        return _REASONS[self._rule, self.solvable], values

    def require(self) -> None:
        """Raise UnsolvableBoardError with the reason, unless solvable."""
        if not self.solvable:
            template, values = self.reason
            raise UnsolvableBoardError(template, **values)

    def __str__(self) -> str:
        template, values = self.reason
        return template.format(**values)

    @property
    def _rule(self) -> str:
        if self.fixed_order:
            return "fixed order"
        return "even width" if self.start.width % 2 == 0 else "odd width"


_REASONS = {
    ("odd width", True): "solvable: the start's inversions are {start_inversions} and the goal's {goal_inversions}, "
    "both even or both odd",
    ("odd width", False): "unsolvable: the start's inversions are {start_inversions} and the goal's {goal_inversions}, "
    "one even and one odd, and no move changes that",
    (
        "even width",
        True,
    ): "solvable: inversions plus the blank's row are {start_inversions} + {start_row} for the start "
    "and {goal_inversions} + {goal_row} for the goal, both even or both odd",
    ("even width", False): "unsolvable: inversions plus the blank's row are {start_inversions} + {start_row} for the "
    "start and {goal_inversions} + {goal_row} for the goal, one even and one odd, and no move changes that",
    ("fixed order", True): "solvable: in a single line tiles never pass each other, and start and goal have them in "
    "the same order ({start_inversions} and {goal_inversions} inversions)",
    ("fixed order", False): "unsolvable: in a single line tiles never pass each other, and start and goal have them in "
    "different orders ({start_inversions} and {goal_inversions} inversions)",
}


def parity(board: Board) -> Parity:
    """The board's counts."""
    return Parity(count_inversions(board.tiles), board.blank // board.width, board.width)


def solvability(start: Board, goal: Board) -> Solvability:
    """Whether moves lead from `start` to `goal`, boards of one size, and why."""
    first, second = parity(start), parity(goal)
    solvable = _unchanging(start, first) == _unchanging(goal, second)
    return Solvability(first, second, solvable, _has_fixed_order(start))


def is_solvable(start: Board, goal: Board) -> bool:
    """Whether moves lead from `start` to `goal`."""
    return solvability(start, goal).solvable


def are_solvable(starts: Sequence[Board], goal: Board) -> list[bool]:
    """The same for each of many starts."""
    wanted = _unchanging(goal, parity(goal))
    return [_unchanging(start, parity(start)) == wanted for start in starts]


def _unchanging(board: Board, counts: Parity) -> object:
    """What no move changes; boards of one size that have it in common can be turned into each other."""
    return list(filter(None, board.tiles)) if _has_fixed_order(board) else counts.invariant


def _has_fixed_order(board: Board) -> bool:
    return board.width == 1 or board.height == 1


def count_inversions(tiles: tuple[int, ...]) -> int:
    """How many pairs of tiles have the larger one first; the blank is left out."""
    from tilestar._native import count_inversions as count

    return count(array("I", filter(None, tiles)).tobytes())
