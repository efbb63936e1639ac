"""Estimates of how many moves are left, none of which ever says too much."""

from tilestar.tiles.heuristics.registry import HEURISTICS, HeuristicEntry, HeuristicLike, make_heuristic

__all__ = ["HEURISTICS", "HeuristicEntry", "HeuristicLike", "make_heuristic"]
