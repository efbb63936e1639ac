"""Tables, entry by entry."""

from collections import Counter

import pytest
from tests.tiles.patterns import readable_builder

from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.pattern import Frame, Pattern
from tilestar.tiles.patterns.store import build_table, find_wrong_entry

SMALL = [
    Pattern(Frame(3, 3, 0), (1, 2, 3, 4)),
    Pattern(Frame(3, 3, 1), (0, 2, 5)),
    Pattern(Frame(3, 3, 4), (0, 3, 6, 7)),
    Pattern(Frame(2, 4, 2), (0, 1, 5)),
    Pattern(Frame(3, 4, 4), (0, 9, 10)),
]


@pytest.mark.parametrize("pattern", SMALL, ids=str)
def test_a_table_holds_the_depths_that_a_readable_builder_finds(pattern: Pattern):
    expected = Counter(readable_builder.build(pattern).values())
    assert Counter(build_table(pattern)) == expected


@pytest.mark.parametrize("pattern", [*SMALL, Pattern(Frame(4, 4, 5), (0, 1, 2, 4, 6, 8))], ids=str)
def test_every_entry_agrees_with_its_neighbours(pattern: Pattern):
    assert find_wrong_entry(pattern, build_table(pattern)) is None


def test_one_wrong_entry_is_found():
    pattern = SMALL[0]
    table = bytearray(build_table(pattern))
    table[1234] += 2
    assert find_wrong_entry(pattern, memoryview(table)) is not None


def test_threads_build_the_same_table():
    pattern = Pattern(Frame(4, 4, 0), (1, 2, 4, 5, 6))
    assert build_table(pattern, threads=1) == build_table(pattern, threads=4)


def test_mirrored_patterns_share_a_table():
    partition = parse_partition("3x3/1,2,5+3,6,7+4,8")
    assert len(partition.tables) == 2
