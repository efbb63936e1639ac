"""The cores and the memory of this computer that this process may use. No other module asks the system."""

from __future__ import annotations

import os
from pathlib import Path

from tilestar.errors import InputError
from tilestar.numeric import is_whole

MOST_THREADS = 4096
"""More than any machine has cores."""

_CONTAINER = Path("/sys/fs/cgroup")
_SHARE = 0.6
_NO_LIMIT = 1 << 62


def core_count() -> int:
    """How many cores this process may run on, by its affinity and its container."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    try:
        quota, period = map(int, (_CONTAINER / "cpu.max").read_text().split())
    except (OSError, ValueError):  # no container, or one that may use every core
        return cores
    return min(cores, max(1, round(quota / period)))


def thread_count(threads: int | None) -> int:
    """How many threads to use: what is asked for, or one for each core this process may use."""
    if threads is None:
        return core_count()
    if not (is_whole(threads) and 1 <= threads <= MOST_THREADS):
        raise InputError(
            "the number of threads is a whole number from 1 to {most}, not {threads}",
            most=MOST_THREADS,
            threads=repr(threads),
        )
    return int(threads)


def physical_memory() -> int | None:
    """Bytes of memory in all, the container's if it has fewer; None where the system does not say."""
    try:
        return min(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"), _allowed()[1])
    except (AttributeError, ValueError, OSError):
        return None


def default_memory_limit() -> int:
    """Bytes: a fair share of what is available now, so that a search stops before the machine suffers."""
    return max(64 << 20, int(_SHARE * min(_available(), _allowed()[0])))


def is_plentiful(size: int) -> bool:
    """Whether half of the memory, the machine's and the container's, is known to stay free with `size` bytes taken."""
    known = _memory_information()
    if "MemAvailable" not in known or "MemTotal" not in known:
        return False
    return all(free - size >= total // 2 for free, total in [(known["MemAvailable"], known["MemTotal"]), _allowed()])


def _available() -> int:
    """Bytes that could be taken without swapping, or half of all memory where the system does not say."""
    known = _memory_information()
    if "MemAvailable" in known:
        return known["MemAvailable"]
    return (physical_memory() or 4 << 30) // 2


def _memory_information() -> dict[str, int]:
    """What Linux says about memory, in bytes; nothing on other systems."""
    try:
        lines = [line.split() for line in Path("/proc/meminfo").read_text("ascii").splitlines()]
    except OSError:
        return {}
    return {name.rstrip(":"): int(number) * 1024 for name, number, *_ in lines}


def _allowed() -> tuple[int, int]:
    """Bytes that this process's container still allows, and how many in all; plenty where there is no such limit."""
    try:
        most = int((_CONTAINER / "memory.max").read_text())
        return most - int((_CONTAINER / "memory.current").read_text()), most
    except (OSError, ValueError):
        return _NO_LIMIT, _NO_LIMIT
