"""Scenario files of the Moving AI benchmarks: queries on a map, each with its optimal length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite

from tilestar.errors import MapError
from tilestar.maps.grid.cells import Cell

RULE = "8-no-corner-cutting"
"""The movement rule under which the lengths hold."""


@dataclass(frozen=True, slots=True)
class Query:
    """One line of a scenario: cells are (row, column) here, though the file writes x before y."""

    bucket: int
    map_name: str
    shape: tuple[int, int]
    start: Cell
    goal: Cell
    length: float

    def agrees(self, cost: float) -> bool:
        """Whether `cost` is the length of this query, which files round to about six significant digits."""
        return abs(cost - self.length) <= 1e-5 * max(1.0, abs(self.length))


def parse(text: str) -> list[Query]:
    """Read a scenario file, of `version 1` (tabs) or `version 1.0` (blanks), with any line ends."""
    return list(_queries(text))


def _queries(text: str) -> Iterator[Query]:
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or not re.fullmatch(r"version 1(\.0)?", lines[0].strip()):
        raise MapError("a scenario begins with `version 1`, not {line}", line=repr(lines[0][:40] if lines else ""))
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            yield _query(line, number)


def _query(line: str, number: int) -> Query:
    try:
        bucket, *name, width, height, start_x, start_y, goal_x, goal_y, length = line.split()
        query = Query(
            bucket=int(bucket),
            map_name=" ".join(name),
            shape=(int(height), int(width)),
            start=(int(start_y), int(start_x)),
            goal=(int(goal_y), int(goal_x)),
            length=float(length),
        )
    except ValueError:
        raise MapError(
            "line {number} of the scenario should be: bucket, map, width, height, start x, y, goal x, y, length",
            number=number,
        ) from None
    if not (isfinite(query.length) and query.length >= 0):
        raise MapError("line {number} of the scenario has length {length}", number=number, length=length)
    return query
