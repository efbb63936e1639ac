"""Maps, paths and flow fields as charts with axes. Needs matplotlib, the extra `plot`."""

from __future__ import annotations

from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.collections import PolyCollection
from matplotlib.colors import ListedColormap, to_rgb
from matplotlib.figure import Figure
from numpy.typing import NDArray

from tilestar.display.chart import chart_axes
from tilestar.maps.display.layout import Layout, Point
from tilestar.maps.display.palette import GOAL, PATH, START
from tilestar.maps.display.scene import Scene
from tilestar.maps.finding.flow import FlowField

MOST_ARROWS = 40
"""On a longer side there is an arrow only every few cells."""


def scene_chart(scene: Scene, title: str, ax: Axes | None = None) -> Figure:
    """The colours of a map with start, goal and path over them, in a chart of its own or in `ax`."""
    layout, inks = scene.layout, scene.shades.inks
    figure, axes = _map_axes(layout, ax)
    colours = ListedColormap([to_rgb(ink.colour) for ink in inks])
    _paint(axes, layout, scene.shades.index, colours, len(inks) - 1)
    if scene.path is not None:
        places = [_place(layout, row, column) for row, column in scene.path.tolist()]
        axes.plot(*zip(*places, strict=True), color=PATH.colour, linewidth=2)
    for cell, ink in ((scene.start, START), (scene.goal, GOAL)):
        if cell is not None:
            axes.plot(*_place(layout, *cell), "o", color=ink.colour, markeredgecolor="#222222")
    axes.set_title(title, fontsize=10)
    return figure


def field_chart(field: FlowField, ax: Axes | None = None) -> Figure:
    """The costs of a flow field as colours, and its first steps as arrows."""
    layout = Layout(*field.world.shape, field.movement.hexagonal)
    figure, axes = _map_axes(layout, ax)
    costs = np.where(np.isfinite(field.costs), field.costs, np.nan)
    figure.colorbar(_paint(axes, layout, costs, "viridis_r"), ax=axes, label="cost to the nearest goal")
    every = -(-max(field.costs.shape) // MOST_ARROWS)
    steps = field.steps
    arrows = [
        (*_place(layout, row, column), *_place(layout, row + down, column + right))
        for row in range(every // 2, costs.shape[0], every)
        for column in range(every // 2, costs.shape[1], every)
        for down, right in (steps[row, column].tolist(),)
        if down or right
    ]
    x, y, to_x, to_y = np.array(arrows).reshape(-1, 4).T
    axes.quiver(
        x, y, to_x - x, to_y - y,
        angles="xy", pivot="middle", color="#222222", scale_units="xy", scale=1.4 / every, width=0.004,
    )  # fmt: skip
    axes.set_title(repr(field), fontsize=10)
    return figure


def _paint(
    axes: Axes, layout: Layout, values: NDArray[Any], colours: ListedColormap | str, highest: float | None = None
) -> ScalarMappable:
    """The cells in colours, of values from 0 to `highest` if that is given: an image of squares, or a hexagon each."""
    lowest = None if highest is None else 0
    if not layout.hexagonal:
        return axes.imshow(values, cmap=colours, vmin=lowest, vmax=highest)
    cells = [layout.corners(row, column) for row, column in np.ndindex(*values.shape)]
    hexagons = PolyCollection(list(np.array(cells) - 0.5), array=values.ravel(), cmap=colours)
    hexagons.set_clim(lowest, highest)
    axes.add_collection(hexagons)
    return hexagons


def _place(layout: Layout, row: int, column: int) -> Point:
    """The middle of a cell; the first one's is the origin, as in images."""
    x, y = layout.middle(row, column)
    return x - 0.5, y - 0.5


def _map_axes(layout: Layout, ax: Axes | None) -> tuple[Figure, Axes]:
    scale = 7 / max(layout.width, layout.height)
    figure, axes = chart_axes(ax, figsize=(max(3.0, layout.width * scale) + 1, max(2.0, layout.height * scale) + 1))
    if layout.hexagonal:
        axes.set(xlim=(-0.5, layout.width - 0.5), ylim=(layout.height - 0.5, -0.5), aspect="equal")
        rows = range(0, layout.rows, max(1, layout.rows // 8))
        axes.set_yticks([_place(layout, row, 0)[1] for row in rows], labels=[str(row) for row in rows])
    axes.set_xlabel("column")
    axes.set_ylabel("row")
    return figure, axes
