"""The output of a batch: written in order, and never half a record."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

from tilestar.batch.records import CSV_COLUMNS
from tilestar.errors import FileError

SYNC_SECONDS = 1.0
"""At most this much finished work is lost when the power goes."""

HEADER = (",".join(CSV_COLUMNS) + "\n").encode()


class Output:
    """Where the lines go; `write` takes whole lines, `close` makes sure they are on the disk."""

    def __init__(self, file: BinaryIO, *, synced: bool) -> None:
        self._file = file
        self._synced = synced
        self._last_sync = monotonic()

    @classmethod
    def create(cls, path: Path | None, form: str, *, overwrite: bool = False) -> Output:
        """A new output file, or standard output for None; an existing file is not overwritten unasked."""
        if path is None:
            output = cls(sys.stdout.buffer, synced=False)
        else:
            if path.exists() and path.stat().st_size and path.is_file() and not overwrite:
                raise FileError(
                    "{name} exists: continue it with --resume, or replace it with --overwrite", name=repr(str(path))
                )
            output = cls(open_file(path, "wb"), synced=path.is_file())
        if form == "csv":
            output._file.write(HEADER)
        return output

    @classmethod
    def append(cls, path: Path, end: int) -> Output:
        """An existing output file, cut off after its last whole record."""
        file = open_file(path, "r+b")
        file.truncate(end)
        file.seek(end)
        if end == 0 and path.suffix == ".csv":
            file.write(HEADER)
        return cls(file, synced=True)

    def write(self, lines: str) -> None:
        """Add whole lines; they reach the reader now and the disk within a second."""
        self._file.write(lines.encode())
        self._file.flush()
        if self._synced and monotonic() - self._last_sync >= SYNC_SECONDS:
            os.fsync(self._file.fileno())
            self._last_sync = monotonic()

    def close(self) -> None:
        """Bring everything to the disk."""
        self._file.flush()
        if self._synced:
            os.fsync(self._file.fileno())
            self._file.close()


def open_file(path: Path, mode: str) -> Any:
    """The opened file, or one sentence why not."""
    try:
        return path.open(mode)
    except OSError as error:
        raise FileError("{name} cannot be opened: {reason}", name=repr(str(path)), reason=error.strerror) from error
