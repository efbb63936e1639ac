"""Shades: the colours in which a map is shown, cheap cells light and blocked ones dark unless a legend says other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.grid.costs import Costs
from tilestar.maps.grid.drawing import UNDRAWN, Drawing
from tilestar.maps.grid.legend import Terrain

BLOCKED_COLOUR = "#2f2f33"

_CHEAP, _EXPENSIVE = (233, 228, 214), (112, 66, 38)
_MOST_LEVELS = 9


class Ink(NamedTuple):
    """How one kind of cell is shown, on colour terminals and on others; path, start and goal have no cost."""

    name: str
    cost: float | None
    colour: str
    glyph: str


PATH = Ink("path", None, "#ff7f0e", "*")
START = Ink("start", None, "#f5c542", "S")
GOAL = Ink("goal", None, "#d9453d", "G")


@dataclass(frozen=True, slots=True, eq=False)
class Shades:
    """`inks[index[row, column]]` is how a cell is shown; inks are in the order of their costs."""

    inks: tuple[Ink, ...]
    index: NDArray[np.intp]

    def reduced(self, factor: int) -> Shades:
        """One cell for each square of factor x factor cells: the one of middling cost."""
        if factor == 1:
            return self
        rows, columns = (-(-size // factor) for size in self.index.shape)
        padding = [(0, rows * factor - self.index.shape[0]), (0, columns * factor - self.index.shape[1])]
        squares = np.pad(self.index, padding, mode="edge").reshape(rows, factor, columns, factor)
        middling = np.quantile(squares, 0.5, axis=(1, 3), method="lower").astype(np.intp)
        return Shades(self.inks, middling)

    def used(self) -> list[Ink]:
        """The inks that occur, cheapest first."""
        return [self.inks[number] for number in np.unique(self.index).tolist()]


def shades(drawing: Drawing, costs: Costs) -> Shades:
    """The colours of a map: those of its legend if that has symbols for every cell, else by cost."""
    if (drawing.terrain == UNDRAWN).any():
        levels, index = _levels(costs)
        kinds = [Terrain("?", "", level) for level in levels]
    else:
        kinds, index = list(drawing.legend.terrains), drawing.terrain.astype(np.intp)
    order = sorted(range(len(kinds)), key=lambda number: kinds[number].cost)
    rank = np.argsort(order)
    finite = [kind.cost for kind in kinds if kind.cost != np.inf]
    return Shades(tuple(_ink(kinds[number], finite) for number in order), rank[index])


def _ink(kind: Terrain, finite: list[float]) -> Ink:
    colour = kind.colour or (BLOCKED_COLOUR if kind.cost == np.inf else _colour(kind.cost, finite))
    glyph = "#" if kind.cost == np.inf else "+" if kind.cost > min(finite) else "."
    return Ink(kind.name, kind.cost, colour, glyph)


def _levels(costs: Costs) -> tuple[list[float], NDArray[np.intp]]:
    """At most nine costs that stand for all, and which of them each cell is nearest below; blocked comes last."""
    finite = np.unique(costs[np.isfinite(costs)]).astype(np.float64)
    if len(finite) > _MOST_LEVELS:
        finite = np.geomspace(finite[0], finite[-1], _MOST_LEVELS)
    index = np.clip(np.searchsorted(finite, costs, side="right") - 1, 0, None)
    return [*finite.tolist(), np.inf], np.where(np.isinf(costs), len(finite), index)


def _colour(cost: float, finite: list[float]) -> str:
    low, high = np.log(min(finite)), np.log(max(finite))
    share = 0.0 if high == low else float((np.log(cost) - low) / (high - low))
    mixed = (round(cheap + (expensive - cheap) * share) for cheap, expensive in zip(_CHEAP, _EXPENSIVE, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)
