"""How the time of a path grows with the map: 256 x 256 to 8192 x 8192 cells.

For each size: a path from corner to corner, a path of 20 cells, and the distances to all cells. CPU
time, best of a few. Writes results/maps_growth.json and a plot, docs/maps_growth.svg (needs matplotlib).
Run with the interpreter that has tilestar installed: python benchmarks/maps_growth.py.
"""

from __future__ import annotations

import math
import os
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from clock import best_seconds
from command_line import parser
from record import write
from tilestar import TileMap

LARGEST = int(os.environ.get("TILESTAR_BENCH_LARGEST", "8192"))
SIZES = [size for size in (256, 512, 1024, 2048, 4096, 8192) if size <= LARGEST]
PLOT = Path(__file__).parents[1] / "docs" / "maps_growth.svg"


def terrain(size: int) -> NDArray[np.float32]:
    """Random costs from 1 to 9."""
    return np.random.default_rng(1).integers(1, 10, (size, size)).astype(np.float32)


def blocks(size: int) -> NDArray[np.float32]:
    """Equal costs with square obstacles of one sixteenth of the width, a quarter of the ground."""
    cells = np.ones((size, size), dtype=np.float32)
    side = size // 16
    for row in range(side // 2, size - side, 2 * side):
        for column in range(side // 2, size - side, 2 * side):
            cells[row : row + side, column : column + side] = math.inf
    return cells


def measure(world: TileMap, moves: str, size: int) -> dict[str, float]:
    """Seconds for the three questions."""
    last, rounds = size - 1, 3 if size <= 2048 else 1
    world.find_path((0, 0), (last, last), moves=moves)
    return {
        "corner to corner": best_seconds(lambda: world.find_path((0, 0), (last, last), moves=moves), rounds),
        "20 cells": best_seconds(lambda: [world.find_path((0, 2), (3, 18), moves=moves) for _ in range(100)], 5) / 100,
        "distances": best_seconds(lambda: world.distances((0, 0), moves=moves), rounds),
    }


def plot(seconds: dict[str, dict[int, dict[str, float]]]) -> None:
    """One line a question and kind of ground, both axes logarithmic."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7.5, 5), layout="constrained")
    axes = figure.subplots()
    for kind, style in zip(seconds, ("o-", "s--"), strict=True):
        for colour, question in enumerate(("distances", "corner to corner", "20 cells")):
            values = [seconds[kind][size][question] * 1000 for size in SIZES]
            axes.plot([size * size for size in SIZES], values, style, color=f"C{colour}", label=f"{question}, {kind}")
    axes.set(xscale="log", yscale="log", xlabel="cells of the map", ylabel="milliseconds", title="Time of a query")
    axes.grid(alpha=0.3)
    axes.legend()
    figure.savefig(PLOT, metadata={"Date": None})


def main() -> None:
    """Measure, print, record and plot."""
    parser(__doc__).parse_args()
    seconds: dict[str, dict[int, dict[str, float]]] = {"terrain 1-9": {}, "blocks": {}}
    for size in SIZES:
        for kind, make, moves in (("terrain 1-9", terrain, "4"), ("blocks", blocks, "8-no-corner-cutting")):
            seconds[kind][size] = measure(TileMap(make(size)), moves, size)
            print(
                f"{kind:<12} {size:5}", {name: f"{value * 1000:.4f} ms" for name, value in seconds[kind][size].items()}
            )
    print(write("maps_growth", {"seconds": seconds}))
    plot(seconds)


if __name__ == "__main__":
    main()
