"""Scenario files of the Moving AI benchmarks: queries on a map, each with its optimal length."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
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
    line: int = field(default=0, compare=False)
    precision: float = field(default=0.0, compare=False)
    """How far the length may be rounded: half a unit of the last decimal that the file writes."""

    def agrees(self, cost: float) -> bool:
        """Whether `cost` is the length of this query, which files round to about six significant digits, or fewer."""
        return abs(cost - self.length) <= max(1e-5 * max(1.0, abs(self.length)), 1.0001 * self.precision)


def parse(text: str) -> list[Query]:
    """Read a scenario file, of `version 1` (tabs) or `version 1.0` (blanks), with any line ends."""
    queries: list[Query] = []
    for found in parse_lines(text):
        if isinstance(found, MapError):
            raise found
        queries.append(found)
    return queries


def parse_lines(text: str) -> list[Query | MapError]:
    """The query of each line, or what is wrong with the line; a file that is no scenario is refused."""
    found = list(_queries(text))
    decimals = max((_decimals(each.length) for each in found if isinstance(each, Query)), default=0)
    precision = 0.5 * 10.0**-decimals
    return [replace(each, precision=precision) if isinstance(each, Query) else each for each in found]


def _decimals(length: float) -> int:
    """How many decimals a length was written with, zeros at its end apart."""
    return len(repr(length).partition(".")[2].rstrip("0")) if "e" not in repr(length) else 9


def _queries(text: str) -> Iterator[Query | MapError]:
    lines = text.removeprefix("\ufeff").splitlines()
    if not lines or not re.fullmatch(r"version 1(\.0)?", lines[0].strip()):
        raise MapError("a scenario begins with `version 1`, not {line}", line=repr(lines[0][:40] if lines else ""))
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            try:
                yield _query(line, number)
            except MapError as error:
                yield error


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
            line=number,
        )
    except ValueError:
        raise MapError(
            "line {number} of the scenario should be: bucket, map, width, height, start x, y, goal x, y, length",
            number=number,
        ) from None
    if not (isfinite(query.length) and query.length >= 0):
        raise MapError("line {number} of the scenario has length {length}", number=number, length=length)
    return query
