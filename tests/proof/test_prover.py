"""One hard board in parts: the journal, threads, and workers that die."""

import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.executors.test_dask import TILESTAR, address_in, scheduler, worker

from tilestar import Board, solve
from tilestar.errors import ResumeError, SearchInterrupted
from tilestar.executors.threads import ThreadExecutor
from tilestar.proof import iteration, prover
from tilestar.proof.iteration import Iteration
from tilestar.proof.journal import Journal
from tilestar.proof.prover import prove
from tilestar.search.limit import Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.patterns.subtrees import Subtrees
from tilestar.tiles.solving.scramble import scramble
from tilestar.tiles.solving.solution import Solution

HARD = Board.parse("10 5 7 6/15 18 19 2/3 16 11 4/13 8 14 1/17 12 9 0")
"""70 moves, which beams find; that none is shorter takes workers some seconds."""

GOAL = named_goal("standard", 4, 5)

EASY = scramble(4, 4, seed=1)
EASY_GOAL = named_goal("standard", 4, 4)


_open: list[Journal] = []


def open_journal(path: Path | None, start: Board, goal: Board) -> Journal:
    """A journal that is closed after the test, if it is not before."""
    _open.append(Journal(path, start, goal))
    return _open[-1]


@pytest.fixture(autouse=True)
def close_journals():
    yield
    while _open:
        _open.pop().close()


@pytest.fixture
def executor():
    with ThreadExecutor(2) as threads:
        yield threads


@pytest.mark.parametrize("seed", range(3))
def test_parts_give_the_length_of_the_whole_search(executor, seed, monkeypatch):
    monkeypatch.setattr(prover, "WORTH_CUTTING", 0)
    board = scramble(4, 4, seed=seed)
    journal = open_journal(None, board, EASY_GOAL)
    solution = prove(board, EASY_GOAL, executor, journal, most_subtrees=200)
    assert (solution.status, solution.optimal) == (Status.SOLVED, True)
    assert solution.length == solve(board).length
    assert journal.subtrees
    assert len(journal.subtrees) <= 200


def with_detours(start: Board, goal: Board, moves: int) -> Solution:
    """A solution that is so many moves longer than a shortest one."""
    shortest = solve(start, goal)
    last = shortest.letters[-1]
    letters = shortest.letters + ("UDLR"["DURL".index(last)] + last) * (moves // 2)
    return Solution(start, goal, Status.SOLVED, letters, False, 0, Stats("anytime"))


@pytest.mark.parametrize("longer", [0, 2, 4])
def test_a_solution_that_beams_found_is_proved_or_beaten(executor, longer, monkeypatch):
    monkeypatch.setattr(prover, "WORTH_CUTTING", 0)
    known = with_detours(EASY, EASY_GOAL, longer)
    assert known.length is not None
    monkeypatch.setattr(iteration, "improve", lambda *_, **__: known)
    journal = open_journal(None, EASY, EASY_GOAL)
    solution = prove(EASY, EASY_GOAL, executor, journal, most_subtrees=200)
    shortest = known.length - longer
    assert (solution.length, solution.optimal, solution.lower_bound) == (shortest, True, shortest)
    assert journal.subtrees
    if longer == 0:
        assert solution.letters == known.letters
        assert not journal.searched(shortest)


def test_a_stopped_proof_has_the_best_solution_and_the_bound(executor, monkeypatch):
    monkeypatch.setattr(prover, "WORTH_CUTTING", 0)
    monkeypatch.setattr(iteration, "improve", lambda *_, **__: with_detours(EASY, EASY_GOAL, 4))
    monkeypatch.setattr(Iteration, "_limit_reached", lambda iteration: iteration.journal.solution is not None)
    journal = open_journal(None, EASY, EASY_GOAL)
    solution = prove(EASY, EASY_GOAL, executor, journal, most_subtrees=200)
    assert (solution.status, solution.optimal) == (Status.SOLVED, False)
    assert solution.length == solve(EASY).length + 4
    assert solution.lower_bound == journal.lower_bound < solution.length


def test_an_easy_board_is_solved_without_any_parts(executor, monkeypatch):
    monkeypatch.setattr(executor, "submit", None)
    journal = open_journal(None, EASY, EASY_GOAL)
    solution = prove(EASY, EASY_GOAL, executor, journal)
    assert solution.length == solve(EASY).length
    assert solution.stats.expanded == journal.expanded > 0
    assert journal.subtrees is None
    assert prove(EASY, EASY_GOAL, executor, journal).letters == solution.letters


def test_a_solution_in_the_first_part_needs_no_worker(executor, monkeypatch):
    monkeypatch.setattr(prover, "WORTH_CUTTING", 0)
    monkeypatch.setattr(Iteration, "_size_of", lambda iteration, _: len(iteration.subtrees))
    monkeypatch.setattr(Iteration, "run", Iteration.search_first_part_here)
    monkeypatch.setattr(executor, "submit", None)
    journal = open_journal(None, EASY, EASY_GOAL)
    assert prove(EASY, EASY_GOAL, executor, journal, most_subtrees=200).length == solve(EASY).length
    assert journal.subtrees


def test_the_first_part_is_searched_once(executor, monkeypatch):
    monkeypatch.setattr(prover, "WORTH_CUTTING", 0)
    handed_out: list[Subtrees] = []

    def submit(function, start, goal, subtrees, *rest):
        handed_out.append(subtrees)
        return ThreadExecutor.submit(executor, function, start, goal, subtrees, *rest)

    monkeypatch.setattr(executor, "submit", submit)
    monkeypatch.setattr(Iteration, "_size_of", lambda *_: 1)
    journal = open_journal(None, EASY, EASY_GOAL)
    prove(EASY, EASY_GOAL, executor, journal, most_subtrees=200)
    assert journal.subtrees
    first_bound = min(bound for bound in range(80) if journal.searched(bound))
    assert journal.searched(first_bound)[0] == range(1)
    assert handed_out[0].paths == journal.subtrees.part(range(1, 1 + len(handed_out[0]))).paths


def test_a_search_stopped_before_the_cut_keeps_its_bound_and_begins_again(executor, tmp_path):
    first = open_journal(tmp_path / "journal.db", HARD, GOAL)
    stopped = prove(HARD, GOAL, executor, first, limit=Limit(max_nodes=100_000))
    assert (stopped.status, stopped.lower_bound) == (Status.STOPPED, first.lower_bound)
    assert 0 < first.lower_bound <= 64
    assert 100_000 <= first.expanded < 200_000
    first.close()
    second = open_journal(tmp_path / "journal.db", HARD, GOAL)
    assert (second.subtrees, second.expanded) == (None, first.expanded)
    again = prove(HARD, GOAL, executor, second, limit=Limit(max_nodes=1000))
    assert again.lower_bound == stopped.lower_bound
    assert second.expanded > first.expanded


@pytest.mark.slow
def test_a_stopped_search_keeps_what_it_proved_and_goes_on(executor, tmp_path):
    path = tmp_path / "journal.db"
    first = open_journal(path, HARD, GOAL)
    stopped = prove(HARD, GOAL, executor, first, limit=Limit(max_nodes=8_000_000))
    assert (stopped.status, stopped.optimal) == (Status.SOLVED, False)
    assert (stopped.lower_bound or 0) < 70 <= (stopped.length or 0)
    assert first.subtrees
    first.close()
    second = open_journal(path, HARD, GOAL)
    before = {bound: set(second.searched(bound)) for bound in range(40, 70)}
    assert any(before.values())
    assert second.expanded >= 8_000_000
    solution = prove(HARD, GOAL, executor, second)
    assert (solution.length, solution.optimal) == (70, True)
    assert not second.searched(70)
    assert all(known <= set(second.searched(bound)) for bound, known in before.items())
    second.close()
    third = open_journal(path, HARD, GOAL)
    assert prove(HARD, GOAL, executor, third).letters == solution.letters


def test_a_repeated_part_is_not_counted_twice():
    journal = open_journal(None, HARD, GOAL)
    journal.keep_subtrees(Subtrees(1, bytes(5)))
    journal.record(45, range(1, 3), 100, 0.1)
    journal.record(45, range(1, 3), 100, 0.1)
    assert journal.expanded == 100
    assert journal.searched(45) == [range(1, 3)]
    assert journal.seconds(45) == 0.1


def test_a_quarter_of_a_million_subtrees_fit_a_small_journal(tmp_path):
    path = tmp_path / "journal.db"
    journal = open_journal(path, HARD, GOAL)
    subtrees = Subtrees(17, bytes(17 << 18))
    journal.keep("lower_bound", 45)
    journal.keep_subtrees(subtrees)
    for begin in range(0, 1 << 18, 1 << 12):
        journal.record(45, range(begin, begin + (1 << 12)), 100, 0.1)
    journal.close()
    assert path.stat().st_size < 5 << 20
    assert open_journal(path, HARD, GOAL).subtrees == subtrees


def test_the_journal_of_another_board_is_refused(tmp_path):
    path = tmp_path / "journal.db"
    open_journal(path, HARD, GOAL).close()
    with pytest.raises(ResumeError, match="another start"):
        open_journal(path, scramble(4, 4, seed=1), GOAL)


def command(journal: Path, *args: str) -> list[str]:
    board, goal = HARD.compact(), "standard"
    return [*TILESTAR, "solve", board, "--goal", goal, "--style", "count", "--journal", str(journal), *args]


def parts_done(journal: Path) -> int:
    try:
        with sqlite3.connect(f"file:{journal}?mode=ro", uri=True) as file:
            return int(file.execute("SELECT count(*) FROM searched").fetchone()[0])
    except sqlite3.Error:
        return 0


def wait_for_parts(journal: Path, running: subprocess.Popen[Any]) -> None:
    """The first part is the client's own; with the second, workers are at work."""
    deadline = time.monotonic() + 60
    while running.poll() is None and parts_done(journal) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)


@pytest.mark.slow
def test_a_worker_killed_in_a_part_changes_nothing(tmp_path):
    file, journal = tmp_path / "scheduler.json", tmp_path / "journal.db"
    with scheduler(file), worker(file) as victim, worker(file):
        running = subprocess.Popen(
            command(journal, "--cluster", address_in(file)), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        wait_for_parts(journal, running)
        victim.send_signal(signal.SIGKILL)
        answer, complaints = running.communicate(timeout=100)
    assert running.returncode == 0, complaints
    assert answer.strip() == "70"


@pytest.mark.slow
def test_a_killed_client_goes_on_from_its_journal(tmp_path):
    journal = tmp_path / "journal.db"
    running = subprocess.Popen(command(journal, "--threads", "1"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for_parts(journal, running)
    running.kill()
    running.wait()
    done = subprocess.run(command(journal), capture_output=True, text=True, timeout=100)
    assert (done.returncode, done.stdout.strip()) == (0, "70"), done.stderr


def test_another_method_is_refused(tmp_path):
    done = subprocess.run(command(tmp_path / "j.db", "--method", "astar"), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "patterns" in done.stderr


@pytest.mark.parametrize(
    ("bound", "said"), [(0, "interrupted\n"), (79, "interrupted: every solution has at least 79 moves\n")]
)
def test_an_interrupted_search_says_what_it_proved_if_anything(bound, said, monkeypatch, capsys):
    from tilestar.cli import hard as command

    monkeypatch.setattr("tilestar.cli.interrupts.os._exit", sys.exit)
    with pytest.raises(SystemExit) as ended:
        command._leave(Solution(EASY, EASY_GOAL, Status.STOPPED, None, False, bound, Stats("patterns")), None)
    assert ended.value.code == 130
    assert capsys.readouterr().err == said


def test_an_interrupted_search_that_has_a_solution_shows_it(capsys):
    from tilestar.cli import hard as command

    known = with_detours(EASY, EASY_GOAL, 2)
    with pytest.raises(SearchInterrupted) as stop:
        command._leave(known, "hard.journal")
    assert stop.value.solution is known
    assert capsys.readouterr().err == "continue with the same command\n"


@pytest.mark.parametrize(
    ("option", "reason"), [(["--max-memory", "1GiB"], "--max-memory: leave it out"), (["--method", "ida"], "not ida")]
)
def test_what_parts_cannot_keep_to_is_refused(option, reason, tmp_path):
    journal = tmp_path / "journal.db"
    done = subprocess.run(command(journal, *option), capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert reason in done.stderr
    assert not journal.exists()
