"""Partitions: disjoint patterns that cover all tiles, so that their entries may be added."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from tilestar import arguments
from tilestar.errors import InputError
from tilestar.tiles.patterns.canonical import CanonicalGoal, canonical_goal
from tilestar.tiles.patterns.pattern import MOST_CELLS, Pattern

MOST_PATTERNS = 8

KNOWN: dict[str, tuple[tuple[int, ...], ...]] = {
    "4x4/555": ((1, 2, 4, 5, 6), (3, 7, 10, 11, 15), (8, 9, 12, 13, 14)),
    "4x4/663": ((1, 4, 5, 8, 9, 12), (2, 3, 6, 7, 10, 11), (13, 14, 15)),
    "4x4/78": ((1, 2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13, 14, 15)),
    "5x5/6666b": ((1, 2, 5, 6, 7, 12), (3, 4, 8, 9, 13, 14), (10, 11, 15, 16, 20, 21), (17, 18, 19, 22, 23, 24)),
    "5x5/6666c": ((1, 5, 6, 10, 11, 15), (2, 3, 4, 7, 8, 9), (12, 13, 14, 17, 18, 19), (16, 20, 21, 22, 23, 24)),
    "5x5/6666d": ((1, 2, 3, 6, 7, 8), (4, 9, 13, 14, 18, 19), (5, 10, 11, 12, 15, 16), (17, 20, 21, 22, 23, 24)),
    "5x5/6666e": ((1, 2, 3, 4, 5, 6), (7, 8, 9, 12, 13, 14), (10, 11, 15, 16, 20, 21), (17, 18, 19, 22, 23, 24)),
    "5x5/6666f": ((1, 2, 5, 6, 7, 10), (3, 4, 8, 9, 14, 19), (11, 12, 13, 16, 17, 18), (15, 20, 21, 22, 23, 24)),
    "5x5/6666g": ((1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12), (13, 14, 18, 19, 23, 24), (15, 16, 17, 20, 21, 22)),
    "5x5/6666h": ((1, 2, 3, 5, 6, 7), (4, 8, 9, 13, 14, 19), (10, 11, 12, 15, 16, 20), (17, 18, 21, 22, 23, 24)),
    "5x5/6666": ((1, 2, 5, 6, 10, 11), (3, 4, 7, 8, 9, 12), (13, 14, 18, 19, 23, 24), (15, 16, 17, 20, 21, 22)),
}
"""Partitions chosen by measurement. Tiles are cells of the goal with the blank first."""

SIZES: dict[tuple[int, int], tuple[str, ...]] = {
    (2, 6): ("65",),
    (3, 4): ("65",),
    (2, 7): ("553", "76"),
    (3, 5): ("554", "77"),
    (2, 8): ("555", "78"),
    (4, 4): ("555", "663", "78"),
    (3, 6): ("5552", "665"),
    (4, 5): ("5554", "6643"),
    (5, 5): ("55554", "6666"),
    (5, 6): ("555554",),
    (6, 6): ("5555555",),
}
"""For each shape (width ≤ height) the sizes of named partitions, from quickly built to strong."""


COMPANIONS = {"5x5/6666": ("6666b", "6666c", "6666d", "6666e", "6666f", "6666g", "6666h")}
"""Partitions that are consulted too, if they are stored. They share some tables; which of them say most differs from
board to board."""


@dataclass(frozen=True, slots=True)
class Partition:
    """Disjoint patterns that cover every tile of a canonical goal."""

    name: str
    goal: CanonicalGoal
    patterns: tuple[Pattern, ...]
    tables: tuple[Pattern, ...] = field(init=False, compare=False)
    """The patterns whose tables it needs, each once: mirror images share one."""

    def __post_init__(self) -> None:
        covered = sorted(cell for pattern in self.patterns for cell in pattern.cells)
        if covered != list(self.goal.tiles):
            raise InputError(
                "the patterns of {name} must hold each of the tiles {tiles} once",
                name=self.name,
                tiles=", ".join(map(str, self.goal.tiles)),
            )
        if len(self.patterns) > MOST_PATTERNS:
            raise InputError("{name} has more than {most} patterns", name=self.name, most=MOST_PATTERNS)
        tables = dict.fromkeys(pattern.representative()[0] for pattern in self.patterns)
        object.__setattr__(self, "tables", tuple(tables))

    @property
    def entries(self) -> int:
        """Bytes of all its tables."""
        return sum(pattern.entries for pattern in self.tables)


def parse_partition(name: str) -> Partition:
    """The partition of a name: `4x4/663`, `4x4@5/663` or `4x4/1,4,5,8,9,12+2,3,6,7,10,11+13,14,15`.

    `@5` puts the goal's blank on cell 5 (counted row by row from 0; the first cell if absent). Groups of digits are
    sizes of patterns chosen for you; lists of cells are patterns of your own.
    """
    match = re.fullmatch(
        r"(\d+)x(\d+)(?:@(\d+))?/(\d+[a-z]?|\d+(?:[,+]\d+)+)", arguments.as_text("a partition", name).strip()
    )
    if match is None:
        raise InputError(
            "{name} is not a partition: write something like 4x4/663 or 4x4/1,4,5,8,9,12+2,3,6,7,10,11+13,14,15",
            name=name,
        )
    width, height, blank = int(match[1]), int(match[2]), int(match[3] or 0)
    if not (2 <= width <= height and width * height <= MOST_CELLS):
        raise InputError(
            "{name}: pattern databases are for boards from 2x2 to {most} cells, the shorter side first",
            name=name,
            most=MOST_CELLS,
        )
    if blank >= width * height or canonical_goal(width, height, blank)[0].blank != blank:
        raise InputError("{name}: the blank's cell must be the first of its symmetric cells", name=name)
    goal = CanonicalGoal(width, height, blank)
    if "," in match[4] or "+" in match[4]:
        groups = (tuple(sorted(map(int, group.split(",")))) for group in match[4].split("+"))
        return Partition(f"{goal}/{match[4]}", goal, tuple(Pattern(goal, cells) for cells in groups))
    return named_partition(goal, match[4])


@lru_cache(maxsize=256)
def named_partition(goal: CanonicalGoal, sizes: str) -> Partition:
    """The partition of that goal into patterns of so many tiles: a measured one, or a compact one."""
    name = f"{goal}/{sizes}"
    counts = [int(size) for size in sizes if size.isdigit()]
    if not sizes.isdigit() and name not in KNOWN:
        raise InputError("{name} is not a partition that has a name of its own", name=name)
    if sum(counts) != len(goal.tiles) or 0 in counts:
        raise InputError(
            "{name}: the sizes must add up to {tiles} {tiles:tile|tiles}", name=name, tiles=len(goal.tiles)
        )
    groups = KNOWN.get(name) or compact_groups(goal, counts)
    return Partition(name, goal, tuple(Pattern(goal, cells) for cells in groups))


def partitions_of(goal: CanonicalGoal) -> tuple[Partition, ...]:
    """The named partitions of a goal, from quickly built to strong; none for shapes without."""
    return tuple(named_partition(goal, sizes) for sizes in SIZES.get((goal.width, goal.height), ()))


def companions_of(partition: Partition) -> tuple[Partition, ...]:
    """The partitions worth asking besides this one."""
    return tuple(named_partition(partition.goal, sizes) for sizes in COMPANIONS.get(partition.name, ()))


def compact_groups(goal: CanonicalGoal, counts: list[int]) -> list[tuple[int, ...]]:
    """Groups of neighbouring cells: tiles that stand side by side interfere most, which is what a table knows.

    Cells are cut off along a snake, then exchanged between groups for as long as that joins more neighbours.
    """
    rows = [range(row * goal.width, (row + 1) * goal.width) for row in range(goal.height)]
    snake = [cell for number, row in enumerate(rows) for cell in (row if number % 2 == 0 else reversed(row))]
    cells = [cell for cell in snake if cell != goal.blank]
    group_of = dict(zip(cells, (group for group, count in enumerate(counts) for _ in range(count)), strict=True))
    edges = [(a, b) for row in rows for a, b in pairwise(row)]
    edges += [(a, a + goal.width) for row in rows[:-1] for a in row]
    edges = [(a, b) for a, b in edges if goal.blank not in (a, b)]

    def joined() -> int:
        return sum(group_of[a] == group_of[b] for a, b in edges)

    best, improved = joined(), True
    while improved:
        improved = False
        for number, a in enumerate(cells):
            for b in cells[number + 1 :]:
                if group_of[a] == group_of[b]:
                    continue
                group_of[a], group_of[b] = group_of[b], group_of[a]
                if joined() > best:
                    best, improved = joined(), True
                else:
                    group_of[a], group_of[b] = group_of[b], group_of[a]
    return [tuple(sorted(cell for cell in cells if group_of[cell] == group)) for group in range(len(counts))]
