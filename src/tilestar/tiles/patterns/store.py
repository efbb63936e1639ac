"""The one owner of open tables and automata, and the building of tables that are not stored yet."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tilestar import _native
from tilestar.errors import StoreError
from tilestar.forks import ForkSafeLock
from tilestar.machine import core_count, physical_memory, thread_count
from tilestar.notices import notify
from tilestar.search.limit import NO_LIMIT, Countdown, Limit, out_of_time
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.memory import Contents, MemoryPolicy, Table, allocate, checksums_of
from tilestar.tiles.patterns.partition import Partition
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.table_file import (
    earlier_path,
    forget_table,
    is_there,
    read_earlier_table,
    read_table,
    set_aside,
    store_folder,
    sweep,
    table_path,
    write_table,
)

BuildReport = Callable[[int, int], None]
"""`report(entries done, entries in all)`."""

PATIENCE = 1
"""Seconds after which a process that waits for another one's table says so."""

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
        self._lock = ForkSafeLock()  # of all below, and held for moments only
        self._opening: dict[Path, ForkSafeLock] = {}
        self._tables: weakref.WeakValueDictionary[Path, Table] = weakref.WeakValueDictionary()
        self._kept: dict[Hashable, PatternDatabase | Table] = {}
        """Databases, and tables that could not be written, by their paths; the least recently used first."""
        self._seen: set[Hashable] = set()

    @property
    def size(self) -> int:
        """The bytes of all open tables and automata."""
        with self._lock:
            return self._size()

    def _size(self) -> int:
        return sum(map(len, self._tables.values())) + self.automata.bytes

    def database(self, *partitions: Partition, threads: int | None = None, limit: Limit = NO_LIMIT) -> PatternDatabase:
        """The tables of one or more partitions as one heuristic; what is not stored is built with so many threads.

        LimitReachedError when that takes longer than the limit; tables that were finished until then are kept.
        """
        key = store_folder(), partitions
        with self._lock:
            known = self._kept.pop(key, None)
            if isinstance(known, PatternDatabase):
                self._kept[key] = known  # as the one used last
                return known
        needed = dict.fromkeys(pattern for partition in partitions for pattern in partition.tables)
        time = Countdown(limit)
        tables = [self.table(pattern, threads, limit=time.left) for pattern in needed]
        database = PatternDatabase(partitions, tables, self.automata, self.memory_policy, repair)
        with self._lock:
            found = self._kept.setdefault(key, database)  # another thread may have been first
            assert isinstance(found, PatternDatabase)
            self._close_unused()
        return found

    def table(
        self,
        pattern: Pattern,
        threads: int | None = None,
        report: BuildReport | None = None,
        limit: Limit = NO_LIMIT,
    ) -> Table:
        """The pattern's table: the one that is open, or from its file, or built now and stored.

        One thread of one process builds while others wait for it. A file that cannot be trusted is named, set aside
        and replaced. When nothing can be stored the table is kept in memory, with one notice. LimitReachedError when
        building it, or waiting for who builds it, takes longer than the limit: then nothing is left of it.
        """
        path = table_path(pattern)
        time = Countdown(limit)
        with self._lock:
            opening = self._opening.setdefault(path, ForkSafeLock())
        with _held(opening, limit):
            if (known := self._tables.get(path)) is not None:
                return known
            contents, problem = read_or_build(path, pattern, threads, report, time.left)
            table = Table(pattern, contents, path, problem)
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
        """Whether the table has a file, or is held here because it could not be stored.

        The file is checked when it is opened, and built again if it is damaged: nobody should get weaker tables
        without being told.
        """
        path = table_path(pattern)
        return path in self._kept or is_there(path)

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
        while self._kept and self._size() > self.budget:
            key = next(iter(self._kept))
            closed = weakref.ref(self._kept.pop(key))  # freed by this, unless somebody else refers to it
            if (used := closed()) is not None:
                in_use[key] = used
        self._kept = in_use | self._kept


default_store = PatternStore()
"""The store of this process."""


@contextmanager
def _held(lock: ForkSafeLock, limit: Limit) -> Iterator[None]:
    """The lock, waited for no longer than the limit allows."""
    if not lock.acquire(timeout=-1 if limit.timeout is None else limit.timeout):
        raise out_of_time()
    try:
        yield
    finally:
        lock.release()


def build_table(
    pattern: Pattern, threads: int | None = None, report: BuildReport | None = None, limit: Limit = NO_LIMIT
) -> memoryview:
    """The pattern's table, built now and only in memory, of which it takes twice the table's size meanwhile.

    LimitReachedError when that takes longer than the limit.
    """
    table, blocks = allocate(pattern.entries), allocate(pattern.entries)
    finished = _native.build_pattern(
        pattern.layout,
        pattern.goal.blank,
        pattern.cells,
        table,
        blocks,
        thread_count(threads),
        report,
        limit.timeout,
    )
    if not finished:
        raise out_of_time()
    return memoryview(table)


def find_wrong_entry(pattern: Pattern, table: memoryview, report: BuildReport | None = None) -> int | None:
    """The first entry that contradicts its neighbours; None when every one is right."""
    blocks = allocate(pattern.entries)
    return _native.verify_pattern(
        pattern.layout, pattern.goal.blank, pattern.cells, table, blocks, core_count(), report
    )


def repair(table: Table, contents: Contents, limit: Limit = NO_LIMIT) -> None:
    """Replace the contents of a table, because an answer contradicts them or they could not be read.

    Memory that has changed is read from the file again, unless that is damaged too. Memory that is as the file says
    means that the file is wrong: it is set aside, and the table built again.
    """
    with table.repairing:
        if table.contents is not contents:  # another thread was first
            return
        wrong = contents.checksums if contents.is_intact() else None
        if wrong is None:
            notify("{path} has changed while it was in use: it is opened again", path=table.path)
        fresh, table.problem = read_or_build(table.path, table.pattern, None, None, limit, wrong)
        table.reopen(fresh)


def read_or_build(
    path: Path,
    pattern: Pattern,
    threads: int | None,
    report: BuildReport | None,
    limit: Limit = NO_LIMIT,
    wrong: bytes | None = None,
) -> tuple[Contents, str | None]:
    """A table, and why it could not be stored; None when it is.

    A file with the checksums `wrong` is not read: its entries were found to be wrong, though they are as it says.
    """
    from filelock import FileLock, Timeout

    time = Countdown(limit)
    with suppress(FileNotFoundError, StoreError):  # what is damaged is set aside by one process only, under the lock
        found = read_table(path, pattern)
        if found.checksums != wrong:
            return found, None
    lock = FileLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire(timeout=PATIENCE if limit.timeout is None else min(PATIENCE, limit.timeout))
        except Timeout:
            notify("another process is building {pattern}: waiting for it", pattern=pattern)
            lock.acquire(timeout=-1 if limit.timeout is None else time.left.timeout)
    except Timeout:
        raise out_of_time() from None
    except OSError as error:
        contents = _read(path, pattern, wrong) or _build(pattern, threads, report, time.left)
        return contents, error.strerror or str(error)
    try:
        if (stored := _read(path, pattern, wrong)) is not None:  # another process may have built it meanwhile
            return stored, None
        sweep(path)
        contents = _read_earlier(path, pattern) or _build(pattern, threads, report, time.left)
        try:
            write_table(path, pattern, contents)
        except OSError as error:
            return contents, error.strerror or str(error)
        with suppress(OSError):
            earlier_path(path).unlink(missing_ok=True)
        return contents, None
    finally:
        lock.release()


def _build(pattern: Pattern, threads: int | None, report: BuildReport | None, limit: Limit) -> Contents:
    entries = build_table(pattern, threads, report, limit)
    return Contents(entries, checksums_of(entries))


def _read(path: Path, pattern: Pattern, wrong: bytes | None) -> Contents | None:
    """The stored table; None when there is none, or none any more because it cannot be trusted."""
    try:
        found = read_table(path, pattern)
        if found.checksums != wrong:
            return found
        problem = StoreError("{path} cannot be trusted: {reason}", path=path, reason="it contradicts a solution")
    except FileNotFoundError:
        return None
    except StoreError as error:
        problem = error
    _discard(path, problem)
    return None


def _read_earlier(path: Path, pattern: Pattern) -> Contents | None:
    """The table from a file of the earlier format, if there is one and all of it is right."""
    earlier = earlier_path(path)
    try:
        contents = read_earlier_table(earlier, pattern)
    except FileNotFoundError:
        return None
    except StoreError as error:
        _discard(earlier, error)
        return None
    notify("{path} was written by an earlier version: it is checked and written anew", path=earlier)
    return contents


def _discard(path: Path, problem: StoreError) -> None:
    """Set a file aside and say why; what cannot be renamed stays, and is refused again."""
    try:
        set_aside(path)
    except OSError:
        notify("{path} cannot be trusted: {reason}; it is built again", **problem.values)
    else:
        notify("{path} cannot be trusted: {reason}; it is set aside and built again", **problem.values)
