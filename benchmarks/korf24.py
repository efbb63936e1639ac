"""Korf's fifty 24-puzzles, easiest first, until the time is used up; a later run goes on where this one ended.

    nice python benchmarks/korf24.py [--minutes 10] [--threads 2] [--journals build/korf24]

Each solved board is recorded at once: length, nodes, CPU seconds of all cores, and the commit. The board being solved
has a journal (`tilestar/proof`): whatever ends a run, kill -9 included, the next one repeats half a second of each
thread at most. A journal belongs to the tables it was begun with; one that later tables made useless may be deleted.
Builds 5x5/6666 and its companions first (4 GB) if not stored.
"""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import record
from command_line import parser, positive, positive_number
from tilestar import datasets
from tilestar.executors import Executor, open_executor
from tilestar.files import write_whole
from tilestar.proof.journal import Journal
from tilestar.proof.prover import prove
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.patterns.partition import companions_of, parse_partition
from tilestar.tiles.patterns.store import default_store

RESULTS = record.RESULTS / "korf24.json"
JOURNALS = record.RESULTS.parent.parent / "build" / "korf24"
GOAL = named_goal("blank-first", 5, 5)
EASIEST_FIRST = (
    38, 40, 44, 25, 37, 30, 36, 32, 1, 28, 29, 13, 22, 16, 4, 5, 26, 3, 47, 41, 31, 8, 43, 46, 6, 27, 49, 35,
    23, 7, 45, 39, 15, 19, 2, 20, 48, 42, 21, 17, 24, 34, 14, 10, 12, 18, 33, 11, 9, 50,
)  # fmt: skip
"""The numbers of the fifty by the nodes that Clausecker's solver expanded with tables of the same kind."""

MOST_SUBTREES = 1 << 25
"""Eight gigabytes while the cut is made; #28 needs a third of the nodes that a quarter of a million subtrees cost."""

SPENT_PERIOD = 10
"""Seconds after which the CPU time spent so far is written down."""


class Spent:
    """CPU seconds of all runs on one board, kept in a file beside its journal. Changes as time goes by."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._before = float(path.read_text(encoding="utf-8")) if path.exists() else 0.0
        self._began, self._written = process_time(), perf_counter()

    @property
    def seconds(self) -> float:
        """Until now."""
        return self._before + process_time() - self._began

    def keep(self) -> None:
        """Write it down now and then."""
        if perf_counter() - self._written >= SPENT_PERIOD:
            self._written = perf_counter()
            write_whole(self._path, f"{self.seconds:.2f}".encode())


def main() -> None:
    """Solve, record and print."""
    arguments = parser(__doc__)
    arguments.add_argument("--minutes", type=positive_number, default=10)
    arguments.add_argument("--threads", type=positive, default=2)
    arguments.add_argument("--journals", type=Path, default=JOURNALS)
    options = arguments.parse_args()
    end = perf_counter() + 60 * options.minutes
    first = parse_partition("5x5/6666")
    database = default_store.database(first, *companions_of(first))
    database.copy_to_huge_pages()
    boards, solved = dict(enumerate(datasets.korf24(), 1)), recorded()
    options.journals.mkdir(parents=True, exist_ok=True)
    with open_executor(workers=options.threads) as executor:
        for number in EASIEST_FIRST:
            if str(number) in solved:
                continue
            if perf_counter() >= end:
                break
            board, length = boards[number]
            entry = solve(board, length, executor, options.journals / f"{number}.journal", end - perf_counter())
            if entry is None:
                print(f"{number}: no time left; the journal has what is proved", flush=True)
                break
            solved[str(number)] = entry | {
                "partitions": len(database.partitions),
                "threads": options.threads,
                "commit": record.ENVIRONMENT["commit"],
            }
            record.write("korf24", {"partitions": database.name, "totals": totals(solved), "boards": solved})
            print(f"{number}: {length} moves, {entry['expanded']:,} expanded, {entry['cpu seconds']} s", flush=True)


def solve(board: Board, length: int, executor: Executor, path: Path, seconds: float) -> dict[str, Any] | None:
    """Length, nodes and CPU seconds of all runs on this board; None when the time did not suffice."""
    spent = Spent(path.with_suffix(".seconds"))
    journal = Journal(path, board, GOAL)
    shown = 0

    def report(bound: int, expanded: int, done: int, subtrees: int) -> None:
        nonlocal shown
        spent.keep()
        if (tenth := 10 * done // max(subtrees, 1) + 100 * bound) > shown:
            shown = tenth
            print(f"{path.stem}: bound {bound}, {done:,} of {subtrees:,} subtrees, {expanded:,} expanded", flush=True)

    try:
        limit = Limit(timeout=seconds)
        solution = prove(board, GOAL, executor, journal, limit=limit, report=report, most_subtrees=MOST_SUBTREES)
    finally:
        journal.close()
    if solution.length is None:
        return None
    if solution.length != length:
        raise SystemExit(f"{path.stem}: {solution.length} moves where {length} are known to be the fewest")
    return {"length": length, "expanded": solution.stats.expanded, "cpu seconds": round(spent.seconds, 2)}


def totals(solved: dict[str, Any]) -> dict[str, Any]:
    """What all boards took together."""
    return {
        "boards": len(solved),
        "expanded": sum(entry["expanded"] for entry in solved.values()),
        "cpu_hours": round(sum(entry["cpu seconds"] for entry in solved.values()) / 3600, 2),
    }


def recorded() -> dict[str, Any]:
    """What earlier runs have solved, by number."""
    if not RESULTS.exists():
        return {}
    boards: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))["boards"]
    return boards


if __name__ == "__main__":
    main()
