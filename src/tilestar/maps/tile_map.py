"""TileMap, a frozen map with everything people do with one, and LiveMap, its copy that can be changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Self, SupportsIndex, cast, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar import arguments
from tilestar.errors import InputError, needs_extra
from tilestar.files import path_of
from tilestar.forks import ForkSafeReentrantLock
from tilestar.maps.finding import batch, fields, finder, flow, following, preparation
from tilestar.maps.formats import files, generate, image, movingai, notation, table, tiled
from tilestar.maps.grid.cells import Cell, CellLike, checked_cell, checked_cells
from tilestar.maps.grid.costs import Costs, check_changed_total, check_changes, check_cost, checked_costs
from tilestar.maps.grid.drawing import Drawing
from tilestar.maps.grid.grid import Derived, Grid, LegendLike
from tilestar.maps.grid.legend import MOVINGAI, Legend
from tilestar.maps.grid.movement import Movement
from tilestar.maps.grid.region import Region, cells_of, is_region, spread

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tilestar.maps.display.trace import MapTrace
    from tilestar.search.registry import SearchFunction

MOST_TRACED = 100_000
"""Expansions after which a traced search ends, unless `max_nodes` says otherwise."""


class TileMap(Grid):
    """A frozen map: `costs[row, column]` is the cost of entering a cell, `inf` where it is blocked.

    Start and goal are held when the map itself names them. Equal maps have equal costs, start and goal. The
    functions of `tilestar.maps.finding` are its methods.

    >>> tile_map = TileMap([[1, 1, 1], [1, float("inf"), 1]])
    >>> tile_map.find_path((1, 0), (1, 2)).cost
    4.0
    """

    __slots__ = ()

    @classmethod
    def parse(cls, text: str, legend: LegendLike = None) -> Self:
        """Read a map from text: see `tilestar.maps.formats.notation.parse` for the ways of drawing one.

        Without a legend the text may also be a table of costs (CSV; 0, -1, inf and empty cells are blocked), or a map
        of the editor Tiled (`.tmj` or `.tmx`; see `tilestar.maps.formats.tiled`).

        >>> TileMap.parse("2 3/1 2 4/0 3 0").find_path().cost
        23.0
        """
        return cls._read(arguments.as_text("a map to parse", text), legend, None)

    @classmethod
    def load(
        cls, file: str | PathLike[str], legend: LegendLike = None, *, palette: image.Palette | None = None
    ) -> Self:
        """Read a map from a file: text of any kind, an image, or a NumPy `.npy` array of costs.

        In an image dark is blocked and light is free, unless `palette` says what each colour costs, such as
        `{"#ffffff": 1, "blue": 5, (0, 0, 0): float("inf")}`, or a legend does that has colours.
        """
        if files.is_image(file) and (palette is not None or legend is not None):
            return cls._drawn(image.read_drawing(path_of(file), Legend.find(legend), palette))
        if palette is not None:
            raise InputError("a palette is for images, and {name} is none", name=repr(str(file)))
        content = files.read(file)
        if isinstance(content, str):
            return cls._read(content, legend, path_of(file).parent)
        _refuse_legend(file, legend)
        return cls(content)

    @classmethod
    def _read(cls, text: str, legend: LegendLike, folder: FilePath | None) -> Self:
        if legend is None and tiled.is_tiled(text):
            costs, start, goal = tiled.parse(text, folder)
            return cls(costs, start=start, goal=goal)
        if legend is None and table.is_table(lines := text.strip().splitlines()):
            return cls(table.parse(lines))
        return cls._drawn(notation.parse(text, None if legend is None else Legend.find(legend)))

    @classmethod
    def generate(cls, kind: str, rows: int, columns: int, *, seed: int = 0) -> Self:
        """A generated map of that kind (see `tilestar.maps.formats.generate.KINDS`), the same for the same seed."""
        return cls._drawn(generate.generate(kind, rows, columns, seed))

    @classmethod
    def _drawn(cls, drawing: Drawing) -> Self:
        return cls._of(checked_costs(drawing.costs()), drawing, drawing.start, drawing.goal)

    def with_cell(self, cell: CellLike, cost: float) -> TileMap:
        """A copy in which entering `cell` costs `cost`."""
        return self.with_cells([checked_cell(cell, self.shape)], cost)

    def with_cells(self, cells: ArrayLike, costs: float | ArrayLike) -> TileMap:
        """A copy with several cells changed; `costs` is one number for all or one for each."""
        live = self.edit()
        live.set_cells(cells, costs)
        return TileMap._of(live._costs, live._drawing, None, None).with_ends(self._start, self._goal)

    def with_ends(self, start: CellLike | None = None, goal: CellLike | None = None) -> TileMap:
        """The same cells with another start or goal; what is not given stays."""
        first = self._start if start is None else self.free_cell("start", start)
        last = self._goal if goal is None else self.free_cell("goal", goal)
        return TileMap._of(self._costs, self._drawing, first, last)

    def edit(self) -> LiveMap:
        """A live copy of this map, to be changed in place between searches."""
        return LiveMap._of(self._costs, self._drawing, self._start, self._goal)

    def for_agent(self, size: int) -> TileMap:
        """The map for an agent of size x size cells: each cell costs as much as the costliest one it covers.

        The agent is named by its top left cell. Where it would stick out of the map, the cell is blocked.
        """
        return cast(TileMap, super().for_agent(size))

    def _frozen(self, costs: Costs, drawing: Drawing | None = None) -> TileMap:
        return TileMap._of(costs, drawing, self._start, self._goal)

    def text(self, legend: LegendLike = None) -> str:
        """The map as text that `parse` reads back; MapError when the legend lacks a symbol for some cell."""
        drawing = self.drawing(legend)
        return movingai.write(drawing) if drawing.legend == MOVINGAI else notation.write(drawing)

    def save(self, file: str | PathLike[str], legend: LegendLike = None) -> None:
        """Write the map to a file as the ending of its name asks: `.npy`, an image, `.svg`, `.map`, else text.

        A `.map` is written as a Moving AI map, where start and goal have no symbols, unless a legend is given.
        """
        ending = path_of(file).suffix.lower()
        if legend is None and ending == ".map":
            legend = MOVINGAI
        if files.is_binary(file) or ending == ".svg":
            _refuse_legend(file, legend)
        files.write(file, self._costs, self.svg if ending == ".svg" else lambda: self.text(legend))

    @overload
    def __getitem__(self, where: Region) -> NDArray[np.float64]: ...
    @overload
    def __getitem__(self, where: tuple[SupportsIndex, SupportsIndex]) -> float: ...
    def __getitem__(self, where: CellLike | Region) -> float | NDArray[np.float64]:
        """The cost of entering a cell, `world[2, 3]`, or a copy of those of rows and columns, `world[0:2, :]`."""
        if is_region(where):
            cells, size = cells_of(where, self.shape)
            return self._costs[cells[:, 0], cells[:, 1]].reshape(size).astype(np.float64)
        return float(self._costs[checked_cell(where, self.shape)])

    def __iter__(self) -> Iterator[NDArray[np.float64]]:
        """The rows of costs, top first."""
        return (self[row] for row in range(self.shape[0]))

    find_path = finder.find_path
    nearest_reachable = finder.nearest_reachable
    find_paths = batch.find_paths
    distances = fields.distances
    flow_field = flow.flow_field
    components = fields.components
    prepare = preparation.prepare
    save_preparation = preparation.save_preparation
    load_preparation = preparation.load_preparation

    def picture(self, columns: int = 80, *, colour: bool = False, moves: str | int = "4") -> str:
        """The map as text, no wider than `columns`, with ANSI colours on request; as hexagons for the rule `hex`."""
        from tilestar.maps.display.picture import picture
        from tilestar.maps.display.scene import Scene

        return picture(Scene.of_map(self, Movement(str(moves))), columns, colour=colour)

    def svg(self, *, moves: str | int = "4") -> str:
        """The map as an SVG picture, of hexagons for the rule `hex`."""
        from tilestar.maps.display.svg import map_svg

        return map_svg(self, Movement(str(moves)))

    def _repr_svg_(self) -> str:
        return self.svg()

    def plot(self, ax: Axes | None = None, *, moves: str | int = "4") -> Figure:
        """The map as a matplotlib figure, or drawn into `ax`; needs the extra `plot`. Hexagons for the rule `hex`."""
        with needs_extra("drawing a chart", "plot"):
            from tilestar.maps.display.chart import scene_chart
        from tilestar.maps.display.scene import Scene

        return scene_chart(Scene.of_map(self, Movement(str(moves))), repr(self), ax)

    def trace(
        self,
        start: CellLike | None = None,
        goal: CellLike | None = None,
        *,
        moves: str | int = "4",
        method: str | SearchFunction = "astar",
        max_nodes: int = MOST_TRACED,
    ) -> MapTrace:
        """Every step of finding a path by a readable algorithm, which ends after `max_nodes` expansions.

        >>> TileMap.parse("0 0 3 0/1 2 2 4/0 0 0 0").trace().summary
        'astar + manhattan: solved at cost 5 after 5 expansions'
        """
        from tilestar.maps.display.trace import trace

        return trace(self, start, goal, moves, method, max_nodes)


def _refuse_legend(file: str | PathLike[str], legend: LegendLike) -> None:
    """A legend says what symbols mean; it would be ignored where there are none."""
    if legend is not None:
        raise InputError("{name} has no symbols, so it takes no legend: leave it out", name=repr(str(file)))


class LiveMap(TileMap):
    """A map whose cells can be set, at a cost that depends on the changes and not on the map.

    What queries use is repaired around the changed cells: steps, bitmaps, components. Landmarks stay while no cell
    becomes cheaper; subgoals are set aside, and queries are searched without them until `prepare` is called again.
    `follow` gives a path that is kept up to date.

    A search that runs meanwhile, in another thread or around a signal handler that makes the change, goes on with the
    map as it was. Threads that change the map wait for each other. `freeze` gives a TileMap of the moment.

    >>> live = TileMap([[1, 1, 1], [1, 1, 1]]).edit()
    >>> live[0, 1] = float("inf")
    >>> live.find_path((0, 0), (0, 2)).cost
    4.0
    >>> live[1, :] = 5
    >>> live[0:2, 1].tolist()
    [inf, 5.0]
    """

    changes = True
    __slots__ = ("_changing",)
    __hash__ = None  # type: ignore[assignment]

    def _fill(self, costs: Costs, drawing: Drawing | None, start: Cell | None = None, goal: Cell | None = None) -> Self:
        """Set everything from values already checked; cells and costs are copied, because they will change."""
        self._changing = ForkSafeReentrantLock()
        return super()._fill(costs.astype(np.float64), None if drawing is None else drawing.copy(), start, goal)

    def __setitem__(self, where: CellLike | Region, cost: float | ArrayLike) -> None:
        """Change a cell, `live[2, 3] = 5`, or the cells of rows and columns, `live[0:2, :] = 9`."""
        if is_region(where):
            cells, size = cells_of(where, self.shape)
            self._change(cells, check_changes(cells, spread(cost, size)))
        else:
            place = checked_cell(where, self.shape)
            self._change(np.array([place]), np.array([check_cost(cost, place)]))

    def set_cells(self, cells: ArrayLike, costs: float | ArrayLike) -> None:
        """Change several cells; `costs` is one number for all or one for each."""
        where = checked_cells(cells, self.shape)
        self._change(where, check_changes(where, costs))

    follow = following.follow

    def _change(self, where: NDArray[np.int64], values: NDArray[np.float64]) -> None:
        with self._changing:
            check_changed_total(self._costs, where, values)
            derived, kernel = self._derived, self._derived.kernel
            kept = kernel is not None and kernel.update(where, values)
            if derived.readers or (kernel is not None and not kept):
                self._leave_to_the_search()
            self._costs.flags.writeable = True
            self._costs[where[:, 0], where[:, 1]] = values
            self._costs.flags.writeable = False
            if self._drawing is not None:
                self._drawing.draw(where, values)
            self._derived = Derived(kernel if kept and self._derived is derived else None)

    @contextmanager
    def _steady(self) -> Iterator[tuple[Derived, Costs]]:
        """The costs as they are now, and where to keep what is computed from them: a change goes on with copies."""
        with self._changing:
            derived, costs = self._derived, self._costs
            derived.readers += 1
        try:
            yield derived, costs
        finally:
            with self._changing:
                derived.readers -= 1

    def _leave_to_the_search(self) -> None:
        """Go on with copies, because a search uses what is there now; a change that comes meanwhile needs no others."""
        self._derived = Derived()
        self._costs = self._costs.copy()
        self._drawing = self._drawing and self._drawing.copy()

    def freeze(self) -> TileMap:
        """The map as it is now, frozen."""
        with self._changing:
            return self._frozen(self._costs.copy(), None if self._drawing is None else self._drawing.copy())
