"""`tilestar scramble`: solvable boards, the same for the same seed."""

import json

import pytest

from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.board.parity import is_solvable


def test_boards_are_solvable_one_a_line_and_reproducible(tilestar):
    arguments = ("scramble", "--size", "4x4", "--count", "5", "--seed", "7", "--goal", "snail")
    result = tilestar(*arguments)
    boards = [Board.parse(line) for line in result.stdout.splitlines()]
    assert len(boards) == 5
    assert all(is_solvable(board, named_goal("snail", 4, 4)) for board in boards)
    assert tilestar(*arguments).stdout == result.stdout


def test_without_a_seed_the_one_drawn_is_told(tilestar):
    result = tilestar("scramble", "--size", "3x3")
    seed = result.stderr.split()[-1]
    assert tilestar("scramble", "--size", "3x3", "--seed", seed).stdout == result.stdout


def test_depth_is_exact(tilestar):
    board = tilestar("scramble", "--size", "3x3", "--depth", "12", "--seed", "1").stdout.strip()
    assert tilestar("solve", board, "--style", "count").stdout == "12\n"


def test_a_depth_no_board_has_is_refused(tilestar):
    result = tilestar("scramble", "--size", "3x3", "--depth", "32", "--seed", "1")
    assert result.exit_code == 2
    assert "the farthest is 31" in result.stderr


def test_a_seed_is_said_only_with_boards(tilestar):
    refused = tilestar("scramble", "--size", "3x3", "--depth", "99")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "seed" not in refused.stderr
    assert "seed" in tilestar("scramble", "--size", "3x3").stderr


def test_programs_get_an_object_with_the_seed(tilestar):
    result = tilestar("scramble", "--size", "3x3", "--count", "3", "--goal", "blank-first", "--json")
    printed = json.loads(result.stdout)
    assert (printed["goal"], result.stderr) == ("0 1 2/3 4 5/6 7 8", "")
    again = tilestar("scramble", "--size", "3x3", "--count", "3", "--goal", "blank-first", "--seed", printed["seed"])
    assert again.stdout.splitlines() == printed["boards"]


@pytest.mark.parametrize("goal", ["1 2 3/4 5 6/7 0 8", "3 2 1/0 4 5", "1/2/0/3"])
def test_a_goal_that_is_a_board_gives_the_size(tilestar, goal):
    result = tilestar("scramble", "--goal", goal, "--seed", "1")
    assert result.exit_code == 0
    assert [len(row.split()) for row in result.stdout.split("/")] == [len(row.split()) for row in goal.split("/")]
    assert tilestar("scramble", "--goal", goal, "--size", "4x4").exit_code == 2
    assert tilestar("check-heuristic", "hamming", "--goal", goal, "-q").exit_code == 0


def test_a_goal_that_is_no_board_is_refused_by_its_text(tilestar):
    result = tilestar("scramble", "--goal", "nix")
    assert result.exit_code == 2
    assert "goal 'nix'" in result.stderr
