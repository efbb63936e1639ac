"""Is anything slower than it was? Executed instructions of kernels and Python code, compared with the recorded ones.

Other work on the machine changes times, but not the number of instructions: 5 % more is a fact and not noise. Takes a
minute or two and needs valgrind. `make bench-check` fails if a count grew by more than 5 %; `make bench-record` records
new counts.

Counts are those of one compiler, interpreter and kind of processor. Where these differ from the recorded ones, nothing
is compared until counts were recorded there: `make bench-record` before a change, `make bench-check` after it.
"""

from __future__ import annotations

import json
import os
import platform
import re
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

import counted_work
import record
from command_line import parser

NAME = "instructions"
RECORDED = record.RESULTS / f"{NAME}.json"
OWN = Path(__file__).parent.parent / "build" / "instructions.json"
"""Recorded where the counts of the repository do not apply."""

TOLERANCE = 0.05
TILESTAR = str(Path(sysconfig.get_path("scripts")) / "tilestar")
COMMANDS = {
    "tilestar --version": [TILESTAR, "--version"],
    "tilestar solve": [TILESTAR, "solve", "283104765", "--goal", "123804765"],
}

Counts = dict[str, int]
"""[piece of work] instructions."""


def conditions() -> dict[str, str]:
    """What counts depend on besides our own code."""
    kernels = record.ENVIRONMENT["kernels"]
    return {
        "compiler": f"{kernels['compiler']} for {kernels['target']}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "numpy": np.__version__,
        "C library": " ".join(platform.libc_ver()),
        "processor": record.ENVIRONMENT["machine"]["processor"],
    }


def count() -> Counts:
    """The instructions of every piece of work and of the commands."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = os.environ | {
            "PYTHONHASHSEED": "0",
            "TILESTAR_CACHE": str(folder / "cache"),
            "LANG": "C.UTF-8",
            "OPENBLAS_NUM_THREADS": "1",
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        script = [sys.executable, counted_work.__file__]
        subprocess.run(script, env=environment, check=True)  # builds tables, compiles modules
        counts = dict(zip(counted_work.names(), _between_marks(script, folder, environment), strict=True))
        for title, command in COMMANDS.items():
            _quiet(command, environment)
            counts[title] = _in_all([sys.executable, *command], folder, environment)
    return counts


def _callgrind(command: list[str], out: Path, environment: Mapping[str, str], *options: str) -> None:
    valgrind = ["valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={out}", *options]
    _quiet([*valgrind, *command], environment)


def _quiet(command: list[str], environment: Mapping[str, str]) -> None:
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _between_marks(command: list[str], folder: Path, environment: Mapping[str, str]) -> list[int]:
    """The counts between the first and the second mark, the third and the fourth, and so on."""
    _callgrind(command, folder / "marked", environment, f"--dump-before={counted_work.MARK}")
    dumps = sorted(folder.glob("marked.*"), key=lambda path: int(path.suffix[1:]))
    return [_total(dump) for dump in dumps[1::2]]


def _in_all(command: list[str], folder: Path, environment: Mapping[str, str]) -> int:
    _callgrind(command, folder / "whole", environment)
    return _total(folder / "whole")


def _total(dump: Path) -> int:
    return int(re.findall(r"^totals: (\d+)", dump.read_text("utf-8"), re.MULTILINE)[-1])


def rows(counts: Counts, recorded: Counts, tolerance: float = TOLERANCE) -> list[tuple[str, int, int | None, str]]:
    """A line for each piece: its name, its count, the recorded one and a verdict, which is empty if all is well."""
    table: list[tuple[str, int, int | None, str]] = []
    for name, counted in counts.items():
        before = recorded.get(name)
        if before is None:
            verdict = "not recorded yet"
        elif counted > before * (1 + tolerance):
            verdict = "SLOWER"
        elif counted < before * (1 - tolerance):
            verdict = "faster: record it"
        else:
            verdict = ""
        table.append((name, counted, before, verdict))
    return table


def show(table: list[tuple[str, int, int | None, str]]) -> str:
    """The lines as text."""
    lines = [f"{'thousand instructions':<28}{'recorded':>12}{'now':>12}{'change':>9}"]
    for name, counted, before, verdict in table:
        recorded = f"{before // 1000:,}" if before else "-"
        change = f"{counted / before - 1:+.1%}" if before else ""
        lines.append(f"{name:<28}{recorded:>12}{counted // 1000:>12,}{change:>9}  {verdict}".rstrip())
    return "\n".join(lines)


def baseline(here: Mapping[str, str]) -> Counts | None:
    """The recorded counts that apply here: the repository's, or those recorded in build/; None if there are none."""
    for path in (RECORDED, OWN):
        if path.exists() and (known := json.loads(path.read_text("utf-8")))["conditions"] == here:
            counts: Counts = known["counts"]
            return counts
    return None


def differences(here: Mapping[str, str]) -> str:
    """What is different here from where the repository's counts were recorded."""
    there: dict[str, str] = json.loads(RECORDED.read_text("utf-8"))["conditions"]
    return "\n".join(
        f"  {name}: {here.get(name)} here, {value} there" for name, value in there.items() if here.get(name) != value
    )


def check(here: dict[str, str]) -> int:
    """Compare, print the table, and return the exit code: 1 if anything is slower, 2 if nothing can be compared."""
    recorded = baseline(here)
    if recorded is None:
        print(f"The counts in {RECORDED.name} are of another compiler, interpreter or processor:")
        print(differences(here))
        print("Counts can only be compared with counts made here: run make bench-record before your change (in a clean")
        print("checkout, say), and make bench-check after it.")
        return 2
    table = rows(count(), recorded)
    print(show(table))
    slower = [name for name, _, _, verdict in table if verdict == "SLOWER"]
    if slower:
        print(f"More than {TOLERANCE:.0%} slower: {', '.join(slower)}.")
        print("If that is the price of something better, say so in the commit, and record it: make bench-record")
    return 1 if slower else 0


def record_counts(here: dict[str, str], *, replace: bool) -> None:
    """Count and write: to build/ if the repository's counts are of another kind of machine and not to be replaced."""
    counts = count()
    known = json.loads(RECORDED.read_text("utf-8"))["conditions"] if RECORDED.exists() else here
    result: dict[str, Any] = {"conditions": here, "counts": counts}
    if replace or known == here:
        print(record.write(NAME, result))
    else:
        OWN.parent.mkdir(exist_ok=True)
        OWN.write_text(json.dumps(result, indent=2) + "\n", "utf-8")
        print(f"{OWN}: counts of this machine; the repository's stay (--replace writes those)")


def main() -> int:
    """`instructions.py` compares; `instructions.py --record [--replace]` records."""
    arguments = parser(__doc__)
    arguments.add_argument("--record", action="store_true")
    arguments.add_argument("--replace", action="store_true", help="the repository's counts too")
    options = arguments.parse_args()
    if which("valgrind") is None:
        print("instructions are counted by valgrind, which is not installed (on Debian: apt-get install valgrind)")
        return 2
    here = conditions()
    if options.record or options.replace:
        record_counts(here, replace=options.replace)
        return 0
    return check(here)


if __name__ == "__main__":
    sys.exit(main())
