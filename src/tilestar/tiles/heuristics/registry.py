"""The heuristics by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tilestar.errors import UnknownNameError
from tilestar.search.problem import Heuristic
from tilestar.tiles.board import Board
from tilestar.tiles.heuristics.counting import Hamming, Manhattan, Zero
from tilestar.tiles.heuristics.linear_conflict import LinearConflict
from tilestar.tiles.heuristics.walking_distance import WalkingDistance

HeuristicLike = str | Heuristic | None
"""A heuristic's name, a function of a state (a tuple of tiles), or None to let the method choose."""


@dataclass(frozen=True, slots=True)
class HeuristicEntry:
    """A heuristic people can ask for: `make(goal)` builds it once, then it is asked for every state."""

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
    )
}


def make_heuristic(heuristic: HeuristicLike, goal: Board, default: str = "manhattan") -> tuple[str, Heuristic]:
    """The heuristic's name and the function for this goal."""
    if heuristic is None:
        heuristic = default
    if not isinstance(heuristic, str):
        return getattr(heuristic, "__name__", type(heuristic).__name__), heuristic
    if heuristic not in HEURISTICS:
        raise UnknownNameError("heuristic", heuristic, HEURISTICS)
    return heuristic, HEURISTICS[heuristic].make(goal)
