"""One very hard board on every core or machine, with a journal: `solve --cluster`, `solve --journal`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from tilestar.cli.interrupts import sure_interrupts
from tilestar.cli.language import note, text
from tilestar.cli.progress import progress
from tilestar.errors import InputError

if TYPE_CHECKING:
    from tilestar.executors.crew import Crew
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.solution import Solution


def solve_in_parts(
    board: Board,
    goal: str,
    *,
    cluster: str | None,
    journal: str | None,
    threads: int | None,
    timeout: float | None,
    max_nodes: int | None,
    max_memory: int | None,
    method: str,
    **_others: Any,
) -> Solution:
    """The solution, found by pattern databases in parts that a journal remembers."""
    from tilestar.proof.hard_board import solve_hard
    from tilestar.proof.journal import Journal
    from tilestar.search.limit import Limit
    from tilestar.tiles.board.board import resolve_goal
    from tilestar.tiles.solving.solver import require_moves

    if method not in ("auto", "patterns"):
        raise InputError("--cluster and --journal work with the method patterns, not {method}", method=method)
    if max_memory is not None:
        raise InputError("--cluster and --journal keep to --timeout and --max-nodes, not to --max-memory: leave it out")
    target = resolve_goal(goal, board.width, board.height)
    book = Journal(Path(journal) if journal else None, board, target)
    if book.lower_bound:
        note("the journal has proved at least {bound} moves", bound=book.lower_bound)
    began, before = monotonic(), book.expanded
    try:
        with sure_interrupts(), _crew(cluster, threads) as crew, progress(text("proving"), 1.0) as update:

            def report(bound: int, expanded: int, done: int, subtrees: int) -> None:
                rate = f"{(expanded - before) / max(monotonic() - began, 1e-3):,.0f}"
                told = text(
                    "bound {bound}: {nodes} nodes, {rate} a second", bound=bound, nodes=f"{expanded:,}", rate=rate
                )
                update(done / max(subtrees, 1), note=told)

            limit = Limit(seconds=timeout, expanded=max_nodes)
            solution = solve_hard(board, target, crew, book, limit=limit, report=report)
    except KeyboardInterrupt:
        _leave(book.lower_bound, journal)
    book.close()
    return require_moves(solution)


@contextmanager
def _crew(cluster: str | None, threads: int | None) -> Iterator[Crew]:
    from tilestar.executors.crew import ClusterCrew, ThreadCrew

    if cluster is None:
        crew = ThreadCrew(threads)
        try:
            yield crew
        finally:
            crew.close()
        return

    from tilestar.executors.cluster import connect

    with connect(cluster, workers=threads) as connection:
        note("Dask dashboard: {address}", address=connection.dashboard)
        yield ClusterCrew(connection)


def _leave(lower_bound: int, journal: str | None) -> None:
    """End now, without waiting for the threads inside a kernel; what is finished is in the journal."""
    if lower_bound:
        note("interrupted: every solution has at least {bound} moves", bound=lower_bound)
    else:  # before any search, while tables were opened or built
        note("interrupted")
    if journal is not None:
        note("continue with the same command")
    sys.stderr.flush()
    os._exit(130)
