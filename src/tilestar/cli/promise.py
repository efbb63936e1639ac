"""Whether an answer is what its method promises: said on standard error in every style, and by the exit code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilestar.cli.language import note
from tilestar.errors import LimitReachedError

if TYPE_CHECKING:
    from tilestar.tiles.solving.solution import Solution


def report_bound(solution: Solution) -> None:
    """Say how much is proved about moves that are not proved shortest."""
    if solution.length is not None and not solution.optimal:
        note(
            "{length} {length:move|moves}; at least {bound} {bound:is|are} needed.",
            length=solution.length,
            bound=solution.lower_bound or 0,
        )
    if solution.doubt is not None:
        note(solution.doubt.message, **solution.doubt.values)


def require_promise(method: str, solution: Solution) -> None:
    """Fail, after the answer was shown, if the method promises shortest answers and this one is not proved.

    The answer of a method that promises less is only told its bound.
    """
    from tilestar.tiles.solving.methods import find_method

    if find_method(method).keeps_promise(solution):
        report_bound(solution)
        return  # nothing more was promised
    raise LimitReachedError(
        "stopped at the limit before the proof: {length} {length:move|moves}; at least {lower_bound} "
        "{lower_bound:is|are} needed",
        length=solution.length,
        lower_bound=solution.lower_bound or 0,
    )


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
