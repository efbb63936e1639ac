"""15-puzzles over pattern databases against the yardstick programs: ratios of one run, CPU seconds of one thread.

Korf's hundred with 6-6-3 and 7-8, the time to build both, and the hardest boards with one and two threads.
`python benchmarks/fifteen.py [quick]`; quick (half a minute) leaves out the 7-8 tables, which take five minutes on two
free cores. On a busy machine times of two threads mean little: there, compare the CPU seconds that one and two threads
take for the same boards.
"""

from __future__ import annotations

import csv
import re
import resource
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import record
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import Partition, parse_partition
from tilestar.tiles.patterns.store import build_table, default_store
from yardstick import Yardstick

REPEATS = 3


def main() -> None:
    """Measure, print and record."""
    result: dict[str, Any] = {}
    yardstick = Yardstick()
    try:
        result["4x4/663"] = measure_663(yardstick)
        if "quick" not in sys.argv[1:]:
            result["4x4/78"] = measure_78(yardstick, result["4x4/663"])
    finally:
        yardstick.close()
    for name, numbers in result.items():
        print(name)
        for key, value in numbers.items():
            print(f"  {key:<42} {value:.4g}")
    print(record.write("fifteen", result))


def measure_663(yardstick: Yardstick) -> dict[str, float]:
    """Build and solve with 6-6-3, alternately with the yardstick."""
    partition = parse_partition("4x4/663")
    database = open_in_memory(partition)
    ours, theirs, builds, their_builds = [], [], [], []
    for _ in range(REPEATS):
        printed = yardstick.run("fifteen", record.needed("data", "korf15.csv"), 1, *map(cells, partition.patterns))
        their_builds.append(number(r"build ([\d.]+)s", printed))
        theirs.append(number(r"cpu avg ([\d.]+)", printed))
        builds.append(cpu(lambda: [build_table(pattern, threads=1) for pattern in partition.tables]))
        ours.append(korf_mean(database))
    return {
        "build ms": 1e3 * min(builds),
        "build / yardstick": min(builds) / min(their_builds),
        "mean ms": 1e3 * min(ours),
        "mean / yardstick": min(ours) / min(theirs),
        "yardstick mean ms": 1e3 * min(theirs),
        "yardstick build ms": 1e3 * min(their_builds),
    }


def measure_78(yardstick: Yardstick, small: dict[str, float]) -> dict[str, float]:
    """Build and solve with 7-8; ratios to the yardstick's 6-6-3 of the same run."""
    partition = parse_partition("4x4/78")
    began = perf_counter()
    tables = [build_table(pattern, threads=2) for pattern in partition.tables]
    build = perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    del tables
    database = open_in_memory(partition)
    mean = min(korf_mean(database) for _ in range(REPEATS))
    hard = read_boards("hard15.csv")
    one, one_cpu = solve_hard(database, hard, 1)
    two, two_cpu = solve_hard(database, hard, 2)
    alone = yardstick.folder / "seventy.csv"
    alone.write_text("".join(record.needed("data", "hard15.csv").read_text().splitlines(keepends=True)[:2]))
    printed = yardstick.run("fifteen", alone, 1, *map(cells, partition.patterns))
    return {
        "build s, two threads": build,
        "build / yardstick's 6-6-3": build / (small["yardstick build ms"] / 1e3),
        "peak GiB while building": peak,
        "mean ms": 1e3 * mean,
        "mean / yardstick's 6-6-3": 1e3 * mean / small["yardstick mean ms"],
        "hard boards, CPU seconds of one thread": one_cpu,
        "hard boards, CPU seconds of two threads": two_cpu,
        "hard boards, one thread / two": sum(one) / sum(two),
        "70 moves, yardstick / one thread": number(r"cpu avg ([\d.]+)", printed) / one[0],
        "70 moves, yardstick / two threads": number(r"cpu avg ([\d.]+)", printed) / two[0],
    }


def open_in_memory(partition: Partition) -> PatternDatabase:
    """The partition's tables in memory."""
    database = default_store.database(partition)
    database.copy_to_huge_pages()
    return database


def korf_mean(database: PatternDatabase) -> float:
    """CPU seconds per board, all lengths checked."""
    korf = read_boards("korf15.csv")
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


def read_boards(name: str) -> list[tuple[bytes, int]]:
    """Boards and lengths of a shared table, as databases take them."""
    with record.needed("data", name).open() as file:
        rows = list(csv.reader(file))[1:]
    return [(bytes(map(int, row[1].split())), int(row[2])) for row in rows]


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
