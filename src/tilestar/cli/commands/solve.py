"""`tilestar solve`: the moves that solve a board."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.arguments.combinations import Apart, Needs, OnlyWith
from tilestar.cli.arguments.options import (
    board_argument,
    goal_option,
    heuristic_option,
    json_option,
    limit_options,
    method_option,
    style_option,
    threads_option,
)
from tilestar.cli.arguments.values import FileName, Name, OneOf
from tilestar.cli.command import Command, before_failing
from tilestar.cli.language import echo, note, text, warn
from tilestar.cli.output.animate import AnimationOptions, animation_options
from tilestar.cli.output.hint import hint_at_tables
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.progress import search_progress
from tilestar.cli.output.promise import broken_promise, limit_reached, report_bound
from tilestar.cli.output.streams import tell
from tilestar.cli.quiet import is_quiet
from tilestar.errors import (
    InputError,
    LimitReachedError,
    SearchInterrupted,
    TilestarError,
    UnknownNameError,
    UnsolvableBoardError,
)
from tilestar.tiles.board.moves import of_blank

if TYPE_CHECKING:
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.line_moves import LineSolution
    from tilestar.tiles.solving.solution import Solution


PRETTY, LETTERS, LETTERS_OF_BLANK = "boards", "letters", "letters of the blank"


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
    rules=[
        OnlyWith("--all", ("--goal", "--json", "--letters", "--timeout", "--max-nodes", "--threads")),
        Apart("--json", ("--style", "--letters", "--animate")),
        Needs("--speed", ("--animate", "--save")),
        Needs("--letters", ("--style", "--all")),
    ],
)
@board_argument
@goal_option
@method_option()
@heuristic_option
@style_option(_styles, PRETTY)
@click.option(
    "--letters",
    type=OneOf("kind of letters", ("tile", "blank")),
    default="tile",
    metavar="tile|blank",
    show_default=True,
    help="Whose way the letters of --style letters and --all say.",
)
@json_option
@limit_options
@threads_option
@click.option("--cluster", metavar="local|ADDRESS", help="Prove a hard board on a Dask cluster.")
@click.option("--journal", type=FileName(), metavar="FILE", help="Remember what is proved here; continue from it.")
@click.option(
    "--metric",
    type=Name(_metrics),
    default="single",
    metavar="single|line",
    show_default=True,
    help="line: a slide of several tiles along a row or column counts one.",
)
@animation_options
@click.option("--all", "every", is_flag=True, help="List every shortest solution, as letters.")
def solve(
    board: Board,
    goal: str,
    style: str,
    letters: str,
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

    BOARD is the text itself, in quotes or not, a file's name, or - for standard input: 283104765, 2 8 3/1 0 4/7 6 5,
    rows on lines, with 0, x or _ for the blank.

    Exit code 0 when solved, 1 when it cannot be solved, 3 when a limit was reached before an answer, or before the
    proof that the method promises: then the best answer is printed, and what is proved stands on standard error.
    """
    if metric not in _metrics():
        raise UnknownNameError("metric", metric, _metrics())
    animation = AnimationOptions(animate, save, speed)
    animation.check(boards=style == PRETTY)
    if metric == "line":
        from tilestar.tiles.solving.line_moves import in_line_moves, refuse_method

        refuse_method(board, search["method"])
    if every:
        _show_all_solutions(board, goal, as_json, letters == "blank", search)
        return
    if letters == "blank":
        if style != LETTERS:
            raise InputError("--letters goes with --style letters and --all, not with --style {style}", style=style)
        style = LETTERS_OF_BLANK
    with before_failing(
        lambda error: _show_unfinished(error, style, as_json, search),
        UnsolvableBoardError,
        LimitReachedError,
        SearchInterrupted,
    ):
        found = solution = _search(board, goal, cluster, journal, search)
    if metric == "line":
        solution = lines = in_line_moves(found)
    failure = broken_promise(search["method"], found, search)
    _show(solution, style, as_json, failure, played=animation.play(solution))
    if metric == "line" and not as_json:
        _show_line_moves(lines)
    if not as_json:
        _show_statistics(solution)
    animation.write(solution)
    hint_at_tables(found)
    if failure is not None:
        raise failure
    report_bound(found)


def _search(board: Board, goal: str, cluster: str | None, journal: str | None, search: dict[str, Any]) -> Solution:
    """The solution; with a cluster or a journal, found in parts."""
    if cluster or journal:
        from tilestar.cli.hard import solve_in_parts

        return solve_in_parts(board, goal, cluster=cluster, journal=journal, **search)

    from tilestar.tiles.solving.solver import solve as find_moves

    with search_progress():
        solution: Solution = find_moves(board, goal, **search)
    return solution


def _show_unfinished(error: Any, style: str, as_json: bool, search: dict[str, Any]) -> None:
    """What is known of a search without an answer: machines read it in every case, people if it has moves."""
    if isinstance(error, LimitReachedError):
        error.limit = limit_reached(search, error.solution and error.solution.stats)
    if isinstance(error, SearchInterrupted) and error.solution.letters is None and not as_json:
        warn(
            "{expanded} {expanded:node|nodes} expanded; every solution has at least {bound} {bound:move|moves}",
            expanded=error.solution.stats.expanded,
            bound=error.solution.lower_bound or 0,
        )
    elif as_json or style != PRETTY or isinstance(error, SearchInterrupted):
        _show(error.solution, style, as_json, error if isinstance(error, TilestarError) else None)
    if isinstance(error, SearchInterrupted):
        report_bound(error.solution)


def _show(
    solution: Solution, style: str, as_json: bool, error: TilestarError | None = None, *, played: bool = False
) -> None:
    if as_json:
        print_object(solution.as_json(), error)
    elif style == PRETTY:
        if not played:
            _show_boards(solution)
        _show_verdict(solution)
    elif style == LETTERS_OF_BLANK:
        if solution.letters is not None:
            click.echo(of_blank(solution.letters))
    else:
        from tilestar.tiles.display.styles import lines_in_style

        for line in lines_in_style(solution, style):
            click.echo(line)


def _show_boards(solution: Solution) -> None:
    from tilestar.cli.output.picture import draw_solution, ink_for
    from tilestar.cli.output.wrapping import terminal_columns

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
        echo("Solved in {length} {length:move|moves}, and no fewer will do.", length=length)
    else:
        echo(
            "Solved in {length} {length:move|moves}; at least {bound} {bound:is|are} needed.",
            length=length,
            bound=solution.lower_bound,
        )


def _show_statistics(solution: Solution) -> None:
    stats = solution.stats
    line = text(
        "{method}: {expanded} expanded, {generated} generated, {seconds} s",
        method=" + ".join(filter(None, (stats.method, stats.heuristic))),
        expanded=f"{stats.expanded:,}",
        generated=f"{stats.generated:,}",
        seconds=f"{stats.seconds:.4f}",
    )
    if not is_quiet():
        tell(click.style(line, dim=True))


def _show_line_moves(lines: LineSolution) -> None:
    """Print on stderr what is proved about the line moves."""
    if lines.line_optimal:
        note("{length} line {length:move|moves}, and no fewer will do.", length=lines.line_length)
    else:
        warn(
            "{length} line {length:move|moves}; at least {bound} {bound:is|are} needed.",
            length=lines.line_length,
            bound=lines.line_lower_bound,
        )


def _show_all_solutions(board: Board, goal: str, as_json: bool, blank: bool, search: dict[str, Any]) -> None:
    """Print every shortest solution as letters, and their number on stderr."""
    from tilestar.tiles.solving.all_solutions import all_solutions

    found = all_solutions(board, goal, timeout=search["timeout"], max_nodes=search["max_nodes"])
    failure = None
    if not found.complete:
        failure = LimitReachedError(
            "stopped at the limit with {count} {count:solution|solutions} found; every solution has at least "
            "{lower_bound} {lower_bound:move|moves}",
            lower_bound=found.length,
            count=found.count,
        )
        failure.limit = limit_reached(search, None)
    if as_json:
        print_object(found.as_dict(), failure)
    else:
        for letters in found.letters:
            click.echo(of_blank(letters) if blank else letters)
    if failure is not None:
        raise failure
    if not as_json:
        note(
            "{count} shortest {count:solution|solutions} of {length} {length:move|moves}",
            count=found.count,
            length=found.length,
        )
