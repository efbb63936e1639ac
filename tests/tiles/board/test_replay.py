"""Moves replayed: many boards at once, and no wrong move ever returned."""

from types import SimpleNamespace

import pytest

from tilestar._native import leads_home
from tilestar.errors import BoardError
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.board.relabelling import relabel
from tilestar.tiles.board.replay import concatenate, replay, verify_all
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.solving.solver import solve_many

GOAL = named_goal("standard", 4, 4)
ONE_MOVE, TWO_MOVES = (
    Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15"),
    Board.parse("1 2 3 4/5 6 7 8/9 10 0 12/13 14 11 15"),
)


def test_boards_are_concatenated_in_order():
    assert concatenate([ONE_MOVE, TWO_MOVES]) == bytes(ONE_MOVE.tiles + TWO_MOVES.tiles)


def test_right_moves_pass_and_boards_without_moves_are_passed_over():
    verify_all(concatenate([ONE_MOVE, GOAL, ONE_MOVE.twin(), TWO_MOVES]), GOAL, [1, 0, -1, 2], "LUL", "patterns")


@pytest.mark.parametrize("letters", ["LLU", "LUR", "LU", "LUX"])
def test_wrong_moves_are_a_defect_that_names_the_board(letters: str):
    with pytest.raises(AssertionError, match=r"patterns returned .*9 10 0 12"):
        verify_all(concatenate([ONE_MOVE, TWO_MOVES]), GOAL, [1, 2], letters, "patterns")


def test_no_wrong_path_of_a_kernel_reaches_the_caller(monkeypatch):
    def wrong(_database: PatternDatabase, _boards: bytes, **_options: object) -> SimpleNamespace:
        counts = [0, 0]
        return SimpleNamespace(letters="RRR", lengths=[1, 2], lower_bounds=[1, 2], expanded=counts, generated=counts)

    monkeypatch.setattr(PatternDatabase, "solve_many", wrong)
    with pytest.raises(AssertionError, match="miss the goal"):
        list(solve_many([ONE_MOVE, TWO_MOVES], GOAL, method="patterns"))


@pytest.mark.parametrize("letters", ["", "R", "RL" * 10_000, "RL" * 10_000 + "R", "U" * 20_000, "x" * 20_000])
@pytest.mark.parametrize("start", [GOAL, ONE_MOVE])
def test_the_kernel_that_replays_long_solutions_agrees(letters: str, start: Board):
    try:
        leads_there = replay(start, letters) == GOAL
    except BoardError:
        leads_there = False
    assert leads_home(relabel(start, GOAL), letters) == leads_there
