"""The SQLite file of a journal: recognised before it is touched, one writer, and every error one sentence."""

from __future__ import annotations

import sqlite3
import stat
from collections.abc import Iterable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tilestar.errors import FileError, ResumeError, StreamError
from tilestar.locks import Lock

APPLICATION = int.from_bytes(b"TlSj", "big")
"""What the header of a journal has where SQLite keeps the name of the application."""

VERSION = 3
"""Of the format. The header has it too; formats 1 and 2 had neither."""

Statement = tuple[str, tuple[Any, ...]]
"""SQL, and the values in it."""

_MAGIC = b"SQLite format 3\0"
_HEADER = 100
_FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
_DAMAGED = {sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_MISMATCH}

_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; the second when damaged text is part of its message."""


class JournalFile:
    """An open journal. Without a path it is in memory."""

    def __init__(self, path: Path | None, beginning: Iterable[Statement]) -> None:
        """Open the journal at `path`, or begin one with these statements; any other file is left as it is."""
        self.path = path
        self._lock = None if path is None else Lock(path)
        self._connection: sqlite3.Connection | None = None
        try:
            self.is_new = path is None or not _is_journal(path)
            self._connect()
            self._prepare(beginning)
        except BaseException:
            self.close()
            raise

    def _connect(self) -> None:
        try:
            self._connection = sqlite3.connect(self.path or ":memory:", isolation_level=None)
        except _ERRORS as error:
            raise self._failure(error) from error
        self._connection.text_factory = lambda text: text.decode(errors="replace")  # damaged text has a wrong seal

    def _prepare(self, beginning: Iterable[Statement]) -> None:
        self.is_new = self.is_new or not self.rows("SELECT 1 FROM sqlite_master")  # killed before its first commit
        if self.is_new:  # its name goes into the file itself, before any log: a later look at the header must find it
            with self.transaction():
                self.run(f"PRAGMA application_id = {APPLICATION}")
                self.run(f"PRAGMA user_version = {VERSION}")
                for statement, values in beginning:
                    self.run(statement, values)
        elif self.rows("PRAGMA integrity_check(1)") != [("ok",)]:
            raise self.damage("its pages")
        self.run("PRAGMA journal_mode = WAL")

    def run(self, statement: str, values: tuple[Any, ...] = ()) -> int:
        """Carry out a statement; the number of rows changed."""
        try:
            return self._opened.execute(statement, values).rowcount
        except _ERRORS as error:
            raise self._failure(error) from error

    def rows(self, query: str, values: tuple[Any, ...] = ()) -> list[Any]:
        """The rows that a query finds."""
        try:
            return self._opened.execute(query, values).fetchall()
        except _ERRORS as error:
            raise self._failure(error) from error

    def transaction(self) -> Transaction:
        """A block of which all is kept or nothing."""
        return Transaction(self)

    def roll_back(self) -> None:
        """Undo a transaction, if SQLite has not undone it itself."""
        with suppress(sqlite3.Error):
            if self._opened.in_transaction:
                self._opened.execute("ROLLBACK")

    def close(self) -> None:
        """Let go of the file; a second call does nothing."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):  # what was committed stays, also if the log cannot be merged now
                connection.close()
        if self._lock is not None:
            self._lock.release()

    def damage(self, what: str) -> ResumeError:
        """The refusal of a journal whose parts do not fit together."""
        return ResumeError(
            "the journal {path} is damaged ({what}): move it away, and begin a new one",
            path=repr(str(self.path)),
            what=what,
        )

    @property
    def _opened(self) -> sqlite3.Connection:
        assert self._connection is not None, "the journal is closed"
        return self._connection

    def _failure(self, error: Exception) -> Exception:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _DAMAGED or isinstance(error, UnicodeDecodeError):
            return self.damage("its pages")
        if code in _FULL:
            return StreamError("{name} cannot be written: {reason}", name=repr(str(self.path)), reason=str(error))
        return FileError("{name} cannot be used as a journal: {reason}", name=repr(str(self.path)), reason=str(error))


class Transaction:
    """All or nothing: what a kill in the middle leaves is what was before."""

    def __init__(self, file: JournalFile) -> None:
        self._file = file

    def __enter__(self) -> None:
        self._file.run("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        try:
            if kind is None:
                self._file.run("COMMIT")
        finally:
            self._file.roll_back()


def seal_of(key: bytes, *values: object) -> str:
    """A checksum of values that fits only this key: what damage or another journal puts in their place is seen."""
    digest = blake2b(key=key[:64], digest_size=8)
    for value in values:
        content = value if isinstance(value, bytes) else repr(value).encode()
        digest.update(len(content).to_bytes(8, "big") + content)
    return digest.hexdigest()


def _is_journal(path: Path) -> bool:
    """Whether a journal is there; False if there is nothing. Anything else is refused, unopened by SQLite."""
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            raise FileError("{name} is not a journal: it is not a regular file", name=repr(str(path)))
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise FileError("{name} cannot be read: {reason}", name=repr(str(path)), reason=error.strerror) from error
    if not header:
        return False
    version, application = int.from_bytes(header[60:64], "big"), int.from_bytes(header[68:72], "big")
    if header.startswith(_MAGIC) and (application, version) == (APPLICATION, VERSION):
        return True
    if header.startswith(_MAGIC) and (application == APPLICATION or _is_old_journal(path)):
        raise ResumeError(
            "{path} is a journal of another version of tilestar: finish it with that one, or begin a new one",
            path=repr(str(path)),
        )
    raise FileError("{name} is not a journal: choose another file", name=repr(str(path)))


def _is_old_journal(path: Path) -> bool:
    """Whether a database is a journal of a format before 3, read without a lock, a log or a trace left behind."""
    try:
        name = f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1"
        connection = sqlite3.connect(name, uri=True)
        try:
            found = connection.execute("SELECT value FROM about WHERE name = 'format'").fetchone()
        finally:
            connection.close()
    except sqlite3.Error:
        return False
    return found is not None and str(found[0]).startswith("tilestar journal")
