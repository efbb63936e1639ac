"""One pattern: some tiles of a goal, and the table of how many moves they need at least."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tilestar import _native
from tilestar.errors import InputError
from tilestar.tiles.board.symmetry import Symmetry
from tilestar.tiles.patterns.canonical import CanonicalGoal

MOST_CELLS = 36
MOST_TILES = 8


@dataclass(frozen=True, slots=True)
class Pattern:
    """Some tiles of a canonical goal, sorted."""

    goal: CanonicalGoal
    cells: tuple[int, ...]

    def __post_init__(self) -> None:
        most = MOST_TILES if self.goal.width < 6 else 5
        if not 1 <= len(self.cells) <= most:
            raise InputError(
                "a pattern on {goal} has 1 to {most} tiles, not {count}",
                goal=self.goal,
                most=most,
                count=len(self.cells),
            )

    def __str__(self) -> str:
        return f"{self.goal}/{','.join(map(str, self.cells))}"

    @property
    def entries(self) -> int:
        """The size of its table, in entries and bytes alike."""
        return count_entries(self.goal.width, self.goal.height, len(self.cells))

    @property
    def layout(self) -> _native.PatternLayout:
        """Where the entries of its table lie."""
        return layout_of(self.goal.width, self.goal.height, len(self.cells))

    def turned(self, symmetry: Symmetry) -> Pattern:
        """The pattern as it looks on the turned board."""
        return Pattern(self.goal, tuple(sorted(symmetry.cells[cell] for cell in self.cells)))

    def representative(self) -> tuple[Pattern, Symmetry]:
        """The pattern among its mirror images whose table serves them all, and the symmetry that leads to it."""
        turn = min(self.goal.symmetries, key=lambda symmetry: self.turned(symmetry).cells)
        return self.turned(turn), turn


@lru_cache(maxsize=64)
def count_entries(width: int, height: int, tiles: int) -> int:
    """How many entries the table of any pattern of so many tiles has."""
    return layout_of(width, height, tiles).entries


@lru_cache(maxsize=16)
def layout_of(width: int, height: int, tiles: int) -> _native.PatternLayout:
    """Where the entries of a table of any pattern of so many tiles lie: megabytes, made in milliseconds."""
    return _native.PatternLayout(width, height, tiles)
