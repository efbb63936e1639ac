"""What every benchmark needs: where it ran, and a place for its result."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tilestar.kernels import build_info

RESULTS = Path(__file__).parent / "results"
WRITTEN = ("benchmarks/results", "docs/maps_growth.svg")
"""What benchmarks write themselves, so that it says nothing about the code they ran."""

UNKNOWN = "unknown"


def write(name: str, result: dict[str, Any]) -> Path:
    """Write `result` beside its environment to results/NAME.json, and return the path."""
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{name}.json"
    text = json.dumps({"environment": ENVIRONMENT, **result}, indent=2, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
    return path


def shared(*parts: str) -> Path | None:
    """A file or folder of the data shared beside the repository or further up; None if it does not exist."""
    candidates = (folder.joinpath("shared", *parts) for folder in Path(__file__).resolve().parents)
    return next((path for path in candidates if path.exists()), None)


def _environment() -> dict[str, Any]:
    return {
        "commit": _commit(),
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
        "machine": {
            "processor": _processor(),
            "cores": os.cpu_count(),
            "system": f"{platform.system()} {platform.machine()}",
        },
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "kernels": build_info(),
    }


def _commit() -> str:
    """HEAD, with -dirty if a tracked file differs that no benchmark writes."""
    commit = _git("describe", "--always", "--exclude=*")
    paths = [":(top)", *(f":(top,exclude){path}" for path in WRITTEN)]
    changes = _git("status", "--porcelain", "--untracked-files=no", "--", *paths)
    return commit if changes in ("", UNKNOWN) else f"{commit}-dirty"


def _git(*arguments: str) -> str:
    command = ["git", "-C", str(Path(__file__).parent), *arguments]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return UNKNOWN


def _processor() -> str:
    """The processor's own name if the system reports it."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


ENVIRONMENT = _environment()
"""The commit, machine, Python and compiler that a measurement depends on, as they were when the script began."""
