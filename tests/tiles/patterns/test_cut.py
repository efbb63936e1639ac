"""A search cut into subtrees, which together hold a shortest solution. Also run under sanitizers."""

import pytest
from tests.tiles.patterns.korf15 import KORF15

from tilestar.search.limit import Limit
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.replay import replay
from tilestar.tiles.patterns.canonical import canonical_puzzle
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.selection import database_of
from tilestar.tiles.patterns.subtrees import Subtrees
from tilestar.tiles.solving.scramble import scramble

EASY = bytes(map(int, KORF15[0][0].split()))
LONG = 2_000_000
"""Expansions after which a search has a longer automaton than it was cut with."""


def database() -> PatternDatabase:
    return database_of(parse_partition("4x4/555"))


def search_on(tables: PatternDatabase, board: bytes, subtrees: Subtrees, bound: int, spent: int = 0) -> str:
    """The letters of a solution, found bound after bound in three parts a bound."""
    third = len(subtrees) // 3 + 1
    while True:
        for begin in range(0, len(subtrees), third):
            part = subtrees.part(range(begin, min(begin + third, len(subtrees))))
            outcome = tables.search_subtrees(board, part, bound, spent=spent, threads=1)
            if outcome.found:
                return outcome.letters
            assert outcome.lower_bound == bound + 2
        bound += 2


@pytest.mark.parametrize("name", ["3x3/44", "3x4/65", "4x4/555"])
@pytest.mark.parametrize(("most", "threads", "spent"), [(0, 1, 0), (100, 1, LONG), (1000, 2, 0)])
def test_subtrees_hold_a_solution_as_long_as_the_whole_searchs(name, most, threads, spent):
    tables = database_of(parse_partition(name))
    goal = named_goal("standard", tables.goal.width, tables.goal.height)
    for seed in range(20):
        start = scramble(goal.width, goal.height, seed=seed)
        puzzle = canonical_puzzle(start, goal)
        outcome, subtrees = tables.cut(puzzle.board, most, threads=threads)
        letters = outcome.letters
        if not outcome.found:
            letters = search_on(tables, puzzle.board, subtrees, outcome.lower_bound, spent)
        assert len(letters) == len(tables.solve(puzzle.board).letters)
        assert replay(start, puzzle.letters(letters)) == goal


def test_a_shorter_solution_is_in_no_subtree():
    outcome, subtrees = database().cut(EASY, 300, threads=2)
    assert not outcome.found
    assert 30 <= len(subtrees) <= 300 + 2 * 64
    for bound in range(outcome.lower_bound, KORF15[0][1], 2):
        below = database().search_subtrees(EASY, subtrees, bound, threads=2)
        assert (below.found, below.lower_bound) == (False, bound + 2)


def test_a_cut_foreseen_by_the_growth_of_the_bounds_loses_no_solution():
    hard = bytes(map(int, KORF15[87][0].split()))
    small, few = database().cut(hard, 1 << 14, threads=1)
    large, many = database().cut(hard, 1 << 16, threads=1)
    assert 1 << 12 <= len(few) <= 1 << 14 < len(many) <= 1 << 16
    assert small.expanded < large.expanded
    for outcome, subtrees in ((small, few), (large, many)):
        assert len(search_on(database(), hard, subtrees, outcome.lower_bound)) == KORF15[87][1]


def test_an_easy_board_is_solved_before_it_is_cut():
    outcome, subtrees = database().cut(EASY, 1 << 18)
    assert (outcome.found, len(outcome.letters), len(subtrees)) == (True, KORF15[0][1], 0)


def test_a_search_is_not_cut_before_so_many_expansions():
    early, _ = database().cut(EASY, 100, threads=1)
    late, _ = database().cut(EASY, 100, early.expanded + 1, threads=1)
    assert late.expanded > early.expanded
    assert late.lower_bound > early.lower_bound


@pytest.mark.parametrize("limit", [Limit(max_nodes=5000), Limit(timeout=1e-6)])
def test_a_limit_before_the_cut_leaves_a_bound_and_no_subtrees(limit):
    hard = bytes(map(int, KORF15[87][0].split()))
    outcome, subtrees = database().cut(hard, 1 << 18, threads=2, limit=limit)
    assert (outcome.found, len(subtrees)) == (False, 0)
    assert database().estimate(hard) <= outcome.lower_bound <= KORF15[87][1]


@pytest.mark.parametrize(
    ("paths", "complaint"),
    [
        (bytes([4, 0, 0]), "leaves the board"),  # the blank up, four times
        (bytes([5, 0, 0]), "longer than its record"),
        (bytes([1, 0]), "whole records"),
    ],
)
def test_paths_that_nobody_can_go_are_refused(paths, complaint):
    with pytest.raises(ValueError, match=complaint):
        database().search_subtrees(EASY, Subtrees(3, paths), 57)
