"""Heuristics: estimates of how many moves are left, none of which ever overestimates."""

from tilestar.tiles.heuristics.registry import (
    HEURISTICS,
    HeuristicEntry,
    HeuristicLike,
    check_heuristic,
    make_heuristic,
)

__all__ = ["HEURISTICS", "HeuristicEntry", "HeuristicLike", "check_heuristic", "make_heuristic"]
