"""Judge anytime's answers by Manhattan distance, and by the optimum where it is known.

    python benchmarks/anytime.py [--seconds 10] [--boards 20] [--threads 2] [--sizes 6x6,8x8]

Random boards of each size, and the first of Korf's 24-puzzles when their file lies beside the repository.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from statistics import mean
from typing import Any

import record
from tilestar.search.limit import Limit
from tilestar.tiles.anytime import solve_anytime
from tilestar.tiles.board import Board
from tilestar.tiles.goals import named_goal
from tilestar.tiles.scramble import scramble

KORF_24 = record.shared("data", "korf24.csv")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--sizes", default="4x4,5x5,6x6,8x8,10x10")
    options = parser.parse_args()
    rows = [measure(size, options) for size in options.sizes.split(",")]
    if KORF_24 is not None and "5x5" in options.sizes:
        rows.append(measure_korf(KORF_24, options))
    settings = {name: getattr(options, name) for name in ("seconds", "boards", "threads")}
    print(record.write("anytime", {"settings": settings, "sizes": rows}))


def measure(size: str, options: argparse.Namespace) -> dict[str, Any]:
    width, height = map(int, size.split("x"))
    goal = named_goal("standard", width, height)
    pairs = [(scramble(width, height, seed=seed), goal) for seed in range(options.boards)]
    return summarise(size, pairs, options)


def measure_korf(file: Path, options: argparse.Namespace) -> dict[str, Any]:
    goal = named_goal("blank-first", 5, 5)
    instances = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))[: options.boards]
    boards = [Board(5, 5, tuple(map(int, row["tiles"].split()))) for row in instances]
    row = summarise("Korf's 24-puzzles", [(board, goal) for board in boards], options)
    optimum = mean(int(instance["optimal_length"]) for instance in instances)
    return row | {"optimum": round(optimum, 2), "to_optimum": round(row["length"] / optimum, 4)}


def summarise(name: str, pairs: list[tuple[Board, Board]], options: argparse.Namespace) -> dict[str, Any]:
    solutions = [
        solve_anytime(start, goal, None, Limit(seconds=options.seconds), options.threads) for start, goal in pairs
    ]
    lengths = [len(solution.letters or "") for solution in solutions]
    distances = [start.manhattan(goal) for start, goal in pairs]
    row: dict[str, Any] = {
        "name": name,
        "length": round(mean(lengths), 2),
        "manhattan": round(mean(distances), 2),
        "to_manhattan": round(sum(lengths) / sum(distances), 4),
        "proved_optimal": sum(solution.optimal for solution in solutions),
    }
    print(row, flush=True)
    return row


if __name__ == "__main__":
    main()
