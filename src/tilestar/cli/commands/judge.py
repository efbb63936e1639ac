"""`tilestar judge`: puzzles as online judges give them, answered exactly as they want."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import click

from tilestar.cli.arguments.sources import read_text
from tilestar.cli.command import Command, Group
from tilestar.cli.output.promise import require_all
from tilestar.errors import InputError
from tilestar.search.result import Status

if TYPE_CHECKING:
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.solution import Solution


@click.group(cls=Group)
def judge() -> None:
    """Answer puzzles in the format of an online judge."""


@judge.command(cls=Command, examples=["tilestar judge hiho < input.txt"])
def hiho() -> None:
    """Read a count and that many 3x3 boards on standard input, and print the fewest moves of each.

    The goal is 1 2 3/4 5 6/7 8 0; a board that cannot reach it gets `No Solution!`.
    """
    _answer_all(_counted(3), lambda solution: str(solution.length), "No Solution!")


@judge.command(cls=Command, examples=["echo '2 3 4 1 5 x 7 6 8' | tilestar judge poj1077"])
def poj1077() -> None:
    """Read a 3x3 board on standard input, and print the moves of the blank.

    The blank is x, and its moves are u, d, l and r, the first shortest answer in that order. The goal is 1 2 3/4 5 6/7
    8 x; a board that cannot reach it gets `unsolvable`.
    """
    boards = _until_the_end(3)
    if len(boards) != 1:
        raise InputError("one board is expected, not {count}: hdu1043 takes several", count=len(boards))
    _answer_all(boards, _first_in_order, "unsolvable")


@judge.command(cls=Command, examples=["echo '2 3 4 1 5 x 7 6 8' | tilestar judge hdu1043"])
def hdu1043() -> None:
    """Read 3x3 boards on standard input until its end, and print the moves of the blank for each, as poj1077 does."""
    _answer_all(_until_the_end(3), _first_in_order, "unsolvable")


@judge.command(cls=Command, examples=["echo '1 2 3 4 0 1 5 7 8 9 6 10 12 13 14 11 15' | tilestar judge uva10181"])
def uva10181() -> None:
    """Read a count and that many 4x4 boards on standard input, and print the moves of the blank for each.

    The moves are U, D, L and R, as few as possible. The goal is 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0; a board that
    cannot reach it gets `This puzzle is not solvable.`
    """
    from tilestar.tiles.board.moves import of_blank

    _answer_all(_counted(4), lambda solution: of_blank(solution.letters or ""), "This puzzle is not solvable.")


def _answer_all(boards: Iterable[Board], answer: Callable[[Solution], str], unsolvable: str) -> None:
    """Print a line for each board; an empty one when its answer is not known."""
    from tilestar.batch.summary import Summary
    from tilestar.tiles.solving.solver import solve_many

    total = Summary()
    for solution in solve_many(boards):
        total.count_solution(solution)
        if solution.status is Status.UNSOLVABLE:
            sys.stdout.write(f"{unsolvable}\n")
        else:
            sys.stdout.write("\n" if solution.letters is None else f"{answer(solution)}\n")
    require_all("auto", solved=total.solved, proved=total.proved, stopped=total.stopped)


def _first_in_order(solution: Solution) -> str:
    """The moves of the blank in the shortest answer that comes first when u, d, l, r are tried in that order."""
    from tilestar.tiles.board.moves import of_blank
    from tilestar.tiles.solving.distance_table import first_shortest

    return of_blank(first_shortest(solution.start, solution.goal, of_blank("UDLR"))).lower()


def _counted(side: int) -> list[Board]:
    """As many boards as the leading count promises."""
    tokens = read_text("-").split()
    if not tokens or not tokens[0].isdecimal():
        raise InputError(
            "the first number says how many boards follow, and {token} is not one",
            token=repr(tokens[0][:24]) if tokens else "''",
        )
    count, numbers = int(tokens[0]), tokens[1:]
    cells = side * side
    if len(numbers) != count * cells:
        raise InputError(
            "{count} {count:board|boards} of {cells} {cells:number|numbers} {count:was|were} promised, {wanted} "
            "{wanted:number|numbers}, but {given} {given:follows|follow}",
            count=count,
            cells=cells,
            wanted=count * cells,
            given=len(numbers),
        )
    return _boards(numbers, side)


def _until_the_end(side: int) -> list[Board]:
    """All boards of standard input."""
    tokens = read_text("-").split()
    cells = side * side
    if len(tokens) % cells:
        raise InputError(
            "every board has {cells} {cells:tile|tiles}, and {given} {given:is|are} left over at the end",
            cells=cells,
            given=len(tokens) % cells,
        )
    return _boards(tokens, side)


def _boards(tokens: list[str], side: int) -> list[Board]:
    from tilestar.tiles.board.board import Board

    cells = side * side
    parts = (tokens[first : first + cells] for first in range(0, len(tokens), cells))
    return [Board.parse(" ".join(numbers), (side, side)) for numbers in parts]
