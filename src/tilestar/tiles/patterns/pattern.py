"""One pattern: some tiles of a goal, and the table of how many moves they need at least."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from tilestar import _native
from tilestar.errors import InputError
from tilestar.tiles.board.symmetry import Symmetry, symmetries

MOST_CELLS = 36
MOST_TILES = 8


@dataclass(frozen=True, slots=True)
class Frame:
    """A class of goals: the shape, with width ≤ height, and the blank on the lowest cell a symmetry can take it to.

    Tiles are named by the cells they must reach. Any puzzle, with any goal, can be turned into one of a frame.
    """

    width: int
    height: int
    goal_blank: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}" + (f"@{self.goal_blank}" if self.goal_blank else "")

    @property
    def tiles(self) -> tuple[int, ...]:
        """All tiles, that is, all cells but the blank's."""
        return tuple(cell for cell in range(self.width * self.height) if cell != self.goal_blank)

    @property
    def fixing(self) -> tuple[Symmetry, ...]:
        """The symmetries that keep the shape and the goal's blank in place; the identity is the first."""
        return tuple(
            symmetry
            for symmetry in symmetries(self.width, self.height)
            if symmetry.width == self.width and symmetry.cells[self.goal_blank] == self.goal_blank
        )


def frame_of(width: int, height: int, goal_blank: int) -> tuple[Frame, Symmetry]:
    """The class of a goal, and the symmetry that takes the goal there."""
    upright = [symmetry for symmetry in symmetries(width, height) if symmetry.width <= symmetry.height]
    turn = min(upright, key=lambda symmetry: symmetry.cells[goal_blank])
    return Frame(turn.width, turn.height, turn.cells[goal_blank]), turn


@dataclass(frozen=True, slots=True)
class Pattern:
    """Some tiles of a frame, sorted."""

    frame: Frame
    cells: tuple[int, ...]

    def __post_init__(self) -> None:
        most = MOST_TILES if self.frame.width < 6 else 5
        if not 1 <= len(self.cells) <= most:
            raise InputError(
                "a pattern on {frame} has 1 to {most} tiles, not {count}",
                frame=self.frame,
                most=most,
                count=len(self.cells),
            )

    def __str__(self) -> str:
        return f"{self.frame}/{','.join(map(str, self.cells))}"

    @property
    def entries(self) -> int:
        """The size of its table, in entries and bytes alike."""
        return count_entries(self.frame.width, self.frame.height, len(self.cells))

    def turned(self, symmetry: Symmetry) -> Pattern:
        """The pattern as it looks on the turned board."""
        return Pattern(self.frame, tuple(sorted(symmetry.cells[cell] for cell in self.cells)))

    def representative(self) -> tuple[Pattern, Symmetry]:
        """The pattern among its mirror images whose table serves them all, and the symmetry that leads to it."""
        turn = min(self.frame.fixing, key=lambda symmetry: self.turned(symmetry).cells)
        return self.turned(turn), turn


@lru_cache(maxsize=64)
def count_entries(width: int, height: int, tiles: int) -> int:
    """How many entries the table of any pattern of so many tiles has."""
    return _native.pattern_entries(width, height, tiles)
