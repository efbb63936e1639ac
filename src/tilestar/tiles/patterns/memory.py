"""Memory for tables: anonymous, page aligned, in large pages where the system has them."""

from __future__ import annotations

import mmap
from contextlib import suppress
from pathlib import Path

PIECE = 16 << 20
"""Bytes copied at once: milliseconds, so that Ctrl-C is heard in between and other threads go on."""

_copies_allowed = True


def share_tables() -> None:
    """From now on this process maps tables and never copies them, because others on this machine hold the same ones."""
    global _copies_allowed
    _copies_allowed = False


def large_page_copy(table: memoryview) -> memoryview | None:
    """A copy in memory of large pages; None when this process shares its tables or there is no room."""
    if not _copies_allowed:
        return None
    try:
        copy = memoryview(allocate(len(table)))
    except (OSError, MemoryError):
        return None
    for begin in range(0, len(table), PIECE):
        copy[begin : begin + PIECE] = table[begin : begin + PIECE]
    return copy


def is_plentiful(size: int) -> bool:
    """Whether this machine is known to keep half of its memory free when `size` bytes of it are taken."""
    try:
        lines = Path("/proc/meminfo").read_text("ascii").splitlines()
        kilobytes = {name: int(rest.split()[0]) for name, rest in (line.split(":") for line in lines)}
        return 1024 * (kilobytes["MemAvailable"] - kilobytes["MemTotal"] // 2) >= size
    except (OSError, KeyError):
        return False


def allocate(size: int) -> mmap.mmap:
    """Writable zeros. Look-ups jump about, and with 2 MiB pages far fewer of them miss the address cache."""
    if not hasattr(mmap, "MAP_ANONYMOUS"):
        return mmap.mmap(-1, size)
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):  # a kernel without large pages: slower, not wrong
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memory
