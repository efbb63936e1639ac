"""The store of tables: built once, kept in the user's cache, shared by all processes that map them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from tilestar import _native
from tilestar.errors import StoreError
from tilestar.machine import core_count, thread_count
from tilestar.notices import notify
from tilestar.tiles.patterns.memory import allocate
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.table_file import SUFFIX, forget_table, has_header, read_table, write_table

Table = memoryview
BuildReport = Callable[[int, int], None]
"""`report(entries done, entries in all)`."""

_unsaved: dict[Pattern, Table] = {}
"""Tables that could not be written, kept while the process lives."""


def store_folder() -> Path:
    """Where tables are kept: TILESTAR_CACHE, or the user's cache."""
    if given := os.environ.get("TILESTAR_CACHE"):
        return Path(given)
    from platformdirs import user_cache_path

    return user_cache_path("tilestar", appauthor=False)


def table_path(pattern: Pattern) -> Path:
    """The file of a pattern's table."""
    return _table_path(store_folder(), pattern)


@lru_cache(maxsize=256)
def _table_path(folder: Path, pattern: Pattern) -> Path:
    cells = "-".join(map(str, pattern.cells))
    return folder / "patterns" / f"{pattern.goal}_{cells}{SUFFIX}"


def is_stored(pattern: Pattern) -> bool:
    """Whether the table is there, in a whole file of this version; its entries are checked when it is opened."""
    return pattern in _unsaved or has_header(table_path(pattern), pattern)


def stored_files() -> Iterator[Path]:
    """The files of all tables."""
    folder = store_folder() / "patterns"
    yield from sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ()


def get_table(pattern: Pattern, threads: int | None = None, report: BuildReport | None = None) -> Table:
    """The pattern's table: from the store, or built now and stored.

    One process builds while others wait for it. A file that cannot be trusted is named, set aside and replaced. When
    nothing can be stored the table is kept in memory, with one notice.
    """
    if pattern in _unsaved:
        return _unsaved[pattern]
    found = _open_table(pattern)
    return _build_stored(pattern, threads, report) if found is None else found


def build_table(pattern: Pattern, threads: int | None = None, report: BuildReport | None = None) -> Table:
    """The pattern's table, built now and only in memory, of which it takes twice the table's size meanwhile."""
    table, blocks = allocate(pattern.entries), allocate(pattern.entries)
    goal, workers = pattern.goal, thread_count(threads)
    _native.build_pattern(goal.width, goal.height, goal.blank, pattern.cells, table, blocks, workers, report)
    return memoryview(table)


def find_wrong_entry(pattern: Pattern, table: Table, report: BuildReport | None = None) -> int | None:
    """The first entry that contradicts its neighbours; None when every one is right."""
    blocks = allocate(pattern.entries)
    goal, workers = pattern.goal, core_count()
    return _native.verify_pattern(goal.width, goal.height, goal.blank, pattern.cells, table, blocks, workers, report)


def remove_table(pattern: Pattern) -> None:
    """Forget a table and its file."""
    _unsaved.pop(pattern, None)
    forget_table(table_path(pattern))


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be trusted, so that nobody opens it again; where it is now."""
    aside = path.with_suffix(".damaged")
    path.replace(aside)
    return aside


def _open_table(pattern: Pattern) -> Table | None:
    path = table_path(pattern)
    try:
        return read_table(path, pattern)
    except OSError:
        return None
    except StoreError as error:
        notify("{problem}; it is set aside and built again", problem=str(error))
    with suppress(OSError):  # then it stays, and is refused again
        set_aside(path)
    return None


def _build_stored(pattern: Pattern, threads: int | None, report: BuildReport | None) -> Table:
    from filelock import FileLock

    path = table_path(pattern)
    lock = FileLock(path.with_suffix(".lock"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except OSError as error:
        return _build_unsaved(pattern, threads, report, error)
    try:
        found = _open_table(pattern)  # another process may have built it while this one waited
        if found is not None:
            return found
        _sweep(path)
        table = build_table(pattern, threads, report)
        try:
            write_table(path, pattern, table)
        except OSError as error:
            return _keep_unsaved(pattern, table, error)
        return table
    finally:
        lock.release()


def _build_unsaved(pattern: Pattern, threads: int | None, report: BuildReport | None, error: OSError) -> Table:
    return _keep_unsaved(pattern, build_table(pattern, threads, report), error)


def _keep_unsaved(pattern: Pattern, table: Table, error: OSError) -> Table:
    if not _unsaved:
        notify(
            "pattern databases cannot be stored in {folder} ({reason}) and are built anew each time; "
            "set TILESTAR_CACHE to a folder that can be written",
            folder=store_folder(),
            reason=error.strerror or str(error),
        )
    _unsaved[pattern] = table
    return table


def _sweep(path: Path) -> None:
    """Remove what killed builders of this table have left; the lock is held, so none is at work."""
    for left in path.parent.glob(f"{path.stem}.*.tmp"):
        left.unlink(missing_ok=True)
