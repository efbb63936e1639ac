"""`tilestar help`: what `--help` says, for those who ask in words."""

from __future__ import annotations

import click

from tilestar.cli.command import Command


@click.command("help", cls=Command, examples=["tilestar help solve", "tilestar help patterns build"])
@click.argument("words", nargs=-1, metavar="[COMMAND]...")
@click.pass_context
def help_(context: click.Context, words: tuple[str, ...]) -> None:
    """Show the help of a command."""
    shown = context.find_root()
    for word in words:
        command = shown.command.get_command(shown, word) if isinstance(shown.command, click.Group) else None
        if command is None:
            raise click.NoSuchCommand(word, ctx=shown)
        shown = command.context_class(command, info_name=word, parent=shown)
    click.echo(shown.get_help())
