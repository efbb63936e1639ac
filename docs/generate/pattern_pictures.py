"""Pattern databases: partitions, the meaning of an entry, and reflection."""

from __future__ import annotations

from functools import cache

from readable_patterns import Entries, build, look_up, mirrored, region_of
from svg import board, drawing, group, rect, text

from tilestar.tiles.patterns.partition import parse_partition

PARTITION = (1, 2, 4, 5), (3, 6, 7, 8)
"""The 8-puzzle in two halves."""

EXAMPLE = (2, 1, 5, 3, 4, 0, 6, 8, 7)
REFLECTED = (8, 2, 5, 3, 4, 1, 0, 7, 6)

GROUPS = ("group-a", "group-b", "group-c", "group-d", "group-e")
CELL = 26


@cache
def entries(pattern: tuple[int, ...]) -> Entries:
    """The table of one pattern of the 8-puzzle."""
    return build(pattern)


def partitions() -> str:
    """The named partitions, as the program keeps them."""
    parts, x = [], 0
    for name in ("4x4/555", "4x4/663", "4x4/78", "5x5/6666"):
        partition = parse_partition(name)
        width = partition.goal.width
        kinds = ["blank"] * width * width
        for number, pattern in enumerate(partition.patterns):
            for cell in pattern.cells:
                kinds[cell] = GROUPS[number]
        size = f"{partition.entries / 1e6:,.1f} MB" if partition.entries < 1e7 else f"{partition.entries / 1e6:,.0f} MB"
        parts.append(group(x, 0, board(range(width * width), width, CELL, kinds)))
        parts.append(text(x, width * CELL + 16, name, "code", "start"))
        parts.append(text(x, width * CELL + 32, size, "small", "start"))
        x += width * CELL + 26
    return drawing(x - 26, 5 * CELL + 36, "Partitions of the 15-puzzle and the 24-puzzle into patterns", *parts)


def entry() -> str:
    """One board, and the part of it that each of its two patterns contains."""
    panels = [
        ("the board", None),
        *((f"pattern {name}", pattern) for name, pattern in zip("ab", PARTITION, strict=True)),
    ]
    parts, x = [], 0.0
    for number, (name, pattern) in enumerate(panels):
        kinds = [_kind(tile) if pattern is None or tile in pattern else "faded" for tile in EXAMPLE]
        parts.append(group(x, 0, board(EXAMPLE, 3, 34, kinds)))
        parts.append(text(x + 51, 120, name, "small"))
        if pattern:
            value = look_up(entries(pattern), pattern, EXAMPLE)
            distance = sum(_distance(EXAMPLE.index(tile), tile) for tile in pattern)
            parts.append(text(x + 51, 138, f"{value} moves", "strong"))
            parts.append(text(x + 51, 155, f"Manhattan: {distance}", "small"))
        else:
            total = sum(look_up(entries(p), p, EXAMPLE) for p in PARTITION)
            whole = sum(_distance(cell, tile) for cell, tile in enumerate(EXAMPLE) if tile)
            parts.append(text(x + 51, 138, f"together {total}", "strong"))
            parts.append(text(x + 51, 155, f"Manhattan: {whole}", "small"))
        x += 102 + (44 if number < 2 else 0)
    return drawing(x, 160, "A board of the 8-puzzle and the moves that each half of its tiles needs", *parts)


def regions() -> str:
    """Four tiles at home, with the blank at home too and with the blank outside: two entries."""
    pattern = (1, 2, 3, 4)
    parts = []
    for number, (blank, where) in enumerate(((0, "the blank in the corner"), (8, "the blank outside"))):
        region = region_of(blank, pattern, 3, 3)
        x = 30 + number * 190
        for cell in range(9):
            left, top = cell % 3 * 34, cell // 3 * 34
            kind = "region" if cell in region else "faded"
            drawn = board((cell,), 1, 34, "group-a") if cell in pattern else rect(1, 1, 32, 32, kind, 4)
            parts.append(group(x + left, top, drawn))
        parts.append(text(x + 51, 122, where, "small"))
        parts.append(text(x + 51, 142, f"{entries(pattern)[pattern, region]} moves", "strong"))
    return drawing(352, 148, "Two entries for four tiles at home, by the region that holds the blank", *parts)


def reflection() -> str:
    """A board and its mirror image, with the estimates of both."""
    parts = []
    for number, (name, tiles) in enumerate((("the board", REFLECTED), ("its mirror image", mirrored(REFLECTED)))):
        values = [look_up(entries(pattern), pattern, tiles) for pattern in PARTITION]
        x = number * 190
        parts.append(group(x, 0, board(tiles, 3, 34, [_kind(tile) for tile in tiles])))
        parts.append(text(x + 51, 122, name, "small"))
        parts.append(text(x + 51, 142, f"{values[0]} + {values[1]} = {sum(values)}", "strong"))
    return drawing(300, 148, "A board and its reflection along the diagonal, estimated by the same two tables", *parts)


def _kind(tile: int) -> str:
    return "blank" if tile == 0 else next(GROUPS[n] for n, pattern in enumerate(PARTITION) if tile in pattern)


def _distance(cell: int, home: int) -> int:
    return abs(cell // 3 - home // 3) + abs(cell % 3 - home % 3)
