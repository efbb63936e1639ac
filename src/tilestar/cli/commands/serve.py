"""`tilestar serve`: the page, in a browser."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import webbrowser

import click

from tilestar.cli.command import Command
from tilestar.errors import InputError, MissingExtraError

BACKLOG = 1024
"""Connections that may wait to be accepted: a class of students may come at once."""


@click.command(cls=Command)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8765, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 picks a free one."
)
@click.option("--no-open", is_flag=True, help="Do not open a browser.")
def serve(host: str, port: int, no_open: bool) -> None:
    """Open the page: play, watch searches, compare them, draw maps."""
    try:
        import uvicorn

        from tilestar.web.server.app import create_app
    except ImportError as error:
        raise MissingExtraError("the page", "web") from error
    from tilestar.web.server.settings import Settings

    listener = listen(host, port)
    url = address(host, listener.getsockname()[1])
    settings = Settings(hosts=frozenset({host.lower(), socket.gethostname().lower()}))
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=settings.message,
        server_header=False,
        timeout_graceful_shutdown=1,
    )
    click.echo(f"tilestar: {url}  (Ctrl-C ends it)")
    if not no_open:
        webbrowser.open(url)
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
