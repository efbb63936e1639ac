"""Flow fields: the way to the nearest of some goals from every cell, for any number of walkers."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar._native import MapAnswers, MapFlow, MapFlowUpdateKind, MapGrid, MapQuery, MapStatus
from tilestar.errors import InputError, NoPathError, needs_extra
from tilestar.keywords import suggesting
from tilestar.machine import thread_count
from tilestar.maps.finding.batch import Paths
from tilestar.maps.finding.query import limit_reached, query_of
from tilestar.maps.grid.cells import CellLike, written
from tilestar.maps.grid.costs import LARGEST_EXACT
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.maps.path import Path
from tilestar.search.result import Stats

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

DIRECTIONS = np.array([(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)], dtype=np.int8)
"""The step (rows, columns) that each number in FlowField.directions stands for."""

UPDATES = {
    MapFlowUpdateKind.none: "unchanged",
    MapFlowUpdateKind.repaired: "repaired",
    MapFlowUpdateKind.measured: "recomputed",
}


class FlowField:
    """The way to the nearest of some goals, from every cell.

    A field of a live map stays right when cells are set: what is asked next repairs it, at a cost that depends on what
    changed. Goals that become blocked do not count until they are free again.
    """

    __slots__ = ("_goals", "_grid", "_made", "_own_costs", "movement")

    def __init__(
        self, grid: Grid, movement: Movement, goals: NDArray[np.int64], own_costs: NDArray[np.float64] | None
    ) -> None:
        self._grid = grid
        self.movement = movement
        self._goals = goals
        self._own_costs = own_costs
        self._made: tuple[MapGrid, MapFlow] | None = None  # in one, because another thread may replace it

    @property
    def world(self) -> Grid:
        """The map."""
        return self._grid

    @property
    def goals(self) -> NDArray[np.int64]:
        """The goals as rows of (row, column)."""
        return self._goals

    @property
    def costs(self) -> NDArray[np.float64]:
        """The cost of the way from each cell, `inf` where there is none: a read-only array that updates change."""
        return self._current().costs

    @property
    def directions(self) -> NDArray[np.int8]:
        """The number of the first step in DIRECTIONS, -1 at goals and where there is no way: an array like `costs`."""
        return self._current().directions

    @property
    def steps(self) -> NDArray[np.int8]:
        """The first step from each cell as (rows, columns); (0, 0) at goals and where there is no way."""
        padded = np.concatenate((DIRECTIONS, np.zeros((1, 2), dtype=np.int8)))
        return padded[self.directions]

    @suggesting()
    def update(self, *, timeout: float | None = None, max_memory: int | None = None) -> Stats:
        """Bring the field up to date with a live map now, within limits; says what that took.

        The `method` of the result is `repaired`, `recomputed` (when so much has changed that this is faster) or
        `unchanged`. Whatever is asked of the field does the same without limits. LimitReachedError when they are
        reached; the next question begins anew.
        """
        return self._update(self._query(timeout, max_memory))[1]

    @suggesting()
    def path_from(self, start: CellLike, *, xy: bool = False) -> Path:
        """The way from `start` to its nearest goal; NoPathError if there is none."""
        cell = self._ground().free_cell("start", start, xy=xy)
        walk = self._current().follow(np.array([cell]), self._query(), 1)
        while walk.status is not MapStatus.found:  # another thread's update was stopped
            walk = self._current().follow(np.array([cell]), self._query(), 1)
        if walk.costs[0] == np.inf:
            raise NoPathError("there is no path from {start} to a goal", start=written(cell, xy))
        return Path(self._grid, walk.cells, float(walk.costs[0]), self.movement, Stats("flow-field"), xy=xy)

    path = path_from

    @suggesting()
    def paths_from(
        self,
        starts: ArrayLike,
        *,
        threads: int | None = None,
        timeout: float | None = None,
        max_memory: int | None = None,
        xy: bool = False,
    ) -> Paths:
        """The ways from many cells, each to its nearest goal, in flat arrays; on all cores unless `threads` says less.

        >>> from tilestar import TileMap
        >>> field = TileMap([[1, 1, 1, 1, 1]]).flow_field([(0, 0), (0, 4)])
        >>> [list(path) for path in field.paths_from([(0, 1), (0, 3)])]
        [[(0, 1), (0, 0)], [(0, 3), (0, 4)]]
        """
        began = perf_counter()
        query = self._query(timeout, max_memory)
        flow = self._update(query)[0]
        cells = self._ground().free_cells("start", starts, xy=xy)
        walks: MapAnswers = flow.follow(cells, query, thread_count(threads))
        stats = Stats("flow-field")
        stats.seconds = perf_counter() - began
        if walks.status is not MapStatus.found:
            raise limit_reached(0, stats)
        return Paths(self._grid, self.movement, walks.offsets, walks.cells, walks.costs, stats, xy=xy)

    def __repr__(self) -> str:
        rows, columns = self._grid.shape
        reachable = np.isfinite(self.costs).mean()
        return f"FlowField({rows} x {columns}, a way from {reachable:.0%} of the cells)"

    def picture(self, columns: int = 80, *, colour: bool = False) -> str:
        """An arrow for the first step from each cell, `G` at goals and `#` where there is no way; cut at `columns`.

        With `colour`, ANSI colours say how far the goals are.
        """
        from tilestar.maps.display.field import field_picture

        return field_picture(self, columns, colour=colour)

    def svg(self) -> str:
        """Costs as colours and first steps as arrows, as an SVG picture."""
        from tilestar.maps.display.field import field_svg

        return field_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def plot(self, ax: Axes | None = None) -> Figure:
        """Costs as colours, first steps as arrows: a matplotlib figure, or drawn into `ax`; needs the extra `plot`."""
        with needs_extra("drawing a chart", "plot"):
            from tilestar.maps.display.chart import field_chart
        return field_chart(self, ax)

    def _ground(self) -> Grid:
        return self._grid.for_agent(self.movement.agent_size)

    def _query(self, timeout: float | None = None, max_memory: int | None = None) -> MapQuery:
        rule, diagonal, agent_size = self.movement.rule, self.movement.diagonal, self.movement.agent_size
        return query_of(rule, diagonal, agent_size, timeout=timeout, max_memory=max_memory).native

    def _current(self) -> MapFlow:
        """The field as the map is now."""
        return self._made[1] if self._made is not None and not self._grid.changes else self._update(self._query())[0]

    def _update(self, query: MapQuery) -> tuple[MapFlow, Stats]:
        began = perf_counter()
        kernel, made = self._ground().kernel, self._made
        # with another kernel the map went on with a copy, or is another for each change
        flow = made[1] if made is not None and made[0] is kernel else self._make(kernel, query)
        done = flow.update(query)
        if done.kind is MapFlowUpdateKind.busy:  # somebody follows the field as it was
            flow = self._make(kernel, query)
            done = flow.update(query)
        self._made = kernel, flow
        if done.kind is MapFlowUpdateKind.stopped:
            raise limit_reached(0)
        stats = Stats(UPDATES[done.kind], None, done.expanded)
        stats.seconds = perf_counter() - began
        return flow, stats

    def _make(self, kernel: MapGrid, query: MapQuery) -> MapFlow:
        return kernel.flow(self._goals, self._own_costs, query, self._grid.changes)


@suggesting()
def flow_field(
    grid: Grid,
    goals: Any = None,
    *,
    own_costs: ArrayLike | None = None,
    moves: str | int = "4",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    timeout: float | None = None,
    max_memory: int | None = None,
    xy: bool = False,
) -> FlowField:
    """From every cell, the cost and the first step of a cheapest way to the nearest of the `goals` (one cell or many).

    `own_costs` are what it costs to be at each goal, such as waiting there; a goal is nearest if the way to it and its
    own cost are least together.

    >>> from tilestar import TileMap
    >>> list(TileMap([[1, 1, 1], [1, 9, 1]]).flow_field([(1, 2)]).path_from((1, 0)))
    [(1, 0), (0, 0), (0, 1), (0, 2), (1, 2)]
    """
    query = query_of(moves, diagonal, agent_size, timeout=timeout, max_memory=max_memory)
    cells = grid.for_agent(agent_size).some_cells("goal", goals, xy=xy)
    field = FlowField(grid, query.movement, cells, None if own_costs is None else _checked_own_costs(own_costs, cells))
    field.update(timeout=timeout, max_memory=max_memory)
    return field


def _checked_own_costs(own_costs: ArrayLike, goals: NDArray[np.int64]) -> NDArray[np.float64]:
    try:
        given: NDArray[Any] = np.array(own_costs)
    except ValueError:  # lists of several lengths
        given = np.array(None)
    if given.ndim != 1 or (given.size and given.dtype.kind not in "iuf"):
        raise InputError("own costs are a list of numbers, one for each goal")
    costs = given.astype(np.float64)
    if len(costs) != len(goals):
        raise InputError(
            "{goals} {goals:goal needs|goals need} as many own costs, not {costs}", goals=len(goals), costs=costs.size
        )
    wrong = costs[~((costs >= 0) & (costs < LARGEST_EXACT))]
    if wrong.size:
        raise InputError("own costs are numbers from 0 to {most}, not {cost}", most=LARGEST_EXACT - 1, cost=wrong[0])
    return costs
