"""Anytime: a valid solution of every board, better with more time, with a bound that says how good it is."""

from __future__ import annotations

import signal
from typing import Any

import pytest
from hypothesis import given, settings
from tests.tiles.puzzles import check_moves, lower_bound, puzzles, random_puzzle

from tilestar.errors import SearchInterrupted
from tilestar.notices import watching_improvements
from tilestar.search.limit import Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.solving import pattern_search
from tilestar.tiles.solving.anytime import find_and_prove, improve, solve_anytime
from tilestar.tiles.solving.kernel_search import kernel_ida
from tilestar.tiles.solving.scramble import scramble
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import attempt, solve

AT_ONCE = Limit(max_nodes=1)


@given(puzzles((2, 12), (2, 12)))
@settings(max_examples=60)
def test_every_solvable_board_gets_a_valid_solution(puzzle):
    start, goal = puzzle
    solution = improve(start, goal, AT_ONCE, 1)
    assert check_moves(solution) >= lower_bound(solution) >= start.manhattan(goal)


@pytest.mark.parametrize(("width", "height"), [(2, 40), (50, 3), (10, 10), (30, 30), (64, 64), (1, 9), (9, 1)])
def test_thin_and_huge_boards_are_solved(width, height):
    goal = named_goal("snail", width, height)
    start = random_puzzle(width, height, 4)[0] if min(width, height) > 1 else goal
    if attempt(start, goal, method="anytime", max_nodes=1).status is Status.UNSOLVABLE:
        start = start.twin()
    check_moves(improve(start, goal, AT_ONCE, 1))


@pytest.mark.parametrize(
    ("side", "nodes", "most"),
    [(13, 1, 1.2), (40, 1, 1.0), (100, 1, 1.0), (13, 400, 0.9), (40, 2_000, 0.8), (100, 12_000, 0.8)],
)
def test_a_large_board_gets_a_solution_below_parberrys_and_a_shorter_one_soon(side, nodes, most):
    start, goal = scramble(side, side, seed=1), named_goal("standard", side, side)
    solution = improve(start, goal, Limit(max_nodes=nodes), 1)
    assert check_moves(solution) < most * 8 / 3 * side**3


def test_a_row_is_solved_by_sliding_the_blank():
    solution = solve("6x1: 0 1 2 3 4 5", method="anytime", max_nodes=1000)
    assert (solution.length, solution.optimal) == (5, True)


def test_a_larger_budget_never_gives_a_longer_solution_and_the_same_one_the_same():
    start, goal = random_puzzle(6, 6, 1)
    budgets = [Limit(max_nodes=nodes) for nodes in (1, 20_000, 200_000)]
    solutions = [improve(start, goal, budget, 1, seed=5) for budget in budgets]
    lengths = [check_moves(solution) for solution in solutions]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] < 2 * start.manhattan(goal)
    assert improve(start, goal, budgets[-1], 1, seed=5).letters == solutions[-1].letters


@pytest.mark.parametrize("size", [5, 13])  # with beams of the whole board, and with windows alone
@pytest.mark.parametrize("threads", [1, 2])
def test_counters_say_what_was_searched(size, threads):
    start, goal = random_puzzle(size, size, 2)
    stats = improve(start, goal, Limit(max_nodes=30_000), threads).stats
    assert stats.expanded >= 30_000
    assert stats.expanded < stats.generated < 3 * stats.expanded  # never back where the board came from


def test_progress_reports_every_improvement():
    start, goal = random_puzzle(5, 5, 2)
    reported: list[tuple[int, int]] = []
    with watching_improvements(lambda length, bound: reported.append((length, bound))):
        solution = improve(start, goal, Limit(max_nodes=100_000), 1)
    lengths = [length for length, _ in reported]
    assert lengths == sorted(set(lengths), reverse=True)
    assert reported[-1] == (solution.length, solution.lower_bound)


def test_a_fifteen_puzzle_is_solved_optimally_within_the_limit():
    start, goal = random_puzzle(4, 4, 3)
    solution = solve_anytime(start, goal, None, Limit(max_nodes=5_000_000), 2)
    assert solution.optimal
    assert check_moves(solution) == kernel_ida(start, goal, "walking-distance", Limit()).length


def test_auto_answers_a_board_that_has_no_proof():
    start, goal = random_puzzle(7, 6, 9)
    solution = solve(start, goal, max_nodes=50_000)
    assert solution.status is Status.SOLVED
    assert check_moves(solution) >= lower_bound(solution)


def test_auto_keeps_a_good_answer_when_the_proof_takes_too_long():
    start, goal = random_puzzle(4, 4, 8)
    solution = solve(start, goal, max_nodes=20)
    assert check_moves(solution) >= lower_bound(solution)


def test_a_solved_board_needs_nothing():
    goal = named_goal("standard", 9, 7)
    solution = improve(goal, goal, AT_ONCE, 1)
    assert (solution.letters, solution.optimal) == ("", True)


class Interrupting:
    """A watcher that presses Ctrl-C at the given number of improvements."""

    def __init__(self, presses_at: int) -> None:
        self.presses_at = presses_at
        self.lengths: list[int] = []

    def __call__(self, length: int, _bound: int) -> None:
        self.lengths.append(length)
        if len(self.lengths) == self.presses_at:
            signal.raise_signal(signal.SIGINT)


def test_an_interrupt_carries_the_best_solution_so_far():
    start, goal = random_puzzle(7, 7, 1)
    watcher = Interrupting(2)
    with watching_improvements(watcher), pytest.raises(SearchInterrupted) as stop:
        solve(start, goal, max_nodes=10**8, threads=1)
    assert check_moves(stop.value.solution) <= watcher.lengths[1]
    assert stop.value.solution.stats.expanded < 10**8


def test_an_interrupted_proof_leaves_the_quick_solution(monkeypatch):
    start, goal = random_puzzle(5, 5, 1)

    def interrupted(*_puzzle: object, **_known: object) -> Solution:
        raise KeyboardInterrupt

    monkeypatch.setattr(pattern_search, "solve_by_patterns", interrupted)
    with pytest.raises(SearchInterrupted) as stop:
        find_and_prove(start, goal, None, Limit(max_nodes=10_000), 1)
    assert check_moves(stop.value.solution) >= lower_bound(stop.value.solution)


@pytest.mark.parametrize("seed", range(2))
def test_a_quick_solution_that_is_shortest_is_proved_and_not_found_again(seed, monkeypatch):
    start, goal = random_puzzle(3, 6, seed)
    known: list[str] = []
    search = pattern_search.solve_by_patterns

    def watched(*puzzle: Any, **options: Any) -> Solution:
        known.append(options["known"])
        return search(*puzzle, **options)

    with monkeypatch.context() as patched:
        patched.setattr(pattern_search, "solve_by_patterns", watched)
        solution = find_and_prove(start, goal, None, Limit(max_nodes=10**8), 1)
    assert ([solution.letters], solution.optimal) == (known, True)
    assert check_moves(solution) == solve(start, goal, method="patterns").length
    assert solution.stats.expanded == solution.stats.expanded_below


def test_an_unfinished_proof_and_a_good_solution_are_reported_together(monkeypatch):
    start, goal = random_puzzle(5, 5, 1)

    def unfinished(*_puzzle: object, **_known: object) -> Solution:
        stats = Stats("patterns", expanded=10**7, generated=2 * 10**7)
        return Solution(start, goal, Status.STOPPED, None, False, start.manhattan(goal) + 10, stats)

    monkeypatch.setattr(pattern_search, "solve_by_patterns", unfinished)
    solution = find_and_prove(start, goal, None, Limit(max_nodes=20_000), 1)
    assert check_moves(solution) > lower_bound(solution) >= start.manhattan(goal) + 10
    assert not solution.optimal
    assert solution.stats.expanded > 10**7
    assert solution.stats.generated > 2 * 10**7


@pytest.mark.slow
def test_the_learned_ranking_gives_short_solutions():
    lengths, distances = 0, 0
    for seed in range(3):
        goal = named_goal("standard", 8, 8)
        start = scramble(8, 8, seed=seed)
        lengths += check_moves(improve(start, goal, Limit(expanded=400_000), 1))
        distances += start.manhattan(goal)
    assert lengths < 1.47 * distances
