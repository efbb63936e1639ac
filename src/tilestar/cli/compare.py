"""`tilestar compare`: methods and heuristics side by side on one board."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import count
from typing import TYPE_CHECKING

import click

from tilestar.cli.command import Command
from tilestar.cli.language import echo, text
from tilestar.cli.options import HEURISTICS, METHODS, board_argument, goal_option, json_option, limit_options
from tilestar.cli.progress import progress

if TYPE_CHECKING:
    from rich.table import Table

    from tilestar.tiles.board import Board
    from tilestar.tiles.comparison import Comparison
    from tilestar.tiles.solution import Solution

USUAL_METHODS = "astar,ida,bidirectional,bfs,greedy"
USUAL_HEURISTICS = "hamming,manhattan,linear-conflict,walking-distance"
USUAL_SECONDS = 10.0
WIDTH_ELSEWHERE = 120
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
@click.option("--methods", type=METHODS, default=USUAL_METHODS, metavar="A,B", show_default=True, help="Or: all.")
@click.option(
    "--heuristics", type=HEURISTICS, default=USUAL_HEURISTICS, metavar="X,Y", show_default=True, help="Or: all."
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
    """
    from tilestar.cli.chart import check_chart_file, draw_chart
    from tilestar.tiles import comparison

    if plot:
        check_chart_file(plot)
    if timeout is None and max_nodes is None:
        timeout = USUAL_SECONDS
    chosen = _names(methods, METHODS.known()), _names(heuristics, HEURISTICS.known())
    total = sum(1 for _ in comparison.pairs(*chosen))
    done = count()
    with progress(text("comparing"), total) as update:
        result = comparison.compare(
            board,
            goal,
            methods=chosen[0],
            heuristics=chosen[1],
            timeout=timeout,
            max_nodes=max_nodes,
            max_memory=max_memory,
            observe=lambda method, heuristic: update(next(done), note=f"{method} {heuristic or ''}"),
        )
    if as_json:
        click.echo(json.dumps(result.as_dict()))
    else:
        _show(result)
    if plot:
        draw_chart(result, plot)


def _names(written: str, known: Iterable[str]) -> list[str]:
    """The names in a comma-separated list; `all` stands for every known one but auto."""
    if written == "all":
        return [name for name in known if name != "auto"]
    return [name.strip() for name in written.split(",") if name.strip()]


def _show(comparison: Comparison) -> None:
    from rich.console import Console

    width = None if sys.stdout.isatty() else WIDTH_ELSEWHERE
    Console(width=width).print(_table(comparison))
    shortest = {solution.length for solution in comparison.attempts if solution.optimal}
    if shortest:
        echo("Shortest possible: {length} moves.", length=shortest.pop())


def _table(comparison: Comparison) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("method", "heuristic"):
        table.add_column(text(heading))
    for heading in ("length", "shortest?", "expanded", "generated", "largest frontier", "seconds"):
        table.add_column(text(heading), justify="right")
    for solution in comparison.attempts:
        table.add_row(*_cells(solution), style=None if solution.optimal else "yellow" if solution.length else "dim")
    return table


def _cells(solution: Solution) -> list[str]:
    stats = solution.stats
    if solution.length is None:
        length, proved = text("stopped"), f"≥ {solution.lower_bound}"
    else:
        length, proved = str(solution.length), text("yes" if solution.optimal else "not proved")
    counters = [f"{number:,}" for number in (stats.expanded, stats.generated, stats.largest_frontier)]
    return [stats.method, stats.heuristic or "", length, proved, *counters, f"{stats.seconds:.3f}"]
