"""Measure CPU time on a machine that is shared with others."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time


def best_seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """The least CPU time of a few runs."""
    best = float("inf")
    for _ in range(rounds):
        began = process_time()
        work()
        best = min(best, process_time() - began)
    return best
