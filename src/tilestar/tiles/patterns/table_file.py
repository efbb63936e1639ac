"""The files of tables in the user's cache: a page of header, then one byte an entry, memory-mapped when read.

The header is a line of magic, a line of JSON (format, width, height, goal_blank, cells, entries, checksum) and the
checksum of both, padded to 4096 bytes. A file is written under another name, synced and renamed, so one that has its
right name is complete; what disks and people do to it later is caught by the checksum.

Reading all bytes of a large file at every start would cost more than solving a board. Files up to 32 MiB are always
checked; a larger one is checked when it is written and whenever its size or time of change is not the one noted
beside it at the last check. `tilestar patterns verify` always reads everything.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

from tilestar.errors import StoreError
from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.memory import map_file
from tilestar.tiles.patterns.pattern import Pattern

MAGIC = b"tilestar pattern database\n"
FORMAT = 2
HEADER = 4096
FIRST = (2 << 20) - HEADER
"""Entries written with the header: the rest begins, and lies in memory, at a huge page."""

SMALL = 32 << 20
SUFFIX = ".pattern"


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


def stored_files() -> Iterator[Path]:
    """The files of all tables."""
    folder = store_folder() / "patterns"
    yield from sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ()


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be trusted, so that nobody opens it again; where it is now."""
    aside = path.with_suffix(".damaged")
    path.replace(aside)
    return aside


def sweep(path: Path) -> None:
    """Remove what killed builders of this table have left; the caller holds the lock, so none is at work."""
    for left in path.parent.glob(f"{path.stem}.*.tmp"):
        left.unlink(missing_ok=True)


def write_table(path: Path, pattern: Pattern, table: memoryview) -> None:
    """Put the table in place at once, complete or not at all. OSError when the disk does not take it."""
    temporary = path.with_suffix(f".{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            file.write(_header(pattern, zlib.crc32(table)) + table[:FIRST])
            file.write(table[FIRST:])
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    _sync_folder(path.parent)
    _note_checked(path)


def read_table(path: Path, pattern: Pattern) -> memoryview:
    """The entries of the pattern's table. StoreError when the file is not that, whole and unchanged."""
    table, header = _map(path)
    if not _describes(header, pattern):
        raise _damaged(path, "it holds another table")
    if len(table) <= SMALL or not _checked_before(path):
        check_sum(path, table, header)
        _note_checked(path)
    return table


def has_header(path: Path, pattern: Pattern) -> bool:
    """Whether there is a file of the right size that says it holds the pattern's table; its entries are not read."""
    try:
        return _has_header(path, pattern, _stamp(path))
    except OSError:
        return False


@lru_cache(maxsize=256)
def _has_header(path: Path, pattern: Pattern, _as_it_was: str) -> bool:
    """The same for a file as it was at one time: it is asked about for every board, and seldom changes."""
    try:
        with path.open("rb") as file:
            return _describes(_read_header(file, path), pattern)
    except StoreError:
        return False


def read_pattern(path: Path) -> tuple[Pattern, memoryview]:
    """The pattern a file claims to hold, and its entries, all checked against the checksum."""
    table, header = _map(path)
    check_sum(path, table, header)
    goal = CanonicalGoal(header["width"], header["height"], header["goal_blank"])
    return Pattern(goal, tuple(header["cells"])), table


def check_sum(path: Path, table: memoryview, header: dict[str, Any]) -> None:
    """Refuse a table that is not the one that was written."""
    if zlib.crc32(table) != header["checksum"]:
        raise _damaged(path, "its checksum is wrong")


def forget_table(path: Path) -> None:
    """Remove the file and what was noted about it."""
    path.unlink(missing_ok=True)
    _note(path).unlink(missing_ok=True)


def _describe(pattern: Pattern) -> dict[str, Any]:
    goal = pattern.goal
    return {
        "format": FORMAT,
        "width": goal.width,
        "height": goal.height,
        "goal_blank": goal.blank,
        "cells": list(pattern.cells),
        "entries": pattern.entries,
    }


def _describes(header: dict[str, Any], pattern: Pattern) -> bool:
    return _describe(pattern).items() <= header.items()


def _header(pattern: Pattern, checksum: int) -> bytes:
    text = MAGIC + json.dumps(_describe(pattern) | {"checksum": checksum}).encode() + b"\n"
    return (text + b"%08x\n" % zlib.crc32(text)).ljust(HEADER, b"\0")


def _map(path: Path) -> tuple[memoryview, dict[str, Any]]:
    """The file in memory, and its header once that proved to be whole."""
    with path.open("rb") as file:
        header = _read_header(file, path)
        mapped = memoryview(map_file(file.fileno()))
    return mapped[HEADER:], header


def _read_header(file: BinaryIO, path: Path) -> dict[str, Any]:
    """The header, whole and of this version, of a file as long as it says."""
    size = os.fstat(file.fileno()).st_size
    if size <= HEADER:
        raise _damaged(path, "it is too short")
    magic, _, rest = file.read(HEADER).partition(b"\n")
    line, _, rest = rest.partition(b"\n")
    if magic + b"\n" != MAGIC:
        raise _damaged(path, "it is not a pattern database")
    if rest.rstrip(b"\0") != b"%08x\n" % zlib.crc32(MAGIC + line + b"\n"):
        raise _damaged(path, "its header is damaged")
    header: dict[str, Any] = json.loads(line)
    if header["format"] != FORMAT:
        raise _damaged(path, "it was written by another version")
    if size != HEADER + header["entries"]:
        raise _damaged(path, "it is cut short")
    return header


def _damaged(path: Path, reason: str) -> StoreError:
    return StoreError("{path} cannot be trusted: {reason}", path=path, reason=reason)


def _note(path: Path) -> Path:
    return path.with_suffix(".checked")


def _stamp(path: Path) -> str:
    state = path.stat()
    return f"{state.st_size} {state.st_mtime_ns}"


def _checked_before(path: Path) -> bool:
    try:
        return _note(path).read_text() == _stamp(path)
    except OSError:
        return False


def _note_checked(path: Path) -> None:
    with suppress(OSError):  # then it will be checked again
        _note(path).write_text(_stamp(path))


def _sync_folder(folder: Path) -> None:
    """Make the renaming last through a crash, where folders can be synced."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
