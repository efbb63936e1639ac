"""Batches on real Dask processes that die in the middle of them."""

import json
import logging
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import tilestar
import tilestar.cluster
from tilestar.errors import ClusterError
from tilestar.executors import open_executor
from tilestar.executors.dask import CONNECT_SECONDS, ClusterExecutor, DaskExecutor, require_version
from tilestar.tiles.solving.scramble import scramble

pytest.importorskip("distributed")
pytestmark = pytest.mark.slow

TILESTAR = [sys.executable, "-m", "tilestar"]


@contextmanager
def process(*args: str, **environment: str) -> Iterator[subprocess.Popen[Any]]:
    started = subprocess.Popen(
        [sys.executable, "-m", *args],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | environment,
    )
    try:
        yield started
    finally:
        started.kill()
        started.wait()


def scheduler(file: Path, port: int = 0):
    return process(
        "dask",
        "scheduler",
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--no-dashboard",
        "--scheduler-file",
        str(file),
    )


def worker(file: Path, **environment: str):
    return process(
        "dask",
        "worker",
        "--scheduler-file",
        str(file),
        "--nthreads",
        "1",
        "--no-dashboard",
        "--no-nanny",
        "--local-directory",
        str(file.parent),
        **environment,
    )


def address_in(file: Path) -> str:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            address: str = json.loads(file.read_text())["address"]
            return address
        except (OSError, ValueError):
            time.sleep(0.05)
    raise AssertionError("the scheduler did not start")


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(scramble(3, 4, seed=seed).compact() for seed in range(150)))
    return path


SOME_STOPPED = 3
"""The exit code of a batch in which a limit ended some searches, as the limit below does."""

SOLVING = ("--method", "astar", "--heuristic", "manhattan", "--max-nodes", "2000")


def batch(source: Path, *args: str) -> list[str]:
    return [*TILESTAR, "batch", str(source), *SOLVING, *args]


def answers(path: Path) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in path.read_text().splitlines()]
    for record in found:
        record["stats"].pop("seconds", None)  # absent where boards were solved together
    return found


@pytest.fixture
def expected(puzzles: Path, tmp_path: Path) -> list[dict[str, Any]]:
    out = tmp_path / "expected.ndjson"
    done = subprocess.run(batch(puzzles, "-o", str(out)), capture_output=True)
    assert done.returncode == SOME_STOPPED
    return answers(out)


def wait_for_output(path: Path, running: subprocess.Popen[Any]) -> None:
    deadline = time.monotonic() + 60
    while running.poll() is None and (not path.exists() or path.stat().st_size == 0) and time.monotonic() < deadline:
        time.sleep(0.01)


def test_a_local_cluster_gives_the_answers_of_threads(puzzles, expected, tmp_path):
    out = tmp_path / "out.ndjson"
    done = subprocess.run(
        batch(puzzles, "-o", str(out), "--cluster", "local", "--threads", "2"),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == SOME_STOPPED, done.stderr
    assert answers(out) == expected
    assert "dashboard" in done.stderr
    assert "not protected" not in done.stderr


def test_the_workers_of_a_local_cluster_log_nothing_on_the_terminal():
    with ClusterExecutor("local", workers=1) as cluster:
        (levels,) = cluster.client.run(log_levels).values()
    assert levels
    assert min(levels) == logging.CRITICAL


def log_levels() -> list[int]:
    return [handler.level for handler in logging.getLogger("distributed").handlers]


def test_an_interrupt_from_the_terminal_ends_a_local_cluster_in_silence(puzzles, expected, tmp_path):
    out = tmp_path / "out.ndjson"
    many = tmp_path / "many.txt"
    many.write_text((puzzles.read_text() + "\n") * 200)
    running = subprocess.Popen(
        batch(many, "-o", str(out), "--cluster", "local", "--threads", "2"),
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # a group of its own, as a terminal gives each command
    )
    with running:
        wait_for_output(out, running)
        os.killpg(running.pid, signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    first, *rest = said.splitlines()
    assert "dashboard" in first
    assert rest == ["interrupted", "continue with the same command and --resume"]
    done = answers(out)
    assert 0 < len(done) < 200 * len(expected)
    assert [record["index"] for record in done] == list(range(len(done)))


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(puzzles, expected, tmp_path):
    file, out = tmp_path / "scheduler.json", tmp_path / "out.ndjson"
    with scheduler(file), worker(file) as victim, worker(file):
        running = subprocess.Popen(
            batch(puzzles, "-o", str(out), "--cluster", address_in(file)), stderr=subprocess.PIPE, text=True
        )
        wait_for_output(out, running)
        victim.send_signal(signal.SIGKILL)
        _, complaints = running.communicate(timeout=100)
    assert running.returncode == SOME_STOPPED, complaints
    assert complaints.count("is not protected: anyone who can reach it can run code on its workers") == 1
    assert answers(out) == expected


def test_a_killed_client_is_resumed(puzzles, expected, tmp_path):
    file, out = tmp_path / "scheduler.json", tmp_path / "out.ndjson"
    with scheduler(file), worker(file):
        command = batch(puzzles, "-o", str(out), "--cluster", address_in(file))
        running = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        wait_for_output(out, running)
        running.kill()
        running.wait()
        done = subprocess.run([*command, "--resume"], capture_output=True, timeout=100)
        assert done.returncode in (0, SOME_STOPPED)
    assert answers(out) == expected


def test_a_scheduler_that_comes_back_gets_the_unfinished_batches_again(puzzles, expected, tmp_path):
    file, out = tmp_path / "scheduler.json", tmp_path / "out.ndjson"
    with scheduler(file) as first, worker(file):
        address = address_in(file)
        port = int(address.rsplit(":", 1)[1])
        running = subprocess.Popen(
            batch(puzzles, "-o", str(out), "--cluster", address), stderr=subprocess.PIPE, text=True
        )
        wait_for_output(out, running)
        first.send_signal(signal.SIGKILL)
        first.wait()
        with scheduler(file, port), worker(file):
            _, complaints = running.communicate(timeout=100)
    assert running.returncode == SOME_STOPPED, complaints
    assert answers(out) == expected


def test_a_worker_without_a_writable_cache_builds_its_tables_in_memory(tmp_path):
    """Nothing can be written below a file, whoever asks; a read-only folder would not stop root."""
    puzzles, out = tmp_path / "puzzles.txt", tmp_path / "out.ndjson"
    boards = [scramble(4, 3, seed=seed) for seed in range(6)]
    puzzles.write_text("\n".join(board.compact() for board in boards))
    (tmp_path / "file").touch()
    file = tmp_path / "scheduler.json"
    with scheduler(file), worker(file, TILESTAR_CACHE=str(tmp_path / "file" / "cache")):
        command = [*TILESTAR, "batch", str(puzzles), "-o", str(out), "--method", "patterns"]
        done = subprocess.run(
            [*command, "--cluster", address_in(file)], capture_output=True, text=True, timeout=100, check=False
        )
    assert done.returncode == 0, done.stderr
    assert [record["length"] for record in answers(out)] == [
        solution.length for solution in tilestar.solve_many(boards)
    ]


def test_an_address_where_nobody_listens_is_one_sentence_within_ten_seconds(puzzles):
    done = subprocess.run(batch(puzzles, "--cluster", "tcp://127.0.0.1:1"), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "no Dask scheduler answers at tcp://127.0.0.1:1" in done.stderr
    assert "Traceback" not in done.stderr
    assert CONNECT_SECONDS < 10


@pytest.mark.parametrize("address", ["nonsense://x", "tcp://", "host without port"])
def test_an_address_that_is_none_is_one_sentence(address, puzzles):
    done = subprocess.run(batch(puzzles, "--cluster", address), capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_worker_with_another_version_is_refused(tmp_path):
    file = tmp_path / "scheduler.json"
    # A worker whose tilestar says it is another version: a start-up file that changes it.
    (tmp_path / "sitecustomize.py").write_text("import tilestar\ntilestar.__version__ = '0.0.1'\n")
    refusal = pytest.raises(ClusterError, match=rf"tilestar 0\.0\.1.*tilestar {tilestar.__version__}")
    with scheduler(file), worker(file, PYTHONPATH=str(tmp_path)), refusal, open_executor(address_in(file)):
        pass


def test_a_cluster_without_workers_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr("tilestar.executors.dask.WORKER_SECONDS", 0.1)
    file = tmp_path / "scheduler.json"
    with scheduler(file), pytest.raises(ClusterError, match="has no workers"), open_executor(address_in(file)):
        pass


def test_the_same_version_is_accepted():
    assert require_version(tilestar.__version__) == tilestar.__version__


def test_solve_many_with_a_client_of_ones_own_gives_solutions_in_order():
    boards = [scramble(3, 3, seed=seed) for seed in range(40)]
    with ClusterExecutor("local", workers=1) as cluster:
        found = list(tilestar.cluster.solve_many(boards, client=cluster.client, batch=7))
    assert [solution.start for solution in found] == boards
    assert [s.length for s in found] == [s.length for s in tilestar.solve_many(boards)]


class Client:
    """A client of a cluster of so many threads."""

    def __init__(self, threads: int) -> None:
        self._threads = threads

    def nthreads(self) -> dict[str, int]:
        return {"worker": self._threads}


def test_calls_grow_with_the_workers_of_one_scheduler():
    assert DaskExecutor(Client(2)).task_seconds == 0.5
    assert DaskExecutor(Client(800)).task_seconds == 16


def test_a_call_that_raises_on_a_callers_own_cluster_is_not_repeated(monkeypatch):
    sent: list[dict[str, Any]] = []
    client = Client(1)
    monkeypatch.setattr(client, "submit", lambda *_, **options: sent.append(options), raising=False)
    DaskExecutor(client).submit(len, "12")
    assert sent == [{"pure": False, "retries": 0}]


class LosesItsWorkersOnce(ClusterExecutor):
    """When the first call has ended, and before its result is asked for, all workers are gone for good."""

    lost = False

    def result(self, future):
        if not self.lost:
            self.lost = True
            for nanny in list(self._local.workers.values()):
                self._local.sync(nanny.close)
        return super().result(future)


def test_results_that_are_lost_with_the_last_worker_are_computed_again(monkeypatch):
    """Dask waits for ever for a worker to compute them; on a busy machine it gives up those that come back too late."""
    import dask

    monkeypatch.setattr("tilestar.executors.dask.RESULT_SECONDS", 0.5)
    with (
        dask.config.set({"distributed.deploy.lost-worker-timeout": "0s"}),
        LosesItsWorkersOnce("local", workers=1) as executor,
    ):
        results = executor.results(abs, [(number, (-number,)) for number in range(3)])
        assert list(results) == [(0, 0), (1, 1), (2, 2)]
        assert executor.lost
