"""One very hard board, proved by every core or machine there is, and resumed after whatever dies."""

from __future__ import annotations

from time import monotonic

from tilestar.errors import InputError
from tilestar.executors import Executor
from tilestar.notices import SearchReport
from tilestar.proof.cut import cut, estimate
from tilestar.proof.iteration import Iteration
from tilestar.proof.journal import Journal
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.patterns.selection import has_patterns
from tilestar.tiles.patterns.subtrees import Subtrees
from tilestar.tiles.solving.solution import Solution, unsolvable

SUBTREES = 1 << 19
"""How many subtrees a board is cut into at most. Iterations grow about tenfold, so it is hardly less than a tenth of
that: enough for hundreds of workers to stay busy to the end of a bound."""

WORTH_CUTTING = 1_000_000
"""Nodes a search expands before it is cut: fewer are sooner expanded here than handed out."""


def prove(
    start: Board,
    goal: Board,
    executor: Executor,
    journal: Journal,
    *,
    limit: Limit = NO_LIMIT,
    report: SearchReport = lambda *_: None,
    most_subtrees: int = SUBTREES,
) -> Solution:
    """A shortest solution, or the best found and the bound proved until the limit; all of it is in the journal.

    The parts are subtrees of a search over pattern databases, so `goal` must have a size that has them. Of more
    subtrees those near the goal are told apart better, so that the last bound, which looks there first, ends sooner;
    making the cut takes a quarter of a kilobyte for each. Beams look for a solution before a bound begins. If no
    shorter one can exist by then, the bound need not be searched.
    """
    require_parts(goal)
    began = monotonic()
    if not solvability(start, goal).solvable:
        return unsolvable(start, goal, monotonic() - began)
    deadline = None if limit.timeout is None else began + limit.timeout
    most_expanded = None if limit.max_nodes is None else journal.expanded + limit.max_nodes
    subtrees = journal.subtrees
    cut_here = subtrees is None and not journal.is_proved
    if cut_here:
        subtrees = _begin(start, goal, executor, journal, limit, report, most_subtrees)
    while subtrees is not None and not journal.is_proved:
        bound = journal.lower_bound
        iteration = Iteration(start, goal, subtrees, bound, executor, journal, deadline, most_expanded, report)
        if iteration.search_by_beams():
            break
        if cut_here and not iteration.search_first_part_here():
            break
        cut_here = False
        if not iteration.run():
            break
        journal.keep("lower_bound", bound + 2)
    return conclude(start, goal, journal, monotonic() - began)


def require_parts(goal: Board) -> None:
    """Refuse sizes whose proof cannot be cut into parts."""
    if not has_patterns(goal.width, goal.height):
        raise InputError(
            "a proof in parts needs pattern databases, and there are none for {size} boards", size=goal.size
        )


def _begin(
    start: Board,
    goal: Board,
    executor: Executor,
    journal: Journal,
    limit: Limit,
    report: SearchReport,
    most_subtrees: int,
) -> Subtrees | None:
    """Search here until the board is worth handing out; None when it is solved, or a limit was reached."""
    journal.keep("lower_bound", max(journal.lower_bound, estimate(start, goal)))
    spent = journal.expanded

    def report_all(bound: int, expanded: int, done: int, subtrees: int) -> None:
        report(bound, spent + expanded, done, subtrees)

    made = cut(
        start,
        goal,
        most_subtrees,
        WORTH_CUTTING,
        limit=limit,
        threads=executor.threads,
        known=journal.solution,
        report=report_all,
    )
    bound, seconds = made.lower_bound - 2, made.seconds * executor.threads
    with journal.transaction():
        journal.count(bound, made.expanded, seconds)
        journal.keep("lower_bound", max(journal.lower_bound, made.lower_bound))
        if made.letters is not None:
            journal.keep_solution(made.letters)
        if not made.subtrees:
            return None
        journal.keep_subtrees(made.subtrees)
    return made.subtrees


def conclude(start: Board, goal: Board, journal: Journal, seconds: float) -> Solution:
    """What the journal knows: a shortest solution, the best found, or only a bound."""
    letters, bound = journal.solution, journal.lower_bound
    stats = Stats("patterns", "subtrees", expanded=journal.expanded, seconds=seconds)
    if letters is None:
        return Solution(start, goal, Status.STOPPED, None, False, bound, stats)
    return Solution(start, goal, Status.SOLVED, letters, journal.is_proved, bound, stats)
