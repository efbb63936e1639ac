"""How much memory there is, for kernels that are not told how much they may take."""

from __future__ import annotations

import os
from pathlib import Path

_SHARE = 0.6
_NO_LIMIT = 1 << 62


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
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return 2 << 30


def _memory_information() -> dict[str, int]:
    """What Linux says about memory, in bytes; nothing on other systems."""
    try:
        lines = [line.split() for line in Path("/proc/meminfo").read_text("ascii").splitlines()]
    except OSError:
        return {}
    return {name.rstrip(":"): int(number) * 1024 for name, number, *_ in lines}


def _allowed() -> tuple[int, int]:
    """Bytes that this process's container still allows, and how many in all; plenty where there is no such limit."""
    group = Path("/sys/fs/cgroup")
    try:
        most = int((group / "memory.max").read_text())
        return most - int((group / "memory.current").read_text()), most
    except (OSError, ValueError):
        return _NO_LIMIT, _NO_LIMIT
