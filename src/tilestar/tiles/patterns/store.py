"""The one owner of open tables and automata, and the building of tables that are not stored yet."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from tilestar import _native
from tilestar.errors import StoreError
from tilestar.machine import core_count, physical_memory, thread_count
from tilestar.notices import notify
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.memory import MemoryPolicy, Table, allocate
from tilestar.tiles.patterns.partition import Partition
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.table_file import (
    forget_table,
    has_header,
    read_table,
    set_aside,
    store_folder,
    sweep,
    table_path,
    write_table,
)

BuildReport = Callable[[int, int], None]
"""`report(entries done, entries in all)`."""

AUTOMATA_SHARE = 16
"""Automata may take this fraction of the budget, and tables the rest."""


class PatternStore:
    """The open databases, tables and automata of a process.

    Each table and database is opened once, whatever the number of threads. Those that nobody uses are kept for the
    next search until all together have more bytes than `budget`: then the least recently used are closed, and their
    memory is freed. One in use, that is, one that somebody else refers to, stays. Any thread may call anything.
    """

    def __init__(self, budget: int | None = None) -> None:
        self.budget = (physical_memory() or 8 << 30) // 2 if budget is None else budget
        self.automata = _native.AutomatonCache(self.budget // AUTOMATA_SHARE)
        self.memory_policy = MemoryPolicy()
        self._lock = Lock()  # of all below, and held for moments only
        self._opening: dict[Path, Lock] = {}
        self._tables: weakref.WeakValueDictionary[Path, Table] = weakref.WeakValueDictionary()
        self._kept: dict[Hashable, PatternDatabase | Table] = {}
        """Databases, and tables that could not be written, by their paths; the least recently used first."""
        self._seen: set[Hashable] = set()

    @property
    def size(self) -> int:
        """The bytes of all open tables and automata."""
        return sum(map(len, self._tables.values())) + self.automata.bytes

    def database(
        self, *partitions: Partition, threads: int | None = None, report: BuildReport | None = None
    ) -> PatternDatabase:
        """The tables of one or more partitions as one heuristic; what is not stored is built with so many threads."""
        key = store_folder(), partitions
        with self._lock:
            known = self._kept.pop(key, None)
            if isinstance(known, PatternDatabase):
                self._kept[key] = known  # as the one used last
                return known
        needed = dict.fromkeys(pattern for partition in partitions for pattern in partition.tables)
        tables = [self.table(pattern, threads, report) for pattern in needed]
        database = PatternDatabase(partitions, tables, self.automata, self.memory_policy)
        with self._lock:
            found = self._kept.setdefault(key, database)  # another thread may have been first
            assert isinstance(found, PatternDatabase)
            self._close_unused()
        return found

    def table(self, pattern: Pattern, threads: int | None = None, report: BuildReport | None = None) -> Table:
        """The pattern's table: the one that is open, or from its file, or built now and stored.

        One thread of one process builds while others wait for it. A file that cannot be trusted is named, set aside
        and replaced. When nothing can be stored the table is kept in memory, with one notice.
        """
        path = table_path(pattern)
        with self._lock:
            opening = self._opening.setdefault(path, Lock())
        with opening:
            if (known := self._tables.get(path)) is not None:
                return known
            entries, problem = read_or_build(path, pattern, threads, report)
            table = Table(pattern, entries, path)
            with self._lock:
                self._tables[path] = table
                if problem is not None:
                    self._kept[path] = table
                self._close_unused()
        if problem is not None and self.first_time("cannot be stored"):
            notify(
                "pattern databases cannot be stored in {folder} ({reason}) and are built anew each time; "
                "set TILESTAR_CACHE to a folder that can be written",
                folder=store_folder(),
                reason=problem,
            )
        return table

    def is_stored(self, pattern: Pattern) -> bool:
        """Whether the table is there, in a whole file of this version; its entries are checked when it is opened."""
        path = table_path(pattern)
        return path in self._kept or has_header(path, pattern)

    def remove(self, pattern: Pattern) -> None:
        """Forget a table and its file."""
        path = table_path(pattern)
        with self._lock:
            self._tables.pop(path, None)
            self._kept = {
                key: kept
                for key, kept in self._kept.items()
                if pattern not in ([kept.pattern] if isinstance(kept, Table) else kept.patterns)
            }
        forget_table(path)

    def forbid_table_copies(self) -> None:
        """Map tables and never copy them from now on, because other processes of this machine hold the same ones."""
        self.memory_policy.copies_allowed = False

    def first_time(self, topic: Hashable) -> bool:
        """Whether this is asked for the first time about the topic: a notice is given once in a process."""
        with self._lock:
            known = topic in self._seen
            self._seen.add(topic)
        return not known

    def close(self) -> None:
        """Let go of everything: what nobody uses is freed."""
        with self._lock:
            self._kept.clear()
            self._seen.clear()
            self.automata = _native.AutomatonCache(self.budget // AUTOMATA_SHARE)
            self.memory_policy = MemoryPolicy()

    def _close_unused(self) -> None:
        in_use = {}
        while self._kept and self.size > self.budget:
            key = next(iter(self._kept))
            closed = weakref.ref(self._kept.pop(key))  # freed by this, unless somebody else refers to it
            if (used := closed()) is not None:
                in_use[key] = used
        self._kept = in_use | self._kept


default_store = PatternStore()
"""The store of this process."""


def build_table(pattern: Pattern, threads: int | None = None, report: BuildReport | None = None) -> memoryview:
    """The pattern's table, built now and only in memory, of which it takes twice the table's size meanwhile."""
    table, blocks = allocate(pattern.entries), allocate(pattern.entries)
    workers = thread_count(threads)
    _native.build_pattern(pattern.layout, pattern.goal.blank, pattern.cells, table, blocks, workers, report)
    return memoryview(table)


def find_wrong_entry(pattern: Pattern, table: memoryview, report: BuildReport | None = None) -> int | None:
    """The first entry that contradicts its neighbours; None when every one is right."""
    blocks = allocate(pattern.entries)
    return _native.verify_pattern(
        pattern.layout, pattern.goal.blank, pattern.cells, table, blocks, core_count(), report
    )


def read_or_build(
    path: Path, pattern: Pattern, threads: int | None, report: BuildReport | None
) -> tuple[memoryview, str | None]:
    """The entries of a table, and why they could not be stored; None when they are."""
    from filelock import FileLock

    if (found := _read(path, pattern)) is not None:
        return found, None
    lock = FileLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except OSError as error:
        return build_table(pattern, threads, report), error.strerror or str(error)
    try:
        found = _read(path, pattern)  # another process may have built it while this one waited
        if found is not None:
            return found, None
        sweep(path)
        table = build_table(pattern, threads, report)
        try:
            write_table(path, pattern, table)
        except OSError as error:
            return table, error.strerror or str(error)
        return table, None
    finally:
        lock.release()


def _read(path: Path, pattern: Pattern) -> memoryview | None:
    try:
        return read_table(path, pattern)
    except OSError:
        return None
    except StoreError as error:
        notify("{problem}; it is set aside and built again", problem=str(error))
    with suppress(OSError):  # then it stays, and is refused again
        set_aside(path)
    return None
