"""`tilestar serve`: the page, in a browser."""

from __future__ import annotations

import webbrowser

import click

from tilestar.cli.command import Command, needs_extra


@click.command(cls=Command)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8765, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 picks a free one."
)
@click.option("--no-open", is_flag=True, help="Do not open a browser.")
def serve(host: str, port: int, no_open: bool) -> None:
    """Open the page: play, watch searches, compare them, draw maps."""
    with needs_extra("the page", "web"):
        from tilestar.web.server.run import run

    def started(url: str) -> None:
        click.echo(f"tilestar: {url}  (Ctrl-C ends it)")
        if not no_open:
            webbrowser.open(url)

    run(host, port, started)
