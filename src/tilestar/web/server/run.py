"""Run the page's server until Ctrl-C or SIGTERM."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import os
import socket
from collections.abc import Callable, Iterator
from urllib.parse import urlencode

import uvicorn
from fastapi import FastAPI

from tilestar.errors import InputError, obey
from tilestar.web.server.app import create_app
from tilestar.web.server.connections import ConnectionConfig
from tilestar.web.server.settings import Settings

BACKLOG = 1024
"""Connections that may wait to be accepted: a class of students may come at once."""


Started = Callable[[list[str]], None]
"""Called with the addresses that a browser can open, the one for this machine first."""


class PageServer(uvicorn.Server):
    """A server whose searches end before it waits for anything, so that no worker outlives it."""

    def __init__(self, app: FastAPI, settings: Settings) -> None:
        super().__init__(ConnectionConfig(app, settings))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the workers, then the connections."""
        await self._app.state.services.close()
        await super().shutdown(sockets)


def run(listener: socket.socket, host: str, token: str | None, started: Started) -> None:
    """Call `started(addresses)` and serve; Ctrl-C ends it."""
    settings = Settings(hosts=frozenset({host.lower(), socket.gethostname().lower()}), token=token)
    server = PageServer(create_app(settings), settings)
    started(addresses(host, listener, token))
    try:
        server.run(sockets=[listener])
    except KeyboardInterrupt as stop:
        obey(stop)


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


def is_private(listener: socket.socket) -> bool:
    """Whether only this machine can reach the socket."""
    return ipaddress.ip_address(listener.getsockname()[0]).is_loopback


def addresses(host: str, listener: socket.socket, token: str | None = None) -> list[str]:
    """The URLs to open in a browser, the one for this machine first."""
    bound, port = listener.getsockname()[:2]
    query = "" if token is None else f"?{urlencode({'token': token})}"
    names = dict.fromkeys(_own_addresses(listener.family)) if ipaddress.ip_address(bound).is_unspecified else [host]
    return [f"http://{f'[{name}]' if ':' in name else name}:{port}/{query}" for name in names]


def _own_addresses(family: int) -> Iterator[str]:
    """Addresses of this machine: the loopback, those of its name, and the one it would send from.

    Link-local addresses mean nothing to a browser, which knows no interface.
    """
    loopback, elsewhere = ("::1", "2001:db8::1") if family == socket.AF_INET6 else ("127.0.0.1", "192.0.2.1")
    yield loopback
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:  # there may be no network
        probe.connect((elsewhere, 9))  # sends nothing: it only picks the interface
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, family)]
    for name in found:
        known = ipaddress.ip_address(name)
        if not known.is_loopback and not known.is_link_local:
            yield name
