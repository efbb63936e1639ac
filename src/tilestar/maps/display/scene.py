"""Scenes: what a picture of a map shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tilestar.maps.display.layout import Layout
from tilestar.maps.display.palette import GOAL, PATH, START, Ink, Shades, shades
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import Movement
from tilestar.maps.path import Path

SQUARES = Movement()
"""Any rule for squares: they all look alike."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A map's colours with start, goal and the cells of a path, if there are any; squares or hexagons."""

    shades: Shades
    start: Cell | None = None
    goal: Cell | None = None
    path: NDArray[np.int32] | None = None
    hexagonal: bool = False

    @classmethod
    def of_map(cls, grid: Grid, movement: Movement = SQUARES) -> Scene:
        """The map with the start and goal it names."""
        return cls(shades(grid.drawing(), grid.costs), grid.start, grid.goal, hexagonal=movement.hexagonal)

    @classmethod
    def of_cells(cls, grid: Grid, movement: Movement, cells: Sequence[Cell]) -> Scene:
        """The map with the start and goal it names, and a line through the cells if there are any."""
        scene = cls.of_map(grid, movement)
        return replace(scene, path=np.array(cells, dtype=np.int32)) if cells else scene

    @classmethod
    def of_path(cls, path: Path) -> Scene:
        """The map with a path over it, from end to end; without a goal where the path does not reach it."""
        scene = cls.of_map(path.world, path.movement)
        start, last = path.ends
        return replace(scene, start=start, goal=last if path.reached else None, path=path.rows_and_columns)

    def with_ends(self, start: Cell | None, goal: Cell | None) -> Scene:
        """The same with another start or goal; what is None stays."""
        return replace(self, start=start or self.start, goal=goal or self.goal)

    @property
    def layout(self) -> Layout:
        """Where its cells lie."""
        rows, columns = self.shades.index.shape
        return Layout(rows, columns, self.hexagonal)

    def inks(self) -> list[Ink]:
        """Everything that is shown: kinds of cells, cheapest first, then path, start and goal."""
        over = ((self.path, PATH), (self.start, START), (self.goal, GOAL))
        return [*self.shades.used(), *(ink for shown, ink in over if shown is not None)]

    def reduced(self, factor: int) -> Scene:
        """The same with one cell, always a square, for each block of factor x factor cells."""
        if factor == 1:
            return self
        start, goal = (cell and (cell[0] // factor, cell[1] // factor) for cell in (self.start, self.goal))
        path = None if self.path is None else self.path // factor
        return Scene(self.shades.reduced(factor), start, goal, path)
