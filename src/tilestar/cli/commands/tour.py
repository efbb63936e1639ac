"""`tilestar tour`: a few famous puzzles solved before your eyes."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from shutil import which

import click

from tilestar.cli.command import Command
from tilestar.cli.language import echo, text
from tilestar.cli.output.wrapping import terminal_columns, wrapped

STOPS = (
    ("The 8-puzzle of a textbook, four moves from a goal of its own.", "solve 283104765 --goal 123804765"),
    ("Moves in words: the tile, and the way it goes.", "solve '0 1 3/4 2 5/7 8 6' --style moves"),
    ("Moves in letters: up, down, left, right.", "solve 304528167 --style letters"),
    ("Why some boards cannot be solved: count the inversions.", "check 123456870"),
    ("Which method, and which estimate, works hardest?", "compare 014276385 --methods astar,bidirectional"),
    (
        "A map: sea, islands, enemies that cost twenty steps, and the boss.",
        "path '0 0 0 0 0 2 2 2/0 0 0 0 0 0 2 2/2 0 3 0 0 0 0 4/0 0 1 3 0 0 3 0'",
    ),
    (
        "The 15-puzzle, with the shortest answer proved.",
        "solve '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3' --goal blank-first --style letters",
    ),
)

NEXT = (
    ("scramble --size 4x4 | {tilestar} solve -", "a random 15-puzzle, solved"),
    ("serve", "the page: play, watch the search, draw maps"),
    ("--help", "everything else"),
)


@click.command(cls=Command)
@click.pass_context
def tour(context: click.Context) -> None:
    """Show a few famous puzzles being solved."""
    root = context.find_root().command
    for sentence, command_line in STOPS:
        click.echo()
        click.echo(click.style("●", fg="cyan") + wrapped(f"● {text(sentence)}")[1:])
        for line in _command_lines(f"tilestar {command_line}", terminal_columns()):
            click.secho(line, bold=True)
        click.echo()
        with root.make_context("tilestar", shlex.split(command_line)) as inner:
            root.invoke(inner)
    click.echo()
    echo("What to try next:")
    tilestar = "tilestar" if which("tilestar") else sys.argv[0]
    for command_line, meaning in NEXT:
        click.secho(f"  {tilestar} {command_line.format(tilestar=tilestar)}", bold=True)
        click.echo("      " + text(meaning))


def _command_lines(command: str, columns: int) -> Iterator[str]:
    """The command as one types it, continued on further lines where it is too long."""
    line = "$"
    for word in re.findall(r"'[^']*'|\S+", command):
        if len(f"{line} {word} \\") > columns:
            yield line + " \\"
            line = "   "
        line += f" {word}"
    yield line
