"""Answers for all cells of a map at once: distances, flow fields, components."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tilestar._native import MapField, MapStatus
from tilestar.errors import InputError, NoPathError, needs_extra
from tilestar.keywords import suggesting
from tilestar.maps.finding.query import Query, is_many, limit_reached, query_of
from tilestar.maps.grid.cells import Cell, CellLike, Role
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.search.result import Stats

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DIRECTIONS = np.array([(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)], dtype=np.int8)
"""The step (rows, columns) that each number in FlowField.directions stands for."""

ARROWS = "→←↓↑↘↙↗↖"
"""The same steps as arrows."""


class FlowField:
    """The way to the nearest of some goals, from every cell.

    `costs[row, column]` is the cost of that way, `inf` where there is none; `directions` is the number of its first
    step in DIRECTIONS, -1 at goals and where there is none; `steps` are those steps themselves.
    """

    __slots__ = ("_grid", "_movement", "costs", "directions")

    def __init__(
        self, grid: Grid, movement: Movement, costs: NDArray[np.float64], directions: NDArray[np.int8]
    ) -> None:
        self._grid = grid
        self._movement = movement
        self.costs = costs
        self.directions = directions

    def __repr__(self) -> str:
        rows, columns = self.costs.shape
        reachable = np.isfinite(self.costs).mean()
        return f"FlowField({rows} x {columns}, a way from {reachable:.0%} of the cells)"

    def picture(self, columns: int = 80) -> str:
        """An arrow for the first step from each cell, `G` at goals and `#` where there is no way; cut at `columns`."""
        glyphs = np.array([*ARROWS, "#"])[np.where(np.isfinite(self.costs), self.directions, len(ARROWS))]
        glyphs[np.isfinite(self.costs) & (self.directions < 0)] = "G"
        return "".join("".join(row) + "\n" for row in glyphs[:, :columns].tolist())

    def plot(self, ax: Axes | None = None) -> Figure:
        """Costs as colours, first steps as arrows: a matplotlib figure, or drawn into `ax`; needs the extra `plot`."""
        with needs_extra("drawing a chart", "plot"):
            from tilestar.maps.display.chart import field_chart
        return field_chart(self, ax)

    @property
    def steps(self) -> NDArray[np.int8]:
        """The first step from each cell as (rows, columns); (0, 0) at goals and where there is no way."""
        padded = np.concatenate((DIRECTIONS, np.zeros((1, 2), dtype=np.int8)))
        return padded[self.directions]

    def path(self, start: CellLike, *, xy: bool = False) -> Path:
        """The way from `start` to its nearest goal, followed step by step; NoPathError if there is none."""
        row, column = self._grid.for_agent(self._movement.agent_size).free_cell("start", start, xy=xy)
        cost = float(self.costs[row, column])
        if cost == np.inf:
            raise NoPathError("there is no path from {start} to a goal", start=(column, row) if xy else (row, column))
        cells: list[Cell] = [(row, column)]
        while (direction := self.directions[row, column]) >= 0:
            rows, columns = DIRECTIONS[direction].tolist()
            row, column = row + rows, column + columns
            cells.append((row, column))
        stats = Stats("flow-field")
        return Path(self._grid, np.array(cells, dtype=np.int32), cost, self._movement, stats, xy=xy)


@suggesting()
def distances(
    grid: Grid,
    source: object = None,
    *,
    moves: str | int = "4",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    towards: bool = False,
    timeout: float | None = None,
    max_memory: int | None = None,
    xy: bool = False,
) -> NDArray[np.float64]:
    """The least cost from `source`, or the nearest of many sources, to every cell; `inf` where no path leads.

    With `towards`, the cost from every cell to the source instead; they differ, since a step costs what the cell
    entered costs.

    >>> from tilestar import TileMap
    >>> TileMap([[1, 2, 3]]).distances((0, 0)).tolist()
    [[0.0, 2.0, 5.0]]
    """
    query = query_of(moves, diagonal, agent_size, timeout=timeout, max_memory=max_memory)
    return _field(grid, "start", source, query, towards, xy).costs


@suggesting()
def flow_field(
    grid: Grid,
    goals: object = None,
    *,
    moves: str | int = "4",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    timeout: float | None = None,
    max_memory: int | None = None,
    xy: bool = False,
) -> FlowField:
    """From every cell, the first step of a cheapest way to the nearest of the `goals` (one cell or many).

    >>> from tilestar import TileMap
    >>> list(TileMap([[1, 1, 1], [1, 9, 1]]).flow_field([(1, 2)]).path((1, 0)))
    [(1, 0), (0, 0), (0, 1), (0, 2), (1, 2)]
    """
    query = query_of(moves, diagonal, agent_size, timeout=timeout, max_memory=max_memory)
    field = _field(grid, "goal", goals, query, True, xy)
    return FlowField(grid, query.movement, field.costs, field.directions)


@suggesting()
def components(grid: Grid, *, moves: str | int = "4", agent_size: int = 1) -> NDArray[np.int32]:
    """A label for each cell, counted from 1: a path leads between cells of equal labels; 0 where blocked."""
    query = query_of(moves, agent_size=agent_size)
    return grid.for_agent(agent_size).kernel.components(query.rule)


def _field(grid: Grid, role: Role, sources: Any, query: Query, towards: bool, xy: bool) -> MapField:
    """Costs from (or towards) the nearest of the sources, for goals with the first steps towards them."""
    ground = grid.for_agent(query.movement.agent_size)
    many = sources if is_many(sources) else [ground.free_cell(role, sources, xy=xy)]
    cells = ground.free_cells(role, many, xy=xy and many is sources)
    if len(cells) == 0:
        raise InputError("give at least one cell")
    field = ground.kernel.field(cells, query.native, towards, role == "goal")
    if field.status is not MapStatus.found:
        raise limit_reached(0)
    return field
