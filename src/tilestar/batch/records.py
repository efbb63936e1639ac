"""One line of output for each board: what `solve --json` prints, with the place in the input."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tilestar.batch.entries import Entry
from tilestar.errors import TilestarError
from tilestar.tiles.board.board import Board
from tilestar.tiles.solving.distance_table import record_with_gaps
from tilestar.tiles.solving.solution import Solution

CSV_COLUMNS = (
    "index",
    "start",
    "goal",
    "status",
    "length",
    "optimal",
    "lower_bound",
    "moves",
    "method",
    "heuristic",
    "expanded",
    "generated",
    "seconds",
    "line",
    "error",
)

ERROR = "error"
"""The status of a record whose input could not be read, or whose search failed; all others are those of Solution."""

FIRST = '{"index": 0, '
"""How the first record of every output begins, unless it is CSV."""


SOLVED_TOGETHER = frozenset({"table", "patterns", "parity"})
"""Methods by which many boards are solved at once, so that nobody knows how long each of them took."""


def solution_line(entry: Entry, solution: Solution, form: str) -> str:
    """The solution with the index of its board; in CSV moves are letters (the tile's direction), counters beside them.

    Seconds are left out where boards were solved together.
    """
    if form == "csv":
        return csv_line(_flat(_timed(solution.described(solution.letters)) | {"index": entry.index}))
    written = solution.as_json()
    if solution.stats.method in SOLVED_TOGETHER:
        written = _SECONDS.sub("", written)
    return f'{{"index": {entry.index}, {written[1:]}\n'


_SECONDS = re.compile(r', "seconds": [-+.e\d]+')


def _timed(record: dict[str, Any]) -> dict[str, Any]:
    """The record, without a time that is not its board's own."""
    counters: dict[str, Any] = record["stats"]
    if counters["method"] not in SOLVED_TOGETHER:
        return record
    return record | {"stats": {name: value for name, value in counters.items() if name != "seconds"}}


@lru_cache(maxsize=16)
def table_form(goal: Board, form: str) -> str:
    """What solution_line says of boards solved by table, with gaps for answer_texts to fill."""
    if form == "csv":
        return csv_line(_flat(_timed(record_with_gaps(goal, "@letters")) | {"index": "@index"}))
    line = json.dumps({"index": "@index"} | _timed(record_with_gaps(goal))) + "\n"
    return re.sub(r'"(@(?:index|length|moves))"', r"\1", line)


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    """The record with its counters beside the rest, and truth as other programs write it."""
    counters: dict[str, Any] = record["stats"]
    return record | counters | {"optimal": str(record["optimal"]).lower()}


def error_line(entry: Entry, error: TilestarError, form: str, boards: Mapping[str, str] | None = None) -> str:
    """What was wrong with the board, and on which line it stands; start and goal too, if they could be read."""
    record = {"index": entry.index, "line": entry.line, **(boards or {}), "status": ERROR, "error": str(error)}
    return csv_line(record) if form == "csv" else json.dumps(record, ensure_ascii=False) + "\n"


def csv_line(record: Mapping[str, Any]) -> str:
    """One line of CSV; a missing value is empty."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(map(record.get, CSV_COLUMNS))
    return text.getvalue()
