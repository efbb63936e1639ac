"""The output of a batch: one writer, in order, never half a record; an old file stays until the new one is whole."""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

from tilestar.batch.records import CSV_COLUMNS
from tilestar.errors import FileError, ResumeError
from tilestar.files import check_writable, is_stream, sync_folder, take_over, target_of, unwritable
from tilestar.locks import Lock

SYNC_SECONDS = 1.0
"""At most this much finished work is lost when the power goes."""

HEADER = (",".join(CSV_COLUMNS) + "\n").encode()


NEW = ".new"
"""What the name of a file ends in whose lines will replace the file before it, when all of them are there."""


class Output:
    """Where the lines go. `write` takes whole lines, `finish` says that they are all, `close` lets go of the file.

    To overwrite a file, or to replace some of its lines, all lines are written beside it, and `finish` gives them its
    name. Whatever happens before that leaves the old file as it was, and what is beside it can be resumed. Until
    `close`, no other batch can write the same file.
    """

    def __init__(
        self, path: Path | None, form: str, *, resume: bool = False, overwrite: bool = False, anew: bool = False
    ) -> None:
        """Claim the file, or standard output for None; what could not be written or replaced is refused.

        With `anew`, a file that is resumed is written again beside itself.
        """
        self.start = 0
        """Where the new lines begin; what an old file has behind it is cut off."""
        self.abandoned = False
        """Whether the batch that wrote the file was killed: one of its boards may have done that."""
        self.path = self._path = path
        """Where the lines are written: the file, or the one beside it."""
        self.replaces = False
        self._header = HEADER if form == "csv" else b""
        self._lock: Lock | None = None
        self._file: BinaryIO | None = None
        self._regular = path is not None and not is_stream(path)
        self._last_sync = monotonic()
        if path is None:
            return
        if not self._regular:
            if resume:
                raise ResumeError("{name} is not a regular file, so it cannot be resumed", name=repr(str(path)))
            return
        check_writable(path)
        self._lock = Lock(path)
        self.abandoned = self._lock.was_left
        beside = _beside(path)
        self.replaces = beside.exists() or (self.exists and (overwrite or anew))
        if self.replaces and (resume or overwrite):
            self.path = beside
        if not (resume or overwrite) and (self.exists or self.replaces):
            self._lock.release()
            raise FileError(
                "{name} exists: continue it with --resume, or replace it with --overwrite", name=repr(str(path))
            )

    @property
    def exists(self) -> bool:
        """Whether there is something in the file that is written."""
        return self._regular and self.path is not None and self.path.exists() and self.path.stat().st_size > 0

    def write(self, lines: str) -> None:
        """Add whole lines; they reach the reader now and the disk within a second."""
        if not lines:
            return
        try:
            file = self._begun()
            file.write(lines.encode())
            file.flush()
            if self._regular and monotonic() - self._last_sync >= SYNC_SECONDS:
                os.fsync(file.fileno())
                self._last_sync = monotonic()
        except OSError as error:
            raise self._failure(error) from error

    def finish(self) -> None:
        """Bring everything to the disk; an output without lines is there too."""
        try:
            file = self._begun()
            file.flush()
            if self._regular:
                os.fsync(file.fileno())
            if self.replaces and self.path is not None and self._path is not None:
                target = target_of(self._path)
                self.path.replace(target)
                sync_folder(target.parent)
        except OSError as error:
            raise self._failure(error) from error

    def close(self) -> None:
        """Let go of the file, whatever became of it."""
        file, self._file = self._file, None
        try:
            if file is not None and self._path is not None:
                file.close()
        except OSError as error:
            raise self._failure(error) from error
        finally:
            if self._lock is not None:
                self._lock.release()

    def _begun(self) -> BinaryIO:
        """The file, opened and cut where the new lines begin."""
        if self._file is None:
            if self._path is None:
                self._file = sys.stdout.buffer
            else:
                new = os.O_CREAT if self._regular else os.O_APPEND
                descriptor = os.open(self.path or self._path, os.O_WRONLY | new | getattr(os, "O_BINARY", 0), 0o666)
                self._file = open(descriptor, "wb")  # noqa: PTH123, SIM115  closed by close
                if self.replaces and self._path.exists():
                    take_over(descriptor, self._path.stat())
                if self._regular:
                    self._file.truncate(self.start)
                    self._file.seek(self.start)
            if self.start == 0:
                self._file.write(self._header)
        return self._file

    def _failure(self, error: OSError) -> Exception:
        """What is said of it; that standard output fails is said where all commands end."""
        return error if self._path is None else unwritable(self._path, error)


def _beside(path: Path) -> Path:
    """Where the lines stand until they replace the file."""
    target = target_of(path)
    return target.with_name(target.name + NEW)


def refuse_input_as_output(source: Any, path: Path | None) -> None:
    """Refuse an output that is the input itself, by whatever name: it would be emptied, or grow for ever."""
    try:
        given = os.fstat(source.fileno())
        taken = path.stat() if path is not None else os.fstat(sys.stdout.fileno())
    except (OSError, ValueError):  # not there yet, or not a file of the system
        return
    if stat.S_ISREG(given.st_mode) and os.path.samestat(given, taken):
        raise FileError(
            "{name} is the input: choose another file for the answers",
            name=repr(str(path)) if path is not None else "standard output",
        )


def open_file(path: Path, mode: str) -> Any:
    """The opened file, or one sentence why not."""
    try:
        return path.open(mode)
    except OSError as error:
        raise FileError("{name} cannot be opened: {reason}", name=repr(str(path)), reason=error.strerror) from error
