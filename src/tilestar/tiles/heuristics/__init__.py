"""Heuristics: estimates of how many moves are left, none of which ever overestimates."""

from tilestar.tiles.heuristics.base import TileHeuristic, takes_tiles
from tilestar.tiles.heuristics.counting import Hamming, Manhattan, Zero
from tilestar.tiles.heuristics.linear_conflict import LinearConflict
from tilestar.tiles.heuristics.patterns import Patterns
from tilestar.tiles.heuristics.registry import (
    HEURISTICS,
    HeuristicEntry,
    HeuristicLike,
    OwnHeuristic,
    check_heuristic,
    is_partition,
    make_heuristic,
)
from tilestar.tiles.heuristics.walking_distance import WalkingDistance

__all__ = [
    "HEURISTICS",
    "Hamming",
    "HeuristicEntry",
    "HeuristicLike",
    "LinearConflict",
    "Manhattan",
    "OwnHeuristic",
    "Patterns",
    "TileHeuristic",
    "WalkingDistance",
    "Zero",
    "check_heuristic",
    "is_partition",
    "make_heuristic",
    "takes_tiles",
]
