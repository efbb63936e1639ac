"""Five of Korf's 24-puzzles with two threads and all improvements, against the yardstick's plain search on one thread.

`python benchmarks/twentyfour.py`. Without the yardstick only ours is measured. Each board is recorded as soon as it is
solved. On a busy machine compare the CPU seconds: the yardstick's are CPU seconds too, and two threads on two free
cores take half of ours.
"""

from __future__ import annotations

from time import perf_counter, process_time
from typing import Any

import record
from command_line import parser
from tilestar import datasets
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import companions_of, parse_partition
from tilestar.tiles.patterns.store import default_store
from yardstick import Yardstick, find_yardstick

COMPARED = (38, 40, 25, 44, 32)
THREADS = 2


def main() -> None:
    """Measure, print and record."""
    parser(__doc__).parse_args()
    first = parse_partition("5x5/6666")
    database = default_store.database(first, *companions_of(first))
    database.copy_to_huge_pages()
    boards = read_boards()
    result: dict[str, Any] = {"partitions": database.name, "threads": THREADS, "boards": {}}
    for number in COMPARED:
        result["boards"][number] = solve(database, *boards[number])
        print(number, result["boards"][number], flush=True)
        record.write("twentyfour", result)
    seconds, cpu = (sum(board[key] for board in result["boards"].values()) for key in ("seconds", "cpu seconds"))
    result["seconds"], result["cpu seconds"] = seconds, cpu
    if (yardstick := find_yardstick()) is not None:
        theirs = yardstick_time(yardstick, first)
        result["yardstick cpu seconds"] = theirs
        result["yardstick / tilestar"] = theirs / seconds
        result["yardstick / tilestar, CPU seconds a thread"] = theirs * THREADS / cpu
    print({key: value for key, value in result.items() if key != "boards"}, record.write("twentyfour", result))


def solve(database: PatternDatabase, board: bytes, length: int) -> dict[str, Any]:
    """Length, nodes and seconds; refuses a wrong length."""
    began, cpu_began = perf_counter(), process_time()
    outcome = database.solve(board, threads=THREADS)
    seconds, cpu = perf_counter() - began, process_time() - cpu_began
    if len(outcome.letters) != length:
        raise SystemExit(f"{len(outcome.letters)} moves where {length} are known to be the fewest")
    return {
        "length": length,
        "expanded": outcome.expanded,
        "seconds": round(seconds, 2),
        "cpu seconds": round(cpu, 2),
    }


def read_boards() -> dict[int, tuple[bytes, int]]:
    """Korf's fifty by number: the board as databases take it, and the fewest moves."""
    return {number: (bytes(board.tiles), length) for number, (board, length) in enumerate(datasets.korf24(), 1)}


def yardstick_time(yardstick: Yardstick, partition: Any) -> float:
    """CPU seconds of the yardstick for the compared boards, its tables not counted."""
    try:
        named = {"qa": 3, "qb": 2, "qc": 1, "qd": 0}
        for name, number in named.items():
            yardstick.run("build_patterns", 5, 5, name, *partition.patterns[number].cells)
        printed = yardstick.run("twentyfour", yardstick.write(datasets.korf24()), *COMPARED)
    finally:
        yardstick.close()
    return sum(float(line.split(" cpu ")[1].split()[0]) for line in printed.splitlines() if " cpu " in line)


if __name__ == "__main__":
    main()
