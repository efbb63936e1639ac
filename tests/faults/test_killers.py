"""A board that makes its search fail, or kills the process it is searched in, costs one record with an error."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from tests.faults.injector import PATIENCE, tilestar
from tilestar.batch import solver
from tilestar.batch.entries import read_entries
from tilestar.batch.isolated import solve_isolated
from tilestar.batch.solver import Options, pack, solve_batch
from tilestar.tiles.solving import solver as tilestar_solver
from tilestar.tiles.solving.scramble import scramble

BOARDS = [scramble(3, 3, seed=seed, depth=10).compact() for seed in range(30)]
KILLERS = [4, 17]
METHOD = ("--method", "astar")

KILL = f"""
import os, signal
from tilestar.batch import solver

solve_many = solver.solve_many

def kill(boards, *arguments, **options):
    if {{board.compact() for board in boards}} & {{{BOARDS[4]!r}, {BOARDS[17]!r}}}:
        os.kill(os.getpid(), signal.SIGKILL)
    return solve_many(boards, *arguments, **options)

solver.solve_many = kill
"""
"""A start-up file that makes two boards deadly, in workers and in the processes that they start."""


@pytest.fixture
def deadly(tmp_path) -> dict[str, str]:
    (folder := tmp_path / "site").mkdir()
    (folder / "sitecustomize.py").write_text(KILL)
    return os.environ | {"PYTHONPATH": str(folder)}


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(f"{board}\n" for board in BOARDS))
    return path


def check(lines: str, reason: str) -> None:
    records = [json.loads(line) for line in lines.splitlines()]
    assert [record["index"] for record in records] == list(range(len(BOARDS)))
    for record, board in zip(records, BOARDS, strict=True):
        assert record["start"] == board
        if record["index"] in KILLERS:
            assert (record["status"], record["line"]) == ("error", record["index"] + 1)
            assert reason in record["error"]
        else:
            assert (record["status"], record["length"]) == ("solved", 10)


@pytest.mark.parametrize("error", [MemoryError(), RuntimeError("ouch"), RecursionError("too deep")])
def test_a_search_that_raises_costs_one_record(error, monkeypatch):
    solve_many = tilestar_solver.solve_many

    def fail(boards, *arguments, **options):
        if {board.compact() for board in boards} & {BOARDS[number] for number in KILLERS}:
            raise error
        return solve_many(boards, *arguments, **options)

    monkeypatch.setattr(solver, "solve_many", fail)
    entries = list(read_entries(board.encode() for board in BOARDS))
    done = solve_batch(entries, Options(method="astar"))
    check(done.lines, f"the search failed: {type(error).__name__}")
    assert (done.summary.solved, done.summary.errors) == (28, 2)
    strict = solve_batch(entries, Options(method="astar", strict=True))
    assert len(strict.lines.splitlines()) == 4
    assert "line 5" in str(strict.failed)


def test_a_board_that_kills_its_process_costs_one_record(deadly, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", deadly["PYTHONPATH"])
    packed = pack(list(read_entries(board.encode() for board in BOARDS)))
    done = solve_isolated(packed, Options(method="astar"))
    check(done.lines, "it ended its process (SIGKILL)")
    assert (done.summary.solved, done.summary.errors) == (28, 2)
    strict = solve_isolated(packed, Options(method="astar", strict=True))
    assert len(strict.lines.splitlines()) == 4
    assert "line 5" in str(strict.failed)


@pytest.mark.slow
@pytest.mark.parametrize("form", ["ndjson", "csv"])
def test_a_batch_that_a_board_has_killed_is_resumed_beyond_it(puzzles, deadly, tmp_path, form):
    out = tmp_path / f"out.{form}"
    command = tilestar("batch", str(puzzles), "-o", str(out), *METHOD)
    assert subprocess.run(command, env=deadly, stderr=subprocess.DEVNULL).returncode == -9
    done = subprocess.run([*command, "--resume"], env=deadly, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2, done.stderr
    if form == "ndjson":
        check(out.read_text(), "it ended its process (SIGKILL)")
    again = subprocess.run([*command, "--resume"], capture_output=True, text=True, timeout=PATIENCE)
    assert (again.returncode, "30 boards are answered already" in again.stderr) == (2, True)


@pytest.mark.slow
@pytest.mark.timeout(700)
def test_a_board_that_kills_workers_of_a_cluster_costs_one_record(puzzles, deadly, tmp_path):
    pytest.importorskip("distributed")
    out = tmp_path / "out.ndjson"
    command = tilestar("batch", str(puzzles), "-o", str(out), *METHOD, "--cluster", "local", "--threads", "2")
    done = subprocess.run(command, env=deadly, capture_output=True, text=True, timeout=5 * PATIENCE)
    assert done.returncode == 2, done.stderr
    check(out.read_text(), "it ended its process (SIGKILL)")
