"""A real server in a thread of this process, with settings of the test's, and plain sockets to it."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from threading import Thread

from tilestar.web.server.app import create_app
from tilestar.web.server.run import PageServer, listen
from tilestar.web.server.settings import Settings

PATIENCE = 60.0
"""Seconds after which a connection that should have been answered or closed counts as forgotten."""

UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@contextmanager
def serving(settings: Settings) -> Iterator[int]:
    """The port of a server that ends with the block."""
    server = PageServer(create_app(settings), settings)
    listener = listen("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # so that a peer that does not read is soon noticed
    thread = Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listener.close()
        assert not thread.is_alive()


def connect(port: int) -> socket.socket:
    """A connection that waits, but not forever."""
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def request(method: str, path: str, port: int, headers: str = "", body: bytes = b"") -> bytes:
    """A request as bytes; `headers` replace those of the same name, and may be anything."""
    given = {line.partition(":")[0].lower() for line in headers.splitlines()}
    usual = {"Host": f"127.0.0.1:{port}", "Content-Type": "application/json", "Content-Length": str(len(body))}
    lines = [f"{name}: {value}\r\n" for name, value in usual.items() if name.lower() not in given]
    return f"{method} {path} HTTP/1.1\r\n{''.join(lines)}{headers}\r\n".encode("latin-1") + body


def answer(connection: socket.socket) -> HTTPResponse:
    """The head of the server's next answer."""
    response = HTTPResponse(connection)
    response.begin()
    return response


def wait_until_closed(connection: socket.socket) -> bytes:
    """What the server still sends until it closes the connection; an error if it never does."""
    received = b""
    try:
        while piece := connection.recv(1 << 16):
            received += piece
    except ConnectionError:
        pass  # closed with a reset: what we sent was not read any more
    return received
