"""Run the page's server until Ctrl-C."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
from collections.abc import Callable

import uvicorn

from tilestar.errors import InputError
from tilestar.web.server.app import create_app
from tilestar.web.server.settings import Settings

BACKLOG = 1024
"""Connections that may wait to be accepted: a class of students may come at once."""


def run(host: str, port: int, started: Callable[[str], None]) -> None:
    """Listen, call `started(url)`, and serve; Ctrl-C is the way to end it and no error."""
    listener = listen(host, port)
    settings = Settings(hosts=frozenset({host.lower(), socket.gethostname().lower()}))
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=settings.message,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    started(address(host, listener.getsockname()[1]))
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens, or an error in one sentence."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except socket.gaierror as error:
        raise InputError("cannot listen on {host}: {reason}", host=host, reason=error.strerror) from error
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise InputError("port {port} is in use: choose another with --port", port=port) from error
        reason = os.strerror(error.errno or 0)
        raise InputError("cannot listen on {host}: {reason}", host=host, reason=reason) from error


def address(host: str, port: int) -> str:
    """The URL to open in a browser on this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{port}/"
