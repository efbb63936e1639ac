"""`tilestar check`: solvable or not, with the counting shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tilestar.cli.arguments.options import board_argument, goal_option, json_option
from tilestar.cli.command import Command
from tilestar.cli.language import echo, text
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.wrapping import wrapped

if TYPE_CHECKING:
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.board.parity import Parity, Solvability

LARGEST_SHOWN = 36
"""Boards of more cells get the sums only, not every tile's count."""


@click.command(
    cls=Command,
    examples=[
        "tilestar check '1 2 3/4 5 6/8 7 0'",
        "tilestar check 463285107",
        "tilestar check 283104765 --goal snail",
    ],
)
@board_argument
@goal_option
@json_option
def check(board: Board, goal: str, as_json: bool) -> int:
    """Say whether a board can be solved, and why.

    Two counts decide, without any search. Exit code 0 when it can, 1 when it cannot.
    """
    from tilestar.tiles.board.board import resolve_goal
    from tilestar.tiles.board.parity import solvability

    target = resolve_goal(goal, board.width, board.height)
    verdict = solvability(board, target)
    if as_json:
        print_object(_as_dict(board, target, verdict))
    else:
        _echo("Inversions: pairs of tiles in which the larger one comes first, read row by row without the blank.")
        _show_counting("start", board, verdict.start)
        _show_counting("goal", target, verdict.goal)
        _show_rule(verdict)
    return 0 if verdict.solvable else 1


def _show_counting(name: str, board: Board, parity: Parity) -> None:
    click.echo()
    echo("{name}: {board}", name=name, board=_shown(board))
    if len(board.tiles) <= LARGEST_SHOWN:
        counts = [f"{tile}:{count}" for tile, count in _larger_before(board.tiles)]
        _echo("  larger tiles before each one:  {counts}", counts="  ".join(counts))
    if board.width % 2:
        echo("  inversions together: {count}, {parity}", count=parity.inversions, parity=parity.word)
        return
    echo("  inversions together: {count}", count=parity.inversions)
    if board.height > 1:
        _echo(
            "  the blank is in row {row}, and {inversions} + {row} = {sum} is {parity}",
            row=parity.row,
            inversions=parity.inversions,
            sum=parity.total,
            parity=parity.word,
        )


def _echo(message: str, **values: object) -> None:
    """Print a sentence in lines that fit the terminal."""
    click.echo(wrapped(text(message, **values)))


def _show_rule(verdict: Solvability) -> None:
    click.echo()
    rule, numbers = verdict.rule
    click.echo(wrapped(text(rule, **numbers)))
    template, values = verdict.reason
    click.secho(wrapped(text(template, **values)), bold=True, fg="green" if verdict.solvable else "red")


def _larger_before(tiles: tuple[int, ...]) -> list[tuple[int, int]]:
    numbers = [tile for tile in tiles if tile]
    return [(tile, sum(other > tile for other in numbers[:place])) for place, tile in enumerate(numbers)]


def _shown(board: Board) -> str:
    return board.compact() if len(board.tiles) <= LARGEST_SHOWN else f"{board.width}x{board.height}"


def _as_dict(board: Board, goal: Board, verdict: Solvability) -> dict[str, object]:
    def counts(parity: Parity) -> dict[str, int]:
        return {"inversions": parity.inversions, "blank_row": parity.blank_row}

    return {
        "start": board.compact(),
        "goal": goal.compact(),
        "solvable": verdict.solvable,
        "start_parity": counts(verdict.start),
        "goal_parity": counts(verdict.goal),
    }
