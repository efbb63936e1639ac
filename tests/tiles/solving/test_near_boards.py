"""Boards near their goal are solved optimally at once, at any size: a few moves away, or a few tiles out of place."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.tiles.puzzles import check_moves, lower_bound, puzzles, random_puzzle

from tilestar.search.limit import Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.solving.anytime import improve, prove_near, solve_anytime
from tilestar.tiles.solving.kernel_search import kernel_ida, kernel_refined_astar
from tilestar.tiles.solving.solver import attempt, solve

ENOUGH = 200_000
"""Nodes, of which a twentieth is for this; every board here needs far fewer."""


def walked(goal: Board, steps: int, seed: int) -> Board:
    """The board after a random walk of the blank that never turns straight back; quick on boards of any size."""
    choose = Random(seed).choice
    tiles, width = list(goal.tiles), goal.width
    blank, before = tiles.index(0), -1
    for _ in range(steps):
        row, column = divmod(blank, width)
        cells = [blank - width] * (row > 0) + [blank + width] * (row < goal.height - 1)
        cells += [blank - 1] * (column > 0) + [blank + 1] * (column < width - 1)
        cell = choose([cell for cell in cells if cell != before])
        tiles[blank], tiles[cell] = tiles[cell], tiles[blank]
        blank, before = cell, blank
    return Board(width, goal.height, tuple(tiles))


def cycled(goal: Board, *cells: tuple[int, int]) -> Board:
    """The goal with the tiles of three cells exchanged in a ring."""
    tiles = list(goal.tiles)
    a, b, c = (row * goal.width + column for row, column in cells)
    tiles[a], tiles[b], tiles[c] = tiles[b], tiles[c], tiles[a]
    return Board(goal.width, goal.height, tuple(tiles))


SIZES = [(6, 6), (7, 3), (3, 7), (2, 30), (13, 13), (20, 20), (12, 31), (100, 100), (255, 255)]


@pytest.mark.parametrize("method", ["auto", "anytime"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_few_moves_are_found_and_proved(method: str, size: tuple[int, int]):
    for goal_name in GOALS:
        goal = named_goal(goal_name, *size)
        for steps in (1, 7, 20, 30):
            start = walked(goal, steps, steps)
            solution = attempt(start, goal, method=method, max_nodes=ENOUGH, threads=1)
            assert solution.optimal
            assert solution.length is not None
            assert start.manhattan(goal) <= solution.length <= steps
            assert (steps - solution.length) % 2 == 0


@pytest.mark.parametrize(("size", "seed"), [((6, 6), seed) for seed in range(10)] + [((7, 3), n) for n in range(10)])
def test_boards_of_thirty_moves_are_proved_with_the_length_that_ida_star_finds(size: tuple[int, int], seed: int):
    goal = named_goal("standard", *size)
    start = walked(goal, 30, seed)
    solution = solve(start, max_nodes=ENOUGH)
    assert solution.optimal
    assert solution.length == kernel_ida(start, goal, "linear-conflict", Limit()).length


def test_boards_of_sixty_moves_on_twenty_by_twenty_have_the_length_that_astar_finds():
    goal = named_goal("snail", 20, 20)
    for seed in (3, 4):
        start = walked(goal, 68, seed)
        solution = solve(start, goal, max_nodes=20 * 20_000)
        assert solution.optimal
        assert solution.length == solve(start, goal, method="astar", heuristic="linear-conflict").length


@pytest.mark.parametrize("side", [6, 13, 20, 50, 100, 255])
def test_three_tiles_out_of_place_are_put_right_with_fewest_moves_wherever_they_are(side: int):
    goal = named_goal("standard", side, side)
    for row, column in [(0, 0), (side // 2, 1), (side - 3, side - 3), (1, side - 2)]:
        corner = cycled(goal, (row, column), (row, column + 1), (row + 1, column))
        solution = solve_anytime(corner, goal, None, Limit(max_nodes=10 * ENOUGH), 1)
        assert solution.optimal
        # The blank goes to the corner of the ring, moves its three tiles once round, and goes back.
        way = 2 * (side - 1 - (row + 1)) + 2 * (side - 1 - (column + 1))
        assert solution.length == way + 4


@pytest.mark.parametrize(("width", "height"), [(20, 20), (12, 31), (100, 100), (3, 60)])
@pytest.mark.parametrize("seed", range(3))
def test_three_tiles_far_apart_take_moves_for_their_distances_and_not_for_the_board(width: int, height: int, seed: int):
    goal = named_goal("standard", width, height)
    cells = Random(seed).sample(range(width * height - 1), 3)
    start = cycled(goal, *(divmod(cell, width) for cell in cells))
    limit = Limit(max_nodes=ENOUGH)
    solution = solve_anytime(start, goal, None, limit, 1)
    # The tiles gather and go back, five moves a step at most; the blank comes to each of them and goes home.
    assert check_moves(solution) < 16 * (width + height)
    assert solve_anytime(start, goal, None, limit, 1).letters == solution.letters


@pytest.mark.parametrize("goal_name", GOALS)
@given(st.data())
@settings(max_examples=30, deadline=None)
def test_a_few_tiles_out_of_place_anywhere_get_a_valid_solution(goal_name: str, data: st.DataObject):
    width, height = data.draw(st.integers(2, 15)), data.draw(st.integers(8, 15))
    goal = named_goal(goal_name, width, height)
    tiles = list(goal.tiles)
    for _ in range(data.draw(st.integers(1, 4))):
        a, b, c = data.draw(st.lists(st.integers(0, len(tiles) - 1), min_size=3, max_size=3, unique=True))
        tiles[a], tiles[b], tiles[c] = tiles[b], tiles[c], tiles[a]
    start = Board(width, height, tuple(tiles))
    assume(start.is_solvable(goal))
    check_moves(improve(start, goal, Limit(max_nodes=2000), 1))


def test_a_board_without_beams_is_searched_again_when_a_twentieth_was_not_enough():
    start, goal = walked(named_goal("standard", 20, 20), 80, 2), named_goal("standard", 20, 20)
    limit = Limit(max_nodes=400_000)
    assert prove_near(start, goal, limit).status is Status.STOPPED
    solution = solve_anytime(start, goal, None, limit, 1)
    assert solution.optimal
    assert solution.stats.expanded < 400_000
    assert solution.length == kernel_refined_astar(start, goal, Limit()).length


@given(puzzles((2, 3), (2, 3)))
@settings(max_examples=200, deadline=None)
def test_small_boards_get_the_length_of_the_distance_table(puzzle: tuple[Board, Board]):
    start, goal = puzzle
    solution = kernel_refined_astar(start, goal, Limit())
    assert solution.optimal
    assert check_moves(solution) == solve(start, goal, method="table").length


def test_fifteen_puzzles_get_the_length_of_ida_star():
    for seed in range(6):
        goal = named_goal("snail", 4, 4)
        start = walked(goal, 45, seed)
        solution = kernel_refined_astar(start, goal, Limit())
        assert check_moves(solution) == kernel_ida(start, goal, "walking-distance", Limit()).length


def test_a_board_far_from_its_goal_takes_a_twentieth_and_gives_a_lower_bound():
    start, goal = random_puzzle(6, 6, 1)
    near = prove_near(start, goal, Limit(max_nodes=20_000))
    assert near.status is Status.STOPPED
    assert near.stats.expanded <= 1001
    assert start.manhattan(goal) < lower_bound(near)
    assert lower_bound(solve_anytime(start, goal, None, Limit(max_nodes=20_000), 1)) >= lower_bound(near)


def test_little_memory_stops_the_search_for_a_near_goal():
    start, goal = random_puzzle(20, 20, 1)
    near = kernel_refined_astar(start, goal, Limit(max_memory=1 << 20))
    assert near.status is Status.STOPPED
    assert near.stats.expanded < 2000
