"""Drawings: a map as its symbols, with the legend that explains them."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import MapError
from tilestar.maps.grid.cells import Cell, Role
from tilestar.maps.grid.costs import Costs
from tilestar.maps.grid.legend import Legend

UNDRAWN = 255
"""Stands in `Drawing.terrain` for a cell whose cost no symbol of the legend has."""


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """`terrain[row, column]` numbers the legend's terrains; start and goal are drawn over it."""

    legend: Legend
    terrain: NDArray[np.uint8]
    start: Cell | None = None
    goal: Cell | None = None

    @classmethod
    def of_symbols(cls, legend: Legend, terrain: NDArray[np.uint8]) -> Drawing:
        """A drawing from terrain numbers as read, where start and goal are still among them."""
        start, goal = _only(legend, terrain, "start"), _only(legend, terrain, "goal")
        for cell in (start, goal):
            if cell is not None:
                marked = int(terrain[cell])
                terrain[cell] = legend.index_of_cost.get(legend.terrains[marked].cost, marked)
        return cls(legend, terrain, start, goal)

    @classmethod
    def of_costs(cls, legend: Legend, costs: Costs, start: Cell | None = None, goal: Cell | None = None) -> Drawing:
        """A drawing of a map known by its costs: each cell gets the legend's first terrain of that cost."""
        terrain = np.full(costs.shape, UNDRAWN, dtype=np.uint8)
        for cost, index in legend.index_of_cost.items():
            terrain[costs == cost] = index
        return cls(legend, terrain, start, goal)

    def costs(self) -> Costs:
        """The cost of entering each cell, for a drawing without undrawn cells."""
        costs = np.array([terrain.cost for terrain in self.legend.terrains])
        exact = (costs.astype(np.float32) == costs).all()
        table: Costs = costs.astype(np.float32) if exact else costs
        return table[self.terrain]

    def copy(self) -> Drawing:
        """The same with cells of its own."""
        return replace(self, terrain=self.terrain.copy())

    def draw(self, cells: NDArray[np.int64], costs: NDArray[np.float64]) -> None:
        """Show the legend's first terrain of the new cost in each of these cells; only for a copy of one's own."""
        index_of_cost = self.legend.index_of_cost
        self.terrain[cells[:, 0], cells[:, 1]] = [index_of_cost.get(cost, UNDRAWN) for cost in costs.tolist()]

    def symbols(self) -> list[list[str]]:
        """The symbol of each cell, start and goal included; MapError when something has no symbol."""
        markers = [number for number, terrain in enumerate(self.legend.terrains) if terrain.role is not None]
        without_symbol = np.isin(self.terrain, [UNDRAWN, *markers])
        for cell in (self.start, self.goal):
            if cell is not None:
                without_symbol[cell] = False
        if without_symbol.any():
            row, column = np.argwhere(without_symbol)[0].tolist()
            raise MapError(
                "the cost at row {row}, column {column} has no symbol in legend {legend}",
                row=row + 1,
                column=column + 1,
                legend=self.legend.name,
            )
        rows: list[list[str]] = np.array(self.legend.symbols)[
            np.where(self.terrain == UNDRAWN, 0, self.terrain)
        ].tolist()
        if self.start is not None:
            rows[self.start[0]][self.start[1]] = self._marker("start", self.start)
        if self.goal is not None:
            rows[self.goal[0]][self.goal[1]] = self._marker("goal", self.goal)
        return rows

    def _marker(self, role: Role, cell: Cell) -> str:
        marker, number = self.legend.marker(role), self.terrain[cell]
        if marker is None or number == UNDRAWN or marker.cost != self.legend.terrains[number].cost:
            raise MapError(
                "legend {legend} has no symbol that marks the cell at row {row}, column {column}",
                legend=self.legend.name,
                row=cell[0] + 1,
                column=cell[1] + 1,
            )
        return marker.symbol


def _only(legend: Legend, terrain: NDArray[np.uint8], role: Role) -> Cell | None:
    marked = [index for index, terrain in enumerate(legend.terrains) if terrain.role == role]
    cells = np.argwhere(np.isin(terrain, marked))[:2].tolist()
    if len(cells) > 1:
        raise MapError(
            "the map has several starts: row {row}, column {column} and row {next_row}, column {next_column}"
            if role == "start"
            else "the map has several goals: row {row}, column {column} and row {next_row}, column {next_column}",
            row=cells[0][0] + 1,
            column=cells[0][1] + 1,
            next_row=cells[1][0] + 1,
            next_column=cells[1][1] + 1,
        )
    return tuple(cells[0]) if cells else None
