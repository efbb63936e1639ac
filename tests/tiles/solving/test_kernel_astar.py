"""The A* kernel: the lengths of IDA*, and an end within its memory."""

from __future__ import annotations

import resource

import pytest
from hypothesis import given, settings
from tests.tiles.puzzles import check_moves, lower_bound, puzzles, random_puzzle

from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.solving.kernel_search import has_astar_kernel, kernel_astar, kernel_ida


@given(puzzles((2, 4), (2, 3)))
@settings(max_examples=30)
def test_astar_and_ida_agree_on_any_shape_and_goal(puzzle):
    start, goal = puzzle
    for heuristic in ("manhattan", "linear-conflict", "walking-distance"):
        solution = kernel_astar(start, goal, heuristic, NO_LIMIT)
        shortest = kernel_ida(start, goal, heuristic, NO_LIMIT).length
        assert check_moves(solution) == solution.lower_bound == shortest


def test_better_heuristics_expand_less_of_a_fifteen_puzzle():
    start, goal = Board.parse("3 14 9 11/5 4 8 2/13 12 6 7/10 1 15 0"), named_goal("blank-first", 4, 4)
    expanded = {}
    for heuristic in ("manhattan", "linear-conflict", "walking-distance"):
        solution = kernel_astar(start, goal, heuristic, NO_LIMIT)
        assert check_moves(solution) == 46
        expanded[heuristic] = solution.stats.expanded
    assert expanded["manhattan"] > expanded["walking-distance"] > expanded["linear-conflict"]


def test_past_its_memory_astar_stops_with_a_lower_bound():
    start, goal = random_puzzle(4, 4, 11)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    solution = kernel_astar(start, goal, "manhattan", Limit(max_memory=64 << 20))
    assert solution.status is Status.STOPPED
    assert lower_bound(solution) >= start.manhattan(goal)
    assert (solution.stats.stored or 0) > 1_000_000
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024 < 80 << 20


def test_a_node_limit_stops_astar():
    start, goal = random_puzzle(4, 4, 12)
    solution = kernel_astar(start, goal, "manhattan", Limit(max_nodes=10_000))
    assert solution.status is Status.STOPPED
    assert solution.stats.expanded <= 12_000


@pytest.mark.parametrize(("size", "covered"), [((4, 4), True), ((2, 8), True), ((5, 4), False)])
def test_only_boards_of_sixteen_cells_fit_a_packed_state(size, covered):
    assert has_astar_kernel("manhattan", named_goal("standard", *size)) is covered
