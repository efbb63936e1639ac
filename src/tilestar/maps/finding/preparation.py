"""Preparing a map for many queries: the function that becomes TileMap.prepare."""

from __future__ import annotations

from time import perf_counter

from tilestar.errors import InputError
from tilestar.maps.finding.kernel import RULE_CODES, budget_of, movement_of
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2
from tilestar.search.result import Stats

MOST_LANDMARKS = 16

NOISY = 0.35
"""The share of obstacle ends among free cells above which jump points stop paying, as in the kernel."""


def prepare(
    grid: Grid,
    *,
    moves: str = "4",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    landmarks: int | None = None,
    timeout: float | None = None,
    max_memory: int | None = None,
) -> Stats:
    """Spend time and memory now so that later queries under this rule are faster; says what was made.

    Labels the components, so that unreachable goals are known at once, and measures the distances to `landmarks`
    cells, 16 at most: 64 bytes a cell, and a second or so for a million cells. By default none where jump points are
    faster still: where all costs are equal and obstacles large. When `timeout` seconds run out, the landmarks made by
    then are used; when they do not fit in `max_memory` bytes, there are none. Changing a cell of a live map drops them.
    """
    began = perf_counter()
    movement = movement_of(moves, diagonal, agent_size)
    engine = grid.for_agent(agent_size).kernel
    if landmarks is None:
        jumps = engine.uniform and moves in ("4", "8-no-corner-cutting") and engine.corner_density < NOISY
        landmarks = 0 if jumps else MOST_LANDMARKS
    if isinstance(landmarks, bool) or not isinstance(landmarks, int) or not 0 <= landmarks <= MOST_LANDMARKS:
        raise InputError(
            "the number of landmarks is from 0 to {most}, not {landmarks}",
            most=MOST_LANDMARKS,
            landmarks=repr(landmarks),
        )
    seconds, _, memory = budget_of(timeout, None, max_memory)
    made = engine.prepare(RULE_CODES[movement.rule], movement.diagonal, landmarks, seconds, memory)
    stats = Stats("prepare", extra={"landmarks": made})
    stats.seconds = perf_counter() - began
    return stats
