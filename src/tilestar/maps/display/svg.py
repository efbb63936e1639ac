"""Maps and paths as SVG, for notebooks and pages."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tilestar.display.svg import INK, picture
from tilestar.maps.display.layout import Layout
from tilestar.maps.display.palette import GOAL, PATH, START, Shades
from tilestar.maps.display.scene import Scene
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import Movement
from tilestar.maps.path import Path

MOST_SQUARES = 128
"""Larger maps are drawn with this many squares on a side, each for several cells."""

LARGEST = 560
"""The longer side of the picture, in pixels."""

CAPTION = 22
"""Room for the words below."""


def map_svg(grid: Grid, movement: Movement) -> str:
    """A map as a picture."""
    return svg(Scene.of_map(grid, movement), caption=repr(grid))


def path_svg(path: Path) -> str:
    """A path over its map as a picture."""
    return svg(Scene.of_path(path), caption=f"cost {path.cost:g}, {len(path)} cells")


def svg(scene: Scene, caption: str = "", marks: Iterable[str] = ()) -> str:
    """A drawing with the path as a line through the centres of its cells; `marks` lie on the cells, below the path.

    Marks are shapes in units of a cell.
    """
    layout, scale = scene.layout, scale_of(scene)
    width, height = layout.width * scale, layout.height * scale
    parts = [
        f'<g transform="scale({scale:g})">',
        *_ground(scene.shades, layout),
        *marks,
        *_line(scene.path, layout, scale),
        *_disc(scene.start, START.colour, layout, scale),
        *_disc(scene.goal, GOAL.colour, layout, scale),
        "</g>",
        f'<rect width="{width:g}" height="{height:g}" fill="none" stroke="{INK}"/>',
        f'<text y="{height + 17:g}" font-size="13" fill="{INK}">{escape(caption)}</text>',
    ]
    return picture(max(width, 7.5 * len(caption)), height + CAPTION, "".join(parts), caption, margin=1)


def scale_of(scene: Scene) -> float:
    """How many pixels wide a cell is drawn."""
    return min(24.0, LARGEST / max(scene.layout.width, scene.layout.height))


def _ground(shades: Shades, layout: Layout) -> Iterator[str]:
    """The cells; of a large map of hexagons blocks of them, which are squares in rows as high as rows of hexagons."""
    factor = max(1, -(-max(shades.index.shape) // MOST_SQUARES))
    if not layout.hexagonal:
        yield from _squares(shades, factor)
    elif factor == 1:
        yield from _hexagons(shades, layout)
    else:
        yield f'<g transform="scale({layout.width / layout.columns:g},{layout.height / layout.rows:g})">'
        yield from _squares(shades, factor)
        yield "</g>"


def _hexagons(shades: Shades, layout: Layout) -> Iterator[str]:
    """One SVG path for each colour; a line of the same colour closes the gaps between neighbours."""
    shapes: dict[str, list[str]] = defaultdict(list)
    for row, column in np.ndindex(*shades.index.shape):
        shapes[shades.inks[shades.index[row, column]].colour].append(layout.outline(row, column))
    for colour, outlines in shapes.items():
        look = f'fill="{colour}" stroke="{INK}" stroke-opacity=".25" stroke-width=".04"'
        yield f'<path {look} d="{"".join(outlines)}"/>'


def _squares(shades: Shades, factor: int) -> Iterator[str]:
    """One SVG path for each colour, made of the runs of its cells in every row."""
    rows, columns = shades.index.shape
    runs: dict[str, list[str]] = defaultdict(list)
    for number, row in enumerate(shades.reduced(factor).index):
        borders = [0, *(np.flatnonzero(np.diff(row)) + 1).tolist(), len(row)]
        height = min(factor, rows - number * factor)
        for first, last in pairwise(borders):
            left, right = first * factor, min(last * factor, columns)
            runs[shades.inks[row[first]].colour].append(
                f"M{left} {number * factor}h{right - left}v{height}h{left - right}z"
            )
    for colour, shapes in runs.items():
        yield f'<path shape-rendering="crispEdges" fill="{colour}" d="{"".join(shapes)}"/>'


def _line(path: NDArray[np.int32] | None, layout: Layout, scale: float) -> Iterator[str]:
    if path is not None:
        yield from line_shapes(path.tolist(), layout, scale)


def line_shapes(cells: Iterable[Sequence[int]], layout: Layout, scale: float, extra: str = "") -> Iterator[str]:
    """A line through the centres of the cells, orange over white; `extra` are more attributes of both."""
    points = " ".join("{:g},{:g}".format(*layout.middle(row, column)) for row, column in cells)
    look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    for colour, width in (("#ffffff", max(0.4, 5 / scale)), (PATH.colour, max(0.25, 3 / scale))):
        yield f'<polyline points="{points}" {look} stroke="{colour}" stroke-width="{width:g}"{extra}/>'


def _disc(cell: Cell | None, colour: str, layout: Layout, scale: float) -> Iterator[str]:
    if cell is not None:
        yield disc_shape(cell, colour, layout, scale)


def disc_shape(cell: Cell, colour: str, layout: Layout, scale: float) -> str:
    """A disc in the middle of a cell."""
    x, y = layout.middle(*cell)
    centre = f'cx="{x:g}" cy="{y:g}" r="{max(0.36, 4 / scale):g}"'
    return f'<circle {centre} fill="{colour}" stroke="#222" stroke-width="{1 / scale:g}"/>'
