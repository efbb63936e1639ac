"""`tilestar rank` and `tilestar unrank`: Cantor's number of a board, and back."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tilestar.cli.arguments.options import board_argument, json_option
from tilestar.cli.arguments.values import SIZE, WHOLE
from tilestar.cli.command import Command
from tilestar.cli.output.json_object import print_object

if TYPE_CHECKING:
    from tilestar.tiles.board.board import Board


def _read_number(context: click.Context, parameter: click.Parameter, value: str) -> float:
    """The rank, which for a large board has thousands of digits."""
    sys.set_int_max_str_digits(0)
    return WHOLE.convert(value, parameter, context)


@click.command(cls=Command, examples=["tilestar rank 123456780", "tilestar rank '2 8 3/1 0 4/7 6 5'"])
@board_argument
@json_option
def rank(board: Board, as_json: bool) -> None:
    """Print the number of a board.

    It is the board's place among all arrangements of its tiles in dictionary order, counted from 0.
    """
    sys.set_int_max_str_digits(0)
    number = board.rank()
    if as_json:
        print_object({"board": board.compact(), "rank": number})
    else:
        click.echo(number)


@click.command(cls=Command, examples=["tilestar unrank 3 --size 3x1", "tilestar unrank 100000 --size 3x3"])
@click.argument("number", callback=_read_number, metavar="N")
@click.option("--size", type=SIZE, default="3x3", metavar="WxH", show_default=True, help="Width and height.")
@json_option
def unrank(number: int, size: tuple[int, int], as_json: bool) -> None:
    """Print the board that has a number."""
    from tilestar.tiles.board.board import Board

    board = Board.unrank(number, *size)
    if as_json:
        print_object({"board": board.compact(), "rank": number})
    else:
        click.echo(board.compact())
