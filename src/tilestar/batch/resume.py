"""The output of a batch taken up again where it ended: what it answers already is passed over, and compared."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tilestar.batch.entries import Entry
from tilestar.batch.output import HEADER, open_file
from tilestar.batch.records import CSV_COLUMNS, ERROR
from tilestar.batch.solver import Options
from tilestar.batch.summary import Summary
from tilestar.errors import ResumeError, TilestarError
from tilestar.tiles.board.board import Board, resolve_goal

_MOVES = re.compile(rb'\[(?:\{"tile": \d+, "direction": "[a-z]+"\}(?:, )?)*+\]')
"""The longest part of a record; that it is whole is seen sooner by a pattern than by reading it as JSON."""

REPORTED = 1000
"""Records between two reports of how far it is."""


def skip_finished(
    path: Path, entries: Iterator[Entry], options: Options, report: Callable[[int], None] = lambda _bytes: None
) -> tuple[int, Summary]:
    """Pass over the entries that `path` already answers: where its last whole record ends, and their summary.

    Every record is compared with its entry, so that the output of another input or goal is refused. `report` gets
    the number of bytes read so far now and then.
    """
    end, total = 0, Summary()
    comparison = _Comparison(options.goal)
    for behind, record in _whole_records(path, options.form):
        end = behind
        if record is None:  # the header of a CSV file
            continue
        entry = next(entries, None)
        if entry is None or not comparison.agree(record, entry):
            raise ResumeError(
                "{name} cannot be resumed: its record {index} is not about this input and goal",
                name=repr(str(path)),
                index=record.get("index"),
            )
        total.count_record(record)
        if total.boards % REPORTED == 0:
            report(end)
    return end, total


class _Comparison:
    """Compares records with entries. What one of them showed about the goal of its size holds for all others."""

    def __init__(self, goal: str) -> None:
        self._goal = goal
        self._known: set[tuple[Any, int, int]] = set()

    def agree(self, record: dict[str, Any], entry: Entry) -> bool:
        """Whether the record is about this entry and the goal."""
        start = record.get("start")
        if record.get("index") != entry.index:
            return False
        if start is None or start != entry.text.rstrip():
            return self._agree_as_boards(record, entry)
        goal_of_size = (record.get("goal"), start.count(" "), start.count("/"))
        if goal_of_size in self._known:
            return True
        if not self._agree_as_boards(record, entry):
            return False
        self._known.add(goal_of_size)
        return True

    def _agree_as_boards(self, record: dict[str, Any], entry: Entry) -> bool:
        try:
            board: Board = entry.board()
            goal = resolve_goal(self._goal, board.width, board.height)
        except TilestarError as error:
            return record.get("status") == ERROR and record.get("error") == str(error)
        return record.get("start") == board.compact() and record.get("goal") == goal.compact()


def _whole_records(path: Path, form: str) -> Iterator[tuple[int, dict[str, Any] | None]]:
    """Each record that was written completely, and the offset behind it; the first damaged line ends them."""
    end = 0
    with open_file(path, "rb") as file:
        for line in file:
            try:
                record = _csv_record(line) if form == "csv" else json.loads(_MOVES.sub(b"[]", line, 1).decode())
            except (ValueError, UnicodeDecodeError):
                return
            if not line.endswith(b"\n") or not (record is None or isinstance(record, dict)):
                return
            end += len(line)
            yield end, record


def _csv_record(line: bytes) -> dict[str, Any] | None:
    if line == HEADER:
        return None
    values = next(csv.reader(line.decode().splitlines()))
    if len(values) != len(CSV_COLUMNS):
        raise ValueError
    record: dict[str, Any] = dict(zip(CSV_COLUMNS, values, strict=True))
    for name in ("index", "length", "expanded", "line"):
        record[name] = int(record[name]) if record[name] else None
    record["optimal"] = record["optimal"] == "true"
    return record
