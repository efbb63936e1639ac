"""Boards solved over pattern databases."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tiles.patterns.korf15 import KORF15
from tests.tiles.puzzles import check_moves, lower_bound, random_puzzle, shuffled, turned, walked

from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.board.symmetry import symmetries
from tilestar.tiles.patterns.canonical import canonical_puzzle
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.selection import best_partition, database_of, stored_estimate
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.solving.anytime import improve
from tilestar.tiles.solving.distance_table import distance_table
from tilestar.tiles.solving.pattern_search import solve_by_patterns, solve_many_by_patterns
from tilestar.tiles.solving.solver import attempt


def length(start: Board, goal: Board) -> int:
    return check_moves(solve_by_patterns(start, goal, None, NO_LIMIT, 2))


def test_korfs_hundred_have_their_published_lengths():
    goal = resolve_goal("blank-first", 4, 4)
    starts = [Board(4, 4, tuple(map(int, tiles.split()))) for tiles, _ in KORF15]
    solutions = list(solve_many_by_patterns(starts, goal, None, NO_LIMIT, None))
    assert [check_moves(solution) for solution in solutions] == [moves for _, moves in KORF15]
    assert all(solution.optimal for solution in solutions)


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("3x3/1,2,3,4+5,6,7,8", 3, 3),
        ("3x3@1/0,3,4+2,5,6,7,8", 3, 3),
        ("3x3@4/0,1,2,3+5,6,7,8", 3, 3),
        ("2x4/1,2,3+4,5,6,7", 2, 4),
        ("2x5@2/0,1,3,4+5,6,7,8,9", 2, 5),
    ],
)
def test_lengths_and_estimates_agree_with_the_full_table(name: str, width: int, height: int):
    database = default_store.database(parse_partition(name))
    blank = database.goal.blank
    cell_of = [blank, *database.goal.tiles]
    goal = bytes(cell_of.index(cell) for cell in range(width * height))
    true_depth = distance_table(width, height, blank)
    rng = random.Random(5)
    for depth in range(len(true_depth.depth_counts)):
        boards = true_depth.boards_at(depth, goal)
        starts = [boards[i : i + width * height] for i in range(0, len(boards), width * height)]
        for start in rng.sample(starts, min(12, len(starts))):
            board = bytes(cell_of[tile] for tile in start)
            assert database.estimate(board) <= depth
            outcome = database.solve(board)
            assert (outcome.found, len(outcome.letters), outcome.lower_bound) == (True, depth, depth)


@settings(max_examples=8)
@given(st.sampled_from([(3, 4), (4, 3), (2, 6), (6, 2)]), st.integers(0, 10**6))
def test_any_goal_of_twelve_cells_takes_as_many_moves_as_astar_says(shape: tuple[int, int], seed: int):
    _, goal = random_puzzle(*shape, seed)
    start = walked(goal, 60, seed)
    assert length(start, goal) == check_moves(attempt(start, goal, method="astar"))


@pytest.mark.parametrize("goal", ["standard", "blank-first", "snail"])
def test_named_goals_of_the_15_puzzle_agree_with_ida(goal: str):
    target = resolve_goal(goal, 4, 4)
    start = walked(target, 60, 7)
    assert length(start, target) == check_moves(attempt(start, target, method="ida"))


@pytest.mark.parametrize("shape", [(3, 5), (5, 3), (2, 7), (2, 8), (4, 5), (5, 5)])
def test_other_shapes_agree_with_ida(shape: tuple[int, int]):
    _, goal = random_puzzle(*shape, 3)
    start = walked(goal, 40, 11)
    assert length(start, goal) == check_moves(attempt(start, goal, method="ida"))


@settings(max_examples=10)
@given(st.integers(0, 10**6))
def test_turned_and_relabelled_puzzles_take_as_many_moves(seed: int):
    goal = shuffled(4, 4, seed)
    start = walked(goal, 80, seed)
    expected = length(start, goal)
    assert length(goal, start) == expected
    names = [0, *random.Random(seed).sample(range(1, 16), 15)]
    renamed = [Board(4, 4, tuple(names[tile] for tile in board.tiles)) for board in (start, goal)]
    assert length(*renamed) == expected
    for symmetry in symmetries(4, 4):
        assert length(turned(start, symmetry), turned(goal, symmetry)) == expected


def test_estimates_never_drop_by_more_than_a_move_and_keep_parity():
    goal = resolve_goal("standard", 4, 4)
    database = database_of(parse_partition("4x4/555"))
    board = shuffled(4, 4, 1)
    board = board if solvability(board, goal).solvable else board.twin()
    for _ in range(300):
        here = database.estimate(canonical_puzzle(board, goal).board)
        after = [database.estimate(canonical_puzzle(child, goal).board) for child in board.neighbors()]
        assert all(abs(here - there) == 1 for there in after)
        board = random.Random(here).choice(board.neighbors())


def test_a_limit_stops_with_the_bound_proved_so_far():
    goal = resolve_goal("blank-first", 4, 4)
    start = Board(4, 4, tuple(map(int, KORF15[87][0].split())))
    solution = solve_by_patterns(start, goal, None, Limit(max_nodes=20_000), 1)
    assert solution.status is Status.STOPPED
    assert solution.lower_bound is not None
    assert 0 < solution.lower_bound <= KORF15[87][1]


@pytest.mark.parametrize("shape", [(3, 4), (4, 3), (4, 4)])
def test_many_boards_of_any_goal_take_as_many_moves_as_each_alone(shape: tuple[int, int]):
    goal = shuffled(*shape, 8)
    starts = [walked(goal, 50, seed) for seed in range(12)]
    together = list(solve_many_by_patterns(starts, goal, None, NO_LIMIT, 2))
    assert [solution.start for solution in together] == starts
    assert [check_moves(solution) for solution in together] == [length(start, goal) for start in starts]


def test_unsolvable_and_stopped_boards_among_many_are_told_apart():
    goal = resolve_goal("blank-first", 4, 4)
    near, far = walked(goal, 10, 1), Board(4, 4, tuple(map(int, KORF15[87][0].split())))
    starts = [near, near.twin(), far, near]
    solutions = list(solve_many_by_patterns(starts, goal, None, Limit(max_nodes=20_000), 1))
    assert [s.status for s in solutions] == [Status.SOLVED, Status.UNSOLVABLE, Status.STOPPED, Status.SOLVED]
    assert [check_moves(solutions[place]) for place in (0, 3)] == [length(near, goal)] * 2
    (verdict,) = solve_many_by_patterns([near.twin()], goal, None, NO_LIMIT, 1)
    assert verdict.status is Status.UNSOLVABLE


def test_stored_tables_bound_what_anytime_finds(empty_store):
    start, goal = random_puzzle(4, 4, 3)
    assert stored_estimate(start, goal) == 0
    puzzle = canonical_puzzle(start, goal)
    estimate = database_of(best_partition(puzzle.goal)).estimate(puzzle.board)
    assert stored_estimate(start, goal) == estimate > start.manhattan(goal)
    assert lower_bound(improve(start, goal, Limit(max_nodes=1), 1)) >= estimate
    assert stored_estimate(*random_puzzle(7, 7, 1)) == 0
