"""Answers for all cells of a map at once: distances and components."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tilestar.keywords import suggesting
from tilestar.maps.finding.query import limit_reached, query_of
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2


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
    ground = grid.for_agent(agent_size)
    costs = ground.kernel.field(ground.some_cells("start", source, xy=xy), query.native, towards)
    if costs is None:
        raise limit_reached(0)
    return costs


@suggesting()
def components(grid: Grid, *, moves: str | int = "4", agent_size: int = 1) -> NDArray[np.int32]:
    """A label for each cell, counted from 1: a path leads between cells of equal labels; 0 where blocked."""
    query = query_of(moves, agent_size=agent_size)
    return grid.for_agent(agent_size).kernel.components(query.rule)
