"""A cluster among strangers and dying processes: nobody gets in, nothing lives on, and the work is done."""

import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.faults.injector import PATIENCE, run, sample, tilestar
from tilestar.errors import ClusterError
from tilestar.executors.dask import ClusterExecutor
from tilestar.tiles.solving.scramble import scramble

pytest.importorskip("distributed")
pytestmark = pytest.mark.slow

GUIDE = Path(__file__).parents[2] / "docs" / "cluster.md"

STRANGER = """
import asyncio, os, sys
from distributed.comm import connect
from distributed.security import Security

async def knock(scheme, port):
    stranger = Security.temporary() if scheme == "tls" else Security()
    arguments = stranger.get_connection_args("client")
    try:
        comm = await connect(f"{scheme}://127.0.0.1:{port}", timeout=4, **arguments)
        await comm.write({"op": "identity", "reply": True})
        print(scheme, port, await asyncio.wait_for(comm.read(), 5))
        comm.abort()
    except (OSError, asyncio.TimeoutError):
        pass

async def main():
    knocks = [asyncio.ensure_future(knock(scheme, port)) for scheme in ("tcp", "tls") for port in sys.argv[1:]]
    for knock_ in (await asyncio.wait(knocks, timeout=6))[0]:
        knock_.result()
    sys.stdout.flush()
    os._exit(0)  # what still waits for an answer would wait forever

asyncio.run(main())
"""
"""Another program on the same machine that greets every port as a member of a cluster would."""


def family(pid: int | None = None) -> list[psutil.Process]:
    """A process, this one by default, and all that it has started."""
    top = psutil.Process(pid)
    return [top, *top.children(recursive=True)]


def workers_of(pid: int | None = None) -> list[psutil.Process]:
    """The processes that Dask has started for workers."""
    found = []
    for process in family(pid)[1:]:
        with suppress(psutil.NoSuchProcess):
            if "--multiprocessing-fork" in process.cmdline():
                found.append(process)
    return found


def ports() -> list[int]:
    """Where a local cluster of this process listens."""
    entries = [entry for process in family() for entry in process.net_connections("tcp")]
    return sorted({entry.laddr.port for entry in entries if entry.status == psutil.CONN_LISTEN})


def wait_for(condition: Callable[[], Any]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.01)


def test_a_local_cluster_answers_nobody_else():
    before = set(ports())
    with ClusterExecutor("local", workers=1) as cluster:
        entries = [entry for process in family() for entry in process.net_connections("tcp")]
        assert {entry.laddr.ip for entry in entries if entry.status == psutil.CONN_LISTEN} == {"127.0.0.1"}
        mine = [str(port) for port in ports() if port not in before]
        assert len(mine) >= 3  # the scheduler, the worker, and who watches the worker
        assert cluster.unprotected is None
        greeting = run([sys.executable, "-c", STRANGER, *mine])
        assert cluster.result(cluster.submit(len, "still there")) == 11
    assert (greeting.returncode, greeting.stdout) == (0, ""), greeting.stderr


def test_the_stranger_gets_into_a_cluster_without_protection():
    """Otherwise the test above would prove nothing."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=0, dashboard_address=":0") as cluster:
        port = cluster.scheduler_address.rpartition(":")[2]
        greeting = run([sys.executable, "-c", STRANGER, port])
    assert f"tcp {port}" in greeting.stdout


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("\n".join(scramble(3, 3, seed=seed).compact() for seed in range(100)))
    return path


def batch(puzzles: Path, *options: str) -> list[str]:
    """Work for a cluster that a reader in one kernel call would not be: a method of its own."""
    return tilestar("batch", str(puzzles), "--method", "astar", "--heuristic", "manhattan", "--lang", "en", *options)


def lengths(text: str) -> list[int]:
    return [json.loads(line)["length"] for line in text.splitlines()]


@pytest.mark.parametrize("moment", sample(["as it starts", "when it listens", "in the middle"], 1))
def test_a_worker_killed_at_start_up_costs_only_time(puzzles: Path, moment: str):
    expected = lengths(run(batch(puzzles)).stdout)
    command = batch(puzzles, "--cluster", "local", "--threads", "1")
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:

        def victims() -> list[psutil.Process]:
            return [worker for worker in workers_of(process.pid) if ready(worker, moment)]

        wait_for(victims)
        victims()[0].kill()
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert lengths(out) == expected
    assert "Traceback" not in err


def ready(worker: psutil.Process, moment: str) -> bool:
    with suppress(psutil.NoSuchProcess):
        if moment == "as it starts":
            return True
        if moment == "when it listens":
            return any(entry.status == psutil.CONN_LISTEN for entry in worker.net_connections("tcp"))
        return sum(worker.cpu_times()[:2]) > 0.5
    return False


def test_workers_that_never_start_are_one_sentence(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tilestar.executors.dask.START_ATTEMPTS", 2)
    before = {process.pid for process in family()}
    with (
        killing_workers(),
        pytest.raises(ClusterError, match="the processes of a local cluster did not start"),
        ClusterExecutor("local", workers=1),
    ):
        pass
    wait_for(lambda: not {worker.pid for worker in workers_of()} - before)


@contextmanager
def killing_workers() -> Iterator[None]:
    """Kills every worker that this process starts, in a process of its own."""
    script = (
        "import psutil, sys, time\n"
        "parent = psutil.Process(int(sys.argv[1]))\n"
        "print('ready', flush=True)\n"
        "while True:\n"
        "    for child in parent.children():\n"
        "        try:\n"
        "            if '--multiprocessing-fork' in child.cmdline(): child.kill()\n"
        "        except psutil.Error: pass\n"
        "    time.sleep(0.01)\n"
    )
    command = [sys.executable, "-c", script, str(os.getpid())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as killer:
        assert killer.stdout is not None
        killer.stdout.readline()
        try:
            yield
        finally:
            killer.kill()


def test_a_cluster_that_cannot_be_used_is_closed_again(monkeypatch: pytest.MonkeyPatch):
    def refuse(*_: object) -> None:
        raise ClusterError("no")

    before = {worker.pid for worker in workers_of()}
    monkeypatch.setattr(ClusterExecutor, "_connect", refuse)
    with pytest.raises(ClusterError, match=r"^no$"):
        ClusterExecutor("local", workers=1)
    assert {worker.pid for worker in workers_of()} <= before


def no_space() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_call_that_meets_a_full_disk_is_not_a_lost_scheduler():
    with ClusterExecutor("local", workers=1) as cluster:
        connection = cluster.client
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            list(cluster.results(no_space, [(1, ())]))
        assert cluster.client is connection


def test_no_worker_outlives_a_killed_command(tmp_path: Path):
    puzzles = tmp_path / "hard.txt"
    puzzles.write_text("\n".join(["0 15 14 13/12 11 10 9/8 7 6 5/4 3 2 1"] * 4))
    command = tilestar(
        "batch", str(puzzles), "--method", "ida", "--heuristic", "manhattan", "--timeout", "60", "--cluster", "local"
    )
    process = subprocess.Popen([*command, "--threads", "1"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: any(ready(worker, "in the middle") for worker in workers_of(process.pid)))
        everyone = family(process.pid)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
    used = {member: cpu(member) for member in everyone}
    for member, before in used.items():
        while cpu(member) > 0:
            assert cpu(member) - before < 1
            time.sleep(0.02)


def cpu(process: psutil.Process) -> float:
    """The CPU time of a process, 0 when it is gone."""
    try:
        return 0.0 if process.status() == psutil.STATUS_ZOMBIE else float(sum(process.cpu_times()[:2])) or 0.001
    except psutil.NoSuchProcess:
        return 0.0


@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the commands of the guide make."""
    if shutil.which("openssl") is None:
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("certificates")
    made = re.search(r"```sh\n(openssl req.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
    assert made is not None
    subprocess.run(["sh", "-ec", made[1]], cwd=folder, check=True, capture_output=True)
    return folder


@contextmanager
def dask(*arguments: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A scheduler or a worker with the options that the guide shows."""
    options = ["--tls-ca-file", "ca.pem", "--tls-cert", "node.pem", "--tls-key", "node.key"]
    command = [sys.executable, "-m", "dask", *arguments, *options, "--no-dashboard"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True) as it:
        try:
            yield it
        finally:
            it.kill()


def wait_for_worker(address: str, folder: Path) -> None:
    from distributed import Client, Security

    files = {
        "tls_ca_file": str(folder / "ca.pem"),
        "tls_client_cert": str(folder / "node.pem"),
        "tls_client_key": str(folder / "node.key"),
    }
    with Client(address, security=Security(**files), set_as_default=False) as client:
        client.wait_for_workers(1, timeout=PATIENCE)


def test_a_tls_cluster_as_in_the_guide_works_and_lets_nobody_else_in(certificates: Path, puzzles: Path):
    file = puzzles.with_name("scheduler.json")
    scheduler = ["scheduler", "--protocol", "tls", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file)]
    with dask(*scheduler, folder=certificates):
        wait_for(lambda: file.exists() and file.read_text().endswith("}"))
        address = json.loads(file.read_text())["address"]
        assert address.startswith("tls://")
        one = ["--nworkers", "1", "--nthreads", "1", "--memory-limit", "0", "--local-directory", str(puzzles.parent)]
        with dask("worker", address, *one, folder=certificates):
            settings = dict(re.findall(r"export (DASK_\w+)=(\S+)", GUIDE.read_text("utf-8")))
            assert len(settings) == 3
            wait_for_worker(address, certificates)
            member = os.environ | {name: str(certificates / value) for name, value in settings.items()}
            inside = run(batch(puzzles, "--cluster", address), env=member)
            outside = run(batch(puzzles, "--cluster", address))
            # Somebody with a certificate of another authority, as good as ours but for who made it.
            strange = puzzles.with_name("strange")
            strange.mkdir()
            made = re.search(r"```sh\n(openssl req.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)
            assert made is not None
            subprocess.run(["sh", "-ec", made[1]], cwd=strange, check=True, capture_output=True)
            stranger = os.environ | {name: str(strange / value) for name, value in settings.items()}
            refused = run(batch(puzzles, "--cluster", address), env=stranger)
    assert inside.returncode == 0, inside.stderr
    assert lengths(inside.stdout) == lengths(run(batch(puzzles)).stdout)
    assert "not protected" not in inside.stderr
    assert outside.returncode == refused.returncode == 2
    assert "tls:// needs certificates" in outside.stderr
    assert "do not trust each other's certificates" in refused.stderr
    assert "Traceback" not in outside.stderr + refused.stderr
