"""How much does `tilestar batch` cost beside solving? Threads 1 and 2, and a local Dask cluster with 2 workers.

Prints boards a second, the speed-up over one thread, the overhead against the kernel's own time, and the peak memory
(again for a tenth of the boards: it should not grow with their number), for random 15-puzzles and 8-puzzles:
python benchmarks/batch.py [15-puzzles [8-puzzles]]
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from command_line import parser, positive
from record import write
from tilestar import solve_many
from tilestar.tiles.solving.scramble import scrambles

WAYS = {
    "threads 1": ["--threads", "1"],
    "threads 2": ["--threads", "2"],
    "cluster of 2": ["--cluster", "local", "--threads", "2"],
}

PEAK = """
import resource, subprocess, sys
status = subprocess.run(sys.argv[1:], stderr=subprocess.DEVNULL).returncode
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
sys.exit(status)
"""


def run(puzzles: Path, answers: Path, extra: list[str]) -> tuple[float, int]:
    """Seconds, and the peak memory of the command in bytes."""
    command = [sys.executable, "-m", "tilestar", "batch", str(puzzles), "-o", str(answers), "--overwrite", *extra]
    began = perf_counter()
    done = subprocess.run([sys.executable, "-c", PEAK, *command], capture_output=True, text=True, check=True)
    return perf_counter() - began, int(done.stdout)


def measure(width: int, height: int, count: int, folder: Path) -> dict[str, Any]:
    """All ways on the same boards."""
    stream = scrambles(width, height, seed=1)
    boards = [next(stream) for _ in range(count)]
    puzzles, answers = folder / "puzzles.txt", folder / "answers.ndjson"
    puzzles.write_text("\n".join(board.compact() for board in boards))
    began = perf_counter()
    lengths = [solution.length for solution in solve_many(boards, threads=1)]
    kernel = perf_counter() - began
    print(f"{width}x{height}, {count} boards; solve_many on one thread: {count / kernel:,.0f} a second")
    rows: dict[str, Any] = {}
    for name, extra in WAYS.items():
        seconds, peak = run(puzzles, answers, extra)
        with answers.open() as lines:
            if [json.loads(line)["length"] for line in lines] != lengths:
                raise SystemExit(f"{name} disagrees with solve_many")
        first = rows.setdefault("threads 1", {"seconds": seconds})["seconds"]
        rows[name] = {
            "seconds": round(seconds, 2),
            "boards_per_second": round(count / seconds, 1),
            "speed_up": round(first / seconds, 2),
            "over_kernel": round(seconds / kernel, 2),
            "peak_memory_mib": round(peak / 2**20, 1),
        }
        print(f"  {name:13} {count / seconds:10,.0f} a second  {first / seconds:5.2f}x  {peak / 2**20:6.0f} MiB")
    puzzles.write_text("\n".join(board.compact() for board in boards[: count // 10]))
    _, tenth = run(puzzles, answers, WAYS["threads 1"])
    print(f"  memory with a tenth of the boards {tenth / 2**20:.0f} MiB")
    return {
        "boards": count,
        "solve_many_seconds": round(kernel, 3),
        "ways": rows,
        "peak_memory_mib_of_a_tenth": round(tenth / 2**20, 1),
    }


def main() -> None:
    """Measure, print and record."""
    arguments = parser(__doc__)
    arguments.add_argument("fifteen", metavar="15-puzzles", nargs="?", type=positive, default=10_000)
    arguments.add_argument("eight", metavar="8-puzzles", nargs="?", type=positive, default=1_000_000)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        result = {
            "15-puzzle": measure(4, 4, options.fifteen, folder),
            "8-puzzle": measure(3, 3, options.eight, folder),
        }
    print(write("batch", result))


if __name__ == "__main__":
    main()
