"""Many boards: read, solve, write, in order and with flat memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tilestar.batch.entries import Entry
from tilestar.batch.jobs import Options
from tilestar.batch.output import Output
from tilestar.batch.summary import Summary
from tilestar.errors import GoalError, TilestarError, UnknownNameError
from tilestar.executors.plan import Pace, Workers, run_in_order
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.tiles.solving.methods import find_method

Report = Callable[[Summary], None]


def run_batch(
    entries: Iterable[Entry],
    workers: Workers,
    pace: Pace,
    output: Output,
    *,
    finished: Summary | None = None,
    report: Report = lambda _summary: None,
) -> Summary:
    """Solve every entry and write its record; the summary includes what was `finished` before.

    When the options are strict, the first entry that is no board ends the batch with its error, after the records
    before it.
    """
    total = finished or Summary()
    for done in run_in_order(entries, workers, pace):
        output.write(done.lines)
        total += done.summary
        report(total)
        if done.failed is not None:
            raise done.failed
    return total


def check_options(options: Options) -> None:
    """Refuse unknown names and a goal that is no board before any work is done."""
    find_method(options.method)
    if options.heuristic is not None and options.heuristic not in HEURISTICS:
        raise UnknownNameError("heuristic", options.heuristic, HEURISTICS)
    if options.goal not in GOALS:
        try:
            Board.parse(options.goal)
        except TilestarError as error:
            raise GoalError(
                "goal {goal} is neither a board nor one of {known}", goal=repr(options.goal), known=", ".join(GOALS)
            ) from error
