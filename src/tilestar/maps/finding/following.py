"""Walker: a path that is kept up to date while its map changes, and the function that becomes LiveMap.follow."""

from __future__ import annotations

from time import perf_counter

from tilestar._native import MapFollower, MapGrid, MapStatus
from tilestar.errors import InputError, NoPathError
from tilestar.forks import ForkSafeReentrantLock
from tilestar.keywords import suggesting
from tilestar.maps.finding.query import Query, limit_reached, query_of
from tilestar.maps.grid.cells import Cell, CellLike, checked_cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2
from tilestar.maps.path import Path
from tilestar.numeric import is_whole
from tilestar.search.result import Stats


class Walker:
    """Somebody on the way to a goal, over a map that changes. It changes when it moves.

    `path` is a cheapest path from where the walker stands over the map as it is at that moment. Where no change can
    matter, or where the walker has only gone on along its path, nothing is searched. Otherwise the search of before is
    repaired, by D* Lite, or the path is found anew, whichever has been faster on this map. The limits hold for each
    time a path is asked for. Cells are (row, column), or (x, y) with xy=True. Threads that ask or move one walker wait
    for each other.
    """

    __slots__ = ("_goal", "_grid", "_made", "_position", "_query", "_turn", "_xy")

    def __init__(self, grid: Grid, start: Cell, goal: Cell, query: Query, *, xy: bool = False) -> None:
        self._grid = grid
        self._position = start
        self._goal = goal
        self._query = query
        self._xy = xy
        self._made: tuple[MapGrid, MapFollower] | None = None  # in one, because a signal handler may replace it
        self._turn = ForkSafeReentrantLock()

    @property
    def position(self) -> Cell:
        """Where the walker stands."""
        return self._position[::-1] if self._xy else self._position

    @property
    def goal(self) -> Cell:
        """Where the walker goes."""
        return self._goal[::-1] if self._xy else self._goal

    @property
    def arrived(self) -> bool:
        """Whether the walker stands on its goal."""
        return self._position == self._goal

    @property
    def path(self) -> Path:
        """A cheapest path to the goal, both ends included; NoPathError while there is none.

        `path.stats.method` says how it was found: it was `kept`, its search `repaired`, or the name of a search anew.
        """
        began = perf_counter()
        with self._turn:
            position, answer = self.position, self._current().ask(self._query.native)
        stats = Stats(answer.method.name, None, answer.expanded, answer.generated)
        stats.seconds = perf_counter() - began
        if answer.status is MapStatus.found:
            return Path(self._grid, answer.cells, answer.cost, self._query.movement, stats, xy=self._xy)
        if answer.status is MapStatus.stopped:
            raise limit_reached(answer.lower_bound, stats)
        error = NoPathError("there is no path from {start} to {goal}", start=position, goal=self.goal)
        error.stats = stats
        raise error

    @property
    def cost(self) -> float:
        """What the path costs; NoPathError while there is none."""
        return self.path.cost

    def step(self, count: int = 1) -> Cell:
        """Go that many cells along the path, at most to the goal, and return where the walker stands then."""
        if not is_whole(count) or count < 0:
            raise InputError("a walker goes a whole number of steps from 0 on, not {count}", count=repr(count))
        with self._turn:
            cells = self.path.rows_and_columns
            row, column = cells[min(count, len(cells) - 1)].tolist()
            self._position = row, column
            return self.position

    def move_to(self, cell: CellLike) -> None:
        """Put the walker on any free cell, on its path or beside it."""
        checked_cell(cell, self._grid.shape, xy=self._xy)  # no cell is not the map's own start here
        place = self._grid.free_cell("start", cell, xy=self._xy)
        with self._turn:
            self._position = place

    def _current(self) -> MapFollower:
        """What follows the path in the kernel, from where the walker is: a new one when the map has a new kernel."""
        kernel, made = self._grid.kernel, self._made
        if made is None or made[0] is not kernel:
            made = self._made = kernel, MapFollower(kernel, *self._position, *self._goal, self._query.native)
        made[1].move(*self._position)
        return made[1]

    def __repr__(self) -> str:
        return f"Walker(at {self.position}, to {self.goal})"


@suggesting()
def follow(
    grid: Grid,
    start: CellLike | None = None,
    goal: CellLike | None = None,
    *,
    moves: str | int = "4",
    diagonal: float = SQRT2,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    xy: bool = False,
) -> Walker:
    """A walker from `start` to `goal` whose path is kept up to date while cells change and it moves.

    Without start or goal, the map's own are taken. Nothing is searched before the path is asked for.

    >>> from tilestar import TileMap
    >>> live = TileMap([[1, 1, 1, 1], [1, 9, 1, 1]]).edit()
    >>> walker = live.follow((0, 0), (0, 3))
    >>> walker.cost, walker.step()
    (3.0, (0, 1))
    >>> live[0, 2] = float("inf")
    >>> walker.cost, list(walker.path)
    (12.0, [(0, 1), (1, 1), (1, 2), (1, 3), (0, 3)])
    """
    query = query_of(moves, diagonal, timeout=timeout, max_nodes=max_nodes, max_memory=max_memory)
    first, last = grid.free_cell("start", start, xy=xy), grid.free_cell("goal", goal, xy=xy)
    return Walker(grid, first, last, query, xy=xy)
