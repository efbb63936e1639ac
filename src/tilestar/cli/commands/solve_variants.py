"""Other questions about a board: its line moves, and every shortest solution."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.language import note

if TYPE_CHECKING:
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.line_moves import LineSolution


def tell_line_moves(lines: LineSolution) -> None:
    """Say on stderr what is proved of the line moves."""
    if lines.line_optimal:
        note("{length} line moves, and no fewer will do.", length=lines.line_length)
    else:
        note(
            "{length} line moves; at least {bound} are needed.",
            length=lines.line_length,
            bound=lines.line_lower_bound,
        )


def show_all_solutions(board: Board, goal: str, as_json: bool, search: dict[str, Any]) -> None:
    """Print every shortest solution as letters, and their number on stderr."""
    from tilestar.errors import LimitReachedError
    from tilestar.tiles.solving.all_solutions import all_solutions

    found = all_solutions(board, goal, timeout=search["timeout"], max_nodes=search["max_nodes"])
    if as_json:
        click.echo(json.dumps(found.as_dict()))
    else:
        for letters in found.letters:
            click.echo(letters)
    if not found.complete:
        raise LimitReachedError(
            "stopped at the limit with {count} solutions found; every solution has at least {lower_bound} moves",
            lower_bound=found.length,
            count=found.count,
        )
    if not as_json:
        note("{count} shortest solutions of {length} moves", count=found.count, length=found.length)
