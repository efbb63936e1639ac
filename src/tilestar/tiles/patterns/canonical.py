"""Canonical puzzles: every puzzle turned and renamed, so that few tables serve all goals, and its moves turned back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import itemgetter

from tilestar.tiles.board.board import Board
from tilestar.tiles.board.symmetry import Symmetry, symmetries

_OPPOSITE = str.maketrans("UDLR", "DURL")


@dataclass(frozen=True, slots=True)
class CanonicalGoal:
    """A class of goals: the shape, with width ≤ height, and the blank on the lowest cell a symmetry can take it to.

    Tiles are named by the cells they must reach.
    """

    width: int
    height: int
    blank: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f"@{self.blank}" if self.blank else "")

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles, that is, all cells but the blank's."""
        return tuple(cell for cell in range(self.width * self.height) if cell != self.blank)

    @property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The symmetries that keep the shape and the blank in place; the identity is the first."""
        return tuple(
            symmetry
            for symmetry in symmetries(self.width, self.height)
            if symmetry.width == self.width and symmetry.cells[self.blank] == self.blank
        )


def canonical_goal(width: int, height: int, blank: int) -> tuple[CanonicalGoal, Symmetry]:
    """The class of a goal, and the symmetry that takes the goal there."""
    upright = [symmetry for symmetry in symmetries(width, height) if symmetry.width <= symmetry.height]
    turn = min(upright, key=lambda symmetry: symmetry.cells[blank])
    return CanonicalGoal(turn.width, turn.height, turn.cells[blank]), turn


class Canonicalization:
    """How puzzles with one goal become canonical: made once, for any number of starts.

    A canonical board is bytes: for each cell the cell its tile must reach.
    """

    def __init__(self, goal: Board) -> None:
        self.goal, turn = canonical_goal(goal.width, goal.height, goal.blank)
        self._homes = bytes.maketrans(bytes(goal.tiles), bytes(turn.cells))
        self._turned_tiles = itemgetter(*sorted(range(len(turn.cells)), key=turn.cells.__getitem__))
        self._turned = str.maketrans("UDLR", turn.letters)
        self._turned_back = str.maketrans(turn.letters, "UDLR")

    def boards(self, starts: Iterable[Board]) -> bytes:
        """The canonical boards of the starts, one after another."""
        turned = self._turned_tiles
        return b"".join([bytes(turned(start.tiles)) for start in starts]).translate(self._homes)

    def letters(self, canonical: str) -> str:
        """The moves of the puzzle as it was, from those of the canonical one."""
        return canonical.translate(self._turned_back)

    def canonical_letters(self, letters: str) -> str:
        """The moves of the canonical puzzle, from those of the puzzle as it was."""
        return letters.translate(self._turned)


@dataclass(frozen=True, slots=True)
class CanonicalPuzzle:
    """One puzzle made canonical: `board` holds for each cell the cell its tile must reach."""

    canonicalization: Canonicalization
    board: bytes
    backwards: bool

    @property
    def goal(self) -> CanonicalGoal:
        """The class of its goal."""
        return self.canonicalization.goal

    def letters(self, canonical: str) -> str:
        """The moves of the puzzle as it was, from those of the canonical one."""
        return self._in_order(self.canonicalization.letters(canonical))

    def canonical_letters(self, letters: str) -> str:
        """The moves of the canonical puzzle, from those of the puzzle as it was."""
        return self.canonicalization.canonical_letters(self._in_order(letters))

    def _in_order(self, letters: str) -> str:
        """The moves, or those that undo them if it is solved backwards."""
        return letters[::-1].translate(_OPPOSITE) if self.backwards else letters


def canonical_puzzle(start: Board, goal: Board, *, backwards: bool = False) -> CanonicalPuzzle:
    """The puzzle from `start` to `goal` made canonical, or that from `goal` to `start`.

    Every move can be undone, so both have solutions of the same lengths: either end may play the goal.
    """
    if backwards:
        start, goal = goal, start
    canonicalization = Canonicalization(goal)
    return CanonicalPuzzle(canonicalization, canonicalization.boards([start]), backwards)
