"""The memory of open tables: mapped from files or anonymous, in huge pages where the system has them.

Look-ups jump about, and with pages of 2 MiB far fewer of them miss the address cache. Some file systems keep a file in
huge pages when it is read or written as here (ext4 since Linux 6.16, XFS before): then all processes share them. On
others a process needs a copy of its own.

What is in memory carries the checksums it must have. A mapped file may be truncated by others, or its disk may fail:
a guard makes that a mark to look at instead of a signal that ends the process.
"""

from __future__ import annotations

import mmap
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tilestar import _native
from tilestar.forks import ForkSafeLock
from tilestar.machine import core_count
from tilestar.tiles.patterns.pattern import Pattern

PIECE = 16 << 20
"""Bytes read or copied at once: milliseconds, so that Ctrl-C is heard in between and other threads go on."""

POPULATE_READ = 22
"""Linux' number for mapping pages before they are asked for, which Python's mmap does not name."""


BLOCK = 1 << 16
"""Bytes with a checksum of their own."""


def checksums_of(entries: memoryview) -> bytes:
    """The CRC-32C of each block, four bytes each: gigabytes take a fraction of a second."""
    return _native.block_checksums(entries, BLOCK, core_count())


@dataclass(frozen=True, slots=True)
class Contents:
    """The entries of a table, and the checksums that its blocks must have."""

    entries: memoryview
    checksums: bytes
    guard: _native.MappingGuard | None = None

    @property
    def is_lost(self) -> bool:
        """Whether some of it was mapped from a file and could not be read."""
        return self.guard is not None and self.guard.lost

    def is_intact(self) -> bool:
        """Whether every block has its checksum; all of them are read."""
        return checksums_of(self.entries) == self.checksums and not self.is_lost


@dataclass(slots=True)
class MemoryPolicy:
    """What a process may do with the memory of its tables; it changes for all of them at once."""

    copies_allowed: bool = True


class Table:
    """One open table. Its memory is freed when neither the store nor a search refers to it.

    Every search reads a table through `kernel`, which is made here and nowhere else.
    """

    def __init__(self, pattern: Pattern, contents: Contents, path: Path, problem: str | None = None) -> None:
        self.pattern = pattern
        self.path = path
        self.problem = problem
        """Why it could not be stored; None when it is."""
        self.repairing = ForkSafeLock()
        self._lock = ForkSafeLock()
        self._open(contents)

    def _open(self, contents: Contents) -> None:
        pattern = self.pattern
        self.kernel = _native.PatternTable(
            pattern.layout, pattern.goal.blank, pattern.cells, contents.entries, contents.guard
        )
        self.contents = contents
        self._prefaulted = False

    def reopen(self, contents: Contents) -> None:
        """Go on with other memory; searches that run keep what they have."""
        with self._lock:
            self._open(contents)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def entries(self) -> memoryview:
        """Its memory, one byte an entry."""
        return self.contents.entries

    @property
    def is_mapped(self) -> bool:
        """Whether its memory is the file's, which other processes may share."""
        return self.entries.readonly

    def prefault(self) -> None:
        """Map every page of the file now, in order, which takes far less time than one by one when they are read."""
        memory = self.entries.obj
        if self._prefaulted or sys.platform != "linux" or not isinstance(memory, mmap.mmap) or not self.is_mapped:
            return
        with suppress(OSError):  # a kernel before 5.14: pages come when they are read
            for begin in range(0, len(memory), PIECE):
                memory.madvise(POPULATE_READ, begin, min(PIECE, len(memory) - begin))
        self._prefaulted = True

    def copy_to_huge_pages(self) -> None:
        """Replace a mapping by a copy in huge pages. Without room for one, it stays."""
        with self._lock:
            if not self.is_mapped:
                return
            try:
                copy = memoryview(allocate(len(self)))
            except (OSError, MemoryError):
                return
            for begin in range(0, len(self), PIECE):
                copy[begin : begin + PIECE] = self.entries[begin : begin + PIECE]
            copied = Contents(copy, self.contents.checksums)
            if copied.is_intact():  # the file may have changed since it was opened
                self._open(copied)


def map_file(descriptor: int) -> mmap.mmap:
    """A whole file to read, in huge pages if it can be kept in them."""
    memory = mmap.mmap(descriptor, 0, access=mmap.ACCESS_READ)
    _prefer_huge_pages(memory)
    return memory


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
