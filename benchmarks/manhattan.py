"""Count the nodes a second of IDA* with Manhattan distance, beside plain C++ of the same search.

    python benchmarks/manhattan.py

Solves the first of Korf's fifteen-puzzles by the kernel and, when the yardstick programs lie beside the repository
and a compiler is there, by them too, in turns; the best of several runs counts. Fails if the node counts differ.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import record
from command_line import parser
from tilestar.search.limit import NO_LIMIT
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.solving.kernel_search import kernel_ida

KORF_1 = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3"
NODES = 276_361_932
"""Generated nodes: one less than Korf's count, which includes the root."""

PROGRAMS = ("manhattan", "manhattan_templated")
RUNS = 5


def main() -> None:
    parser(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        programs = compile_yardsticks(Path(folder))
        best: dict[str, float] = {}
        for _ in range(RUNS):
            note(best, "tilestar", kernel_rate())
            for name, program in programs.items():
                note(best, name, yardstick_rate(program))
    ours = best["tilestar"]
    ratios = {name: round(ours / rate, 3) for name, rate in best.items() if name != "tilestar"}
    for name, rate in best.items():
        print(f"{name:22} {rate / 1e6:7.1f} M nodes/s  {ratios.get(name, 1):.2f}x")
    rates = {name: round(rate) for name, rate in best.items()}
    print(record.write("manhattan", {"generated": NODES, "nodes_per_second": rates, "ratio_to": ratios}))


def note(best: dict[str, float], name: str, rate: float) -> None:
    best[name] = max(rate, best.get(name, 0))


def kernel_rate() -> float:
    began = os.times().user
    solution = kernel_ida(Board.parse(KORF_1), named_goal("blank-first", 4, 4), "manhattan", NO_LIMIT)
    if solution.stats.generated != NODES or solution.length != 57:
        raise SystemExit(f"the kernel generated {solution.stats.generated} nodes for {solution.length} moves")
    return NODES / (os.times().user - began)


def compile_yardsticks(folder: Path) -> dict[str, Path]:
    sources = record.shared("yardstick")
    if shutil.which("g++") is None or sources is None:
        print("skipped: the comparison with shared/yardstick, which needs its sources beside the repository and g++")
        return {}
    for name in PROGRAMS:
        subprocess.run(["g++", "-O3", "-march=native", sources / f"{name}.cpp", "-o", folder / name], check=True)
    return {name: folder / name for name in PROGRAMS}


def yardstick_rate(program: Path) -> float:
    tiles = KORF_1.replace("/", " ").split()
    before = os.times().children_user
    answer = subprocess.run([program, *tiles], capture_output=True, text=True, check=True).stdout
    spent = os.times().children_user - before
    found = re.search(r"len (\d+) nodes (\d+)", answer)
    if found is None or found.groups() != ("57", str(NODES)):
        raise SystemExit(f"the yardstick disagrees: {answer}")
    return NODES / spent


if __name__ == "__main__":
    main()
