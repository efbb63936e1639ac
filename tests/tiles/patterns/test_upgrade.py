"""Stronger tables are built as soon as that pays, and never against a limit."""

from pathlib import Path

import pytest
from tests.tiles.patterns.korf15 import KORF15
from tests.tiles.puzzles import check_moves, walked

from tilestar import solve_many
from tilestar.batch.entries import Entry
from tilestar.batch.solver import Options, solve_batch
from tilestar.errors import SearchInterrupted
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.patterns import upgrade
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.selection import database_of, is_complete
from tilestar.tiles.patterns.upgrade import Upgrade, upgrade_of
from tilestar.tiles.solving.pattern_search import solve_by_patterns, solve_many_by_patterns
from tilestar.tiles.solving.solution import Solution

GOAL = resolve_goal("blank-first", 4, 4)
BOARDS = [Board(4, 4, tuple(map(int, tiles.split()))) for tiles, _ in KORF15]
LENGTHS = [moves for _, moves in KORF15]
HARD = 87
"""The number of a board that 4x4/555 takes millions of nodes for."""

SMALL, STRONG = parse_partition("4x4/555"), parse_partition("4x4/663")

pytestmark = pytest.mark.usefixtures("empty_store")


def tables(solutions: list[Solution]) -> list[str]:
    return [solution.stats.heuristic or "" for solution in solutions]


def test_boards_that_wait_are_solved_over_stronger_tables():
    solutions = list(solve_many(BOARDS[:50], "blank-first", threads=1))
    assert [check_moves(solution) for solution in solutions] == LENGTHS[:50]
    assert all(solution.optimal for solution in solutions)
    names = tables(solutions)
    assert names == [SMALL.name] * 4 + [STRONG.name] * 46


def test_easy_boards_build_nothing_more():
    starts = [walked(GOAL, 20, seed) for seed in range(60)]
    assert set(tables(list(solve_many_by_patterns(starts, GOAL, None, NO_LIMIT, 1)))) == {SMALL.name}
    assert not is_complete(STRONG)


def test_a_loop_over_single_boards_changes_over_too(monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 300_000)
    solutions = [solve_by_patterns(board, GOAL, None, NO_LIMIT, 1) for board in BOARDS[:8]]
    assert [check_moves(solution) for solution in solutions] == LENGTHS[:8]
    names = tables(solutions)
    assert names == sorted(names)
    assert set(names) == {SMALL.name, STRONG.name}


def test_a_batch_changes_over_between_its_calls(monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 300_000)
    entries = [Entry(number, number, board.compact()) for number, board in enumerate(BOARDS[:8])]
    options = Options(goal="blank-first", method="patterns")
    lines = [solve_batch([entry], options).lines for entry in entries]
    assert SMALL.name in lines[0]
    assert STRONG.name in lines[-1]


def test_one_hard_board_goes_on_over_stronger_tables(monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 100_000)
    alone = solve_by_patterns(BOARDS[HARD], GOAL, None, NO_LIMIT, 1)
    assert check_moves(alone) == LENGTHS[HARD]
    assert alone.stats.heuristic == STRONG.name
    (again,) = solve_many_by_patterns([BOARDS[HARD]], GOAL, STRONG.name, NO_LIMIT, 1)
    assert alone.stats.expanded > again.stats.expanded + 100_000


def test_a_hard_board_among_easy_ones_goes_on_over_stronger_tables(monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 100_000)
    starts = [walked(GOAL, 20, 1), BOARDS[HARD], walked(GOAL, 20, 2)]
    solutions = list(solve_many_by_patterns(starts, GOAL, None, NO_LIMIT, 1))
    assert check_moves(solutions[1]) == LENGTHS[HARD]
    assert tables(solutions) == [SMALL.name, STRONG.name, SMALL.name]


@pytest.mark.parametrize("most", [50_000, 250_000])
def test_nodes_over_both_tables_count(most: int, monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 100_000)
    limit = Limit(max_nodes=most)
    (among,) = solve_many_by_patterns([BOARDS[HARD]], GOAL, None, limit, 1)
    for solution in (among, solve_by_patterns(BOARDS[HARD], GOAL, None, limit, 1)):
        assert solution.status is Status.STOPPED
        assert most <= solution.stats.expanded <= most + 2 * 4096
        assert solution.lower_bound is not None
        assert 40 < solution.lower_bound <= LENGTHS[HARD]


def test_a_memory_limit_keeps_small_tables(monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 0)
    limit = Limit(max_memory=STRONG.entries + SMALL.entries)
    (solution,) = solve_many_by_patterns(BOARDS[:1], GOAL, None, limit, 1)
    assert check_moves(solution) == check_moves(solve_by_patterns(BOARDS[0], GOAL, None, limit, 1)) == LENGTHS[0]
    assert solution.stats.heuristic == SMALL.name
    assert not is_complete(STRONG)


def test_a_time_limit_too_short_for_building_keeps_small_tables():
    database = database_of(SMALL)
    assert upgrade_of(database, Limit(timeout=0.5)) is None
    assert upgrade_of(database, Limit(timeout=60)) == Upgrade(database, STRONG)


def test_named_tables_and_gigabytes_are_never_replaced(monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 0)
    assert solve_by_patterns(BOARDS[0], GOAL, SMALL.name, NO_LIMIT, 1).stats.heuristic == SMALL.name
    assert upgrade_of(database_of(STRONG), NO_LIMIT) is None


def test_others_search_on_while_one_thread_builds(monkeypatch):
    monkeypatch.setattr(Upgrade, "nodes", 1000)
    with upgrade._building:
        (solution,) = solve_many_by_patterns(BOARDS[:1], GOAL, None, NO_LIMIT, 1)
        assert check_moves(solution) == LENGTHS[0]
        assert solve_by_patterns(BOARDS[1], GOAL, None, NO_LIMIT, 1).stats.heuristic == SMALL.name
    assert solution.stats.heuristic == SMALL.name


def test_interrupted_building_keeps_what_the_search_had_proved(empty_store: Path, monkeypatch):
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Upgrade, "nodes", 100_000)
    monkeypatch.setattr(Upgrade, "build", interrupted)
    with pytest.raises(SearchInterrupted) as stop:
        solve_by_patterns(BOARDS[HARD], GOAL, None, NO_LIMIT, 1)
    assert stop.value.solution.status is Status.STOPPED
    assert 40 < stop.value.solution.lower_bound <= LENGTHS[HARD]
