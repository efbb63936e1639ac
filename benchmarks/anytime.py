"""Judge anytime's answers by Manhattan distance, and by the optimum where it is known.

    python benchmarks/anytime.py [--seconds 10] [--boards 20] [--threads 2] [--sizes 4x4,5x5,korf,6x6,8x8,10x10]

Random boards of each size, seeded; `korf` stands for the first of Korf's 24-puzzles, whose optima are known;
and how soon large boards have a first solution. Takes boards · sizes ·
seconds. What is measured is recorded after every size, so a run may be ended early.
"""

from __future__ import annotations

from argparse import Namespace
from statistics import mean
from time import perf_counter
from typing import Any

import record
from command_line import parser, positive, positive_number
from tilestar import datasets
from tilestar.notices import watching_improvements
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.solving.anytime import improve, solve_anytime
from tilestar.tiles.solving.scramble import scramble

SIZES = "4x4,5x5,korf,6x6,8x8,10x10"
LARGE = (10, 30, 64)


def main() -> None:
    arguments = parser(__doc__)
    arguments.add_argument("--seconds", type=positive_number, default=10)
    arguments.add_argument("--boards", type=positive, default=20)
    arguments.add_argument("--threads", type=positive, default=2)
    arguments.add_argument("--sizes", default=SIZES)
    options = arguments.parse_args()
    settings = {name: getattr(options, name) for name in ("seconds", "boards", "threads")}
    measured: dict[str, Any] = {"settings": settings, "first_solution_seconds": {}, "sizes": {}}
    for side in LARGE:
        measured["first_solution_seconds"][f"{side}x{side}"] = first_solution(side)
    for size in options.sizes.split(","):
        if size != "korf":
            measured["sizes"][size] = measure(size, options)
        else:
            measured["sizes"]["Korf's 24-puzzles"] = measure_korf(options)
        path = record.write("anytime", measured)
    print(path)


def measure(size: str, options: Namespace) -> dict[str, Any]:
    width, height = map(int, size.split("x"))
    goal = named_goal("standard", width, height)
    pairs = [(scramble(width, height, seed=seed), goal) for seed in range(options.boards)]
    return summarise(pairs, options)


def measure_korf(options: Namespace) -> dict[str, Any]:
    goal = named_goal("blank-first", 5, 5)
    instances = datasets.korf24()[: options.boards]
    return summarise([(board, goal) for board, _ in instances], options, [length for _, length in instances])


def summarise(pairs: list[tuple[Board, Board]], options: Namespace, optima: list[int] | None = None) -> dict[str, Any]:
    limit = Limit(timeout=options.seconds)
    solutions = [solve_anytime(start, goal, None, limit, options.threads) for start, goal in pairs]
    lengths = [len(solution.letters or "") for solution in solutions]
    distances = [start.manhattan(goal) for start, goal in pairs]
    row: dict[str, Any] = {
        "boards": len(pairs),
        "length": round(mean(lengths), 2),
        "manhattan": round(mean(distances), 2),
        "to_manhattan": round(sum(lengths) / sum(distances), 4),
        "to_lower_bound": round(sum(lengths) / sum(solution.lower_bound or 0 for solution in solutions), 4),
        "proved_optimal": sum(solution.optimal for solution in solutions),
        "million_nodes": round(mean(solution.stats.expanded for solution in solutions) / 1e6, 1),
    }
    if optima is not None:
        row["optimum"] = round(mean(optima), 2)
        row["to_optimum"] = round(sum(lengths) / sum(optima), 4)
    print(f"{pairs[0][0].size}: {row}", flush=True)
    return row


def first_solution(side: int) -> float:
    """Seconds until a board of that side has any solution."""
    goal = named_goal("standard", side, side)
    start = scramble(side, side, seed=1)
    reported: list[float] = []
    with watching_improvements(lambda _length, _bound: reported.append(perf_counter())):
        began = perf_counter()
        improve(start, goal, Limit(max_nodes=1), 1)
    seconds = round(reported[0] - began, 3)
    print(f"{side}x{side}: first solution after {seconds} s", flush=True)
    return seconds


if __name__ == "__main__":
    main()
