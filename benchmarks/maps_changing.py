"""Maps that change: a path kept up to date, against searching anew.

As in the dynamic track of the Grid-Based Path Planning Competition, patches of cells change between queries: squares
of 4 to 24 cells that become obstacles or costly ground, and turn back later. They lie anywhere, or on the way, at
most so many cells ahead of the walker as somebody sees; the walker goes on a few cells after each patch. The
scenarios are our own, the same for the same seed. CPU time from Python, and the same patches for all; all answers are
compared. The walker's time includes its moves; the time of changing cells is apart, because all need it.
Run with the interpreter that has tilestar installed: python benchmarks/maps_changing.py.
"""

from __future__ import annotations

import math
import os
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from command_line import parser
from map_worlds import Task, regional_task, scenario_tasks, terrain_tasks
from record import write
from tilestar import TileMap
from tilestar.errors import NoPathError
from tilestar.maps import LiveMap

PATCHES = int(os.environ.get("TILESTAR_BENCH_PATCHES", "200"))
OPEN_PATCHES = 40
"""Patches after which the oldest one turns back."""
SMALLEST, LARGEST = 4, 24
SIGHT = 60
"""How far ahead of the walker patches lie that are on its way."""
STEPS = 3
"""Cells that the walker goes on after each patch."""


def longest_query(task: Task) -> tuple[tuple[int, int], tuple[int, int]]:
    """The ends that are farthest apart."""
    apart = np.abs(task.starts - task.goals).sum(axis=1)
    if task.lengths is not None:
        apart = task.lengths
    (a, b), (c, d) = task.starts[apart.argmax()].tolist(), task.goals[apart.argmax()].tolist()
    return (a, b), (c, d)


class Patches:
    """Patches of a live map that come and, in the order in which they came, go."""

    def __init__(self, live: LiveMap, ahead: bool, seed: int) -> None:
        self._live = live
        self._ahead = ahead
        self._random = np.random.default_rng(seed)
        self._before = live.costs.copy()
        self._placed: list[NDArray[np.int64]] = []

    def change(
        self, way: NDArray[np.int32], keep: list[tuple[int, int]]
    ) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """The cells and costs of the next change, without the cells to keep."""
        random, shape = self._random, self._live.shape
        if len(self._placed) >= OPEN_PATCHES:
            cells = self._placed.pop(0)
            return cells, self._before[cells[:, 0], cells[:, 1]]
        side = int(random.integers(SMALLEST, LARGEST + 1))
        near = way[LARGEST:SIGHT] if self._ahead and len(way) > SIGHT else random.integers(0, shape, (1, 2))
        row, column = near[random.integers(len(near))].tolist()
        rows, columns = np.indices((side, side)).reshape(2, -1) - side // 2
        cells = np.stack((rows + row, columns + column), axis=1)
        inside = ((cells >= 0) & (cells < shape)).all(axis=1)
        inside &= ~(cells[:, None] == np.array(keep)).all(axis=2).any(axis=1)
        cells = cells[inside]
        cells = cells[np.isfinite(self._live.costs[cells[:, 0], cells[:, 1]])]
        self._placed.append(cells)
        cost = math.inf if random.random() < 0.5 else 9.0 * float(np.min(self._before))
        return cells, np.full(len(cells), cost)


def run(task: Task, ahead: bool, seed: int = 1) -> dict[str, Any]:
    """Milliseconds a patch: repaired, searched anew, and the change itself."""
    live, other = TileMap(task.costs).edit(), TileMap(task.costs).edit()
    start, goal = longest_query(task)
    walker = live.follow(start, goal, moves=task.moves)
    patches = Patches(live, ahead, seed)
    assert math.isclose(walker.cost, other.find_path(start, goal, moves=task.moves).cost)
    repaired = anew = changing = 0.0
    methods: dict[str, int] = {}
    way = walker.path.rows_and_columns
    for _ in range(PATCHES):
        cells, costs = patches.change(way, [walker.position, goal])
        if len(cells):
            began = process_time()
            live.set_cells(cells, costs)
            changing += process_time() - began
            other.set_cells(cells, costs)
        began = process_time()
        try:
            path = walker.path
        except NoPathError:
            path = None
        repaired += process_time() - began
        began = process_time()
        try:
            expected = other.find_path(walker.position, goal, moves=task.moves)
        except NoPathError:
            expected = None
        anew += process_time() - began
        assert (path is None) == (expected is None)
        if path is None or expected is None:
            methods["no path"] = methods.get("no path", 0) + 1
            continue
        assert math.isclose(path.cost, expected.cost, rel_tol=1e-9), (path.cost, expected.cost)
        methods[path.stats.method] = methods.get(path.stats.method, 0) + 1
        way = path.rows_and_columns
        began = process_time()
        walker.step(STEPS)
        repaired += process_time() - began
    return {
        "kept up to date": round(repaired / PATCHES * 1000, 3),
        "searched anew": round(anew / PATCHES * 1000, 3),
        "times_faster": round(anew / repaired, 1),
        "changing the cells": round(changing / PATCHES * 1000, 3),
        "paths kept": methods.get("kept", 0) / PATCHES,
    }


def main() -> None:
    """Measure, print and record."""
    parser(__doc__).parse_args()
    result: dict[str, Any] = {"patches": PATCHES, "anywhere": {}, "ahead": {}}
    for task in [*scenario_tasks(), *terrain_tasks(), regional_task()]:
        for name in ("anywhere", "ahead"):
            result[name][task.name] = run(task, name == "ahead")
            print(task.name, name, result[name][task.name])
    print(write("maps_changing", result))


if __name__ == "__main__":
    main()
