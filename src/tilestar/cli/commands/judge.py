"""`tilestar judge`: puzzles as online judges give them, answered exactly as they want."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from tilestar.cli.command import Command, Group
from tilestar.cli.promise import require_all
from tilestar.cli.sources import read_text
from tilestar.errors import InputError
from tilestar.search.result import Status

if TYPE_CHECKING:
    from tilestar.tiles.solving.solution import Solution

CELLS = 9


@click.group(cls=Group)
def judge() -> None:
    """Answer puzzles in the format of an online judge."""


@judge.command(cls=Command, examples=["tilestar judge hiho < input.txt"])
def hiho() -> None:
    """Read a count and that many 3x3 boards on standard input, and print the fewest moves of each.

    The goal is 1 2 3/4 5 6/7 8 0; a board that cannot reach it gets `No Solution!`.
    """
    from tilestar.batch.summary import Summary
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.solver import solve_many

    boards = [Board.parse(" ".join(numbers), (3, 3)) for numbers in _boards(read_text("-").split())]
    total = Summary()
    for solution in solve_many(boards):
        total.count_solution(solution)
        sys.stdout.write(_answer(solution))
    require_all("auto", solved=total.solved, proved=total.proved, stopped=total.stopped)


def _answer(solution: Solution) -> str:
    """The line that the judge reads; an empty one when it is not known."""
    if solution.status is Status.UNSOLVABLE:
        return "No Solution!\n"
    return "\n" if solution.length is None else f"{solution.length}\n"


def _boards(tokens: list[str]) -> Iterable[list[str]]:
    """The nine tokens of each board that the leading count promises."""
    if not tokens or not tokens[0].isdecimal():
        raise InputError(
            "the first number says how many boards follow, and {token} is not one",
            token=repr(tokens[0][:24]) if tokens else "''",
        )
    count, numbers = int(tokens[0]), tokens[1:]
    if len(numbers) != count * CELLS:
        raise InputError(
            "{count} {count:board|boards} of 9 numbers {count:was|were} promised, {wanted} "
            "{wanted:number|numbers}, but {given} {given:follows|follow}",
            count=count,
            wanted=count * CELLS,
            given=len(numbers),
        )
    return (numbers[first : first + CELLS] for first in range(0, len(numbers), CELLS))
