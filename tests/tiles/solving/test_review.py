"""Reviews of games, against the distances of all boards."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from tests.tiles.puzzles import random_puzzle, walked
from tests.tiles.solving.test_kernel_ida import distances

import tilestar
from tilestar.errors import BoardError, UnsolvableBoardError
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.board.replay import boards_along, expand, replay
from tilestar.tiles.solving.review import Review, review


def wandering(start: Board, length: int, seed: int) -> str:
    """A game of random moves."""
    random, board, letters = Random(seed), start, ""
    for _ in range(length):
        move = random.choice(board.legal_moves())
        board, letters = board.move(move), letters + move.direction.letter
    return letters


def ways(start: Board, letters: str) -> set[Board]:
    """The boards of a game and all that are one move away."""
    boards = boards_along(start, letters)
    return {*boards, *(neighbor for board in boards for neighbor in board.neighbors())}


def check_bounds(found: Review, distance: dict[Board, int]) -> None:
    """Whatever a review says of boards whose distance is known is true."""
    boards = boards_along(found.start, found.letters)
    for board, lower, upper, best in zip(boards, found.lower, found.upper, found.best, strict=True):
        assert lower <= distance[board]
        assert upper is None or distance[board] <= upper
        assert best is None or distance[replay(board, best)] == distance[board] - 1
    wrong = {at for at, (one, other) in enumerate(pairwise(boards), 1) if distance[other] > distance[one]}
    assert {loss.number for loss in found.losses} <= wrong
    least, most = found.wasted
    assert least <= len(wrong)
    assert most is None or len(wrong) <= most
    assert found.accuracy[0] <= 1 - len(wrong) / len(found.letters) <= found.accuracy[1]


@pytest.mark.parametrize(("width", "height"), [(2, 3), (4, 2), pytest.param(3, 3, marks=pytest.mark.slow)])
def test_every_distance_loss_and_better_move_is_that_of_the_full_table(width: int, height: int):
    start, goal = random_puzzle(width, height, seed=5)
    distance = distances(goal)
    found = review(start, wandering(start, 150, seed=1), goal)
    check_bounds(found, distance)
    boards = boards_along(start, found.letters)
    assert found.exact
    assert found.lower == tuple(distance[board] for board in boards)
    assert all((best is None) == (board == goal) for board, best in zip(boards, found.best, strict=True))
    away = [at for at in range(1, len(boards)) if distance[boards[at]] > distance[boards[at - 1]]]
    assert [loss.number for loss in found.losses] == away
    assert found.wasted == (len(away), len(away))


def test_the_ghost_is_a_shortest_solution_that_follows_the_game_as_long_as_the_game_is_right():
    start, goal = random_puzzle(3, 3, seed=8)
    solution = tilestar.solve(start, goal)
    assert solution.letters is not None
    for made in range(len(solution.letters) + 1):
        letters = solution.letters[:made]
        astray = next(
            (
                move.direction.letter
                for move in replay(start, letters).legal_moves()
                if tilestar.solve(replay(start, letters).move(move), goal).lower_bound
                == len(solution.letters) - made + 1
            ),
            "",
        )
        ghost = review(start, letters + astray, goal).ghost
        assert ghost is not None
        assert len(ghost) == len(solution.letters)
        assert replay(start, ghost) == goal
        assert ghost.startswith(letters)


def test_a_game_on_sixteen_cells_is_reviewed_exactly():
    start, goal = random_puzzle(4, 4, seed=3)
    letters = wandering(walked(goal, 24, seed=4), 30, seed=2)
    start = walked(goal, 24, seed=4)
    found = review(start, letters, goal)
    assert found.exact
    lengths = [solution.length for solution in tilestar.solve_many(boards_along(start, letters), goal)]
    assert list(found.lower) == lengths


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_is_not_searched_board_by_board_has_every_distance_and_better_move(seed: int):
    goal = named_goal("standard", 4, 4)
    start = walked(goal, 18, seed)
    solution = tilestar.solve(start, goal)
    straight = len(solution.letters) // 2
    letters = solution.letters[:straight] + wandering(replay(start, solution.letters[:straight]), 40, seed)
    away = wandering(start, 25, seed + 10)  # begins with losses, ends before the goal
    for game in (letters, away):
        boards = boards_along(start, game)
        lengths = {
            board: answer.length for board, answer in zip(boards, tilestar.solve_many(boards, goal), strict=True)
        }
        found = review(start, game, goal)
        assert found.exact
        assert list(found.lower) == [lengths[board] for board in boards]
        for board, best in zip(boards, found.best, strict=True):
            assert (best is None) == (board == goal)
            assert best is None or 1 + tilestar.solve(replay(board, best), goal).length == lengths[board]
        assert found.ghost is not None
        assert len(found.ghost) == found.lower[0]
        assert replay(start, found.ghost) == goal


@pytest.mark.parametrize(("width", "height"), [(5, 5), (6, 4), (8, 8)])
def test_bounds_of_large_boards_are_true_and_narrow_each_other(width: int, height: int):
    goal = named_goal("standard", width, height)
    start = walked(goal, 12, seed=7)
    letters = wandering(start, 6, seed=3)
    found = review(start, letters, goal, timeout=0.2, threads=1)
    near = {board: tilestar.solve(board, goal, method="ida").lower_bound or 0 for board in ways(start, letters)}
    check_bounds(found, near)
    for bounds in (found.lower, found.upper):
        assert all(abs((one or 0) - (other or 0)) <= 1 for one, other in pairwise(bounds))


def test_a_won_game_bounds_its_own_start():
    goal = named_goal("standard", 6, 6)
    letters = wandering(goal, 60, seed=1)
    start = replay(goal, letters)
    opposite = {"U": "D", "D": "U", "L": "R", "R": "L"}
    found = review(start, "".join(opposite[letter] for letter in reversed(letters)), goal, timeout=0.05, threads=1)
    assert found.upper[-1] == 0
    assert found.upper[0] is not None
    assert found.upper[0] <= 60
    assert found.ghost is not None
    assert replay(start, found.ghost) == goal


def test_a_game_without_moves_loses_nothing():
    found = review("1 2 3/4 5 6/0 7 8", "")
    assert (found.lower, found.losses, found.accuracy, found.ghost) == ((2,), [], (1.0, 1.0), "LL")


@pytest.mark.parametrize(
    ("text", "letters"), [("URDL2", "URDLL"), ("u r\nd l", "URDL"), ("U12", "U" * 12), ("", ""), ("R2L2R", "RRLLR")]
)
def test_moves_are_read_with_counts(text: str, letters: str):
    assert expand(text) == letters


@pytest.mark.parametrize("text", ["UX", "2U", "U0", "U12345", "上"])
def test_what_is_not_a_move_is_refused(text: str):
    with pytest.raises(BoardError, match="is not a move"):
        expand(text)


def test_a_game_that_cannot_be_is_refused():
    with pytest.raises(BoardError, match=r"move 3 \(L\) leaves the board"):
        review("1 2 3/4 5 6/0 7 8", "LLL")
    with pytest.raises(UnsolvableBoardError):
        review("1 2 3/4 5 6/8 7 0", "D")
