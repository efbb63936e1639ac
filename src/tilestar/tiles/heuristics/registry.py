"""The heuristics by name."""

from __future__ import annotations

from typing import NamedTuple

from tilestar.errors import UnknownNameError
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.problem import Heuristic
from tilestar.tiles.board.board import Board
from tilestar.tiles.heuristics.base import TileHeuristic
from tilestar.tiles.heuristics.counting import Hamming, Manhattan, Zero
from tilestar.tiles.heuristics.linear_conflict import LinearConflict
from tilestar.tiles.heuristics.patterns import Patterns
from tilestar.tiles.heuristics.walking_distance import WalkingDistance

HeuristicLike = str | Heuristic | None
"""A heuristic's name, a function of a state (a tuple of tiles), or None to let the method choose."""


class HeuristicEntry(NamedTuple):
    """A heuristic with a name: `make(goal)` builds it once, then it is called for every state."""

    name: str
    make: type[TileHeuristic]
    summary: str


HEURISTICS: dict[str, HeuristicEntry] = {
    entry.name: entry
    for entry in (
        HeuristicEntry("zero", Zero, "knows nothing, so A* becomes Dijkstra's algorithm"),
        HeuristicEntry("hamming", Hamming, "tiles out of place"),
        HeuristicEntry("manhattan", Manhattan, "rows and columns every tile still has to go"),
        HeuristicEntry("linear-conflict", LinearConflict, "manhattan, plus two moves for each tile in another's way"),
        HeuristicEntry("walking-distance", WalkingDistance, "rows and columns sorted apart, by table"),
        HeuristicEntry("patterns", Patterns, "moves that groups of tiles need, by pattern database"),
    )
}


def check_heuristic(heuristic: HeuristicLike) -> None:
    """Refuse a name that no heuristic has."""
    if isinstance(heuristic, str) and heuristic not in HEURISTICS:
        raise UnknownNameError("heuristic", heuristic, HEURISTICS)


def make_heuristic(heuristic: HeuristicLike, goal: Board, limit: Limit = NO_LIMIT) -> Heuristic:
    """The heuristic of that name for this goal, Manhattan distance without one; a function is taken as it is.

    LimitReachedError when its tables take more than the limit.
    """
    check_heuristic(heuristic)
    if heuristic is None:
        heuristic = "manhattan"
    return HEURISTICS[heuristic].make.within(goal, limit) if isinstance(heuristic, str) else heuristic
