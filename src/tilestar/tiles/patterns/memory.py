"""Memory for tables, mapped from files or anonymous, in huge pages where the system has them.

Look-ups jump about, and with pages of 2 MiB far fewer of them miss the address cache. Some file systems keep a file in
huge pages when it is read or written as here (ext4 since Linux 6.16, XFS before): then all processes share them. On
others a process needs a copy of its own.
"""

from __future__ import annotations

import mmap
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

PIECE = 16 << 20
"""Bytes read or copied at once: milliseconds, so that Ctrl-C is heard in between and other threads go on."""

POPULATE_READ = 22
"""Linux' number for mapping pages before they are asked for, which Python's mmap does not name."""

_copies_allowed = True


def forbid_table_copies() -> None:
    """From now on this process maps tables and never copies them, because others on this machine hold the same ones."""
    global _copies_allowed
    _copies_allowed = False


def map_file(descriptor: int) -> mmap.mmap:
    """A whole file to read, in huge pages if it can be kept in them."""
    memory = mmap.mmap(descriptor, 0, access=mmap.ACCESS_READ)
    _prefer_huge_pages(memory)
    return memory


def prefault(table: memoryview) -> None:
    """Map every page of a file now, in order, which takes far less time than one by one when they are looked at."""
    memory = table.obj
    if sys.platform != "linux" or not isinstance(memory, mmap.mmap):
        return
    with suppress(OSError):  # a kernel before 5.14: pages come when they are looked at
        for begin in range(0, len(memory), PIECE):
            memory.madvise(POPULATE_READ, begin, min(PIECE, len(memory) - begin))


def files_in_huge_pages(paths: Iterable[Path], maps: Path = Path("/proc/self/smaps")) -> set[Path]:
    """Those of the files that this process has mapped in huge pages, but for their ends, as the kernel says."""
    wanted = {str(path.resolve()): path for path in paths}
    found: set[Path] = set()
    path, size = None, 0
    with suppress(OSError), maps.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            name, *rest = line.split(maxsplit=5)
            if not name.endswith(":"):  # the line of a mapping; those that follow are about it
                path = wanted.get(rest[-1].rstrip("\n"))
            elif path is not None and name == "Size:":
                size = int(rest[0])
            elif path is not None and name == "FilePmdMapped:" and 4 * int(rest[0]) >= 3 * size:
                found.add(path)
    return found


def huge_page_copy(table: memoryview) -> memoryview | None:
    """A copy in memory of huge pages; None when this process shares its tables or there is no room."""
    if not _copies_allowed:
        return None
    try:
        copy = memoryview(allocate(len(table)))
    except (OSError, MemoryError):
        return None
    for begin in range(0, len(table), PIECE):
        copy[begin : begin + PIECE] = table[begin : begin + PIECE]
    return copy


def allocate(size: int) -> mmap.mmap:
    """Writable zeros, in huge pages."""
    if not hasattr(mmap, "MAP_ANONYMOUS"):
        return mmap.mmap(-1, size)
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    _prefer_huge_pages(memory)
    return memory


def _prefer_huge_pages(memory: mmap.mmap) -> None:
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):  # a kernel without huge pages: slower, not wrong
            memory.madvise(mmap.MADV_HUGEPAGE)
