"""`tilestar compare`: methods and heuristics side by side on one board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.arguments.combinations import given_options
from tilestar.cli.arguments.options import (
    HEURISTICS,
    METHODS,
    ListingOption,
    board_argument,
    goal_option,
    json_option,
    limit_options,
)
from tilestar.cli.arguments.references import function_named, is_reference
from tilestar.cli.command import Command, before_failing
from tilestar.cli.language import explain, text
from tilestar.cli.output.comparison_table import table_lines
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.progress import progress
from tilestar.cli.output.wrapping import terminal_columns, wrapped
from tilestar.errors import InputError, LimitReachedError, SearchInterrupted
from tilestar.tiles.solving.comparison import USUAL_HEURISTICS, USUAL_METHODS, pairs
from tilestar.tiles.solving.comparison import compare as run_all

if TYPE_CHECKING:
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.comparison import Comparison

CHART_FORMATS = ("svg", "png", "pdf")
USUAL_SECONDS = 10.0


@click.command(
    cls=Command,
    examples=[
        "tilestar compare 304528167",
        "tilestar compare 014276385 --methods astar,bfs,dijkstra --heuristics hamming,manhattan",
        "tilestar compare 304528167 --methods astar --heuristics all --json",
    ],
)
@board_argument
@goal_option
@click.option(
    "--methods",
    cls=ListingOption,
    type=METHODS,
    default=",".join(USUAL_METHODS),
    metavar="A,B",
    show_default=True,
    help="Methods to compare: all, or some of {names}.",
)
@click.option(
    "--heuristics",
    cls=ListingOption,
    type=HEURISTICS,
    default=",".join(USUAL_HEURISTICS),
    metavar="X,Y",
    show_default=True,
    help="Heuristics for those that take one: all, or some of {names}.",
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

    Functions of your own are compared too, as module:function or file.py:function: algorithms and heuristics of the
    same form as those of tilestar.search.

    Limits hold for each attempt; without --timeout and --max-nodes, an attempt ends after ten seconds.

    Exit code 3 when a limit was reached before an answer, or before the proof that a method promises.
    """
    from tilestar.files import check_writable, ending_of, write_whole

    if plot:
        ending_of(plot, CHART_FORMATS)
        check_writable(plot)
    if timeout is None and max_nodes is None:
        timeout = USUAL_SECONDS
    chosen = _chosen(methods, METHODS.known()), _chosen(heuristics, HEURISTICS.known())
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
    failure = _broken_promises(result)
    _show_all(result, as_json, failure)
    if plot:
        write_whole(plot, result.plot().content(ending_of(plot, CHART_FORMATS)))
    if failure is not None:
        raise failure


def _broken_promises(comparison: Comparison) -> LimitReachedError | None:
    """The error to end with if a limit kept attempts from what their methods promise."""
    if not comparison.unproved:
        return None
    return LimitReachedError(
        "a limit was reached: {unproved} of {attempts} {attempts:attempt|attempts} did not end as their method "
        "promises",
        unproved=comparison.unproved,
        attempts=len(comparison),
    )


def _chosen(written: str, known: Iterable[str]) -> list[Any]:
    """The names in a comma-separated list, and the functions of those that say where one is: `homework:search`.

    `all` stands for every known name but auto.
    """
    if written == "all":
        return [name for name in known if name != "auto"]
    names = [name.strip() for name in written.split(",") if name.strip()]
    return [function_named(name) if is_reference(name) else name for name in names]


def _show_all(comparison: Comparison, as_json: bool, error: LimitReachedError | None = None) -> None:
    if as_json:
        print_object(comparison.as_dict(), error)
    elif comparison.attempts:
        _show(comparison)


def _show(comparison: Comparison) -> None:
    for line in table_lines(comparison, terminal_columns()):
        click.echo(line)
    click.echo()
    for sentence in _remarks(comparison):
        click.echo(wrapped(sentence))


def _remarks(comparison: Comparison) -> Iterator[str]:
    """What the table means."""
    if not all(solution.optimal for solution in comparison.attempts):
        yield text("≥ N: not proved shortest, but no solution has fewer than N moves.")
    for solution in comparison.attempts:
        if solution.doubt is not None:
            doubt = text(solution.doubt.message, **solution.doubt.values)
            yield f"{solution.stats.method} + {solution.stats.heuristic}: {doubt}"
    shortest = {solution.length for solution in comparison.attempts if solution.optimal}
    if shortest:
        yield text("Shortest possible: {length} {length:move|moves}.", length=shortest.pop())
    for method, heuristic, reason in comparison.inapplicable:
        name = " + ".join(filter(None, (method, heuristic)))
        yield text("{name} does not apply: {reason}", name=name, reason=explain(reason))
