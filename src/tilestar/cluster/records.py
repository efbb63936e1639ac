"""One line of output for each board: what `solve --json` prints, with the place in the input."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from typing import Any

from tilestar.cluster.entries import Entry
from tilestar.errors import TilestarError
from tilestar.tiles.solution import Solution

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
"""The status of a record whose input could not be read; all others are those of Solution."""


def solution_line(entry: Entry, solution: Solution, form: str) -> str:
    """The solution with the index of its board; in CSV moves are letters (the tile's way), counters beside them."""
    if form == "csv":
        record = solution.described(solution.letters)
        return csv_line(record | record["stats"] | {"index": entry.index, "optimal": str(solution.optimal).lower()})
    return f'{{"index": {entry.index}, {solution.as_json()[1:]}\n'


def error_line(entry: Entry, error: TilestarError, form: str) -> str:
    """What was wrong with the board, and on which line it stands."""
    record = {"index": entry.index, "line": entry.line, "status": ERROR, "error": str(error)}
    return csv_line(record) if form == "csv" else json.dumps(record, ensure_ascii=False) + "\n"


def csv_line(record: Mapping[str, Any]) -> str:
    """One line of CSV; a missing value is empty."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(map(record.get, CSV_COLUMNS))
    return text.getvalue()
