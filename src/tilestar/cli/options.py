"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from tilestar.cli.sources import read_text
from tilestar.cli.values import COUNT, MEMORY, SECONDS, Name

Function = TypeVar("Function", bound=Callable[..., Any])


def _goals() -> Iterable[str]:
    from tilestar.tiles.board.goals import GOALS

    return GOALS


def _methods() -> Iterable[str]:
    from tilestar.tiles.solving.methods import METHODS

    return METHODS


def _heuristics() -> Iterable[str]:
    from tilestar.tiles.heuristics import HEURISTICS

    return HEURISTICS


def read_board(_ctx: click.Context, _parameter: click.Parameter, argument: str | None) -> Any:
    """The board that an argument stands for; None without one."""
    from tilestar.tiles.board.board import Board

    return None if argument is None else Board.parse(read_text(argument))


def read_goal(_ctx: click.Context, _parameter: click.Parameter, argument: str | None) -> str | None:
    """A goal's name, or the text of a board; None without one."""
    return argument if argument is None or argument in _goals() else read_text(argument)


GOAL = Name(_goals)
board_argument = click.argument("board", callback=read_board)
goal_option = click.option(
    "--goal",
    type=GOAL,
    default="standard",
    metavar="GOAL",
    callback=read_goal,
    show_default=True,
    help="standard (1 2 3 … blank), blank-first, snail, or a board.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")

METHOD = Name(_methods)
METHODS = Name(_methods, separated=True)
HEURISTIC = Name(_heuristics)
HEURISTICS = Name(_heuristics, separated=True)


def limit_options(function: Function) -> Function:
    """Add `--timeout`, `--max-nodes` and `--max-memory`."""
    for option in (
        click.option("--max-memory", type=MEMORY, metavar="SIZE", help="Stop before using more, such as 2GiB."),
        click.option("--max-nodes", type=COUNT, metavar="N", help="Stop after expanding so many states."),
        click.option("--timeout", type=SECONDS, metavar="SECONDS", help="Stop after this time."),
    ):
        function = option(function)
    return function


threads_option = click.option("--threads", type=COUNT, metavar="N", help="How many threads to use.")
