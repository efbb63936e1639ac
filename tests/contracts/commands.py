"""Every command of the command line, so that a promise is tested for each of them, and for each new one."""

from __future__ import annotations

from collections.abc import Iterator

import click

from tilestar.cli.main import main


def every_command(command: click.Command = main, path: str = "tilestar") -> Iterator[tuple[str, click.Command]]:
    """Every command with its whole name, and the commands inside commands."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            inside = command.get_command(context, name)
            assert inside is not None
            yield from every_command(inside, f"{path} {name}")


def commands_with(parameter: str) -> list[tuple[str, click.Command]]:
    """The commands that have a parameter of that name."""
    return [
        (path, command) for path, command in every_command() if any(parameter == known.name for known in command.params)
    ]
