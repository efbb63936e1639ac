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

Record = dict[str, Any]

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


def solved_record(entry: Entry, solution: Solution) -> Record:
    """The solution with the index of its board."""
    return {"index": entry.index} | solution.as_dict()


def error_record(entry: Entry, error: TilestarError) -> Record:
    """What was wrong with the board, and on which line it stands."""
    return {"index": entry.index, "line": entry.line, "status": ERROR, "error": str(error)}


def as_ndjson(record: Record) -> str:
    """The record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False) + "\n"


def as_csv(record: Mapping[str, Any]) -> str:
    """The record as one line of CSV: moves as letters (the tile's way), counters beside them."""
    flat = dict(record) | record.get("stats", {})
    if record.get("moves") is not None:
        flat["moves"] = "".join(move["direction"][0].upper() for move in record["moves"])
    if "optimal" in flat:
        flat["optimal"] = str(flat["optimal"]).lower()
    return csv_line([flat.get(name) for name in CSV_COLUMNS])


def csv_line(values: list[Any]) -> str:
    """One line of CSV; a missing value is empty."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(["" if value is None else value for value in values])
    return text.getvalue()
