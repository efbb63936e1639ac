"""How long does it take to open stored tables and check every block? Fresh processes, files in the page cache.

Builds 4x4/663 and 4x4/78 (1.6 GB) first if they are not stored: python benchmarks/opening.py
"""

from __future__ import annotations

import json
import subprocess
import sys

import record
from command_line import parser
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore

ROUNDS = 5
PARTITIONS = ["4x4/663", "4x4/78"]
STEPS = ["opened", "opened unchecked", "summed by zlib", "read into memory"]
SCRIPT = """
import json, sys, zlib
from time import perf_counter, process_time
from tilestar.tiles.patterns.memory import Contents, allocate, map_file
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.patterns.table_file import table_path

partition, step = parse_partition(sys.argv[1]), sys.argv[2]
paths = [table_path(pattern) for pattern in partition.tables]
for pattern in partition.tables:
    pattern.layout
held = []
wall, cpu = perf_counter(), process_time()
if step == "opened unchecked":
    Contents.is_intact = lambda _self: True
if step.startswith("opened"):
    held.append(PatternStore().database(partition))
else:
    for path in paths:
        with path.open("rb", buffering=0) as file:
            if step == "read into memory":
                held.append(allocate(path.stat().st_size))
                file.readinto(held[-1])
            else:
                held.append(map_file(file.fileno()))
            if step == "summed by zlib":
                zlib.crc32(held[-1])
print(json.dumps({"cpu": process_time() - cpu, "wall": perf_counter() - wall}))
"""


def measure(partition: str, step: str) -> dict[str, float]:
    """Seconds of CPU and wall time of one step, in a process of its own."""
    done = subprocess.run([sys.executable, "-c", SCRIPT, partition, step], capture_output=True, text=True, check=True)
    seconds: dict[str, float] = json.loads(done.stdout)
    return seconds


def main() -> None:
    """Measure alternately, so that noise affects all equally; keep the best of each."""
    parser(__doc__).parse_args()
    cpu: dict[str, dict[str, float]] = {}
    wall: dict[str, dict[str, float]] = {}
    for partition in PARTITIONS:
        PatternStore().database(parse_partition(partition))
        runs: dict[str, list[dict[str, float]]] = {step: [] for step in STEPS}
        for _ in range(ROUNDS):
            for step in STEPS:
                runs[step].append(measure(partition, step))
        cpu[partition] = {step: round(1000 * min(run["cpu"] for run in runs[step]), 1) for step in STEPS}
        wall[partition] = {step: round(1000 * min(run["wall"] for run in runs[step]), 1) for step in STEPS}
        for step in STEPS:
            print(f"{partition:<8} {step:<17} {cpu[partition][step]:8.1f} ms CPU  {wall[partition][step]:8.1f} ms")
    ratios = {name: {step: round(each[step] / each["opened"], 2) for step in STEPS} for name, each in cpu.items()}
    result = {"rounds": ROUNDS, "cpu_milliseconds": cpu, "milliseconds": wall, "ratios": ratios}
    record.write("opening", result)


if __name__ == "__main__":
    main()
