"""The heuristics by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tilestar import extensions
from tilestar.errors import InputError, UnknownNameError
from tilestar.extensions import extension_names, find_extension
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.problem import Cost, Heuristic
from tilestar.tiles.board.board import Board
from tilestar.tiles.heuristics.base import TileHeuristic, of_tiles
from tilestar.tiles.heuristics.counting import Hamming, Manhattan, Zero
from tilestar.tiles.heuristics.linear_conflict import LinearConflict
from tilestar.tiles.heuristics.patterns import Patterns
from tilestar.tiles.heuristics.walking_distance import WalkingDistance

OwnHeuristic = Callable[[Board], Cost] | Callable[[tuple[int, ...]], Cost]
"""A heuristic of your own: a function of a Board. One that wants a tuple of tiles declares it, see takes_tiles."""

HeuristicLike = str | OwnHeuristic | TileHeuristic | type[TileHeuristic] | None
"""A heuristic's name or class, a partition such as `4x4/663`, your own, or None to let the method choose."""


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
    """Refuse what is no heuristic, by name or as a function."""
    if isinstance(heuristic, str):
        if is_partition(heuristic):
            from tilestar.tiles.patterns.partition import parse_partition

            parse_partition(heuristic)
        elif heuristic not in HEURISTICS and find_extension(extensions.HEURISTICS, heuristic) is None:
            known = [*HEURISTICS, *extension_names(extensions.HEURISTICS), "a partition such as 4x4/663"]
            raise UnknownNameError("heuristic", heuristic, known)
    elif heuristic is not None and not callable(heuristic):
        raise InputError(
            "{value} is not a heuristic: give a name, or a function of a Board", value=repr(heuristic)[:40]
        )


def is_partition(heuristic: HeuristicLike) -> bool:
    """Whether it names pattern databases, such as `4x4/663`."""
    return isinstance(heuristic, str) and "/" in heuristic


def make_heuristic(heuristic: HeuristicLike, goal: Board, limit: Limit = NO_LIMIT) -> Heuristic:
    """A function of tiles: the heuristic of that name for this goal, Manhattan distance without one, or your own.

    LimitReachedError when its tables take more than the limit.

    >>> make_heuristic("manhattan", Board("123456780"))(Board("123456708").tiles)
    1
    """
    check_heuristic(heuristic)
    name = heuristic if isinstance(heuristic, str) else None
    if heuristic is None:
        heuristic = "manhattan"
    if isinstance(heuristic, str):
        if is_partition(heuristic):
            return Patterns(goal, limit, heuristic)
        if heuristic in HEURISTICS:
            return HEURISTICS[heuristic].make.within(goal, limit)
        heuristic = find_extension(extensions.HEURISTICS, heuristic)
    if isinstance(heuristic, type) and issubclass(heuristic, TileHeuristic):
        return heuristic.within(goal, limit)
    if isinstance(heuristic, TileHeuristic) and heuristic.goal != goal:
        raise InputError(
            "{name} was made for the goal {its}, and this one is {goal}: give its class",
            name=heuristic.name,
            its=heuristic.goal.compact(),
            goal=goal.compact(),
        )
    return of_tiles(heuristic, goal.width, goal.height, name)
