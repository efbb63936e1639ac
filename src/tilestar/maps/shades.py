"""Shades: the colours in which a map is shown, cheap cells light and blocked ones dark unless a legend says other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.costs import Costs
from tilestar.maps.drawing import UNDRAWN, Drawing

BLOCKED_COLOUR = "#2f2f33"
PATH_COLOUR = "#ff7f0e"
START_COLOUR = "#f5c542"
GOAL_COLOUR = "#d9453d"

_CHEAP, _DEAR = (233, 228, 214), (112, 66, 38)
_MOST_LEVELS = 9


@dataclass(frozen=True, slots=True, eq=False)
class Shades:
    """`palette[index[row, column]]` is the colour of a cell; colours are in the order of their cells' costs."""

    palette: tuple[str, ...]
    costs: tuple[float, ...]
    index: NDArray[np.intp]

    def reduced(self, factor: int) -> Shades:
        """One cell for each square of factor x factor cells: the one of middling cost."""
        if factor == 1:
            return self
        rows, columns = (-(-size // factor) for size in self.index.shape)
        padding = [(0, rows * factor - self.index.shape[0]), (0, columns * factor - self.index.shape[1])]
        squares = np.pad(self.index, padding, mode="edge").reshape(rows, factor, columns, factor)
        middling = np.quantile(squares, 0.5, axis=(1, 3), method="lower").astype(np.intp)
        return Shades(self.palette, self.costs, middling)


def shades(drawing: Drawing, costs: Costs) -> Shades:
    """The colours of a map: those of its legend if that has symbols for every cell, else by cost."""
    if (drawing.terrain == UNDRAWN).any():
        levels, index = _levels(costs)
        colours: list[str | None] = [None] * len(levels)
    else:
        levels, index = [terrain.cost for terrain in drawing.legend.terrains], drawing.terrain.astype(np.intp)
        colours = [terrain.colour for terrain in drawing.legend.terrains]
    order = np.argsort(levels, kind="stable")
    rank = np.argsort(order, kind="stable")
    shown = [colours[place] or _colour(levels[place], levels) for place in order]
    return Shades(tuple(shown), tuple(levels[place] for place in order), rank[index])


def _levels(costs: Costs) -> tuple[list[float], NDArray[np.intp]]:
    """At most nine costs that stand for all, and which of them each cell is nearest below; blocked comes last."""
    finite = np.unique(costs[np.isfinite(costs)]).astype(np.float64)
    if len(finite) > _MOST_LEVELS:
        finite = np.geomspace(finite[0], finite[-1], _MOST_LEVELS)
    index = np.clip(np.searchsorted(finite, costs, side="right") - 1, 0, None)
    return [*finite.tolist(), np.inf], np.where(np.isinf(costs), len(finite), index)


def _colour(cost: float, levels: list[float]) -> str:
    if cost == np.inf:
        return BLOCKED_COLOUR
    finite = [level for level in levels if level != np.inf]
    low, high = np.log(min(finite)), np.log(max(finite))
    share = 0.0 if high == low else float((np.log(cost) - low) / (high - low))
    mixed = (round(cheap + (dear - cheap) * share) for cheap, dear in zip(_CHEAP, _DEAR, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)
