"""Answers for all cells of a map at once: distances, flow fields, components."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import InputError, NoPathError
from tilestar.maps.finding.kernel import FOUND, RULE_CODES, budget_of, limit_reached, movement_of
from tilestar.maps.finding.query import is_many
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.search.result import Stats

DIRECTIONS = np.array([(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)], dtype=np.int8)
"""The step (rows, columns) that each number in FlowField.directions stands for."""


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

    @property
    def steps(self) -> NDArray[np.int8]:
        """The first step from each cell as (rows, columns); (0, 0) at goals and where there is no way."""
        padded = np.concatenate((DIRECTIONS, np.zeros((1, 2), dtype=np.int8)))
        return padded[self.directions]

    def path(self, start: object, *, xy: bool = False) -> Path:
        """The way from `start` to its nearest goal, followed step by step; NoPathError if there is none."""
        row, column = self._grid.for_agent(self._movement.agent_size).free_cell("start", start, xy=xy)
        cost = float(self.costs[row, column])
        if cost == np.inf:
            raise NoPathError("there is no path from {start} to a goal", start=(row, column))
        cells: list[Cell] = [(row, column)]
        while (direction := self.directions[row, column]) >= 0:
            rows, columns = DIRECTIONS[direction].tolist()
            row, column = row + rows, column + columns
            cells.append((row, column))
        stats = Stats("flow-field")
        return Path(self._grid, np.array(cells, dtype=np.int32), cost, self._movement, stats, xy=xy)


def distances(
    grid: Grid,
    source: object = None,
    *,
    moves: str = "4",
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
    movement = movement_of(moves, diagonal, agent_size)
    costs, _ = _field(grid, source, movement, towards, False, timeout, max_memory, xy)
    return costs


def flow_field(
    grid: Grid,
    goals: object = None,
    *,
    moves: str = "4",
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
    movement = movement_of(moves, diagonal, agent_size)
    costs, directions = _field(grid, goals, movement, True, True, timeout, max_memory, xy)
    return FlowField(grid, movement, costs, directions)


def components(grid: Grid, *, moves: str = "4", agent_size: int = 1) -> NDArray[np.int32]:
    """A label for each cell, counted from 1: a path leads between cells of equal labels; 0 where blocked."""
    movement = movement_of(moves, agent_size=agent_size)
    return grid.for_agent(agent_size).kernel.components(RULE_CODES[movement.rule])


def _field(
    grid: Grid,
    sources: object,
    movement: Movement,
    towards: bool,
    directions: bool,
    timeout: float | None,
    max_memory: int | None,
    xy: bool,
) -> tuple[NDArray[np.float64], Any]:
    ground = grid.for_agent(movement.agent_size)
    role: Any = "goal" if directions else "start"
    many = sources if is_many(sources) else [ground.free_cell(role, sources, xy=xy)]
    cells = ground.free_cells(role, many, xy=xy and many is sources)
    if len(cells) == 0:
        raise InputError("give at least one cell")
    seconds, _, memory = budget_of(timeout, None, max_memory)
    status, costs, steps = ground.kernel.field(
        cells, RULE_CODES[movement.rule], movement.diagonal, towards, directions, seconds, memory
    )
    if status != FOUND:
        raise limit_reached(0)
    return costs, steps
