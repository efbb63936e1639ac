"""Heuristics never say too much: against the complete table, for every board."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from tests.strategies import SMALL_SIZES, puzzles

from tilestar import Board, InputError, UnknownNameError, solve
from tilestar.tiles import TilesProblem
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.heuristics import HEURISTICS, make_heuristic
from tilestar.tiles.heuristics.base import TileHeuristic
from tilestar.tiles.heuristics.linear_conflict import removals
from tilestar.tiles.solving.distance_table import table_for

GOALS = {"corner": "1 2 3/4 5 6/7 8 0", "edge": "3 0 5/1 8 2/7 4 6", "center": "1 2 3/8 0 4/7 6 5"}


@pytest.fixture(scope="module", params=GOALS)
def all_boards(request):
    """A goal, all 181,440 boards from which it can be reached, their true distances, and which are a move apart."""
    goal = Board.parse(GOALS[request.param])
    table, tiles = table_for(goal), bytes(goal.tiles)
    flat = b"".join(table.boards_at(depth, tiles) for depth in range(len(table.depth_counts)))
    states = np.frombuffer(flat, np.uint8).reshape(-1, 9)
    distance = np.frombuffer(table.distances(flat, tiles), np.uint8).astype(int)
    return goal, list(map(tuple, states.tolist())), distance, list(neighbours(states))


@pytest.mark.parametrize("name", HEURISTICS)
def test_no_heuristic_exceeds_the_distance_or_drops_by_more_than_a_move(all_boards, name):
    goal, states, distance, moves = all_boards
    h = make_heuristic(name, goal)
    estimate = np.array([h(state) for state in states])
    assert (estimate <= distance).all()
    assert estimate[distance == 0].tolist() == [0]
    for before, after in moves:
        assert np.abs(estimate[before] - estimate[after]).max() <= 1


def neighbours(states):
    """Pairs of index arrays: boards, and the boards one move to the right or down from them."""
    digits = 9 ** np.arange(9)
    keys = states @ digits
    order = np.argsort(keys)
    for blank in range(9):
        for cell in ([blank + 1] if blank % 3 < 2 else []) + ([blank + 3] if blank < 6 else []):
            before = np.flatnonzero(states[:, blank] == 0)
            moved = keys[before] + states[before, cell] * (digits[blank] - digits[cell])
            yield before, order[np.searchsorted(keys, moved, sorter=order)]


@given(puzzles(SMALL_SIZES))
def test_heuristics_hold_on_rectangles_and_any_goal(puzzle):
    start, goal = puzzle
    length = solve(start, goal).length
    assert length is not None
    for name in HEURISTICS:
        assert make_heuristic(name, goal)(start.tiles) <= length


@given(puzzles([(3, 3), (4, 3), (4, 4), (2, 5)]))
def test_bringing_up_to_date_equals_computing_anew(puzzle):
    start, goal = puzzle
    problem = TilesProblem(start, goal)
    for name in HEURISTICS:
        h = make_heuristic(name, goal)
        if hasattr(h, "after"):
            for move, child, _ in problem.successors(start.tiles):
                assert h.after(h(start.tiles), start.tiles, move, child) == h(child)


@given(puzzles([(3, 3), (4, 3), (4, 4)]))
def test_a_heuristic_can_be_aimed_at_another_goal(puzzle):
    start, goal = puzzle
    for name in HEURISTICS:
        h = make_heuristic(name, goal)
        assert isinstance(h, TileHeuristic)
        assert h.towards(start.tiles)(goal.tiles) == make_heuristic(name, start)(goal.tiles)


@pytest.mark.parametrize("name", [*HEURISTICS, "3x4/65"])
def test_a_heuristic_says_the_same_after_pickling_and_copying(name):
    board = Board.random(4, 3, seed=1)
    heuristic: Any = make_heuristic(name, named_goal("snail", 4, 3))
    expected = heuristic(board.tiles)
    for other in (pickle.loads(pickle.dumps(heuristic)), copy.copy(heuristic), copy.deepcopy(heuristic)):
        assert (other(board.tiles), other.name, other.goal) == (expected, heuristic.name, heuristic.goal)


def test_the_blank_is_no_misplaced_tile():
    assert make_heuristic("hamming", Board.parse("123456780"))(Board.parse("123456708").tiles) == 1


def test_stronger_heuristics_say_more_of_a_hard_board():
    board = Board.parse("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1")
    values = {name: make_heuristic(name, named_goal("standard", 4, 4))(board.tiles) for name in HEURISTICS}
    assert values["zero"] == 0
    assert values["hamming"] == 15
    assert values["manhattan"] == board.manhattan() == 58
    assert values["walking-distance"] == 66


def test_removals_are_the_fewest_that_leave_the_rest_in_order():
    assert removals([]) == 0
    assert removals([0, 1, 2, 3]) == 0
    assert removals([3, 2, 1, 0]) == 3
    assert removals([1, 0, 3, 2]) == 2
    assert removals([3, 0, 1, 2]) == 1


def test_manhattan_needs_no_table_on_large_boards():
    goal = named_goal("standard", 40, 30)
    start = goal.neighbors()[0]
    assert make_heuristic("manhattan", goal)(start.tiles) == 1
    assert make_heuristic("linear-conflict", goal)(start.tiles) == 1


@pytest.mark.parametrize("size", [(5, 5), (3, 5), (30, 2)])
def test_walking_distance_refuses_boards_whose_table_would_be_too_large(size):
    width, height = size
    with pytest.raises(InputError, match=f"{width}x{height} boards: use linear-conflict"):
        make_heuristic("walking-distance", named_goal("standard", width, height))


def test_an_unknown_heuristic_is_refused_by_every_method():
    for method in ("auto", "table", "astar", "bfs"):
        with pytest.raises(UnknownNameError, match="unknown heuristic 'psychic': choose one of zero, hamming"):
            solve("123456780", method=method, heuristic="psychic")
