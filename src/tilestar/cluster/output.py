"""The output of a batch: written in order, never half a record, and taken up again where it ended."""

from __future__ import annotations

import csv
import json
import os
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO

from tilestar.cluster.entries import Entry
from tilestar.cluster.jobs import Options
from tilestar.cluster.records import CSV_COLUMNS, ERROR
from tilestar.cluster.summary import Summary
from tilestar.errors import FileError, ResumeError, TilestarError
from tilestar.tiles.board import Board
from tilestar.tiles.goals import resolve_goal

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


def skip_finished(path: Path, entries: Iterator[Entry], options: Options) -> tuple[int, Summary]:
    """Pass over the entries that `path` already answers: where its last whole record ends, and their summary.

    Every record is compared with its entry, so that the output of another input or goal is refused.
    """
    end, total = 0, Summary()
    for behind, record in _whole_records(path, options.form):
        end = behind
        if record is None:  # the header of a CSV file
            continue
        entry = next(entries, None)
        if entry is None or not _answers(record, entry, options):
            raise ResumeError(
                "{name} cannot be resumed: its record {index} is not about this input and goal",
                name=repr(str(path)),
                index=record.get("index"),
            )
        total.count_record(record)
    return end, total


def _whole_records(path: Path, form: str) -> Iterator[tuple[int, dict[str, Any] | None]]:
    """Each record that was written completely, and the offset behind it; the first damaged line ends them."""
    end = 0
    with open_file(path, "rb") as file:
        for line in file:
            try:
                record = _csv_record(line) if form == "csv" else json.loads(line)
            except (ValueError, UnicodeDecodeError):
                return
            if not line.endswith(b"\n") or not (record is None or isinstance(record, dict)):
                return
            end += len(line)
            yield end, record


def _csv_record(line: bytes) -> dict[str, Any] | None:
    if line == HEADER:
        return None
    values = next(csv.reader(BytesIO(line).read().decode().splitlines()))
    if len(values) != len(CSV_COLUMNS):
        raise ValueError
    record: dict[str, Any] = dict(zip(CSV_COLUMNS, values, strict=True))
    for name in ("index", "length", "expanded", "line"):
        record[name] = int(record[name]) if record[name] else None
    record["optimal"] = record["optimal"] == "true"
    return record


def _answers(record: dict[str, Any], entry: Entry, options: Options) -> bool:
    """Whether the record is about this entry and goal."""
    if record.get("index") != entry.index:
        return False
    try:
        board: Board = entry.board()
        goal = resolve_goal(options.goal, board.width, board.height)
    except TilestarError as error:
        return record.get("status") == ERROR and record.get("error") == str(error)
    return record.get("start") == board.compact() and record.get("goal") == goal.compact()
