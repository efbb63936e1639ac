"""How large tiles are drawn, and which cell lies under a character."""

from __future__ import annotations

from dataclasses import dataclass

FRAME = 1
"""Characters between the rim of the picture and the tiles."""

BOXES = ((11, 5), (7, 3))
"""Columns and lines of tiles with a border, the largest first; below that a tile is a number on one line."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A board of `across` x `down` tiles, each `columns` x `lines` characters."""

    across: int
    down: int
    columns: int
    lines: int

    @property
    def width(self) -> int:
        """Columns of the whole picture."""
        return self.across * self.columns + 2 * FRAME

    @property
    def height(self) -> int:
        """Lines of the whole picture."""
        return self.down * self.lines + 2 * FRAME

    @property
    def boxed(self) -> bool:
        """Whether tiles have a border."""
        return self.lines > 1

    def fits(self, columns: int, lines: int) -> bool:
        """Whether the picture has room."""
        return self.width <= columns and self.height <= lines

    def corner(self, cell: int) -> tuple[int, int]:
        """Column and line of the top left character of a cell."""
        row, column = divmod(cell, self.across)
        return FRAME + column * self.columns, FRAME + row * self.lines

    def cell_at(self, column: int, line: int) -> int | None:
        """The cell that a character of the picture belongs to."""
        across, down = (column - FRAME) // self.columns, (line - FRAME) // self.lines
        return down * self.across + across if 0 <= across < self.across and 0 <= down < self.down else None


def smallest_layout(across: int, down: int) -> Layout:
    """The layout that needs least room."""
    return Layout(across, down, len(str(across * down - 1)) + 2, 1)


def best_layout(across: int, down: int, columns: int, lines: int) -> Layout | None:
    """The largest layout there is room for; None when there is room for none."""
    smallest = smallest_layout(across, down)
    boxes = [Layout(across, down, *box) for box in BOXES if smallest.columns <= box[0] - 2]
    return next((layout for layout in [*boxes, smallest] if layout.fits(columns, lines)), None)
