"""Solvability: two counts decide, without a search, whether moves lead from one board to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from tilestar.errors import UnsolvableBoardError, fill
from tilestar.tiles.board.arrangement import count_inversions as count_inversions
from tilestar.tiles.board.arrangement import unchanging
from tilestar.tiles.board.board import Board


class Parity(NamedTuple):
    """What moves cannot change about a board.

    `inversions` counts the pairs of tiles, the blank left out, of which the larger stands first. A tile that slides
    sideways changes no pair; one that slides up or down passes width-1 others. So on odd widths no move changes whether
    `inversions` is odd or even, and on even widths whether `inversions + row` is.
    """

    inversions: int
    blank_row: int
    """Counted from 0 at the top, as everywhere in code."""
    width: int

    @property
    def row(self) -> int:
        """The blank's row as people count it, the top one being 1."""
        return self.blank_row + 1

    @property
    def total(self) -> int:
        """The number of which no move changes whether it is odd or even."""
        return self.inversions + (self.row if self.width % 2 == 0 else 0)

    @property
    def invariant(self) -> int:
        """1 if the total is odd, 0 if it is even; no move changes it."""
        return self.total % 2

    @property
    def word(self) -> str:
        """`odd` or `even`, which the total is."""
        return "odd" if self.invariant else "even"


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
    def rule(self) -> tuple[str, dict[str, Any]]:
        """Why the numbers decide: an English template, and its values."""
        return RULES[self._kind], {"count": self.start.width - 1}

    @property
    def reason(self) -> tuple[str, dict[str, Any]]:
        """One English sentence with the numbers, as a template, and its values."""
        values = {
            f"{name}_{key}": getattr(parity, attribute)
            for name, parity in (("start", self.start), ("goal", self.goal))
            for key, attribute in (("inversions", "inversions"), ("row", "row"), ("sum", "total"), ("parity", "word"))
        }
        return REASONS[self._kind, self.solvable], values

    def require(self) -> None:
        """Raise UnsolvableBoardError with the reason, unless solvable."""
        if not self.solvable:
            template, values = self.reason
            raise UnsolvableBoardError(template, **values)

    def __str__(self) -> str:
        return fill(*self.reason)

    @property
    def _kind(self) -> str:
        if self.fixed_order:
            return "line"
        return "even" if self.start.width % 2 == 0 else "odd"


RULES = {
    "odd": "A tile that slides sideways passes no other; one that slides up or down passes {count} "
    "{count:other|others}, an even "
    "number. So no move changes whether the inversions are odd or even.",
    "even": "A tile that slides sideways passes no other; one that slides up or down passes {count} "
    "{count:other|others}, an odd number, and the blank changes its row. So no move changes whether inversions + row "
    "is odd or even.",
    "line": "In a single line no tile ever passes another, so their order must already be right.",
}
"""The page shows the same sentences; a test compares them."""

REASONS = {
    ("odd", True): "solvable: the start has {start_inversions} {start_inversions:inversion|inversions} and the goal "
    "{goal_inversions}, and both numbers are {start_parity}",
    ("odd", False): "unsolvable: the start has {start_inversions} {start_inversions:inversion|inversions}, which is "
    "{start_parity}, and the goal {goal_inversions}, which is {goal_parity}, and no move changes that",
    ("even", True): "solvable: inversions + the blank's row is {start_inversions} + {start_row} = {start_sum} for the "
    "start and {goal_inversions} + {goal_row} = {goal_sum} for the goal, and both numbers are {start_parity}",
    ("even", False): "unsolvable: inversions + the blank's row is {start_inversions} + {start_row} = {start_sum} for "
    "the start, which is {start_parity}, and {goal_inversions} + {goal_row} = {goal_sum} for the goal, which is "
    "{goal_parity}, and no move changes that",
    ("line", True): "solvable: in a single line tiles never pass each other, and start and goal have them in the same "
    "order",
    ("line", False): "unsolvable: in a single line tiles never pass each other, and start and goal have them in "
    "different orders",
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
    return unchanging(board.width, board.height, board.tiles, counts.inversions)


def _has_fixed_order(board: Board) -> bool:
    return board.width == 1 or board.height == 1
