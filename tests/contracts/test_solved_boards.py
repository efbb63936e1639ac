"""A solved board answers 0 moves at every size and goal, in every method; no answer is longer than its bound."""

from random import Random

import pytest

from tilestar.errors import InputError
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.solving.anytime import solve_anytime
from tilestar.tiles.solving.methods import METHODS
from tilestar.tiles.solving.solver import attempt, solve_many

SIZES = [(1, 2), (1, 300), (300, 1), (2, 2), (3, 3), (4, 3), (4, 4), (5, 5), (6, 6), (2, 9), (13, 13), (16, 16)]
SIZES += [(264, 2), (300, 3)]
LARGE = [(100, 100), (255, 255)]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("size", [*SIZES, *LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_solved_board_needs_no_moves(method: str, size: tuple[int, int]):
    for name in GOALS if size not in LARGE else ("snail",):
        goal = resolve_goal(name, *size)
        answers = [attempt(goal, goal, method=method)]
        try:
            answers += solve_many([goal], goal, method=method)
        except InputError:  # a method of small boards is asked for a large one
            assert method in ("table", "patterns")
        for solution in answers:
            assert (solution.length, solution.optimal, solution.lower_bound) == (0, True, 0)


def test_a_solved_board_needs_no_moves_without_the_solver():
    for size in SIZES:
        goal = resolve_goal("snail", *size)
        assert solve_anytime(goal, goal, None, Limit(max_nodes=1), 1).length == 0


def test_solved_boards_need_no_tables(tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    goal = resolve_goal("snail", 6, 6)
    assert [solution.length for solution in solve_many([goal, goal], goal, method="patterns")] == [0, 0]
    assert list(tmp_path.rglob("*")) == []


def construction_bound(board: Board) -> int:
    """What native/tiles/anytime/constructive_solver.hpp promises."""
    cells = len(board.tiles)
    return cells - 1 if 1 in (board.width, board.height) else 8 * cells * (board.width + board.height)


@pytest.mark.parametrize("method", ["anytime", "auto"])
@pytest.mark.parametrize("size", [(1, 40), (2, 30), (30, 2), (3, 25), (7, 5), (6, 6), (12, 12), (13, 20)], ids=str)
def test_no_solution_is_longer_than_the_constructive_bound(method: str, size: tuple[int, int]):
    random = Random(repr(size))
    for name in GOALS:
        goal = resolve_goal(name, *size)
        for _ in range(3):
            board = random_board(goal, random)
            solution = attempt(board, goal, method=method, max_nodes=1, threads=1)
            assert solution.length is not None
            assert solution.length <= construction_bound(board)


@pytest.mark.slow
def test_the_largest_boards_are_solved_within_the_bound():
    for size in [(100, 100), (255, 255), (2, 500), (1000, 3)]:
        goal = resolve_goal("standard", *size)
        board = random_board(goal, Random(1))
        solution = solve_anytime(board, goal, None, Limit(max_nodes=1), 1)
        assert solution.length is not None
        assert solution.length <= construction_bound(board)
