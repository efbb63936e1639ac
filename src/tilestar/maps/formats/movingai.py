"""The map format of the Moving AI benchmarks: `type octile`, height, width, `map`, then rows of characters."""

from __future__ import annotations

import re

from tilestar.errors import MapError
from tilestar.maps.grid.costs import check_size
from tilestar.maps.grid.drawing import Drawing

_DIMENSION = re.compile(r"(height|width)\s+(\d{1,18})")


def header_and_rows(lines: list[str]) -> tuple[tuple[int, int], list[str]]:
    """The size (rows, columns) and the rows of a file whose first line says `type octile`."""
    size: dict[str, int] = {}
    for number, line in enumerate(lines[1:], start=2):
        if line.strip() == "map":
            break
        match = _DIMENSION.fullmatch(line.strip())
        if not match:
            raise MapError(
                "line {number} of the map should give its height or width, or say map, not {line}",
                number=number,
                line=repr(line[:40]),
            )
        size[match[1]] = int(match[2])
    else:
        raise MapError("the map says type octile, but no line says map")
    if set(size) != {"height", "width"}:
        raise MapError("the map must give its height and its width")
    check_size(size["height"], size["width"])
    return (size["height"], size["width"]), lines[number:]


def write(drawing: Drawing) -> str:
    """The map as a Moving AI file. Start and goal have no symbols there; they belong in a scenario."""
    rows = Drawing(drawing.legend, drawing.terrain).symbols()
    header = f"type octile\nheight {len(rows)}\nwidth {len(rows[0])}\nmap\n"
    return header + "".join("".join(row) + "\n" for row in rows)
