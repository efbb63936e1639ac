"""Maps as tables of costs: rows of numbers with commas or semicolons between them."""

from __future__ import annotations

import math
import re

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import MapError
from tilestar.maps.grid.costs import check_size

_SEPARATOR = re.compile(r"[,;]")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?|[+-]?inf|")
BLOCKED = {"", "0", "-1", "inf", "+inf"}
"""What stands in a blocked cell. No cell costs 0, and programs that export tables write 0 or -1 for "nothing here"."""


def is_table(lines: list[str]) -> bool:
    """Whether every line is made of numbers with separators between them."""
    return bool(lines) and all(
        _SEPARATOR.search(line) and all(_NUMBER.fullmatch(cell) for cell in _cells(line)) for line in lines
    )


def parse(lines: list[str]) -> NDArray[np.float64]:
    """The costs that a table holds; a separator at the end of a line is passed over."""
    rows = [_cells(line) for line in lines]
    if all(len(row) > 1 and not row[-1] for row in rows):
        rows = [row[:-1] for row in rows]
    width = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise MapError(
                "row {row} has {count} {count:cell|cells} instead of {width}", row=number, count=len(row), width=width
            )
    check_size(len(rows), width)
    return np.array([[math.inf if cell in BLOCKED else float(cell) for cell in row] for row in rows])


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in _SEPARATOR.split(line.strip(" \r\n"))]
