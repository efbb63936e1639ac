"""Layout: where the cells of a map lie in a picture, as squares or as hexagons in shifted rows."""

from __future__ import annotations

import math
from dataclasses import dataclass

ROW = math.sqrt(3) / 2
"""How far apart rows of hexagons lie, in widths of a cell."""

HALF_HEIGHT = 1 / math.sqrt(3)
"""From the middle of a hexagon to its upper corner, in widths of a cell."""

Point = tuple[float, float]
"""(x, y), in widths of a cell from the top left."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A picture of so many rows and columns."""

    rows: int
    columns: int
    hexagonal: bool = False

    @property
    def width(self) -> float:
        """How wide the picture is, in cells."""
        return self.columns + 0.5 if self.hexagonal and self.rows > 1 else self.columns

    @property
    def height(self) -> float:
        """How high it is, in widths of a cell."""
        return (self.rows - 1) * ROW + 2 * HALF_HEIGHT if self.hexagonal else self.rows

    def middle(self, row: int, column: int) -> Point:
        """The middle of a cell."""
        if self.hexagonal:
            return column + 0.5 + row % 2 / 2, row * ROW + HALF_HEIGHT
        return column + 0.5, row + 0.5

    def corners(self, row: int, column: int, size: float = 1.0) -> list[Point]:
        """The corners of a cell, or of a smaller one around the same middle, one after another."""
        x, y = self.middle(row, column)
        if self.hexagonal:
            half, upper = size / 2, size * HALF_HEIGHT
            right, left = [(half, -upper / 2), (half, upper / 2)], [(-half, upper / 2), (-half, -upper / 2)]
            around = [(0.0, -upper), *right, (0.0, upper), *left]
        else:
            half = size / 2
            around = [(-half, -half), (half, -half), (half, half), (-half, half)]
        return [(x + across, y + down) for across, down in around]

    def outline(self, row: int, column: int, size: float = 1.0) -> str:
        """The corners as a part of an SVG path."""
        return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in self.corners(row, column, size)) + "z"
