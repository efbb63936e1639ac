"""How a worker ended, as the page says it."""

from __future__ import annotations

import signal
from pathlib import Path

from tilestar.web.server.failure import OUT_OF_MEMORY, Failure, failure

COUNTERS = Path("/proc/vmstat")


def describe_ending(code: int, *, short_of_memory: bool) -> Failure:
    """Why a process that returned this code is gone; a negative code is a signal.

    `short_of_memory` says that the system has ended some process for lack of memory meanwhile.
    """
    if code == -getattr(signal, "SIGKILL", 9) and short_of_memory:
        return failure("memory", OUT_OF_MEMORY)
    if code < 0:
        name = next((known.name for known in signal.Signals if known == -code), "?")
        return failure(
            "worker-lost", "the process that searched was ended by signal {number} ({name})", number=-code, name=name
        )
    return failure("worker-lost", "the process that searched ended with exit code {exit_code}", exit_code=code)


def out_of_memory_kills() -> int:
    """How many processes Linux has ended for lack of memory since it started; 0 where nobody counts."""
    try:
        lines = COUNTERS.read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("oom_kill ")), 0)
