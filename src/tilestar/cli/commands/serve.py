"""`tilestar serve`: the page, in a browser."""

from __future__ import annotations

import webbrowser

import click

from tilestar.__main__ import INTERRUPTED
from tilestar.cli.arguments.combinations import Apart
from tilestar.cli.arguments.values import PORT
from tilestar.cli.command import Command
from tilestar.cli.language import echo, warn
from tilestar.errors import InputError, needs_extra


@click.command(cls=Command, rules=[Apart("--token", ("--no-token",))])
@click.option("--host", default="127.0.0.1", metavar="ADDRESS", show_default=True, help="Address to listen on.")
@click.option("--port", type=PORT, default=8765, metavar="N", show_default=True, help="Port; 0 picks a free one.")
@click.option("--token", envvar="TILESTAR_TOKEN", metavar="WORD", help="Ask visitors for this text.")
@click.option("--no-token", is_flag=True, help="Let everyone in who can reach --host.")
@click.option("--no-open", is_flag=True, help="Do not open a browser.")
def serve(host: str, port: int, token: str | None, no_token: bool, no_open: bool) -> int:
    """Open the page: play, watch searches, compare them, draw maps.

    An address that other machines can reach is protected by a token, a random one unless --token or the variable
    TILESTAR_TOKEN says another. It is part of the printed link.
    """
    if no_token:
        token = None  # TILESTAR_TOKEN may have set one
    if token == "":
        raise InputError("--token must not be empty")
    with needs_extra("the page", "web"):
        from tilestar.web.server.run import is_private, listen, run
        from tilestar.web.server.token import new_token

    listener = listen(host, port)
    private = is_private(listener)
    if token is None and not private and not no_token:
        token = new_token()

    def started(addresses: list[str]) -> None:
        for address in addresses:
            echo("tilestar: {address}  (Ctrl-C ends it)", address=address)
        if not private:
            warn(OPEN_TO_ALL if no_token else OPEN_TO_MANY, host=host)
        if not no_open:
            webbrowser.open(addresses[0])

    run(listener, host, token, started)
    return INTERRUPTED


OPEN_TO_MANY = "anyone who can reach {host} and has this link can use the page; what is sent is not encrypted"
OPEN_TO_ALL = (
    "anyone who can reach {host} can use the page, for --no-token asks for nothing; what is sent is not encrypted"
)
