"""Charts of what the scripts in benchmarks/ measured, drawn from benchmarks/results when the site is built."""

from __future__ import annotations

import math
from typing import Any

from benchmark_tables import measured, named, written
from svg import drawing, figure, line, rect, text

WIDTH = 620.0
LABELS, NUMBERS = 170.0, 70.0
"""Room for words to the left of the bars, and for numbers to the right."""
ROW, HEADING = 20.0, 24.0
OURS = "tilestar"


def bars(name: str, path: str, caption: str = "", scale: str = "logarithmic") -> str:
    """A bar for each number that `path` leads to, grouped as the table is; those of tilestar stand out."""
    part = measured(name, path)
    groups: dict[str, dict[str, float]] = part if all(isinstance(row, dict) for row in part.values()) else {"": part}
    values = [value for row in groups.values() for value in row.values()]
    length = _logarithmic(values) if scale == "logarithmic" else _linear(values)
    parts, y = [], 0.0
    for group, row in groups.items():
        if group:
            parts.append(text(0, y + 16, named(group), "group", "start"))
            y += HEADING
        for label, value in row.items():
            long = max(1.0, length(value) * (WIDTH - LABELS - NUMBERS))
            parts.append(text(LABELS - 8, y + 14, named(label), "small", "end"))
            parts.append(
                rect(LABELS, y + 3, long, ROW - 6, "bar" if label.startswith(OURS) or not group else "bar last")
            )
            parts.append(text(LABELS + long + 6, y + 14, written(value), "small", "start"))
            y += ROW
        y += 6
    said = "; ".join(
        ", ".join(f"{named(label)} {written(value)}" for label, value in row.items()) for row in groups.values()
    )
    return figure(drawing(WIDTH, y, f"{caption or name}: {said}", *parts), caption)


def _logarithmic(values: list[float]) -> Any:
    """How long a bar is, as a part of the longest; the shortest is a tenth of an order of magnitude."""
    least, most = math.log10(min(values)) - 0.1, math.log10(max(values))
    return lambda value: (math.log10(value) - least) / (most - least)


def _linear(values: list[float]) -> Any:
    return lambda value: value / max(values)


def curves(name: str, path: str, caption: str = "", factor: str = "1") -> str:
    """A curve for each column of a table whose rows have numbers for names; both axes are logarithmic."""
    part = {
        int(key): {column: value * int(factor) for column, value in row.items()}
        for key, row in measured(name, path).items()
    }
    columns = list(dict.fromkeys(column for row in part.values() for column in row))
    values = [value for row in part.values() for value in row.values()]
    left, right, top, bottom = 60.0, 150.0, 10.0, 26.0
    height = 300.0
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    first, last = math.log2(min(part)), math.log2(max(part))

    def at(x: float, y: float) -> tuple[float, float]:
        across = (math.log2(x) - first) / (last - first)
        up = (math.log10(y) - low) / (high - low)
        return left + across * (WIDTH - left - right), height - bottom - up * (height - top - bottom)

    least = 10.0**low
    parts = [line([at(min(part), least), at(max(part), least)], "axis")]
    parts.append(line([at(min(part), least), at(min(part), 10.0**high)], "axis"))
    parts += [text(at(x, least)[0], height - 8, x, "small") for x in part]
    parts += [
        text(left - 6, at(min(part), 10.0**power)[1] + 4, f"{10.0**power:g}", "small", "end")
        for power in range(low, high + 1)
    ]
    lowest = -math.inf
    ends = sorted(((row_end(part, column), column) for column in columns), reverse=True)
    for value, column in ends:
        points = [at(x, row[column]) for x, row in part.items() if column in row]
        number = columns.index(column) % 4
        parts.append(line(points, f"curve-{number}"))
        lowest = max(points[-1][1], lowest + 15)
        parts.append(
            text(points[-1][0] + 6, lowest + 4, f"{named(column)} {written(value)}", f"small label-{number}", "start")
        )
    said = "; ".join(f"{named(column)} {written(value)}" for value, column in ends)
    title = f"{caption or name}. At {max(part)}: {said}"
    return figure(drawing(WIDTH, height, title, *parts), caption)


def row_end(part: dict[int, dict[str, float]], column: str) -> float:
    """The last value of a column."""
    return [row[column] for row in part.values() if column in row][-1]
