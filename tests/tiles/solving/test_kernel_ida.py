"""IDA* kernels: right lengths on every shape, Korf's node counts, limits and interrupts."""

from __future__ import annotations

import sys
from collections import deque
from functools import cache

import pytest
from hypothesis import given, settings
from tests.interrupts import interrupt
from tests.tiles.puzzles import check_moves, lower_bound, puzzles, random_puzzle, walked

from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.solving.kernel_search import has_ida_kernel, kernel_estimate, kernel_ida

HEURISTICS = ("manhattan", "linear-conflict", "walking-distance")
KORF = {
    2: ("13 5 4 10/9 12 8 14/2 3 7 1/0 15 11 6", 55, 15300442),
    9: ("3 14 9 11/5 4 8 2/13 12 6 7/10 1 15 0", 46, 1650696),
    12: ("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15", 45, 546344),
}


@cache
def distances(goal: Board) -> dict[Board, int]:
    """The true distance of every board, breadth first."""
    found = {goal: 0}
    queue = deque([goal])
    while queue:
        board = queue.popleft()
        for neighbor in board.neighbors():
            if neighbor not in found:
                found[neighbor] = found[board] + 1
                queue.append(neighbor)
    return found


@pytest.mark.parametrize("heuristic", HEURISTICS)
@pytest.mark.parametrize(("width", "height"), [(2, 2), (2, 3), (3, 2), (4, 2)])
def test_ida_finds_shortest_solutions_of_every_small_board(heuristic, width, height):
    goal = named_goal("snail", width, height)
    for start, distance in list(distances(goal).items())[::23]:
        solution = kernel_ida(start, goal, heuristic, NO_LIMIT)
        assert (check_moves(solution), solution.lower_bound, solution.optimal) == (distance, distance, True)
        assert kernel_estimate(start, goal, heuristic) <= distance


@pytest.mark.parametrize("heuristic", HEURISTICS)
def test_estimates_never_drop_by_more_than_a_move(heuristic):
    start, goal = random_puzzle(4, 4, 7)
    for seed in range(20):
        board = walked(start, 40, seed)
        for neighbor in board.neighbors():
            change = kernel_estimate(board, goal, heuristic) - kernel_estimate(neighbor, goal, heuristic)
            assert change in (-1, 1)


@given(puzzles((2, 4), (2, 3)))
@settings(max_examples=30)
def test_heuristics_agree_on_the_length_for_any_shape_and_goal(puzzle):
    start, goal = puzzle
    solutions = [kernel_ida(start, goal, heuristic, NO_LIMIT) for heuristic in HEURISTICS]
    assert len({check_moves(solution) for solution in solutions}) == 1


@pytest.mark.parametrize(("width", "height"), [(5, 5), (4, 5), (7, 3), (2, 7), (6, 6), (8, 8)])
def test_boards_near_the_goal_are_solved_on_larger_shapes(width, height):
    goal = random_puzzle(width, height, 3)[1]
    start = walked(goal, 24, 5)
    lengths = {
        check_moves(kernel_ida(start, goal, heuristic, NO_LIMIT))
        for heuristic in HEURISTICS
        if has_ida_kernel(heuristic, start)
    }
    assert len(lengths) == 1
    assert lengths.pop() <= 24


@pytest.mark.parametrize("number", KORF)
def test_manhattan_generates_exactly_the_nodes_korf_published(number):
    text, length, nodes = KORF[number]
    solution = kernel_ida(Board.parse(text), named_goal("blank-first", 4, 4), "manhattan", NO_LIMIT)
    assert solution.length == length
    assert solution.stats.generated + 1 == nodes


def test_a_node_limit_stops_with_the_bound_proved_so_far():
    start = Board.parse("14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3")
    solution = kernel_ida(start, named_goal("blank-first", 4, 4), "manhattan", Limit(max_nodes=10**6))
    assert solution.status is Status.STOPPED
    assert solution.letters is None
    assert 41 <= lower_bound(solution) <= 57
    assert solution.stats.expanded <= 1.2 * 10**6


def test_a_time_limit_stops_in_time():
    start, goal = random_puzzle(5, 5, 1)
    assert kernel_ida(start, goal, "linear-conflict", Limit(timeout=0.1)).status is Status.STOPPED


def test_a_solved_board_needs_no_moves():
    goal = named_goal("standard", 4, 4)
    assert kernel_ida(goal, goal, "walking-distance", NO_LIMIT).letters == ""


@pytest.mark.skipif(sys.platform == "win32", reason="sends a POSIX signal")
@pytest.mark.parametrize("kernel", ["kernel_ida", "kernel_astar"])
def test_an_interrupt_ends_a_search_at_once(kernel):
    script = f"""
from tilestar.search.limit import NO_LIMIT
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.solving.kernel_search import {kernel}
print("ready", flush=True)
start = Board.parse("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0")
{kernel}(start, named_goal("standard", 4, 4), "manhattan", NO_LIMIT)
"""
    assert interrupt(script).splitlines()[-1] == "tilestar.errors.SearchInterrupted"
