"""Flow fields as text for a terminal and as SVG: arrows for first steps, colours for how far the goals are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.display.layout import Layout
from tilestar.maps.display.palette import BLOCKED_COLOUR, GOAL, Ink, Shades
from tilestar.maps.display.picture import RESET, ansi_code, checked_columns, shift
from tilestar.maps.display.scene import Scene
from tilestar.maps.display.svg import disc_shape, scale_of, svg
from tilestar.maps.finding.flow import FlowField
from tilestar.maps.grid.cells import Cell

ARROWS = "→←↓↑↘↙↗↖"
"""The steps of DIRECTIONS; on hexagons a step down or up goes right from even rows and left from odd ones."""

NEAR_TO_FAR = ("#fffdd0", "#edf8b1", "#c7e9b4", "#8fd3bd", "#5fc0c9", "#62abd8", "#869ede", "#a893d6")
"""Colours of equal shares of the cells, by the cost of the way."""

MOST_ARROWS = 48
"""On a longer side there is an arrow only every few cells."""


def field_picture(field: FlowField, columns: int, *, colour: bool) -> str:
    """The arrows of a field row by row, cut at `columns`; two characters a cell where every second row is shifted."""
    hexagonal = field.movement.hexagonal
    shown = (checked_columns(columns) - 1) // 2 if hexagonal else checked_columns(columns)
    glyphs, shades = _glyphs(field)[:, :shown].tolist(), field_shades(field)
    codes = [ansi_code(ink.colour) for ink in shades.inks]
    lines = []
    for row, line in enumerate(glyphs):
        cells = [f"{glyph} " for glyph in line] if hexagonal else line
        if colour:
            inks = shades.index[row].tolist()
            cells = [f"\x1b[30;48;2;{codes[ink]}m{text}" for ink, text in zip(inks, cells, strict=False)]
        text = "".join(cells)
        lines.append((shift(row) if hexagonal else "") + (text + RESET if colour else text.rstrip()))
    return "".join(line + "\n" for line in lines)


def field_svg(field: FlowField) -> str:
    """Costs as colours, first steps as arrows, goals as discs."""
    scene = Scene(field_shades(field), hexagonal=field.movement.hexagonal)
    layout, scale = scene.layout, scale_of(scene)
    discs = [disc_shape((row, column), GOAL.colour, layout, scale) for row, column in open_goals(field)]
    farthest = float(np.max(field.costs, initial=0, where=np.isfinite(field.costs)))
    goals = "the goal" if len(field.goals) == 1 else f"the nearest of {len(field.goals)} goals"
    caption = f"the way to {goals}, at a cost of at most {farthest:g}"
    return svg(scene, caption, [*_arrows(field, layout), *discs])


def open_goals(field: FlowField) -> list[Cell]:
    """The goals where walkers stay."""
    here = np.isfinite(field.costs) & (field.directions < 0)
    return [(row, column) for row, column in np.argwhere(here).tolist()]


def field_shades(field: FlowField) -> Shades:
    """A colour for each cell: equal shares of the cells from near to far, and one where there is no way."""
    finite = np.isfinite(field.costs)
    known = field.costs[finite]
    inks = [Ink("", None, colour, "") for colour in (*NEAR_TO_FAR, BLOCKED_COLOUR)]
    shares = np.linspace(0, 1, len(NEAR_TO_FAR) + 1)[1:-1]
    borders = np.quantile(known if known.size else np.zeros(1), shares)
    index = np.where(finite, np.searchsorted(borders, field.costs, side="left"), len(NEAR_TO_FAR))
    return Shades(tuple(inks), index)


def _glyphs(field: FlowField) -> NDArray[np.str_]:
    finite, directions = np.isfinite(field.costs), field.directions
    if field.movement.hexagonal:
        to_the_left = (np.arange(len(directions)) % 2)[:, None]
        directions = np.where((directions == 2) | (directions == 3), 2 * directions + to_the_left, directions)
    glyphs = np.array([*ARROWS, "#"])[np.where(finite, directions, len(ARROWS))]
    glyphs[finite & (field.directions < 0)] = "G"
    return glyphs


def _arrows(field: FlowField, layout: Layout) -> Iterator[str]:
    """One SVG path of all arrows, each from a bit before the middle of its cell to a bit behind."""
    every = -(-max(field.costs.shape) // MOST_ARROWS)
    steps = field.steps
    shapes: dict[tuple[float, float], list[str]] = defaultdict(list)
    for row in range(every // 2, layout.rows, every):
        for column in range(every // 2, layout.columns, every):
            down, right = steps[row, column].tolist()
            if down or right:
                (x, y), (to_x, to_y) = layout.middle(row, column), layout.middle(row + down, column + right)
                length = np.hypot(to_x - x, to_y - y) / every
                shapes[round((to_x - x) / length, 3), round((to_y - y) / length, 3)].append(f"M{x:.4g} {y:.4g}")
    for (x, y), middles in shapes.items():
        arrow = (
            f"m{-0.3 * x:.3g} {-0.3 * y:.3g}l{0.6 * x:.3g} {0.6 * y:.3g}"
            f"m{-0.2 * x - 0.14 * y:.3g} {-0.2 * y + 0.14 * x:.3g}l{0.2 * x + 0.14 * y:.3g} {0.2 * y - 0.14 * x:.3g}"
            f"l{-0.2 * x + 0.14 * y:.3g} {-0.2 * y - 0.14 * x:.3g}"
        )
        look = f'fill="none" stroke="#222" stroke-width="{0.08 * every:g}" stroke-linejoin="round"'
        yield f'<path {look} d="{"".join(middle + arrow for middle in middles)}"/>'
