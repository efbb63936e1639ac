"""The maps and queries that the map benchmarks share."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

import record
from tilestar import TileMap
from tilestar.maps.formats.scenario import parse

QUERIES = int(os.environ.get("TILESTAR_BENCH_QUERIES", "200"))
MOVINGAI = record.shared("data", "movingai")


@dataclass(frozen=True)
class Task:
    """Queries on one map under one rule; `lengths` are known from elsewhere, or None."""

    name: str
    costs: NDArray[np.float64]
    starts: NDArray[np.int64]
    goals: NDArray[np.int64]
    moves: str
    lengths: NDArray[np.float64] | None = None

    @property
    def walls(self) -> NDArray[np.bool_]:
        """Which cells are blocked."""
        return np.isinf(self.costs)


def scenario_tasks() -> list[Task]:
    """The longest queries of three Moving AI scenarios, when the files are here."""
    if MOVINGAI is None:
        print("skipped: the maps of Moving AI, which are not in shared/data/movingai beside the repository")
        return []
    tasks = []
    for name in ("Aurora", "brc202d", "random512-25-0"):
        world = TileMap.load(MOVINGAI / f"{name}.map")
        longest = sorted(parse((MOVINGAI / f"{name}.map.scen").read_text()), key=lambda query: query.length)[-QUERIES:]
        tasks.append(
            Task(
                name,
                np.asarray(world.costs, dtype=np.float64),
                np.array([query.start for query in longest]),
                np.array([query.goal for query in longest]),
                "8-no-corner-cutting",
                np.array([query.length for query in longest]),
            )
        )
    return tasks


def terrain_tasks(size: int = 1024) -> list[Task]:
    """Far queries over random ground: costs 1 to 9; and the sea chart's sea (1), enemies (20) and islands."""
    rng = np.random.default_rng(7)
    rough = rng.integers(1, 10, (size, size)).astype(np.float64)
    chance = rng.random((size, size))
    chart = np.where(chance < 0.8, 1.0, np.where(chance < 0.88, 20.0, math.inf))
    return [far_queries(name, costs, rng) for name, costs in (("terrain 1-9", rough), ("sea chart", chart))]


def regional_task(size: int = 1024, regions: int = 200) -> Task:
    """Far queries over regions of equal cost, 1 to 9: each cell costs what the nearest of some random points does."""
    rng = np.random.default_rng(5)
    points, levels = rng.integers(0, size, (regions, 2)), rng.integers(1, 10, regions)
    rows, columns = np.indices((size, size))
    nearest = np.full((size, size), np.iinfo(np.int64).max)
    costs = np.ones((size, size))
    for (row, column), level in zip(points.tolist(), levels.tolist(), strict=True):
        apart = (rows - row) ** 2 + (columns - column) ** 2
        costs[apart < nearest] = level
        nearest = np.minimum(nearest, apart)
    return far_queries("regions", costs, rng)


def far_queries(name: str, costs: NDArray[np.float64], rng: np.random.Generator) -> Task:
    """Pairs of connected cells that are most of the map apart."""
    labels = TileMap(costs).components()
    free = np.argwhere(labels == np.bincount(labels[labels > 0]).argmax())
    pairs = free[rng.integers(len(free), size=(50 * QUERIES, 2))]
    apart = np.abs(pairs[:, 0] - pairs[:, 1]).sum(axis=1)
    chosen = pairs[apart >= 0.9 * max(costs.shape)][:QUERIES]
    return Task(name, costs, chosen[:, 0], chosen[:, 1], "4")
