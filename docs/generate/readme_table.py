"""The table of speeds in the README, from the results that the benchmarks wrote. Run: make bench-table."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

RESULTS = Path(__file__).parents[2] / "benchmarks" / "results"

HEAD = "| measured | result |\n|---|---|"


def rows() -> list[str]:
    """A line for each of the README's results."""
    startup, batch = _result("startup")["ratios"], _result("batch")
    fifteen, eight = batch["15-puzzle"]["ways"]["threads 2"], batch["8-puzzle"]["ways"]["threads 1"]
    return [
        f"| {what} | {result} |"
        for what, result in (
            (
                '`tilestar --version`, CPU time relative to `python -c "import click"`',
                f"{startup['tilestar --version']:.1f}",
            ),
            ("`tilestar solve 283104765 --goal 123804765`, likewise", f"{startup['tilestar solve']:.1f}"),
            (
                "all 181,440 solvable 8-puzzles with their moves, one core",
                f"{_result('small_boards')['seconds']:.1f} s",
            ),
            (
                "Korf's hundred 15-puzzles with `4x4/78`, one core, mean",
                f"{_result('fifteen')['4x4/78']['mean ms']:.1f} ms",
            ),
            (
                "ten thousand random 15-puzzles with `4x4/78`, `tilestar batch`, two threads",
                f"{round(fifteen['boards_per_second'], -1):,.0f} per second",
            ),
            ("a million random 8-puzzles with their moves, `tilestar batch`, one thread", f"{eight['seconds']:.1f} s"),
            (
                "five of Korf's 24-puzzles proved with `5x5/6666` and its companions, two threads, total",
                f"{_result('twentyfour')['seconds']:.0f} s",
            ),
        )
    ]


def _result(name: str) -> dict[str, Any]:
    result: dict[str, Any] = json.loads((RESULTS / f"{name}.json").read_text("utf-8"))
    return result


if __name__ == "__main__":
    sys.stdout.write("\n".join([HEAD, *rows()]) + "\n")
