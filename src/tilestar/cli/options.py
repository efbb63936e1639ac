"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from tilestar.cli.sources import read_text
from tilestar.cli.values import COUNT, MEMORY, SECONDS, Name

Function = TypeVar("Function", bound=Callable[..., Any])


def _goals() -> Iterable[str]:
    from tilestar.tiles.goals import GOALS

    return GOALS


def _methods() -> Iterable[str]:
    from tilestar.tiles.methods import METHODS

    return METHODS


def _heuristics() -> Iterable[str]:
    from tilestar.tiles.heuristics import HEURISTICS

    return HEURISTICS


def _read_board(_ctx: click.Context, _parameter: click.Parameter, argument: str) -> Any:
    from tilestar.tiles.board import Board

    return Board.parse(read_text(argument))


def _read_goal(_ctx: click.Context, _parameter: click.Parameter, argument: str) -> str:
    return argument if argument in _goals() else read_text(argument)


board_argument = click.argument("board", callback=_read_board)
goal_option = click.option(
    "--goal",
    type=Name(_goals),
    default="standard",
    metavar="GOAL",
    callback=_read_goal,
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
