"""Estimates of how many moves are left, none of which ever says too much."""

from tilestar.tiles.heuristics.registry import (
    HEURISTICS,
    HeuristicEntry,
    HeuristicLike,
    check_heuristic,
    make_heuristic,
)

__all__ = ["HEURISTICS", "HeuristicEntry", "HeuristicLike", "check_heuristic", "make_heuristic"]
