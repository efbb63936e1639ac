"""The files of tables in the user's cache: a page of header, one byte an entry, and a checksum for each block of them.

The header is a line of magic, a line of JSON (format, width, height, goal_blank, cells, entries, checksum) and a
checksum of both, padded to 4096 bytes. `checksum` is that of the list of checksums at the end of the file. A file is
written under another name, synced and renamed, so one that has its right name is complete; what disks and people do
to it later is seen when it is opened, because every byte of it is in a checksum and all of them are checked then.

A header is compared with the one that the table's pattern demands, and no number in it is ever used for anything: a
crafted file can only be refused. What is no regular file, a link included, is refused without being read.
"""

from __future__ import annotations

import json
import os
import re
import stat
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

from tilestar import _native
from tilestar.errors import InputError, StoreError
from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.memory import BLOCK, Contents, checksums_of, map_file
from tilestar.tiles.patterns.pattern import Pattern

MAGIC = b"tilestar pattern database\n"
FORMAT = 3
HEADER = 4096
FIRST = (2 << 20) - HEADER
"""Entries written with the header: the rest begins, and lies in memory, at a huge page."""

SUFFIX = f".pattern{FORMAT}"
"""Versions of tilestar whose files differ do not see each other's."""

EARLIER_FORMAT = 2
EARLIER_SUFFIX = ".pattern"


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


def stored_files() -> list[Path]:
    """The files of all tables."""
    return sorted((store_folder() / "patterns").glob(f"*{SUFFIX}"))


def is_there(path: Path) -> bool:
    """Whether something has the name of the table, or of its file of the earlier format, whatever it is."""
    return os.path.lexists(path) or os.path.lexists(earlier_path(path))


def earlier_path(path: Path) -> Path:
    """The file of the same table in the earlier format."""
    return path.with_suffix(EARLIER_SUFFIX)


def set_aside(path: Path) -> Path:
    """Rename what cannot be trusted, so that nobody opens it again; where it is now. OSError if that is impossible."""
    aside = path.with_suffix(".damaged")
    if os.path.lexists(aside) and not aside.is_file():  # nothing can be renamed to a folder
        aside = next(free for n in range(2, 1 << 20) if not os.path.lexists(free := path.with_suffix(f".damaged{n}")))
    path.replace(aside)
    return aside


def sweep(path: Path) -> None:
    """Remove what killed builders of this table have left; the caller holds the lock, so none is at work."""
    for left in path.parent.glob(f"{path.stem}.*.tmp"):
        left.unlink(missing_ok=True)


def write_table(path: Path, pattern: Pattern, contents: Contents) -> None:
    """Put the table in place at once, complete or not at all. OSError when the disk does not take it."""
    temporary = path.with_suffix(f".{os.getpid()}.tmp")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    descriptor = os.open(temporary, flags, 0o666)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(_header(pattern, _checksum(contents.checksums)) + contents.entries[:FIRST])
            file.write(contents.entries[FIRST:])
            file.write(contents.checksums)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)


def has_header(path: Path, pattern: Pattern) -> bool:
    """Whether there is a file of the right size that says it holds the pattern's table; its entries are not read."""
    try:
        with _opened(path) as (descriptor, size):
            _read_header(path, descriptor, pattern, FORMAT)
            _check_size(path, size, _file_size(pattern))
    except (FileNotFoundError, StoreError):
        return False
    return True


def read_table(path: Path, pattern: Pattern) -> Contents:
    """The pattern's table, every byte of it checked. StoreError when the file is not that, whole and unchanged."""
    with _opened(path) as (descriptor, size):
        checksum = _read_header(path, descriptor, pattern, FORMAT)
        _check_size(path, size, _file_size(pattern))
        mapped = map_file(descriptor)
    _check_size(path, len(mapped), size)  # it may have changed in between
    view, entries = memoryview(mapped), pattern.entries
    contents = Contents(view[HEADER : HEADER + entries], bytes(view[HEADER + entries :]), _native.MappingGuard(mapped))
    if _checksum(contents.checksums) != checksum:
        raise _damaged(path, "its list of checksums is damaged")
    if not contents.is_intact():
        raise _damaged(path, "its entries are damaged")
    return contents


def read_earlier_table(path: Path, pattern: Pattern) -> Contents:
    """The same from a file of the earlier format, which had one checksum for all entries."""
    with _opened(path) as (descriptor, size):
        checksum = _read_header(path, descriptor, pattern, EARLIER_FORMAT)
        _check_size(path, size, HEADER + pattern.entries)
        mapped = map_file(descriptor)
    _check_size(path, len(mapped), size)
    guard = _native.MappingGuard(mapped)
    entries = memoryview(mapped)[HEADER:]
    contents = Contents(entries, checksums_of(entries), guard)
    if zlib.crc32(entries) != checksum or guard.lost:
        raise _damaged(path, "its entries are damaged")
    return contents


def pattern_of(path: Path) -> Pattern:
    """The pattern whose table has this file name. StoreError for other names."""
    name = re.fullmatch(r"(\d{1,2})x(\d{1,2})(?:@(\d{1,2}))?_(\d{1,2}(?:-\d{1,2})*)", path.stem)
    if name is not None:
        width, height, blank, cells = name.groups(default="0")
        try:
            pattern = Pattern(CanonicalGoal(int(width), int(height), int(blank)), tuple(map(int, cells.split("-"))))
            if table_path(pattern).name == path.name:
                return pattern
        except InputError:
            pass
    raise _damaged(path, "no table has this name")


def forget_table(path: Path) -> None:
    """Remove the file, and that of the earlier format."""
    path.unlink(missing_ok=True)
    earlier_path(path).unlink(missing_ok=True)


def _describe(pattern: Pattern, form: int) -> dict[str, Any]:
    goal = pattern.goal
    return {
        "format": form,
        "width": goal.width,
        "height": goal.height,
        "goal_blank": goal.blank,
        "cells": list(pattern.cells),
        "entries": pattern.entries,
    }


def _header(pattern: Pattern, checksum: int) -> bytes:
    text = MAGIC + json.dumps(_describe(pattern, FORMAT) | {"checksum": checksum}).encode() + b"\n"
    return (text + b"%08x\n" % zlib.crc32(text)).ljust(HEADER, b"\0")


@contextmanager
def _opened(path: Path) -> Iterator[tuple[int, int]]:
    """A regular file and its size. FileNotFoundError when there is nothing; StoreError for everything else."""
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        kind = path.lstat().st_mode
        if stat.S_ISLNK(kind):
            raise _damaged(path, "it is a link")
        if not stat.S_ISREG(kind):
            raise _damaged(path, "it is no regular file")
        descriptor = os.open(path, flags)
    except (FileNotFoundError, NotADirectoryError):
        raise FileNotFoundError(path) from None
    except OSError as error:
        raise _damaged(path, error.strerror or str(error)) from error
    try:
        state = os.fstat(descriptor)
        if not stat.S_ISREG(state.st_mode):
            raise _damaged(path, "it is no regular file")
        yield descriptor, state.st_size
    except OSError as error:
        raise _damaged(path, error.strerror or str(error)) from error
    finally:
        os.close(descriptor)


def _read_header(path: Path, descriptor: int, pattern: Pattern, form: int) -> int:
    """The checksum in the header, which is whole, of this format and about this pattern."""
    page = os.read(descriptor, HEADER)
    if not page.startswith(MAGIC):
        raise _damaged(path, "it is not a pattern database")
    line, _, rest = page[len(MAGIC) :].partition(b"\n")
    if len(page) < HEADER or rest.rstrip(b"\0") != b"%08x\n" % zlib.crc32(MAGIC + line + b"\n"):
        raise _damaged(path, "its header is damaged")
    if not line.startswith(b'{"format": %d,' % form):
        raise _damaged(path, "it was written by another version")
    expected = json.dumps(_describe(pattern, form)).encode().removesuffix(b"}")
    checksum = re.fullmatch(re.escape(expected) + rb', "checksum": (\d{1,10})}', line)
    if checksum is None:
        raise _damaged(path, "it holds another table")
    return int(checksum[1])


def _check_size(path: Path, size: int, right: int) -> None:
    if size != right:
        raise _damaged(path, "it is cut short" if size < right else "it is too long")


def _file_size(pattern: Pattern) -> int:
    return HEADER + pattern.entries + 4 * -(-pattern.entries // BLOCK)


def _checksum(data: bytes) -> int:
    """The CRC-32C of a few bytes."""
    whole = max(8, -(-len(data) // 8) * 8)
    return int.from_bytes(_native.block_checksums(data, whole), "little")


def _damaged(path: Path, reason: str) -> StoreError:
    return StoreError("{path} cannot be trusted: {reason}", path=path, reason=reason)


def _sync_folder(folder: Path) -> None:
    """Make the renaming last through a crash, where folders can be synced."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
