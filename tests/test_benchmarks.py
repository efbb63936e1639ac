"""The scripts of benchmarks/: their command lines, the commit they name, and the speed that large.py goes by."""

import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
RUNNABLE = sorted(path.name for path in BENCHMARKS.glob("*.py") if "__main__" in path.read_text("utf-8"))


@pytest.fixture
def benchmarks(tmp_path):
    """A copy without results."""
    return shutil.copytree(BENCHMARKS, tmp_path / "benchmarks", ignore=shutil.ignore_patterns("results", "__pycache__"))


@pytest.fixture
def large(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return import_module("large")


def run(script, *arguments):
    command = [sys.executable, str(script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("name", RUNNABLE)
def test_a_script_explains_itself_and_refuses_what_it_does_not_know(name, benchmarks):
    helped, refused = run(benchmarks / name, "--help"), run(benchmarks / name, "--no-such-option")
    assert (helped.returncode, refused.returncode) == (0, 2)
    assert name in helped.stdout
    assert "--no-such-option" in refused.stderr
    assert not (benchmarks / "results").exists()


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("large.py", ["--nodes", "0"]),
        ("large.py", ["--boards", "0"]),
        ("large.py", ["--cpu-seconds", "nan"]),
        ("anytime.py", ["--boards", "-1"]),
        ("batch.py", ["many"]),
        ("cluster.py", ["25", "51"]),
        ("fifteen.py", ["quickly"]),
    ],
)
def test_an_impossible_number_is_named(name, arguments, benchmarks):
    refused = run(benchmarks / name, *arguments)
    assert refused.returncode == 2
    assert f"{arguments[-1]!r}" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_what_benchmarks_write_makes_no_commit_dirty(benchmarks):
    def git(*arguments):
        who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", "-C", str(benchmarks.parent), *who, *arguments], check=True, capture_output=True)

    def commit():
        code = "import record; print(record.ENVIRONMENT['commit']); record.write('some', {})"
        done = subprocess.run([sys.executable, "-c", code], cwd=benchmarks, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    assert commit() == "unknown"
    git("init")
    git("add", ".")
    git("commit", "-m", "All of it")
    first = commit()
    (benchmarks / "results" / "some.json").write_text("changed")
    assert commit() == first != "unknown"
    (benchmarks / "clock.py").write_text("changed")
    assert commit() == f"{first}-dirty"


@pytest.mark.parametrize(("options", "nodes"), [(["--again"], [200e6] * 3), ([], [100e6])])
def test_a_run_that_solves_boards_again_goes_by_its_own_speed(large, monkeypatch, options, nodes):
    """A million expansions a second were recorded; now there are two million."""
    row = {"length": 2, "manhattan": 2, "deepcubea": None, "cpu seconds": 1.0}
    recorded = {f"seed {seed}": row | {"million nodes": 1.0} for seed in range(len(nodes) if options else 2)}
    given = []

    def solve(board, nodes, threads):
        given.append(nodes)
        return row | {"million nodes": 2.0}

    monkeypatch.setattr(large, "recorded", lambda: {"3x3, 100 CPU s, 1 thread": recorded})
    monkeypatch.setattr(large, "solve", solve)
    monkeypatch.setattr(large.record, "write", lambda name, result: None)
    words = ["--sets", "3x3", "--boards", "3", "--cpu-seconds", "100", "--threads", "1"]
    monkeypatch.setattr(sys, "argv", ["large.py", *words, *options])
    large.main()
    assert given[1 if options else 0 :] == nodes
