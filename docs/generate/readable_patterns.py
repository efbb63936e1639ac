"""A pattern database short enough to read, with the entries that the kernel's tables have.

Boards are tuples of tiles row by row; tile t belongs on cell t, the blank (0) on cell 0.
"""

from __future__ import annotations

Places = tuple[int, ...]
"""The cell of each tile of the pattern."""

Region = frozenset[int]
"""Cells between which the blank can go without touching the pattern."""

Entries = dict[tuple[Places, Region], int]
"""The moves that the tiles of a pattern need."""


def neighbours(cell: int, width: int, height: int) -> list[int]:
    """The cells beside a cell."""
    row, column = divmod(cell, width)
    beside = (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)
    return [r * width + c for r, c in beside if 0 <= r < height and 0 <= c < width]


def region_of(blank: int, places: Places, width: int, height: int) -> Region:
    """Where the blank can go while no tile of the pattern moves."""
    reached, waiting = {blank}, [blank]
    while waiting:
        for cell in neighbours(waiting.pop(), width, height):
            if cell not in reached and cell not in places:
                reached.add(cell)
                waiting.append(cell)
    return frozenset(reached)


def build(pattern: tuple[int, ...], width: int = 3, height: int = 3) -> Entries:
    """The fewest moves *of these tiles* that bring them home, for all their places and all regions of the blank.

    >>> len(build((1, 2, 3, 4)))
    5520
    """
    home = pattern, region_of(0, pattern, width, height)
    entries, layer = {home: 0}, [home]
    while layer:
        following = []
        for places, region in layer:
            for number, cell in enumerate(places):
                for target in neighbours(cell, width, height):
                    if target in region:  # the blank can come here: the tile goes, and the blank is where it was
                        moved = (*places[:number], target, *places[number + 1 :])
                        state = moved, region_of(cell, moved, width, height)
                        if state not in entries:
                            entries[state] = entries[places, region] + 1
                            following.append(state)
        layer = following
    return entries


def look_up(entries: Entries, pattern: tuple[int, ...], board: tuple[int, ...], width: int = 3) -> int:
    """The entry for a board.

    >>> look_up(build((1, 2)), (1, 2), (0, 2, 1, 3, 4, 5, 6, 7, 8))
    4
    """
    places = tuple(board.index(tile) for tile in pattern)
    return entries[places, region_of(board.index(0), places, width, len(board) // width)]


def mirrored(board: tuple[int, ...], width: int = 3) -> tuple[int, ...]:
    """A square board reflected along the diagonal through the goal's blank, its tiles renamed after their new homes."""
    swap = [cell % width * width + cell // width for cell in range(len(board))]
    return tuple(swap[board[swap[cell]]] for cell in range(len(board)))
