"""`tilestar tour`: a few famous puzzles solved before your eyes."""

from __future__ import annotations

import shlex

import click

from tilestar.cli.command import Command
from tilestar.cli.language import echo, text

STOPS = (
    ("The 8-puzzle of a textbook, four moves from a goal of its own.", "solve 283104765 --goal 123804765"),
    ("Moves in words: the tile, and the way it goes.", "solve 304528167 --style moves"),
    ("Why some boards cannot be solved: count the inversions.", "check 123456870"),
    ("Which method, and which estimate, works hardest?", "compare 014276385 --methods astar,bfs"),
    (
        "The 15-puzzle, with the shortest answer proved.",
        "solve '5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12' --style letters",
    ),
)

NEXT = (
    ("solve '14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3' --goal blank-first", "a 15-puzzle of 57 moves"),
    ("scramble --size 4x4", "a board for you, to pipe into solve -"),
    ("play", "play in the terminal"),
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
        click.secho("● ", fg="cyan", nl=False)
        echo(sentence)
        click.secho(f"$ tilestar {command_line}\n", bold=True)
        with root.make_context("tilestar", shlex.split(command_line)) as inner:
            root.invoke(inner)
    click.echo()
    echo("What to try next:")
    for command_line, meaning in NEXT:
        click.secho(f"  tilestar {command_line}", bold=True)
        click.echo("      " + text(meaning))
