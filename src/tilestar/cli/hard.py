"""One very hard board on every core or machine, with a journal: `solve --cluster`, `solve --journal`."""

from __future__ import annotations

from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, NoReturn

from tilestar.cli.executor import executor_of
from tilestar.cli.interrupts import exit_interrupted
from tilestar.cli.language import note, text, warn
from tilestar.cli.output.progress import progress
from tilestar.errors import InputError, SearchInterrupted

if TYPE_CHECKING:
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
    heuristic: str | None,
) -> Solution:
    """The solution, found by pattern databases in parts that a journal remembers; a small board's by table."""
    from tilestar.proof.journal import Journal
    from tilestar.proof.prover import conclude, prove, require_parts
    from tilestar.search.limit import Limit
    from tilestar.tiles.board.board import resolve_goal
    from tilestar.tiles.solving.distance_table import covers
    from tilestar.tiles.solving.solver import chosen_search, require_moves, solve

    chosen_search(method, heuristic)
    if method not in ("auto", "patterns"):
        raise InputError("--cluster and --journal work with the method patterns, not {method}", method=method)
    if max_memory is not None:
        raise InputError("--cluster and --journal keep to --timeout and --max-nodes, not to --max-memory: leave it out")
    target = resolve_goal(goal, board.width, board.height)
    if covers(board.width, board.height) and method == "auto":
        note("a {size} board is solved at once by table: --cluster and --journal are not needed", size=board.size)
        return solve(board, target, timeout=timeout, max_nodes=max_nodes, threads=threads)
    require_parts(target)
    book = Journal(Path(journal) if journal else None, board, target)
    if book.lower_bound:
        note("the journal has proved at least {bound} {bound:move|moves}", bound=book.lower_bound)
    began, before = monotonic(), book.expanded
    try:
        with (
            executor_of(cluster, threads) as executor,
            progress(text("proving"), 1.0) as update,
        ):

            def report(bound: int, expanded: int, done: int, subtrees: int) -> None:
                rate = f"{(expanded - before) / max(monotonic() - began, 1e-3):,.0f}"
                progress_note = text(
                    "bound {bound}: {nodes} {nodes:node|nodes}, {rate} a second",
                    bound=bound,
                    nodes=f"{expanded:,}",
                    rate=rate,
                )
                update(done / max(subtrees, 1), note=progress_note)

            limit = Limit(timeout=timeout, max_nodes=max_nodes)
            solution = prove(board, target, executor, book, limit=limit, report=report)
    except KeyboardInterrupt:
        known = conclude(board, target, book, monotonic() - began)
        book.close()
        _leave(known, journal)
    finally:
        book.close()
    return require_moves(solution)


def _leave(known: Solution, journal: str | None) -> NoReturn:
    """Say what is proved, or let the best solution be shown with it; both are in the journal."""
    if known.letters is None and known.lower_bound:
        warn("interrupted: every solution has at least {bound} {bound:move|moves}", bound=known.lower_bound)
    elif known.letters is None:  # before any search, while tables were opened or built
        warn("interrupted")
    if journal is not None:
        warn("continue with the same command")
    if known.letters is not None:
        raise SearchInterrupted(known)
    exit_interrupted()
