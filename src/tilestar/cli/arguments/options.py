"""Arguments and options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tilestar.cli.arguments.combinations import given_options
from tilestar.cli.arguments.sources import read_text, read_words
from tilestar.cli.arguments.values import COUNT, MEMORY, NUMBER, SECONDS, Name
from tilestar.cli.language import text
from tilestar.errors import BoardError, InputError, UnknownNameError

if TYPE_CHECKING:
    from tilestar.maps.tile_map import TileMap

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


def _legends() -> Iterable[str]:
    from tilestar.maps.grid.legend import LEGENDS

    return LEGENDS


def _read_board(_ctx: click.Context, _parameter: click.Parameter, words: tuple[str, ...]) -> Any:
    """The board that the words of an argument stand for; None without any."""
    from tilestar.tiles.board.board import Board

    return Board.parse(read_words(words)) if words else None


def read_goal(_ctx: click.Context, _parameter: click.Parameter, argument: str | None) -> str | None:
    """A goal's name, or the text of a board; None without one."""
    return argument if argument is None or argument in _goals() else read_text(argument)


def size_with(goal: str, size: tuple[int, int]) -> tuple[int, int]:
    """The size that the command line asks for: `--size`, or without it the size of a goal that is a board."""
    from tilestar.tiles.board.board import Board

    if goal in _goals() or "--size" in given_options(click.get_current_context()):
        return size
    try:
        board = Board.parse(goal)
    except BoardError:  # whoever resolves the goal says what is wrong with it
        return size
    return board.width, board.height


def read_map(argument: str, legend: str | None) -> TileMap:
    """The map an argument stands for: a file of any kind, standard input, or the text itself."""
    from tilestar.maps.formats.files import is_binary, is_tiled
    from tilestar.maps.tile_map import TileMap

    if is_binary(argument) or is_tiled(argument):
        return TileMap.load(argument, legend)
    return TileMap.parse(read_text(argument), legend)


GOAL = Name(_goals)
board_argument = click.argument("board", nargs=-1, required=True, metavar="BOARD", callback=_read_board)
optional_board_argument = click.argument("board", nargs=-1, metavar="[BOARD]", callback=_read_board)
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

METHODS = Name(_methods, separated=True)
HEURISTIC = Name(_heuristics)
HEURISTICS = Name(_heuristics, separated=True)


LEGEND = Name(_legends)
map_argument = click.argument("map_text", metavar="MAP")


class ListingOption(click.Option):
    """An option of the type Name whose help says the names there are: they take the place of `{names}`."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option and what it means, in the language of this run."""
        record, sentence = super().get_help_record(ctx), self.help or ""
        if record is None or not isinstance(self.type, Name):
            return record
        return record[0], text(sentence, names=", ".join(self.type.known())) + record[1].removeprefix(sentence)


legend_option = click.option(
    "--legend",
    cls=ListingOption,
    type=LEGEND,
    metavar="FILE",
    help="What the symbols mean: {names}, or a TOML file.",
)


def method_option(known: Callable[[], Iterable[str]] = _methods) -> Callable[[Function], Function]:
    """`--method`, one of the names `known` gives; auto without it."""
    return click.option(
        "--method",
        cls=ListingOption,
        type=Name(known),
        default="auto",
        metavar="NAME",
        show_default=True,
        help="How to search: {names}.",
    )


heuristic_option = click.option(
    "--heuristic",
    cls=ListingOption,
    type=HEURISTIC,
    metavar="NAME",
    help="Estimate for methods that take one: {names}.",
)


def style_option(known: Callable[[], Iterable[str]], default: str) -> Callable[[Function], Function]:
    """`--style`, one of the names `known` gives; any other is refused before the search."""

    def check(_ctx: click.Context, _parameter: click.Parameter, style: str) -> str:
        if style not in known():
            raise UnknownNameError("style", style, known())
        return style

    return click.option(
        "--style",
        cls=ListingOption,
        type=Name(known),
        default=default,
        callback=check,
        metavar="STYLE",
        show_default=True,
        help="Form of the answer: {names}.",
    )


timeout_option = click.option("--timeout", type=SECONDS, metavar="SECONDS", help="Stop after this time.")
memory_option = click.option("--max-memory", type=MEMORY, metavar="SIZE", help="Stop before using more, such as 2GiB.")


def limit_options(function: Function) -> Function:
    """Add `--timeout`, `--max-nodes` and `--max-memory`."""
    nodes_option = click.option("--max-nodes", type=COUNT, metavar="N", help="Stop after expanding so many states.")
    for option in (memory_option, nodes_option, timeout_option):
        function = option(function)
    return function


def _rules() -> Iterable[str]:
    from tilestar.maps.grid.movement import RULES

    return RULES


moves_option = click.option(
    "--moves",
    cls=ListingOption,
    type=Name(_rules),
    metavar="RULE",
    help="How one may step: {names}; 4 if not given.",
)


def movement_options(command: Function) -> Function:
    """`--moves`, `--diagonal` and `--agent-size`: how one walks over a map."""
    for option in (
        click.option("--agent-size", type=COUNT, metavar="N", help="The walker covers N x N cells."),
        click.option("--diagonal", type=NUMBER, metavar="FACTOR", help="Cost of a diagonal step; without it, √2."),
        moves_option,
    ):
        command = option(command)
    return command


def check_movement(options: Mapping[str, Any]) -> None:
    """Refuse a cost of diagonal steps where there are none."""
    rule = options.get("moves") or "4"
    if options.get("diagonal") is not None and rule in ("4", "hex"):
        raise InputError("--diagonal is the cost of diagonal steps, and rule {rule} has none: use --moves 8", rule=rule)


threads_option = click.option("--threads", type=COUNT, metavar="N", help="How many threads to use at most.")
