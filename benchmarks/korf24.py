"""Korf's fifty 24-puzzles, easiest first, until the time is used up; a later run goes on where this one ended.

    nice python benchmarks/korf24.py [--minutes 10] [--threads 2]

Each solved board is recorded at once: length, nodes, elapsed seconds, CPU seconds of all cores, and the commit. A board
that the time did not suffice for is begun anew by the next run. Builds 5x5/6666 and 5x5/6666b first (1.1 GB) if not
stored.
"""

from __future__ import annotations

import argparse
import json
from time import perf_counter, process_time
from typing import Any

import record
from tilestar.search.limit import Limit
from tilestar.tiles.patterns.partition import companions_of, parse_partition
from tilestar.tiles.patterns.store import default_store
from twentyfour import read_boards

RESULTS = record.RESULTS / "korf24.json"
EASIEST_FIRST = (
    38, 40, 44, 25, 37, 30, 36, 32, 1, 28, 29, 13, 22, 16, 4, 5, 26, 3, 47, 41, 31, 8, 43, 46, 6, 27, 49, 35,
    23, 7, 45, 39, 15, 19, 2, 20, 48, 42, 21, 17, 24, 34, 14, 10, 12, 18, 33, 11, 9, 50,
)  # fmt: skip
"""The numbers of the fifty by the nodes that Clausecker's solver expanded with tables of the same kind."""


def main() -> None:
    """Solve, record and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    end = perf_counter() + 60 * options.minutes
    first = parse_partition("5x5/6666")
    database = default_store.database(first, *companions_of(first))
    database.copy_to_huge_pages()
    boards, solved = read_boards(), recorded()
    for number in EASIEST_FIRST:
        if str(number) in solved:
            continue
        began, cpu_began = perf_counter(), process_time()
        if began >= end:
            break
        board, length = boards[number]
        outcome = database.solve(board, threads=options.threads, limit=Limit(timeout=end - began))
        seconds, cpu_seconds = round(perf_counter() - began, 2), round(process_time() - cpu_began, 2)
        if not outcome.found:
            print(f"{number}: no time left; at least {outcome.lower_bound} moves after {seconds} s", flush=True)
            break
        if len(outcome.letters) != length:
            raise SystemExit(f"{number}: {len(outcome.letters)} moves where {length} are known to be the fewest")
        solved[str(number)] = {
            "length": length,
            "expanded": outcome.expanded,
            "seconds": seconds,
            "cpu seconds": cpu_seconds,
            "threads": options.threads,
            "commit": record.environment()["commit"],
        }
        record.write("korf24", {"partitions": database.name, "solved": len(solved), "boards": solved})
        print(f"{number}: {length} moves, {outcome.expanded:,} expanded, {seconds} s", flush=True)


def recorded() -> dict[str, Any]:
    """What earlier runs have solved, by number."""
    if not RESULTS.exists():
        return {}
    boards: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))["boards"]
    return boards


if __name__ == "__main__":
    main()
