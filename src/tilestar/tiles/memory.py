"""How much memory a kernel may take when nobody said."""

from __future__ import annotations

import os
from pathlib import Path

_SHARE = 0.6


def default_memory_limit() -> int:
    """Bytes: a fair share of what is available now, so that a search stops before the machine suffers."""
    return max(64 << 20, int(_SHARE * min(_available(), _allowed())))


def _available() -> int:
    """Bytes that could be taken without swapping, or half of all memory where the system does not say."""
    try:
        for line in Path("/proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass
    if hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    return 2 << 30


def _allowed() -> int:
    """Bytes that this process's container still allows; all of them where there is no such limit."""
    group = Path("/sys/fs/cgroup")
    try:
        return int((group / "memory.max").read_text()) - int((group / "memory.current").read_text())
    except (OSError, ValueError):
        return 1 << 62
