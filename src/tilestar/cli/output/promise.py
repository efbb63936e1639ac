"""Whether an answer is what its method promises: said on standard error in every style, and by the exit code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tilestar.cli.language import warn
from tilestar.errors import LimitReachedError

if TYPE_CHECKING:
    from tilestar.search.result import Stats
    from tilestar.tiles.solving.solution import Solution

LIMITS = ("timeout", "max_nodes", "max_memory")
MOST_OF_IT = 0.9
"""A search that used this much of a limit, and has several, was stopped by it."""


def report_bound(solution: Solution) -> None:
    """Say how much is proved about moves that are not proved shortest."""
    if solution.length is not None and not solution.optimal:
        warn(
            "{length} {length:move|moves}; at least {bound} {bound:is|are} needed.",
            length=solution.length,
            bound=solution.lower_bound or 0,
        )
    if solution.doubt is not None:
        warn(solution.doubt.message, **solution.doubt.values)


def broken_promise(method: str, solution: Solution, options: Mapping[str, Any]) -> LimitReachedError | None:
    """The error to end with, after the answer is shown, if the method promises shortest answers and this is not proved.

    None if nothing more was promised.
    """
    from tilestar.tiles.solving.methods import find_method

    if find_method(method).keeps_promise(solution):
        return None
    error = LimitReachedError(
        "stopped at the limit before the proof: {length} {length:move|moves}; at least {lower_bound} "
        "{lower_bound:is|are} needed",
        length=solution.length,
        lower_bound=solution.lower_bound or 0,
    )
    error.limit = limit_reached(options, solution.stats)
    return error


def limit_reached(options: Mapping[str, Any], stats: Stats | None) -> str | None:
    """Which of the limits among the options ended a search with these counters."""
    given = [name for name in LIMITS if options.get(name) is not None]
    if len(given) < 2 or stats is None:
        return given[0] if given else None
    used = {"timeout": stats.seconds, "max_nodes": stats.expanded}
    return next((name for name in given if used.get(name, 0) >= MOST_OF_IT * options[name]), given[-1])


def name_limit(error: LimitReachedError, options: Mapping[str, Any]) -> None:
    """Let the error say which of the limits among the options was reached."""
    error.limit = limit_reached(options, error.stats)


def require_all(method: str, *, solved: int, proved: int, stopped: int) -> None:
    """The same for many boards, of which so many were solved, proved shortest, and stopped without an answer."""
    from tilestar.tiles.solving.methods import find_method

    unproved = solved - proved if find_method(method).optimal else 0
    if unproved or stopped:
        raise LimitReachedError(
            "a limit was reached: {unproved} {unproved:answer is|answers are} not proved shortest, {stopped} "
            "{stopped:board has|boards have} no answer",
            unproved=f"{unproved:,}",
            stopped=f"{stopped:,}",
        )
