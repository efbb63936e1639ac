"""Complaints about a command line that cannot be understood, each one sentence in the language of this run."""

from __future__ import annotations

from collections.abc import Iterable

import click

from tilestar.cli.language import text


def complaint(error: click.ClickException) -> str:
    """What is wrong with the command line, and where help is."""
    sentence = _sentence(error)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        sentence += text(" ({command} --help explains)", command=error.ctx.command_path)
    return sentence


def _sentence(error: click.ClickException) -> str:
    match error:
        case click.NoSuchOption():
            return text("there is no option {name}", name=error.option_name) + _guess(
                error.option_name, error.possibilities or ()
            )
        case click.NoSuchCommand():
            return text("there is no command {name}", name=error.command_name) + _guess(
                error.command_name, _commands(error)
            )
        case click.MissingParameter(param=click.Parameter() as parameter):
            return text("{name} is missing", name=parameter.get_error_hint(error.ctx) if error.ctx else parameter.name)
        case click.BadParameter():
            return text("{name} is not right: {message}", name=_name(error), message=error.message)
        case _:
            return error.format_message()


def _name(error: click.BadParameter) -> str:
    if error.param is not None and error.ctx is not None:
        return error.param.get_error_hint(error.ctx)
    return str(error.param_hint or "")


def _commands(error: click.NoSuchCommand) -> list[str]:
    group = error.ctx.command if error.ctx else None
    return group.list_commands(error.ctx) if isinstance(group, click.Group) and error.ctx else []


def _guess(name: str, known: Iterable[str]) -> str:
    """The known name that was most likely meant."""
    from difflib import get_close_matches

    likely = get_close_matches(name, list(known), n=1)
    return text(": did you mean {name}?", name=likely[0]) if likely else ""
