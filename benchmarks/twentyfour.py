"""24-puzzles of Korf's fifty against the yardstick: plain expansions, and time with two threads and all improvements.

`python benchmarks/twentyfour.py [NUMBER …]`; the five of the comparison if none are given. Numbers given are solved
without the yardstick, and each result is recorded as soon as it is known.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from time import perf_counter
from typing import Any

import record
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import companions_of, parse_partition
from yardstick import Yardstick, shared

COMPARED = (38, 40, 25, 44, 32)


def main() -> None:
    """Measure, print and record."""
    wanted = [int(argument) for argument in sys.argv[1:]]
    first = parse_partition("5x5/6666")
    database = PatternDatabase([first, *companions_of(first)])
    database.make_resident()
    boards = read_boards()
    solved: dict[str, Any] = {}
    began = perf_counter()
    for number in wanted or COMPARED:
        solved[str(number)] = solve(database, *boards[number])
        print(number, solved[str(number)], flush=True)
        record.write("twentyfour", {"partitions": database.name, "boards": solved})
    seconds = perf_counter() - began
    if not wanted:
        yardstick_seconds = yardstick_time(first)
        result = {"partitions": database.name, "boards": solved, "seconds": seconds}
        ratio = {"yardstick seconds": yardstick_seconds, "yardstick / tilestar": yardstick_seconds / seconds}
        print(ratio, record.write("twentyfour", result | ratio))


def solve(database: PatternDatabase, board: bytes, length: int) -> dict[str, Any]:
    """Length, nodes and seconds with two threads; refuses a wrong length."""
    began = perf_counter()
    outcome = database.solve(board, threads=2)
    seconds = perf_counter() - began
    if len(outcome.letters) != length:
        raise SystemExit(f"{len(outcome.letters)} moves where {length} are known to be the fewest")
    return {"length": length, "expanded": outcome.expanded, "seconds": round(seconds, 2)}


def read_boards() -> dict[int, tuple[bytes, int]]:
    """Korf's fifty by number: the board as databases take it, and the fewest moves."""
    with Path(str(shared("data/korf24.csv"))).open() as file:
        return {int(row[0]): (bytes(map(int, row[1].split())), int(row[2])) for row in list(csv.reader(file))[1:]}


def yardstick_time(partition: Any) -> float:
    """CPU seconds of the yardstick for the compared boards, its tables not counted."""
    yardstick = Yardstick()
    try:
        named = {"qa": 3, "qb": 2, "qc": 1, "qd": 0}
        for name, number in named.items():
            yardstick.run("build_patterns", 5, 5, name, *partition.patterns[number].cells)
        printed = yardstick.run("twentyfour", shared("data/korf24.csv"), *COMPARED)
    finally:
        yardstick.close()
    return sum(float(line.split(" cpu ")[1].split()[0]) for line in printed.splitlines() if " cpu " in line)


if __name__ == "__main__":
    main()
