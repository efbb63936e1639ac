"""15-puzzles over pattern databases against the yardstick programs: ratios of one run, CPU seconds of one thread.

Korf's hundred with 6-6-3 and 7-8, the time to build both, and the hardest boards with one and two threads.
`python benchmarks/fifteen.py [quick]`; quick (half a minute) leaves out the 7-8 tables, which take less than three
minutes on two free cores. On a busy machine times of two threads mean little: there, compare the CPU seconds that one
and two threads take for the same boards.
"""

from __future__ import annotations

import re
import resource
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import record
from command_line import parser
from tilestar import datasets
from tilestar.datasets import Dataset
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.patterns.canonical import Canonicalization
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import Partition, parse_partition
from tilestar.tiles.patterns.store import build_table, default_store
from yardstick import Yardstick, find_yardstick

REPEATS = 3
SEVENTY = "15 14 3 7 11 10 6 2 12 9 5 4 13 8 1 0"
"""A board 70 moves away from the goal that has the blank first."""


def main() -> None:
    """Measure, print and record."""
    arguments = parser(__doc__)
    arguments.add_argument("quick", nargs="?", choices=["quick"])
    options = arguments.parse_args()
    result: dict[str, Any] = {}
    yardstick = find_yardstick()
    try:
        result["4x4/663"] = measure_663(yardstick)
        if options.quick is None:
            result["4x4/78"] = measure_78(yardstick, result["4x4/663"])
    finally:
        if yardstick is not None:
            yardstick.close()
    for name, numbers in result.items():
        print(name)
        for key, value in numbers.items():
            print(f"  {key:<42} {value:.4g}")
    print(record.write("fifteen", result))


def measure_663(yardstick: Yardstick | None) -> dict[str, float]:
    """Build and solve with 6-6-3, alternately with the yardstick."""
    partition = parse_partition("4x4/663")
    database = open_in_memory(partition)
    ours, theirs, builds, their_builds = [], [], [], []
    for _ in range(REPEATS):
        if yardstick is not None:
            printed = yardstick.run("fifteen", yardstick.write(datasets.korf15()), 1, *map(cells, partition.patterns))
            their_builds.append(number(r"build ([\d.]+)s", printed))
            theirs.append(number(r"cpu avg ([\d.]+)", printed))
        builds.append(cpu(lambda: [build_table(pattern, threads=1) for pattern in partition.tables]))
        ours.append(korf_mean(database))
    result = {"build ms": 1e3 * min(builds), "mean ms": 1e3 * min(ours)}
    if theirs:
        result |= {
            "build / yardstick": min(builds) / min(their_builds),
            "mean / yardstick": min(ours) / min(theirs),
            "yardstick mean ms": 1e3 * min(theirs),
            "yardstick build ms": 1e3 * min(their_builds),
        }
    return result


def measure_78(yardstick: Yardstick | None, small: dict[str, float]) -> dict[str, float]:
    """Build and solve with 7-8; ratios to the yardstick's 6-6-3 of the same run."""
    partition = parse_partition("4x4/78")
    began = perf_counter()
    tables = [build_table(pattern, threads=2) for pattern in partition.tables]
    build = perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    del tables
    database = open_in_memory(partition)
    mean = min(korf_mean(database) for _ in range(REPEATS))
    hardest = canonical_boards(datasets.hardest15())
    one, one_cpu = solve_hard(database, hardest, 1)
    two, two_cpu = solve_hard(database, hardest, 2)
    result = {
        "build s, two threads": build,
        "peak GiB while building": peak,
        "mean ms": 1e3 * mean,
        "80 moves, CPU seconds a board, one thread": one_cpu / len(hardest),
        "80 moves, seconds of the slowest board, one thread": max(one),
        "80 moves, CPU seconds a board, two threads": two_cpu / len(hardest),
        "80 moves, one thread / two": sum(one) / sum(two),
    }
    if yardstick is not None:
        result |= {
            "build / yardstick's 6-6-3": build / (small["yardstick build ms"] / 1e3),
            "mean / yardstick's 6-6-3": 1e3 * mean / small["yardstick mean ms"],
        } | compare_seventy(yardstick, database, partition)
    return result


def compare_seventy(yardstick: Yardstick, database: PatternDatabase, partition: Partition) -> dict[str, float]:
    """One board of 70 moves, by the yardstick with the same tables."""
    alone = yardstick.folder / "seventy.csv"
    alone.write_text(f"id,tiles,length\n1,{SEVENTY},70\n")
    board = [(bytes(map(int, SEVENTY.split())), 70)]
    printed = yardstick.run("fifteen", alone, 1, *map(cells, partition.patterns))
    theirs = number(r"cpu avg ([\d.]+)", printed)
    return {
        "70 moves, yardstick / one thread": theirs / solve_hard(database, board, 1)[0][0],
        "70 moves, yardstick / two threads": theirs / solve_hard(database, board, 2)[0][0],
    }


def open_in_memory(partition: Partition) -> PatternDatabase:
    """The partition's tables in memory."""
    database = default_store.database(partition)
    database.copy_to_huge_pages()
    return database


def korf_mean(database: PatternDatabase) -> float:
    """CPU seconds per board, all lengths checked."""
    korf = canonical_boards(datasets.korf15())
    began = process_time()
    lengths = database.solve_many(b"".join(board for board, _ in korf), threads=1).lengths
    seconds = process_time() - began
    if lengths != [length for _, length in korf]:
        raise SystemExit("a length is wrong")
    return seconds / len(korf)


def solve_hard(database: PatternDatabase, boards: list[tuple[bytes, int]], threads: int) -> tuple[list[float], float]:
    """Seconds for each board, and CPU seconds for all; lengths are checked."""
    seconds, cpu_began = [], process_time()
    for board, length in boards:
        began = perf_counter()
        if len(database.solve(board, threads=threads).letters) != length:
            raise SystemExit("a length is wrong")
        seconds.append(perf_counter() - began)
    return seconds, process_time() - cpu_began


def canonical_boards(dataset: Dataset) -> list[tuple[bytes, int]]:
    """Boards, as databases take them, and lengths."""
    canonical = Canonicalization(named_goal(dataset.goal, 4, 4))
    return [(canonical.boards([board]), length) for board, length in dataset]


def cells(pattern: Any) -> str:
    """The pattern as the yardstick takes it."""
    return ",".join(map(str, pattern.cells))


def number(expression: str, text: str) -> float:
    """The number that the expression finds."""
    match = re.search(expression, text)
    if match is None:
        raise SystemExit(f"the yardstick printed something unexpected: {text}")
    return float(match[1])


def cpu(call: Callable[[], object]) -> float:
    """CPU seconds of a call."""
    began = process_time()
    call()
    return process_time() - began


if __name__ == "__main__":
    main()
