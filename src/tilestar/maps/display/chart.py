"""Maps, paths and flow fields as charts with axes. Needs matplotlib, the extra `plot`."""

from __future__ import annotations

import numpy as np
from matplotlib.axes import Axes
from matplotlib.colors import ListedColormap, to_rgb
from matplotlib.figure import Figure

from tilestar.display.chart import chart_axes
from tilestar.maps.display.palette import GOAL, PATH, START
from tilestar.maps.display.scene import Scene
from tilestar.maps.finding.fields import FlowField

MOST_ARROWS = 40
"""On a longer side there is an arrow only every few cells."""


def scene_chart(scene: Scene, title: str, ax: Axes | None = None) -> Figure:
    """The colours of a map with start, goal and path over them, in a chart of its own or in `ax`."""
    figure, axes = _map_axes(scene.shades.index.shape, ax)
    inks = scene.shades.inks
    axes.imshow(
        scene.shades.index, cmap=ListedColormap([to_rgb(ink.colour) for ink in inks]), vmin=0, vmax=len(inks) - 1
    )
    if scene.path is not None:
        axes.plot(scene.path[:, 1], scene.path[:, 0], color=PATH.colour, linewidth=2)
    for cell, ink in ((scene.start, START), (scene.goal, GOAL)):
        if cell is not None:
            axes.plot(cell[1], cell[0], "o", color=ink.colour, markeredgecolor="#222222")
    axes.set_title(title, fontsize=10)
    return figure


def field_chart(field: FlowField, ax: Axes | None = None) -> Figure:
    """The costs of a flow field as colours, and its first steps as arrows."""
    figure, axes = _map_axes(field.costs.shape, ax)
    costs = np.where(np.isfinite(field.costs), field.costs, np.nan)
    figure.colorbar(axes.imshow(costs, cmap="viridis_r"), ax=axes, label="cost to the nearest goal")
    every = -(-max(field.costs.shape) // MOST_ARROWS)
    rows, columns = np.mgrid[every // 2 : costs.shape[0] : every, every // 2 : costs.shape[1] : every]
    steps = field.steps[rows, columns]
    moving = steps.any(axis=-1)
    axes.quiver(
        columns[moving], rows[moving], steps[moving][:, 1], steps[moving][:, 0],
        angles="xy", pivot="middle", color="#222222", scale_units="xy", scale=1.4 / every, width=0.004,
    )  # fmt: skip
    axes.set_title(repr(field), fontsize=10)
    return figure


def _map_axes(shape: tuple[int, ...], ax: Axes | None) -> tuple[Figure, Axes]:
    rows, columns = shape
    scale = 7 / max(rows, columns)
    figure, axes = chart_axes(ax, figsize=(max(3.0, columns * scale) + 1, max(2.0, rows * scale) + 1))
    axes.set_xlabel("column")
    axes.set_ylabel("row")
    return figure, axes
