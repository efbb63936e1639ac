"""Korf's hundred 15-puzzles with nothing stored: solve_many, a loop over solve, and batch, against the yardstick.

CPU milliseconds a board, all that is built on the way included, each in a fresh process with an empty store; the
yardstick builds 6-6-3 and solves the same boards on one thread: python benchmarks/first_minute.py
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from typing import Any

import record
from command_line import parser
from tilestar import datasets
from tilestar.tiles.patterns.partition import parse_partition
from yardstick import find_yardstick

ROUNDS = 3
SCRIPT = """
import json, os, sys, tempfile
from time import process_time
with tempfile.TemporaryDirectory() as store:
    os.environ["TILESTAR_CACHE"] = store
    from tilestar import datasets, solve, solve_many
    from tilestar.batch.entries import Entry
    from tilestar.batch.solver import Options, solve_batch
    boards, lengths = zip(*datasets.korf15())
    began = process_time()
    if sys.argv[1] == "solve_many":
        found = [solution.length for solution in solve_many(boards, "blank-first", threads=1)]
    elif sys.argv[1] == "loop over solve":
        found = [solve(board, "blank-first", threads=1).length for board in boards]
    else:
        entries = [Entry(number, number, board.compact()) for number, board in enumerate(boards)]
        packs = (entries[begin : begin + 4] for begin in range(0, len(entries), 4))
        done = [solve_batch(pack, Options("blank-first")).lines for pack in packs]
        found = [json.loads(line)["length"] for line in "".join(done).splitlines()]
    seconds = process_time() - began
assert found == list(lengths), "a length is wrong"
print(seconds / len(found))
"""
WAYS = ("solve_many", "loop over solve", "batch")


def main() -> None:
    """Measure by turns, print and record the best of each."""
    parser(__doc__).parse_args()
    ours: dict[str, list[float]] = {way: [] for way in WAYS}
    theirs: list[float] = []
    searches: list[float] = []
    yardstick = find_yardstick()
    try:
        for _ in range(ROUNDS):
            if yardstick is not None:
                patterns = [",".join(map(str, pattern.cells)) for pattern in parse_partition("4x4/663").patterns]
                printed = yardstick.run("fifteen", yardstick.write(datasets.korf15()), 1, *patterns)
                build, search = (float(re.findall(rf"{name} ([\d.]+)", printed)[0]) for name in ("build", "cpu avg"))
                searches.append(search)
                theirs.append(search + build / len(datasets.korf15()))
            for way in WAYS:
                ours[way].append(measure(way))
    finally:
        if yardstick is not None:
            yardstick.close()
    result: dict[str, Any] = {f"{way}, ms a board": 1e3 * min(ours[way]) for way in WAYS}
    if theirs:
        result["yardstick's 6-6-3, ms a board"] = 1e3 * min(searches)
        result["the same with its building"] = 1e3 * min(theirs)
        result["solve_many / yardstick"] = min(ours["solve_many"]) / min(searches)
        result["solve_many / yardstick with its building"] = min(ours["solve_many"]) / min(theirs)
    print(json.dumps(result, indent=2), record.write("first_minute", result))


def measure(way: str) -> float:
    """CPU seconds a board, in a process of its own."""
    command = [sys.executable, "-c", SCRIPT, way]
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return float(done.stdout)


if __name__ == "__main__":
    main()
