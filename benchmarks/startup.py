"""How long does the command take to start? CPU time of whole processes, as ratios to `import click`.

Run with the interpreter that has tilestar installed: python benchmarks/startup.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage

import record
from command_line import parser

ROUNDS = 25
TILESTAR = str(Path(sysconfig.get_path("scripts")) / "tilestar")
YARDSTICK = "import click"
COMMANDS = {
    YARDSTICK: [sys.executable, "-c", "import click"],
    "tilestar --version": [TILESTAR, "--version"],
    "tilestar solve": [TILESTAR, "solve", "283104765", "--goal", "123804765"],
}
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""Modules are compiled once, as they are for users; the best of several runs does not compile any."""
TARGETS = {"tilestar --version": 1.5, "tilestar solve": 2.5}


def cpu_seconds(command: list[str]) -> float:
    """User and system time of one run of the command."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, env=ENVIRONMENT)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Measure alternately, so that noise affects all equally; keep the best of each."""
    parser(__doc__).parse_args()
    best = dict.fromkeys(COMMANDS, float("inf"))
    for _ in range(ROUNDS):
        for name, command in COMMANDS.items():
            best[name] = min(best[name], cpu_seconds(command))
    ratios = {name: round(seconds / best[YARDSTICK], 2) for name, seconds in best.items()}
    for name, seconds in best.items():
        target = f"  (at most {TARGETS[name]})" if name in TARGETS else ""
        print(f"{name:<20} {seconds * 1000:6.1f} ms  {ratios[name]:5.2f}x{target}")
    result = {
        "rounds": ROUNDS,
        "cpu_milliseconds": {name: round(seconds * 1000, 1) for name, seconds in best.items()},
        "ratios": ratios,
    }
    record.write("startup", result)


if __name__ == "__main__":
    main()
