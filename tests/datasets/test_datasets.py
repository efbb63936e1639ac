"""The published boards have the lengths that are written down for them."""

from math import factorial

import pytest

from tilestar import datasets, solve_many
from tilestar.errors import UnknownNameError
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.board.parity import solvability


@pytest.mark.parametrize("name", datasets.DATASETS)
def test_every_board_of_a_set_is_solvable_and_none_is_there_twice(name):
    dataset = datasets.load(name)
    assert dataset.name == name
    assert dataset.source
    assert len(set(dataset.boards)) == len(dataset)
    for board, length in dataset:
        goal = resolve_goal(dataset.goal, board.width, board.height)
        assert solvability(board, goal).solvable
        assert board.manhattan(goal) <= length
        assert (length - board.manhattan(goal)) % 2 == 0


def test_sets_have_their_known_sizes_and_mean_lengths():
    assert (len(datasets.korf15()), len(datasets.korf24()), len(datasets.hardest15())) == (100, 50, 17)
    assert sum(length for _, length in datasets.korf15()) == 5305
    assert sum(length for _, length in datasets.korf24()) == 5039
    assert {length for _, length in datasets.hardest15()} == {80}


@pytest.mark.slow
@pytest.mark.timeout(1200)  # half a minute of computing, which a busy machine stretches
@pytest.mark.parametrize("name", ["korf15", "hardest15"])
def test_boards_of_the_15_puzzle_have_the_lengths_written_down(name):
    dataset = datasets.load(name)
    solved = solve_many(dataset.boards, goal=dataset.goal)
    assert [(s.length, s.optimal) for s in solved] == [(length, True) for _, length in dataset]


def test_a_set_is_a_sequence():
    dataset = datasets.korf15()
    assert list(dataset)[3] == dataset[3] == dataset[3:4][0]
    assert dataset[-1].board == dataset.boards[99]
    assert repr(dataset) == "<korf15: 100 boards, goal blank-first>"
    assert datasets.korf15() is dataset, "it is read once"


@pytest.mark.parametrize("key", datasets._depth_table())
def test_counts_of_depths_sum_to_all_solvable_boards(key):
    size, blank, metric = key.split()
    width, height = map(int, size.split("x"))
    counts = datasets.depth_counts(size, blank=blank, metric=metric)
    assert min(counts) > 0
    if size == "5x5":
        assert len(counts) == 33, "known only up to 32 moves"
    else:
        assert sum(counts) == factorial(width * height) // 2


@pytest.mark.parametrize("ask", [lambda: datasets.load("korf16"), lambda: datasets.depth_counts("9x9")])
def test_an_unknown_name_is_refused_with_those_there_are(ask):
    with pytest.raises(UnknownNameError, match=r"korf15|4x4 corner single"):
        ask()
