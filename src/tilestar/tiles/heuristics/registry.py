"""The heuristics by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tilestar.errors import UnknownNameError
from tilestar.search.problem import Heuristic
from tilestar.tiles.board.board import Board
from tilestar.tiles.heuristics.counting import Hamming, Manhattan, Zero
from tilestar.tiles.heuristics.linear_conflict import LinearConflict
from tilestar.tiles.heuristics.patterns import Patterns
from tilestar.tiles.heuristics.walking_distance import WalkingDistance

HeuristicLike = str | Heuristic | None
"""A heuristic's name, a function of a state (a tuple of tiles), or None to let the method choose."""


class HeuristicEntry(NamedTuple):
    """A heuristic with a name: `make(goal)` builds it once, then it is called for every state."""

    name: str
    make: Callable[[Board], Heuristic]
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


def make_heuristic(heuristic: HeuristicLike, goal: Board, default: str = "manhattan") -> Heuristic:
    """The heuristic of that name for this goal; a function is taken as it is."""
    check_heuristic(heuristic)
    if heuristic is None:
        heuristic = default
    return HEURISTICS[heuristic].make(goal) if isinstance(heuristic, str) else heuristic
