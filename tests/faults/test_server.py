"""The page's server among slow, silent and dead peers: connections end, workers end, and the truth is told."""

import json
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import psutil
import pytest

from tests.faults.injector import PATIENCE, sample
from tests.web.live_server import UPGRADE, answer, connect, request, serving, wait_until_closed
from tests.web.patient_server import serve_patiently
from tilestar.web.server.settings import Settings

IMPATIENT = Settings(searches=1, request=0.3, keep_alive=0.2, answer=0.3, ping=0.1, pong=0.1)
HARD = {"board": "0 15 14 13/12 11 10 9/8 7 6 5/4 3 2 1", "method": "ida", "heuristic": "manhattan", "seconds": 600}
WATCHED = {"kind": "trace-tiles", "board": "867254301", "method": "bfs", "heuristic": "zero"}
PROMPT = 1.0
"""Seconds of CPU time that a worker may use after its server is gone."""


def trickle(connection: socket.socket, data: bytes) -> None:
    """Send byte after byte, as long as there is somebody."""
    with suppress(ConnectionError):
        for byte in data:
            connection.sendall(bytes([byte]))
            time.sleep(0.02)


def silent(_: socket.socket, __: int) -> None:
    pass


def slow_headers(connection: socket.socket, port: int) -> None:
    trickle(connection, request("GET", "/", port, "X: " + "x" * 500 + "\r\n"))


def endless_empty_lines(connection: socket.socket, _: int) -> None:
    trickle(connection, b"\r\n" * 100)


def slow_body(connection: socket.socket, port: int) -> None:
    connection.sendall(request("POST", "/api/boards/read", port, "Content-Length: 500\r\n"))
    trickle(connection, b" " * 500)


def slow_body_that_nobody_wants(connection: socket.socket, port: int) -> None:
    connection.sendall(request("POST", "/missing", port, "Content-Length: 500\r\n"))
    trickle(connection, b" " * 500)


def idle_after_an_answer(connection: socket.socket, port: int) -> None:
    connection.sendall(request("GET", "/api/about", port))
    answer(connection).read()


def half_a_second_request(connection: socket.socket, port: int) -> None:
    connection.sendall(request("GET", "/api/about", port) + b"GET / HT")


def socket_that_does_not_answer_pings(connection: socket.socket, port: int) -> None:
    connection.sendall(request("GET", "/api/runs", port, UPGRADE))
    assert answer(connection).status == 101


PEERS = [
    silent,
    slow_headers,
    endless_empty_lines,
    slow_body,
    slow_body_that_nobody_wants,
    idle_after_an_answer,
    half_a_second_request,
    socket_that_does_not_answer_pings,
]


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(IMPATIENT) as port:
        yield port


@pytest.mark.parametrize("peer", PEERS)
def test_a_slow_or_silent_connection_is_closed(port: int, peer: Callable[[socket.socket, int], None]):
    with connect(port) as connection:
        peer(connection, port)
        wait_until_closed(connection)


@pytest.mark.parametrize("peer", [slow_headers, slow_body])
def test_a_late_request_is_told_so(port: int, peer: Callable[[socket.socket, int], None]):
    with connect(port) as connection:
        peer(connection, port)
        received = wait_until_closed(connection)
    assert received.startswith(b"HTTP/1.1 408 ")
    assert b"did not arrive within 0.3 seconds" in received


def test_a_peer_that_takes_no_answer_is_dropped(port: int):
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", port))
        connection.setblocking(False)
        with suppress(BlockingIOError):
            for _ in range(10_000):
                connection.send(request("GET", "/app.js", port))
        here = connection.getsockname()
        wait_for(lambda: here not in connected_peers())


def connected_peers() -> set[tuple[str, int]]:
    """The other ends of connections that this process, the server included, holds."""
    return {(entry.raddr.ip, entry.raddr.port) for entry in psutil.Process().net_connections("tcp") if entry.raddr}


def test_a_request_that_is_here_may_take_longer_than_its_arrival(port: int):
    with connect(port) as connection:
        connection.sendall(
            request("POST", "/api/boards/solve", port, body=json.dumps(HARD | {"seconds": 1.0}).encode())
        )
        assert json.loads(answer(connection).read())["status"] == "stopped"


@contextmanager
def server_with_busy_workers() -> Iterator[tuple[subprocess.Popen[str], list[psutil.Process], str, socket.socket]]:
    """A server process, its two workers in the middle of a search, its address, and the connection of the solve."""
    process = subprocess.Popen(
        serve_patiently(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        url = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        port = int(url.rstrip("/").rpartition(":")[2])
        with connect(port) as solve, connect(port) as tab:
            solve.sendall(request("POST", "/api/boards/solve", port, body=json.dumps(HARD).encode()))
            tab.sendall(request("GET", "/api/runs", port, UPGRADE))
            assert answer(tab).status == 101
            text = json.dumps({"type": "start", "run": 1, "job": WATCHED}).encode()
            tab.sendall(bytes([0x81, 0x80 | 126, *len(text).to_bytes(2, "big"), 0, 0, 0, 0]) + text)
            tab.recv(1)
            wait_for(lambda: len(children(process.pid)) >= 2 and max(map(cpu, children(process.pid))) > 0.7)
            workers = children(process.pid)
            yield process, workers, url, solve
    finally:
        process.kill()
        process.communicate()


def children(pid: int) -> list[psutil.Process]:
    return psutil.Process(pid).children()


def cpu(process: psutil.Process) -> float:
    return float(sum(process.cpu_times()[:2]))


def wait_for(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_no_worker_outlives_its_server(number: signal.Signals):
    with server_with_busy_workers() as (process, workers, _, solve):
        before = {worker: cpu(worker) for worker in workers}
        process.send_signal(number)
        if number == signal.SIGTERM:
            response = answer(solve)
            assert (response.status, json.loads(response.read())["error"]["code"]) == (503, "stopping")
        _, complaints = process.communicate(timeout=PATIENCE)
        assert complaints == ""
        for worker, used in before.items():
            last = used
            with suppress(psutil.NoSuchProcess):
                while worker.status() != psutil.STATUS_ZOMBIE:
                    last = cpu(worker)
                    assert last - used < PROMPT
                    time.sleep(0.02)


@pytest.mark.slow
@pytest.mark.parametrize("number", sample([signal.SIGKILL, signal.SIGSEGV, signal.SIGTERM], 1))
def test_a_dead_worker_is_reported_as_what_it_was(number: signal.Signals):
    with server_with_busy_workers() as (_, workers, url, solve):
        max(workers, key=cpu).send_signal(number)
        response = answer(solve)
        problem = json.loads(response.read())["error"]
        assert (response.status, problem["code"]) == (500, "worker-lost")
        assert problem["message"] == f"the process that searched was ended by signal {int(number)} ({number.name})"
        with urllib.request.urlopen(f"{url}api/about") as about:
            assert about.status == 200
