"""Tables, entry by entry."""

from collections import Counter

import pytest
from tests.tiles.patterns import readable_builder

from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.database import MOST_VIEWS
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.store import build_table, default_store, find_wrong_entry
from tilestar.tiles.solving.distance_table import distance_table

SMALL = [
    Pattern(CanonicalGoal(3, 3, 0), (1, 2, 3, 4)),
    Pattern(CanonicalGoal(3, 3, 1), (0, 2, 5)),
    Pattern(CanonicalGoal(3, 3, 4), (0, 3, 6, 7)),
    Pattern(CanonicalGoal(2, 4, 2), (0, 1, 5)),
    Pattern(CanonicalGoal(3, 4, 4), (0, 9, 10)),
]


@pytest.mark.parametrize("pattern", SMALL, ids=str)
def test_a_table_holds_the_depths_that_a_readable_builder_finds(pattern: Pattern):
    expected = Counter(readable_builder.build(pattern).values())
    assert Counter(build_table(pattern)) == expected


@pytest.mark.parametrize("name", ["3x3/1,2,3,4+5,6+7,8", "3x3@1/0,3,4+2,5+6,7,8", "3x3@4/0,1,3+2,5,8+6,7"])
def test_boards_find_the_entries_that_a_readable_builder_has_for_them(name: str):
    partition = parse_partition(name)
    database, goal = default_store.database(partition), partition.goal
    tables = [(pattern.cells, readable_builder.build(pattern)) for pattern in partition.patterns]
    cell_of = [goal.blank, *goal.tiles]
    home = bytes(cell_of.index(cell) for cell in range(9))
    table = distance_table(3, 3, goal.blank)

    def readable(board: bytes) -> int:
        places = sorted(range(9), key=board.__getitem__)  # [tile] its cell
        blank = places[goal.blank]
        total = 0
        for cells, depths in tables:
            tiles = tuple(places[cell] for cell in cells)
            total += depths[tiles, min(readable_builder.region(goal, tiles, blank))]
        return total

    for depth in range(len(table.depth_counts)):
        boards = table.boards_at(depth, home)
        for begin in range(0, len(boards), 9 * 97):
            board = bytes(cell_of[tile] for tile in boards[begin : begin + 9])
            mirrored = [bytearray(9) for _ in goal.symmetries[:MOST_VIEWS]]
            for symmetry, image in zip(goal.symmetries, mirrored, strict=False):
                for cell, tile in enumerate(board):
                    image[symmetry.cells[cell]] = symmetry.cells[tile]
            assert database.estimate(board) == max(readable(bytes(image)) for image in mirrored)


@pytest.mark.parametrize("pattern", [*SMALL, Pattern(CanonicalGoal(4, 4, 5), (0, 1, 2, 4, 6, 8))], ids=str)
def test_every_entry_agrees_with_its_neighbours(pattern: Pattern):
    assert find_wrong_entry(pattern, build_table(pattern)) is None


def test_one_wrong_entry_is_found():
    pattern = SMALL[0]
    table = bytearray(build_table(pattern))
    table[1234] += 2
    assert find_wrong_entry(pattern, memoryview(table)) is not None


def test_threads_build_the_same_table():
    pattern = Pattern(CanonicalGoal(4, 4, 0), (1, 2, 4, 5, 6))
    assert build_table(pattern, threads=1) == build_table(pattern, threads=4)


def test_mirrored_patterns_share_a_table():
    partition = parse_partition("3x3/1,2,5+3,6,7+4,8")
    assert len(partition.tables) == 2
