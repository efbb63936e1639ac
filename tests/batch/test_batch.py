"""`tilestar batch`, as a person runs it."""

import csv
import json
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tilestar import Board
from tilestar.batch.entries import read_entries
from tilestar.batch.solver import Options, solve_batch
from tilestar.tiles.solving.scramble import scramble

STOPPED = 3
"""The exit code when a limit was reached."""

TILESTAR = [sys.executable, "-m", "tilestar"]


def run(*args: str, stdin: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*TILESTAR, "batch", *args], input=stdin, capture_output=True, text=True, timeout=120)


@pytest.fixture(scope="module")
def boards() -> list[str]:
    return [scramble(3, 3, seed=seed).compact() for seed in range(300)]


@pytest.fixture
def puzzles(tmp_path: Path, boards: list[str]) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(boards) + "\n")
    return path


def records(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def without_times(text: str) -> list[dict[str, Any]]:
    found = records(text)
    for record in found:
        record.get("stats", {}).pop("seconds", None)
    return found


def test_answers_come_in_order_and_replay(puzzles, boards):
    done = run(str(puzzles))
    assert done.returncode == 0, done.stderr
    found = records(done.stdout)
    assert [record["index"] for record in found] == list(range(300))
    assert [record["start"] for record in found] == boards
    for record in found[:20]:
        board = Board.parse(record["start"])
        for move in record["moves"]:
            board = next(b for b in board.neighbors() if b.tiles[board.tiles.index(0)] == move["tile"])
        assert board.is_goal()
    assert "300 boards" in done.stderr


def test_sizes_may_be_mixed_and_bad_lines_stop_nothing(tmp_path):
    done = run("-", stdin="0 1/3 2\nnonsense\n1 2 3/4 5 6/8 7 0\n283104765\n")
    assert done.returncode == 2
    assert [record["status"] for record in records(done.stdout)] == ["solved", "error", "unsolvable", "unsolvable"]
    bad = records(done.stdout)[1]
    assert bad["line"] == 2
    assert "nonsense" in bad["error"]
    assert "1 not a board" in done.stderr


def test_strict_stops_at_the_first_bad_line_after_the_answers_before_it():
    done = run("-", "--strict", stdin="123456780\nnonsense\n123456780\n")
    assert done.returncode == 2
    assert len(records(done.stdout)) == 1
    assert "line 2" in done.stderr
    assert "Traceback" not in done.stderr


def test_csv_holds_the_moves_as_letters(puzzles, tmp_path, boards):
    out = tmp_path / "answers.csv"
    assert run(str(puzzles), "-o", str(out)).returncode == 0
    rows = list(csv.DictReader(out.read_text().splitlines()))
    assert [row["start"] for row in rows] == boards
    assert all(len(row["moves"]) == int(row["length"]) for row in rows)


def test_one_thread_two_threads_and_standard_input_agree(puzzles):
    one = run(str(puzzles), "--threads", "1")
    two = run("-", "--threads", "2", stdin=puzzles.read_text())
    assert without_times(one.stdout) == without_times(two.stdout)


@pytest.mark.parametrize("form", ["ndjson", "csv"])
@pytest.mark.parametrize("cut", [0, 1, 1000, -1, -40])
def test_resume_repairs_a_half_written_file_and_ends_with_the_same_answers(puzzles, tmp_path, form, cut):
    whole, part = tmp_path / f"whole.{form}", tmp_path / f"part.{form}"
    run(str(puzzles), "-o", str(whole))
    part.write_bytes(whole.read_bytes()[:cut])
    done = run(str(puzzles), "-o", str(part), "--resume")
    assert done.returncode == 0, done.stderr
    if form == "csv":
        strip = [
            {k: v for k, v in row.items() if k != "seconds"} for row in csv.DictReader(part.read_text().splitlines())
        ]
        assert strip == [
            {k: v for k, v in row.items() if k != "seconds"} for row in csv.DictReader(whole.read_text().splitlines())
        ]
    else:
        assert without_times(part.read_text()) == without_times(whole.read_text())
    assert "300 boards" in done.stderr


def test_resume_survives_a_block_of_zeros_left_by_a_power_cut(puzzles, tmp_path):
    out = tmp_path / "out.ndjson"
    run(str(puzzles), "-o", str(out))
    whole = out.read_text()
    out.write_bytes(out.read_bytes()[:5000] + bytes(4096))
    assert run(str(puzzles), "-o", str(out), "--resume").returncode == 0
    assert without_times(out.read_text()) == without_times(whole)


@pytest.mark.parametrize("change", ["input", "goal"])
def test_resume_refuses_the_output_of_another_input_or_goal(puzzles, tmp_path, change):
    out = tmp_path / "out.ndjson"
    run(str(puzzles), "-o", str(out))
    before = out.read_bytes()
    if change == "input":
        puzzles.write_text(puzzles.read_text().split("\n", 1)[1])
        done = run(str(puzzles), "-o", str(out), "--resume")
    else:
        done = run(str(puzzles), "-o", str(out), "--resume", "--goal", "blank-first")
    assert done.returncode == 2
    assert "cannot be resumed" in done.stderr
    assert out.read_bytes() == before


def test_an_existing_output_is_never_overwritten_unasked(puzzles, tmp_path):
    out = tmp_path / "out.ndjson"
    out.write_text("precious\n")
    done = run(str(puzzles), "-o", str(out))
    assert done.returncode == 2
    assert out.read_text() == "precious\n"
    assert run(str(puzzles), "-o", str(out), "--overwrite").returncode == 0


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_batch_is_resumed_to_the_same_answers(tmp_path, how):
    boards = [scramble(3, 4, seed=seed).compact() for seed in range(400)]
    source, out, whole = tmp_path / "in.txt", tmp_path / "out.ndjson", tmp_path / "whole.ndjson"
    source.write_text("\n".join(boards))
    arguments = [str(source), "--method", "astar", "--heuristic", "manhattan", "--max-nodes", "300"]
    run(*arguments, "-o", str(whole))
    process = subprocess.Popen([*TILESTAR, "batch", *arguments, "-o", str(out)], stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while process.poll() is None and (not out.exists() or out.stat().st_size < 2000) and time.monotonic() < deadline:
        time.sleep(0.005)
    process.send_signal(how)
    process.communicate(timeout=120)
    assert process.returncode in (130, -signal.SIGKILL, STOPPED)
    assert run(*arguments, "-o", str(out), "--resume").returncode == STOPPED
    assert without_times(out.read_text()) == without_times(whole.read_text())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["missing.txt"], "missing.txt"),
        (["-", "--method", "magic"], "magic"),
        (["-", "--heuristic", "magic"], "magic"),
        (["-", "--goal", "nowhere"], "nowhere"),
        (["-", "--from", "xml"], "xml"),
        (["-", "--resume"], "--resume"),
        (["-", "-o", "no/such/folder.ndjson"], "folder.ndjson"),
    ],
)
def test_bad_usage_is_one_sentence(arguments, complaint):
    done = run(*arguments, stdin="")
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr


def test_limits_hold_for_each_board():
    [entry] = read_entries([scramble(4, 4, seed=1).compact().encode()])
    done = solve_batch([entry], Options(method="astar", heuristic="zero", max_nodes=100))
    assert done.summary.stopped == 1
    assert json.loads(done.lines)["lower_bound"] > 0


def test_an_empty_input_gives_an_empty_output():
    done = run("-", stdin="")
    assert (done.returncode, done.stdout) == (0, "")
