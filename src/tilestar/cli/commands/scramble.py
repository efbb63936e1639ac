"""`tilestar scramble`: random boards that can be solved."""

from __future__ import annotations

import secrets
from itertools import chain, islice

import click

from tilestar.cli.arguments.options import goal_option, json_option, size_with
from tilestar.cli.arguments.values import COUNT, SIZE, WHOLE
from tilestar.cli.command import Command
from tilestar.cli.language import note
from tilestar.cli.output.json_object import print_object


@click.command(
    cls=Command,
    examples=["tilestar scramble --size 3x3 --count 3 --seed 1", "tilestar scramble --size 4x4 --seed 7 --goal snail"],
)
@click.option("--size", type=SIZE, default="4x4", metavar="WxH", show_default=True, help="Width and height.")
@click.option("--count", type=COUNT, default=1, metavar="N", show_default=True, help="How many boards, one a line.")
@click.option("--seed", type=WHOLE, metavar="S", help="The same seed gives the same boards.")
@click.option("--depth", type=WHOLE, metavar="N", help="Only boards exactly N moves from the goal (up to 10 cells).")
@goal_option
@json_option
def scramble(size: tuple[int, int], count: int, seed: int | None, depth: int | None, goal: str, as_json: bool) -> None:
    """Print random boards that can be solved.

    Every solvable board is equally likely.
    """
    from tilestar.tiles.board.board import resolve_goal
    from tilestar.tiles.solving.scramble import scrambles

    size = size_with(goal, size)
    chosen = secrets.randbelow(10**9) if seed is None else seed
    boards = islice(scrambles(*size, goal, seed=chosen, depth=depth), count)
    if as_json:
        written = [board.compact() for board in boards]
        print_object({"goal": resolve_goal(goal, *size).compact(), "seed": chosen, "boards": written})
        return
    first = next(boards)
    if seed is None:  # said only when there is an answer that it made
        note("seed {seed}", seed=chosen)
    for board in chain([first], boards):
        click.echo(board.compact())
