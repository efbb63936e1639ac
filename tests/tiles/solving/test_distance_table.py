"""The distance table kernel and solving in bulk."""

import csv
from collections import defaultdict

import pytest
from tests.shared_data import shared_data

from tilestar import Board, BoardError, Status, solve_many
from tilestar._native import replay_all
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import is_solvable
from tilestar.tiles.solving.distance_table import distance_table, table_for

EIGHT_PUZZLE_DEPTHS = [
    *(1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878),
    *(16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2),
]
BLANK_CELLS = {"corner": 0, "edge": 1, "center": 4}


def boards_at(goal: Board, depth: int) -> list[Board]:
    flat = table_for(goal).boards_at(depth, bytes(goal.tiles))
    size = len(goal.tiles)
    return [Board(goal.width, goal.height, tuple(flat[i : i + size])) for i in range(0, len(flat), size)]


def test_eight_puzzles_by_depth():
    goal = named_goal("standard", 3, 3)
    assert table_for(goal).depth_counts == EIGHT_PUZZLE_DEPTHS
    assert {board.compact() for board in boards_at(goal, 31)} == {"8 6 7/2 5 4/3 0 1", "6 4 7/8 5 0/3 2 1"}


def test_depth_counts_are_the_published_ones():
    path = shared_data("depth_counts.csv")
    if path is None:
        pytest.skip("the shared data are not beside the repository")
    published: dict[tuple[int, int, str], list[int]] = defaultdict(list)
    with path.open() as file:
        for row in csv.DictReader(file):
            width, height = map(int, row["board"].split("x"))
            if row["metric"] == "STM" and width * height <= 10:
                published[width, height, row["blank"]].append(int(row["count"]))
    assert len(published) == 7
    for (width, height, blank), counts in published.items():
        assert distance_table(width, height, BLANK_CELLS[blank]).depth_counts == counts
        assert (
            distance_table(height, width, BLANK_CELLS["corner" if blank == "corner" else blank]).depth_counts == counts
        )


def test_every_eight_puzzle_is_solved_with_moves_that_replay():
    goal = named_goal("snail", 3, 3)
    boards = [board for depth in range(31) for board in boards_at(goal, depth)]
    assert len(set(boards)) == 181_440
    solutions = list(solve_many(boards, goal))
    assert all(solution.status is Status.SOLVED and solution.optimal for solution in solutions)
    assert [solution.start for solution in solutions] == boards
    lengths = [solution.length or 0 for solution in solutions]
    assert lengths == sorted(lengths)
    for solution in solutions[::1000]:
        assert list(solution.boards())[-1] == goal


@pytest.mark.parametrize("size", [(2, 2), (2, 3), (3, 2), (2, 4), (1, 5), (6, 1), (1, 2)])
def test_the_table_and_parity_agree_on_what_is_solvable(size):
    width, height = size
    goal = Board.unrank(5 % (width * height), width, height)
    boards = [Board.unrank(rank, width, height) for rank in range(0, _arrangements(width * height), 7)]
    for solution in solve_many(boards, goal):
        assert (solution.status is Status.SOLVED) == is_solvable(solution.start, goal)


def _arrangements(cells: int) -> int:
    return cells * _arrangements(cells - 1) if cells > 1 else 1


def test_replay_finds_the_first_wrong_path():
    goal = bytes([1, 2, 3, 0])
    boards = bytes([1, 0, 3, 2]) + bytes([0, 1, 3, 2]) + bytes([1, 2, 3, 0])
    assert replay_all(2, 2, boards, [1, 2, 0], "ULU", goal) == -1
    assert replay_all(2, 2, boards, [1, 2, 0], "UUL", goal) == 1
    assert replay_all(2, 2, boards, [1, 2, 0], "DLU", goal) == 0
    assert replay_all(2, 2, boards, [1, 2, 0], "U", goal) == 1
    assert replay_all(2, 2, boards, [-1, 2, 0], "LU", goal) == -1


def test_tables_refuse_what_they_cannot_hold():
    with pytest.raises(BoardError, match="4x3"):
        distance_table(4, 3, 0)
    table = distance_table(2, 2, 3)
    with pytest.raises(ValueError, match="blank"):
        table.solve(bytes([1, 2, 0, 3]), bytes([0, 1, 2, 3]))
    with pytest.raises(ValueError, match="too large"):
        table.solve(bytes([1, 2, 0, 9]), bytes([1, 2, 3, 0]))
    with pytest.raises(ValueError, match="whole boards"):
        table.solve(bytes([1, 2, 0]), bytes([1, 2, 3, 0]))
