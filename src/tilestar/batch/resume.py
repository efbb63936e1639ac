"""The output of a batch taken up again where it ended: what it answers already is passed over, and compared."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tilestar.batch.entries import Entry
from tilestar.batch.output import HEADER, open_file
from tilestar.batch.records import CSV_COLUMNS, ERROR, FIRST
from tilestar.batch.solver import Options
from tilestar.batch.summary import STATUSES, Summary
from tilestar.errors import ResumeError, TilestarError
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.solving.distance_table import covers
from tilestar.tiles.solving.methods import find_method

_MOVES = re.compile(rb'\[(?:\{"tile": \d+, "direction": "[a-z]+"\}(?:, )?)*+\]')
"""The longest part of a record; that it is whole is seen sooner by a pattern than by reading it as JSON."""

REPORTED = 1000
"""Records between two reports of how far it is."""

BEGINNINGS = {"csv": HEADER, "ndjson": FIRST.encode()}
"""How every output of each form begins."""

LONGEST_RECORD = 1 << 28
"""Bytes; a longer line is no record, and is not read to its end."""


def skip_finished(
    path: Path, entries: Iterator[Entry], options: Options, report: Callable[[int], None] = lambda _bytes: None
) -> tuple[int, Summary]:
    """Pass over the entries that `path` already answers: where its last whole record ends, and their summary.

    A file that is no output of a batch, or one of the other form, is refused. Every record is compared with its entry,
    so that the output of another input, goal or method is refused too. `report` gets the number of bytes read so far
    now and then.
    """
    _check_beginning(path, options.form)
    end, total = 0, Summary()
    comparison = _Comparison(path, options)
    for behind, record, _ in _whole_records(path, options.form):
        end = behind
        if record is None:  # the header of a CSV file
            continue
        comparison.compare(record, next(entries, None))
        total.count_record(record)
        if total.boards % REPORTED == 0:
            report(end)
    return end, total


def keep_answers(
    path: Path, entries: Iterator[Entry], options: Options, *, skipped: int, kept: Summary
) -> Iterator[Entry]:
    """The entries, with the records that `path` has of them, unless a limit kept those from what was promised.

    The first `skipped` records belong to entries that were passed over. What is kept is counted in `kept`.
    """
    _check_beginning(path, options.form)
    comparison = _Comparison(path, options)
    for _, record, line in _whole_records(path, options.form):
        if record is None or record["index"] < skipped:
            continue
        entry = next(entries, None)
        comparison.compare(record, entry)
        if entry is not None:
            if not _was_stopped(record, options.method):
                entry.record = line.decode()
                kept.count_record(record)
            yield entry
    yield from entries


def _was_stopped(record: Mapping[str, Any], method: str) -> bool:
    """Whether a limit came before the answer, or before the proof that the method promises."""
    unproved = record["status"] == Status.SOLVED and find_method(method).optimal and not record["optimal"]
    return record["status"] == Status.STOPPED or unproved


def _check_beginning(path: Path, form: str) -> None:
    """Refuse a file that is not the output of a batch in this form, or the beginning of one."""
    with open_file(path, "rb") as file:
        head: bytes = file.read(max(map(len, BEGINNINGS.values())))
    found = [name for name, begin in BEGINNINGS.items() if head.startswith(begin) or begin.startswith(head)]
    if form in found:  # an empty file may become either
        return
    if found:
        raise ResumeError(
            "{name} cannot be resumed as {form}: it has answers as {found}, so add --to {found}",
            name=repr(str(path)),
            form=form,
            found=found[0],
        )
    raise ResumeError(
        "{name} cannot be resumed: it is not the output of a batch; choose another file, or replace it with "
        "--overwrite",
        name=repr(str(path)),
    )


class _Comparison:
    """Compares records with entries. What one of them showed about goal and method of its size holds for all others."""

    def __init__(self, path: Path, options: Options) -> None:
        self._path = path
        self._options = options
        self._known: set[tuple[Any, ...]] = set()

    def compare(self, record: dict[str, Any], entry: Entry | None) -> None:
        """Refuse a record that is not about this entry, the goal and the method."""
        start, used = record.get("start"), _used(record)
        shape = None if start is None else (record.get("goal"), start.count(" "), start.count("/"), *used)
        if entry is None or record.get("index") != entry.index:
            raise self._refusal(record)
        if shape in self._known and start == entry.text.rstrip():
            return
        goal = self._goal_of(record, entry)
        if goal is not None:
            self._compare_methods(record, goal, *used)
            self._known.add(shape or ())

    def _goal_of(self, record: dict[str, Any], entry: Entry) -> Board | None:
        """The goal of the entry, which the record must have too; None if it is no board, which it must say."""
        try:
            board: Board = entry.board()
            goal = resolve_goal(self._options.goal, board.width, board.height)
        except TilestarError as error:
            if record["status"] != ERROR or record.get("error") != str(error):
                raise self._refusal(record) from None
            return None
        if record.get("start") != board.compact() or record.get("goal") != goal.compact():
            raise self._refusal(record)
        return goal

    def _compare_methods(self, record: dict[str, Any], goal: Board, method: str | None, heuristic: str | None) -> None:
        """Unsolvable boards are seen by every method, and errors have none."""
        if record["status"] not in ("solved", "stopped"):
            return
        wanted, estimate = self._options.method, self._options.heuristic
        fits = method in _outcomes(goal) if wanted == "auto" else method == wanted
        if wanted != "auto" and find_method(wanted).uses_heuristic and estimate and heuristic:
            fits = fits and heuristic == estimate
        if not fits:
            raise ResumeError(
                "{name} cannot be resumed: its record {index} is by {found}, not by {wanted}",
                name=repr(str(self._path)),
                index=record["index"],
                found=" + ".join(filter(None, (method, heuristic))),
                wanted=" + ".join(filter(None, (wanted, estimate))),
            )

    def _refusal(self, record: dict[str, Any]) -> ResumeError:
        return ResumeError(
            "{name} cannot be resumed: its record {index} is not about this input and goal",
            name=repr(str(self._path)),
            index=record.get("index"),
        )


def _outcomes(goal: Board) -> tuple[str, ...]:
    """The methods that auto may have used for boards with this goal; which of them depends on the tables at hand."""
    return ("table",) if covers(goal.width, goal.height) else ("patterns", "ida", "anytime")


def _used(record: dict[str, Any]) -> tuple[str | None, str | None]:
    """The method that a record is by, and its heuristic."""
    counters: dict[str, Any] = record.get("stats", record)
    return counters.get("method"), counters.get("heuristic")


def _whole_records(path: Path, form: str) -> Iterator[tuple[int, dict[str, Any] | None, bytes]]:
    """The offset behind each record that was written completely, the record, and its line; a damaged one ends them."""
    end = 0
    with open_file(path, "rb") as file:
        while line := file.readline(LONGEST_RECORD):
            try:
                record = _csv_record(line) if form == "csv" else json.loads(_MOVES.sub(b"[]", line, 1).decode())
            except (ValueError, UnicodeDecodeError, RecursionError):
                return
            if not line.endswith(b"\n") or not (record is None or _is_record(record)):
                return
            end += len(line)
            yield end, record, line


def _is_record(record: Any) -> bool:
    """Whether it says what a record must say, so that it can be compared and counted."""
    if not isinstance(record, dict) or not isinstance(record.get("start", ""), str | None):
        return False
    if record.get("status") == ERROR:
        return "error" in record
    return record.get("status") in STATUSES and "length" in record and isinstance(record.get("stats", record), dict)


def _csv_record(line: bytes) -> dict[str, Any] | None:
    if line == HEADER:
        return None
    values = next(csv.reader(line.decode().splitlines()), [])
    if len(values) != len(CSV_COLUMNS):
        raise ValueError
    record: dict[str, Any] = dict(zip(CSV_COLUMNS, values, strict=True))
    for name in ("index", "length", "expanded", "line"):
        record[name] = int(record[name]) if record[name] else None
    for name in ("start", "heuristic"):
        record[name] = record[name] or None
    record["optimal"] = record["optimal"] == "true"
    return record
