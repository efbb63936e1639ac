"""`tilestar check-heuristic`: admissible, consistent, and how informed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tilestar.cli.arguments.options import HEURISTIC, goal_option, json_option, size_with
from tilestar.cli.arguments.references import function_named, is_reference
from tilestar.cli.arguments.values import COUNT, SIZE, WHOLE
from tilestar.cli.command import Command
from tilestar.cli.commands.compare import CHART_FORMATS
from tilestar.cli.language import text
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.progress import progress

if TYPE_CHECKING:
    from tilestar.tiles.heuristics import HeuristicLike


@click.command(
    "check-heuristic",
    cls=Command,
    examples=[
        "tilestar check-heuristic manhattan",
        "tilestar check-heuristic linear-conflict --size 4x4 --samples 10",
        "tilestar check-heuristic math:fsum --size 2x2 --json",
    ],
)
@click.argument("heuristic", type=HEURISTIC, metavar="HEURISTIC")
@click.option("--size", type=SIZE, default="3x3", metavar="WxH", show_default=True, help="Width and height.")
@goal_option
@click.option("--samples", type=COUNT, metavar="N", help="How many boards of more than ten cells to solve: 50.")
@click.option("--seed", type=WHOLE, default=0, metavar="S", help="The same seed takes the same boards.")
@json_option
@click.option("--plot", metavar="FILE", help="Draw h against the distance into an SVG, PNG or PDF file.")
def check_heuristic(
    heuristic: str,
    size: tuple[int, int],
    goal: str,
    samples: int | None,
    seed: int,
    as_json: bool,
    plot: str | None,
) -> int:
    """Say whether a heuristic is admissible and consistent, and how informed it is.

    HEURISTIC is a function of your own, as module:function or file.py:function, or the name of a built-in one. It is
    compared with the distance of every board of up to ten cells; of larger ones, with that of solved samples.

    Exit code 0 when it overestimates no board that was checked, 1 when it does.
    """
    from tilestar.files import check_writable, ending_of, write_whole
    from tilestar.tiles.checking.check import check_heuristic as check
    from tilestar.tiles.display.heuristic_report import report_text

    if plot:
        ending_of(plot, CHART_FORMATS)
        check_writable(plot)
    function: HeuristicLike = function_named(heuristic) if is_reference(heuristic) else heuristic
    with progress(text("checking")) as update:
        report = check(
            function,
            size_with(goal, size),
            goal,
            samples=samples,
            seed=seed,
            observe=lambda what, done, total: update(done, total=total, note=text(what)),
        )
    if as_json:
        print_object(report.as_dict())
    else:
        click.echo(report_text(report, text))
    if plot:
        write_whole(plot, report.plot().content(ending_of(plot, CHART_FORMATS)))
    return 1 if report.overestimated else 0
