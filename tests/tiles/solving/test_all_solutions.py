"""All shortest solutions, against counting over the graph of boards."""

from __future__ import annotations

import pytest
from tests.tiles.puzzles import random_puzzle
from tests.tiles.solving.test_kernel_ida import distances

from tilestar.errors import InputError, UnsolvableBoardError
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.board.replay import replay
from tilestar.tiles.solving.all_solutions import all_solutions


def count_ways(goal: Board) -> dict[Board, int]:
    """How many shortest ways lead from every board to the goal."""
    found = distances(goal)
    ways = {goal: 1}
    for board, distance in found.items():
        if board != goal:
            ways[board] = sum(ways[nearer] for nearer in board.neighbors() if found[nearer] == distance - 1)
    return ways


def test_every_shortest_solution_is_counted_and_listed_once():
    goal = named_goal("standard", 4, 2)
    for start, ways in list(count_ways(goal).items())[::97]:
        found = all_solutions(start, goal, limit=10**6)
        assert found.complete
        assert found.count == ways == len(set(found.letters))
        assert all(replay(start, letters) == goal and len(letters) == found.length for letters in found.letters)


def test_only_as_many_as_asked_are_listed():
    goal = named_goal("standard", 4, 2)
    start = max(count_ways(goal).items(), key=lambda item: item[1])[0]
    found = all_solutions(start, goal, limit=2)
    assert len(found.letters) == 2 < found.count


def test_a_limit_makes_the_list_incomplete():
    start, goal = random_puzzle(5, 5, 2)
    found = all_solutions(start, goal, max_nodes=10_000)
    assert (found.complete, found.count) == (False, 0)
    assert found.length >= start.manhattan(goal)


def test_unsolvable_and_huge_boards_are_refused():
    with pytest.raises(UnsolvableBoardError):
        all_solutions("1 2 3/4 5 6/8 7 0")
    with pytest.raises(InputError, match="too large"):
        all_solutions(named_goal("standard", 9, 9))
