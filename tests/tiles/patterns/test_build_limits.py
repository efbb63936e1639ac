"""Limits of time and memory hold while tables are built."""

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest
from filelock import FileLock

from tilestar.errors import LimitReachedError
from tilestar.forks import ForkSafeLock
from tilestar.search.limit import Limit
from tilestar.search.result import Status
from tilestar.tiles.heuristics import make_heuristic
from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.partition import named_partition
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.selection import best_partition
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.patterns.table_file import table_path
from tilestar.tiles.solving.scramble import scramble
from tilestar.tiles.solving.solver import attempt, solve_many

LARGE = Pattern(CanonicalGoal(5, 5, 0), (1, 2, 5, 6, 10, 11))
"""Its table takes seconds."""

PROMPT = 0.5
"""Seconds of CPU time that may pass after the limit."""


def left_behind(folder: Path) -> set[str]:
    """The kinds of files in a store; an empty lock file that nobody holds is nothing."""
    return {path.suffix for path in folder.rglob("*") if path.is_file()} - {".lock"}


def used(work: Callable[[], object]) -> float:
    """Seconds of CPU time."""
    began = process_time()
    work()
    return process_time() - began


def test_a_table_that_takes_longer_than_the_limit_leaves_nothing(empty_store: Path):
    def build() -> None:
        with pytest.raises(LimitReachedError):
            default_store.table(LARGE, 1, limit=Limit(timeout=0.05))

    assert used(build) < 0.05 + PROMPT
    assert left_behind(empty_store) == set()
    FileLock(table_path(LARGE).with_suffix(".lock")).acquire(timeout=0).lock.release()


@pytest.mark.parametrize("method", ["patterns", "auto", "astar", "bidirectional-astar", "twin"])
def test_every_method_that_builds_tables_keeps_to_its_time(empty_store: Path, method: str):
    board = scramble(6, 6, seed=1)
    heuristic = None if method in ("patterns", "auto") else "patterns"
    answers: list[Status] = []
    assert used(
        lambda: answers.append(attempt(board, method=method, timeout=0.3, threads=1, heuristic=heuristic).status)
    ) < (0.3 + PROMPT)
    assert answers == [Status.SOLVED if method == "auto" else Status.STOPPED]
    assert left_behind(empty_store) <= {".pattern3"}


def test_what_stopped_while_tables_were_built_has_a_lower_bound(empty_store: Path):
    board = scramble(6, 6, seed=1)
    stopped = attempt(board, method="patterns", timeout=0.1)
    assert stopped.lower_bound == make_heuristic("linear-conflict", stopped.goal)(board.tiles)


def test_boards_of_a_batch_share_the_time_to_build(empty_store: Path):
    boards = [scramble(6, 6, seed=seed) for seed in range(3)]
    answers: list[Status] = []

    def solve_all() -> None:
        answers.extend(solution.status for solution in solve_many(boards, method="patterns", timeout=0.1, threads=1))

    assert used(solve_all) < 3 * 0.1 + PROMPT
    assert answers == [Status.STOPPED] * 3


def test_waiting_for_another_process_ends_at_the_limit(empty_store: Path):
    lock = table_path(LARGE).with_suffix(".lock")
    lock.parent.mkdir(parents=True)
    with FileLock(lock), pytest.raises(LimitReachedError):
        default_store.table(LARGE, limit=Limit(timeout=0.05))


def test_waiting_for_another_thread_ends_at_the_limit(empty_store: Path):
    with default_store._lock:
        opening = default_store._opening.setdefault(table_path(LARGE), ForkSafeLock())
    with opening, pytest.raises(LimitReachedError):
        default_store.table(LARGE, limit=Limit(timeout=0.05))


def test_a_memory_limit_chooses_smaller_tables(own_store: Path):
    goal = CanonicalGoal(3, 5, 0)
    small, large = named_partition(goal, "554"), named_partition(goal, "77")
    for pattern in small.tables:
        default_store.table(pattern)
    assert best_partition(goal, limit=Limit(max_memory=small.entries)) == small
    assert small.entries < large.entries
    with pytest.raises(LimitReachedError, match="no room"):
        best_partition(goal, limit=Limit(max_memory=small.entries - 1))


def test_without_room_for_tables_nothing_is_built(empty_store: Path):
    stopped = attempt(scramble(4, 4, seed=1), method="patterns", max_memory=1)
    assert stopped.status is Status.STOPPED
    assert stopped.stats.expanded == 0
    assert left_behind(empty_store) == set()
