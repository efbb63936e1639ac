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


def solution_line(entry: Entry, solution: Solution, form: str) -> str:
    """The solution with the index of its board; in CSV moves are letters (the tile's way), counters beside them."""
    if form == "csv":
        return csv_line(_flat(solution.described(solution.letters) | {"index": entry.index}))
    return f'{{"index": {entry.index}, {solution.as_json()[1:]}\n'


@lru_cache(maxsize=16)
def table_form(goal: Board, form: str) -> str:
    """What solution_line says of boards solved by table, with gaps for answer_texts to fill."""
    if form == "csv":
        return csv_line(_flat(record_with_gaps(goal, "@letters") | {"index": "@index"}))
    line = json.dumps({"index": "@index"} | record_with_gaps(goal)) + "\n"
    return re.sub(r'"(@(?:index|length|moves|seconds))"', r"\1", line)


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
