"""`tilestar compare`: methods and heuristics side by side on one board."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import count, zip_longest
from typing import TYPE_CHECKING

import click

from tilestar.cli.combinations import given_options
from tilestar.cli.command import Command, before_failing
from tilestar.cli.language import echo, explain, text
from tilestar.cli.options import HEURISTICS, METHODS, board_argument, goal_option, json_option, limit_options
from tilestar.cli.progress import progress
from tilestar.errors import InputError, LimitReachedError, SearchInterrupted
from tilestar.tiles.solving.comparison import HEADINGS, USUAL_HEURISTICS, USUAL_METHODS, WORDS, pairs
from tilestar.tiles.solving.comparison import compare as run_all

if TYPE_CHECKING:
    from rich.table import Table

    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.comparison import Comparison

CHART_FORMATS = ("svg", "png", "pdf")
USUAL_SECONDS = 10.0
WIDTH_ELSEWHERE = 130
"""Columns of the table when it does not go to a terminal."""


@click.command(
    cls=Command,
    examples=[
        "tilestar compare 304528167",
        "tilestar compare 014276385 --methods astar,bfs,dijkstra --heuristics hamming,manhattan",
        "tilestar compare 867254301 --methods astar --heuristics all --json",
    ],
)
@board_argument
@goal_option
@click.option(
    "--methods", type=METHODS, default=",".join(USUAL_METHODS), metavar="A,B", show_default=True, help="Or: all."
)
@click.option(
    "--heuristics",
    type=HEURISTICS,
    default=",".join(USUAL_HEURISTICS),
    metavar="X,Y",
    show_default=True,
    help="Or: all.",
)
@json_option
@click.option("--plot", metavar="FILE", help="Draw the expanded states into an SVG, PNG or PDF file.")
@limit_options
def compare(
    board: Board,
    goal: str,
    methods: str,
    heuristics: str,
    as_json: bool,
    plot: str | None,
    timeout: float | None,
    max_nodes: int | None,
    max_memory: int | None,
) -> None:
    """Solve a board by several methods, side by side.

    Limits hold for each attempt; without any, an attempt ends after ten seconds.

    Exit code 3 when a limit was reached before an answer, or before the proof that a method promises.
    """
    from tilestar.files import check_writable, ending_of, write_whole

    if plot:
        ending_of(plot, CHART_FORMATS)
        check_writable(plot)
    if timeout is None and max_nodes is None:
        timeout = USUAL_SECONDS
    chosen = _names(methods, METHODS.known()), _names(heuristics, HEURISTICS.known())
    together = list(pairs(*chosen))
    if "--heuristics" in given_options(click.get_current_context()) and not any(taken for _, taken in together):
        raise InputError("none of the methods {methods} takes a heuristic: leave --heuristics out", methods=methods)
    total = len(together)
    done = count()
    with (
        before_failing(lambda stop: _show_all(stop.solution, as_json), SearchInterrupted),
        progress(text("comparing"), total) as update,
    ):
        result = run_all(
            board,
            goal,
            methods=chosen[0],
            heuristics=chosen[1],
            timeout=timeout,
            max_nodes=max_nodes,
            max_memory=max_memory,
            observe=lambda method, heuristic: update(next(done), note=f"{method} {heuristic or ''}"),
        )
    _show_all(result, as_json)
    if plot:
        write_whole(plot, result.plot().content(ending_of(plot, CHART_FORMATS)))
    if result.unproved:
        raise LimitReachedError(
            "a limit was reached: {unproved} of {attempts} {attempts:attempt|attempts} did not end as their method "
            "promises",
            unproved=result.unproved,
            attempts=len(result),
        )


def _names(written: str, known: Iterable[str]) -> list[str]:
    """The names in a comma-separated list; `all` stands for every known one but auto."""
    if written == "all":
        return [name for name in known if name != "auto"]
    return [name.strip() for name in written.split(",") if name.strip()]


def _show_all(comparison: Comparison, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(comparison.as_dict()))
    elif comparison.attempts:
        _show(comparison)


def _show(comparison: Comparison) -> None:
    from rich.console import Console

    width = None if sys.stdout.isatty() else WIDTH_ELSEWHERE
    Console(width=width).print(_table(comparison))
    for solution in comparison.attempts:
        if solution.doubt is not None:
            doubt = text(solution.doubt.message, **solution.doubt.values)
            click.echo(f"{solution.stats.method} + {solution.stats.heuristic}: {doubt}")
    shortest = {solution.length for solution in comparison.attempts if solution.optimal}
    if shortest:
        echo("Shortest possible: {length} {length:move|moves}.", length=shortest.pop())
    for method, heuristic, reason in comparison.inapplicable:
        name = " + ".join(filter(None, (method, heuristic)))
        echo("{name} does not apply: {reason}", name=name, reason=explain(reason))


def _table(comparison: Comparison) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, heading in enumerate(HEADINGS):
        table.add_column(text(heading), justify="left" if number < WORDS else "right")
    styles = [None if row.optimal else "yellow" if row.length is not None else "dim" for row in comparison.rows]
    for cells, style in zip_longest(comparison.cells(text), styles, fillvalue="dim"):
        table.add_row(*cells, style=style)
    return table
