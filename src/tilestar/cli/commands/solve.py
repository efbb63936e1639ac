"""`tilestar solve`: the moves that solve a board."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.animate import FilmWish, film_options
from tilestar.cli.command import Command
from tilestar.cli.language import echo, text
from tilestar.cli.options import (
    HEURISTIC,
    METHOD,
    board_argument,
    goal_option,
    json_option,
    limit_options,
    threads_option,
)
from tilestar.cli.search_progress import search_progress
from tilestar.cli.values import Name
from tilestar.errors import LimitReachedError, SearchInterrupted, UnknownNameError, UnsolvableBoardError

if TYPE_CHECKING:
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.solution import Solution


PRETTY = "boards"


def _styles() -> list[str]:
    from tilestar.tiles.display.styles import STYLES

    return list(STYLES)


def _metrics() -> tuple[str, ...]:
    from tilestar.tiles.solving.solver import METRICS

    return METRICS


@click.command(
    cls=Command,
    examples=[
        "tilestar solve 283104765 --goal 123804765",
        "tilestar solve '3 0 4/5 2 8/1 6 7' --style moves",
        "tilestar solve '1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12' --json",
        "tilestar solve 304528167 --animate --speed 8 --save moves.gif",
        "tilestar scramble --size 4x4 --seed 1 | tilestar solve - --style count",
    ],
)
@board_argument
@goal_option
@click.option("--method", type=METHOD, default="auto", metavar="NAME", show_default=True, help="How to search.")
@click.option("--heuristic", type=HEURISTIC, metavar="NAME", help="Estimate for methods that take one.")
@click.option(
    "--style",
    type=Name(_styles),
    default="boards",
    metavar="STYLE",
    show_default=True,
    help="boards, steps, moves, algs4, letters or count.",
)
@json_option
@limit_options
@threads_option
@click.option("--cluster", metavar="local|ADDRESS", help="Prove a hard board on a Dask cluster.")
@click.option("--journal", type=click.Path(), metavar="FILE", help="Remember what is proved here; continue from it.")
@click.option(
    "--metric",
    type=Name(_metrics),
    default="single",
    metavar="single|line",
    show_default=True,
    help="line: a slide of several tiles along a row or column counts one.",
)
@film_options
@click.option("--all", "every", is_flag=True, help="List every shortest solution, as letters.")
def solve(
    board: Board,
    goal: str,
    style: str,
    as_json: bool,
    cluster: str | None,
    journal: str | None,
    metric: str,
    every: bool,
    animate: bool,
    save: str | None,
    speed: float,
    **search: Any,
) -> None:
    """Solve a board in the fewest moves.

    BOARD is the text itself, a file's name, or - for standard input: 283104765, 2 8 3/1 0 4/7 6 5, rows on lines,
    with 0, x or _ for the blank.

    Exit code 0 when solved, 1 when it cannot be solved, 3 when a limit was reached.
    """
    if style not in _styles():
        raise UnknownNameError("style", style, _styles())
    if metric not in _metrics():
        raise UnknownNameError("metric", metric, _metrics())
    film = FilmWish(animate, save, speed)
    film.check(boards=style == PRETTY and not as_json, every=every)
    if every:
        from tilestar.cli.commands.solve_variants import show_all_solutions

        show_all_solutions(board, goal, as_json, search)
        return
    try:
        solution = _search(board, goal, cluster, journal, search)
    except (UnsolvableBoardError, LimitReachedError) as error:
        if as_json or style != PRETTY:
            _show(error.solution, style, as_json)
        raise
    except SearchInterrupted as stop:
        _show(stop.solution, style, as_json)
        raise
    if metric == "line":
        from tilestar.cli.commands.solve_variants import tell_line_moves
        from tilestar.tiles.solving.line_moves import in_line_moves

        solution = lines = in_line_moves(solution)
    _show(solution, style, as_json, played=film.play(solution))
    if metric == "line" and not as_json:
        tell_line_moves(lines)
    elif not as_json:
        _show_statistics(solution)
    film.keep(solution)


def _search(board: Board, goal: str, cluster: str | None, journal: str | None, search: dict[str, Any]) -> Solution:
    """The solution; with a cluster or a journal, found in parts."""
    if cluster or journal:
        from tilestar.cli.commands.hard import solve_in_parts

        return solve_in_parts(board, goal, cluster=cluster, journal=journal, **search)

    from tilestar.tiles.solving.solver import solve as find_moves

    with search_progress():
        return find_moves(board, goal, **search)


def _show(solution: Solution, style: str, as_json: bool, played: bool = False) -> None:
    if as_json:
        click.echo(solution.as_json())
    elif style == PRETTY:
        if not played:
            _show_boards(solution)
        _show_verdict(solution)
    else:
        from tilestar.tiles.display.styles import lines_in_style

        for line in lines_in_style(solution, style):
            click.echo(line)


def _show_boards(solution: Solution) -> None:
    from tilestar.cli.picture import draw_solution, ink_for, terminal_columns

    for line in draw_solution(solution, terminal_columns(), ink_for(sys.stdout.encoding)):
        click.echo(line)
    click.echo()


def _show_verdict(solution: Solution) -> None:
    length = solution.length
    if length == 0:
        echo("Already solved.")
    elif length == 1:
        echo("Solved in one move.")
    elif solution.optimal:
        echo("Solved in {length} moves, and no fewer will do.", length=length)
    else:
        echo("Solved in {length} moves; at least {bound} are needed.", length=length, bound=solution.lower_bound)


def _show_statistics(solution: Solution) -> None:
    stats = solution.stats
    line = text(
        "{method}: {expanded} expanded, {generated} generated, {seconds} s",
        method=" + ".join(filter(None, (stats.method, stats.heuristic))),
        expanded=f"{stats.expanded:,}",
        generated=f"{stats.generated:,}",
        seconds=f"{stats.seconds:.4f}",
    )
    click.secho(line, dim=True, err=True)
