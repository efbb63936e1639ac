"""What the kernels refuse: every number and buffer is checked where it comes from Python. Also run under sanitizers."""

import math

import pytest

from tilestar import _native
from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import build_table

PARTITION = parse_partition("3x3/1,2,3,4+5,6,7,8")
CELLS = [list(pattern.cells) for pattern in PARTITION.patterns]
IDENTITY = list(range(9))
LAYOUT = PARTITION.patterns[0].layout
AUTOMATA = _native.AutomatonCache(1 << 20)


def table(number: int) -> _native.PatternTable:
    return _native.PatternTable(LAYOUT, 0, CELLS[number], build_table(PARTITION.patterns[number]))


@pytest.fixture(scope="module")
def tables() -> list[_native.PatternTable]:
    return [table(0), table(1)]


@pytest.fixture(scope="module")
def search(tables) -> _native.PatternSearch:
    return _native.PatternSearch([[_native.PatternSlot(table, IDENTITY) for table in tables]], AUTOMATA)


OPTIONS = _native.PatternOptions(threads=1)


@pytest.mark.parametrize(
    "shape", [(1, 9, 3), (3, 2, 3), (6, 7, 3), (3, 3, 0), (3, 3, 9), (3, 3, -1), (6, 6, 6), (2, 2, 4), (-3, -3, 2)]
)
def test_layouts_of_boards_that_have_none_are_refused(shape):
    with pytest.raises(ValueError, match=r"width|tiles"):
        _native.PatternLayout(*shape)


@pytest.mark.parametrize(
    ("blank", "cells", "complaint"),
    [
        (9, CELLS[0], "blank's goal"),
        (-1, CELLS[0], "blank's goal"),
        (1, CELLS[0], "belongs to no pattern"),
        (0, [1, 2, 3, 64], "on the board"),
        (0, [-1, 2, 3, 4], "on the board"),
        (0, [1, 2, 3, 3], "different"),
        (0, [4, 3, 2, 1], "sorted"),
        (0, [1, 2, 3], "as many tiles"),
        (0, [], "as many tiles"),
    ],
)
def test_patterns_that_are_none_are_refused_everywhere(blank, cells, complaint):
    room = bytearray(LAYOUT.entries)
    with pytest.raises(ValueError, match=complaint):
        _native.PatternTable(LAYOUT, blank, cells, room)
    with pytest.raises(ValueError, match=complaint):
        _native.build_pattern(LAYOUT, blank, cells, room, bytearray(room), 1)
    with pytest.raises(ValueError, match=complaint):
        _native.verify_pattern(LAYOUT, blank, cells, room, bytearray(room), 1)


def test_buffers_of_a_wrong_size_are_refused():
    right, short = bytearray(LAYOUT.entries), bytearray(LAYOUT.entries - 1)
    with pytest.raises(ValueError, match="one byte"):
        _native.PatternTable(LAYOUT, 0, CELLS[0], short)
    for table, blocks in [(right, short), (short, right)]:
        with pytest.raises(ValueError, match="one byte"):
            _native.build_pattern(LAYOUT, 0, CELLS[0], table, blocks, 1)
        with pytest.raises(ValueError, match="one byte"):
            _native.verify_pattern(LAYOUT, 0, CELLS[0], table, blocks, 1)
    with pytest.raises(BufferError):
        _native.build_pattern(LAYOUT, 0, CELLS[0], bytes(right), right, 1)
    with pytest.raises(ValueError, match="thread"):
        _native.build_pattern(LAYOUT, 0, CELLS[0], right, bytearray(right), 0)


@pytest.mark.parametrize(
    ("to_table", "complaint"),
    [
        (IDENTITY[:-1], "symmetry"),
        ([0] * 9, "symmetry"),
        ([*IDENTITY[:8], 64], "on the board"),
        ([-1, *IDENTITY[1:]], "on the board"),
        ([0, 2, 1, *IDENTITY[3:]], "symmetry"),  # a permutation that tears neighbours apart
        (IDENTITY[::-1], "symmetry"),  # a symmetry of the board that moves the goal's blank
    ],
)
def test_slots_that_are_no_symmetry_of_the_goal_are_refused(tables, to_table, complaint):
    slots = [_native.PatternSlot(tables[0], to_table), _native.PatternSlot(tables[1], IDENTITY)]
    with pytest.raises(ValueError, match=complaint):
        _native.PatternSearch([slots], AUTOMATA)


def test_views_that_are_no_partition_are_refused(tables):
    first, second = (_native.PatternSlot(table, IDENTITY) for table in tables)
    for view, complaint in [([first], "cover"), ([first, first, second], "disjoint"), ([], "views")]:
        with pytest.raises(ValueError, match=complaint):
            _native.PatternSearch([view], AUTOMATA)
    with pytest.raises(ValueError, match="views"):
        _native.PatternSearch([], AUTOMATA)
    with pytest.raises(ValueError, match="views"):
        _native.PatternSearch([[first, second]] * 17, AUTOMATA)


def test_tables_of_different_goals_are_no_search(tables):
    goal = CanonicalGoal(3, 3, 4)
    other = _native.PatternTable(LAYOUT, goal.blank, [5, 6, 7, 8], bytes(LAYOUT.entries))
    slots = [_native.PatternSlot(tables[0], IDENTITY), _native.PatternSlot(other, IDENTITY)]
    with pytest.raises(ValueError, match="same board and goal"):
        _native.PatternSearch([slots], AUTOMATA)


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        (bytes([64, *range(1, 9)]), "on the board"),  # 64 & 63 is 0
        (bytes([9, *range(1, 9)]), "on the board"),
        (bytes([1, *range(1, 9)]), "home of one tile"),
        (bytes(range(8)), "size"),
        (b"", "size"),
        (bytes(range(9)) * 2, "size"),
    ],
)
def test_boards_that_are_none_are_refused(search, board, complaint):
    calls = [
        lambda: search.estimate(board),
        lambda: search.solve(board, OPTIONS),
        lambda: search.cut(board, OPTIONS, most=10, least_expanded=0),
        lambda: search.search_subtrees(board, OPTIONS, paths=b"\0\0", width=2, bound=0, spent=0),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=complaint):
            call()
    if len(board) % 9 or "size" not in complaint:
        with pytest.raises(ValueError, match=complaint):
            search.solve_many(board, OPTIONS)


@pytest.mark.parametrize(
    "options",
    [
        {"threads": 0},
        {"threads": -1},
        {"threads": 1, "seconds": 0.0},
        {"threads": 1, "seconds": -1.0},
        {"threads": 1, "seconds": math.nan},
        {"threads": 1, "nodes": 0},
        {"threads": 1, "nodes": -1},
        {"threads": 1, "leaf_bytes": -1},
        {"threads": 1, "progress": 7},
    ],
)
def test_options_that_mean_nothing_are_refused(options):
    with pytest.raises((ValueError, TypeError)):
        _native.PatternOptions(**options)


def test_endless_limits_are_none(search):
    assert search.solve(bytes(range(9)), _native.PatternOptions(threads=1, seconds=math.inf)).found


def test_bounds_out_of_range_are_refused(search):
    for bound in (-1, 10_000):
        with pytest.raises(ValueError, match="bound"):
            search.search_subtrees(bytes(range(9)), OPTIONS, paths=b"\0\0", width=2, bound=bound, spent=0)
