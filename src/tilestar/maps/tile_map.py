"""TileMap: a grid of cells, each with the cost of entering it."""

from __future__ import annotations

from os import PathLike
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tilestar.maps.display import trace as tracing
from tilestar.maps.display.picture import coloured_picture, plain_picture
from tilestar.maps.display.scene import Scene
from tilestar.maps.display.svg import svg
from tilestar.maps.finding import batch, fields, finder
from tilestar.maps.finding import preparation as preparing
from tilestar.maps.formats import files, generate, movingai, notation
from tilestar.maps.grid.cells import Cell, Role, blocked, checked_cell, missing
from tilestar.maps.grid.costs import Costs, checked_costs
from tilestar.maps.grid.drawing import Drawing
from tilestar.maps.grid.legend import MOVINGAI, Legend

if TYPE_CHECKING:
    from tilestar.maps.live_map import LiveMap

LegendLike = Legend | str | PathLike[str] | None


class TileMap:
    """A frozen map: `costs[row, column]` is the cost of entering a cell, `inf` where it is blocked.

    Start and goal are held when the map itself names them. Equal maps have equal costs, start and goal. The
    functions of `finder`, `batch`, `fields` and `preparing` are its methods.

    >>> world = TileMap([[1, 1, 1], [1, float("inf"), 1]])
    >>> world.find_path((1, 0), (1, 2)).cost
    4.0
    """

    __slots__ = ("__weakref__", "_agents", "_costs", "_drawing", "_goal", "_start", "engine")

    def __init__(self, costs: ArrayLike, *, start: object = None, goal: object = None) -> None:
        self._fill(checked_costs(costs), None)
        self._start = None if start is None else self.free_cell("start", start)
        self._goal = None if goal is None else self.free_cell("goal", goal)

    def _fill(self, costs: Costs, drawing: Drawing | None, start: Cell | None = None, goal: Cell | None = None) -> Self:
        """Set everything from values already checked."""
        costs.flags.writeable = False
        self._costs, self._drawing, self._start, self._goal = costs, drawing, start, goal
        self._agents: dict[int, TileMap] = {}
        self.engine: Any = None  # what the finder keeps for this map: see live_map.Engine
        return self

    @classmethod
    def _of(cls, costs: Costs, drawing: Drawing | None, start: Cell | None, goal: Cell | None) -> Self:
        return cls.__new__(cls)._fill(costs, drawing, start, goal)

    @classmethod
    def parse(cls, text: str, legend: LegendLike = None) -> Self:
        """Read a map from text: see `tilestar.maps.formats.notation.parse` for the ways of writing one.

        >>> TileMap.parse("2 3/1 2 4/0 3 0").find_path().cost
        23.0
        """
        return cls._drawn(notation.parse(text, None if legend is None else Legend.find(legend)))

    @classmethod
    def load(cls, file: str | PathLike[str], legend: LegendLike = None) -> Self:
        """Read a map from a file: text of any kind, an image (dark is blocked), or a NumPy `.npy` array of costs."""
        content = files.read(file)
        if isinstance(content, str):
            return cls.parse(content, legend)
        return cls(content)

    @classmethod
    def generate(cls, kind: str, rows: int, columns: int, *, seed: int = 0) -> Self:
        """A made-up map of that kind (see `tilestar.maps.formats.generate.KINDS`), the same for the same seed."""
        return cls._drawn(generate.generate(kind, rows, columns, seed))

    @classmethod
    def _drawn(cls, drawing: Drawing) -> Self:
        return cls._of(checked_costs(drawing.costs()), drawing, drawing.start, drawing.goal)

    @property
    def costs(self) -> Costs:
        """The cost of entering each cell: a read-only array."""
        return self._costs

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rows, columns = self._costs.shape
        return rows, columns

    @property
    def start(self) -> Cell | None:
        """Where the player stands, if the map says so."""
        return self._start

    @property
    def goal(self) -> Cell | None:
        """Where the boss waits, if the map says so."""
        return self._goal

    @property
    def cheapest(self) -> float:
        """The lowest cost of a cell; `inf` when all are blocked."""
        return float(self._costs.min())

    def free_cell(self, role: Role, cell: object, *, xy: bool = False) -> Cell:
        """`cell` as (row, column), if it can serve as start or goal; without any, the one the map names."""
        if cell is None:
            cell, xy = (self._start if role == "start" else self._goal), False
        if cell is None:
            raise missing(role)
        row, column = checked_cell(cell, self.shape, xy=xy)
        if self._costs[row, column] == np.inf:
            raise blocked(role, (row, column))
        return row, column

    def with_cell(self, cell: object, cost: float) -> TileMap:
        """A copy in which entering `cell` costs `cost`."""
        return self.with_cells([checked_cell(cell, self.shape)], cost)

    def with_cells(self, cells: ArrayLike, costs: float | ArrayLike) -> TileMap:
        """A copy with several cells changed; `costs` is one number for all or one for each."""
        live = self.edit()
        live.set_cells(cells, costs)
        return TileMap._of(live._costs, live._drawing, None, None).with_ends(self._start, self._goal)

    def with_ends(self, start: object = None, goal: object = None) -> TileMap:
        """The same cells with another start or goal; what is not given stays."""
        first = self._start if start is None else self.free_cell("start", start)
        last = self._goal if goal is None else self.free_cell("goal", goal)
        return TileMap._of(self._costs, self._drawing, first, last)

    def edit(self) -> LiveMap:
        """A live copy of this map, to be changed in place between searches."""
        from tilestar.maps.live_map import LiveMap

        return LiveMap._of(self._costs, self._drawing, self._start, self._goal)

    def for_agent(self, size: int) -> TileMap:
        """The map as a walker of size x size cells meets it: each cell costs the dearest of the cells it covers.

        The walker is named by its top left cell; where it would stick out of the map, the cell is blocked.
        """
        if size == 1:
            return self
        if size not in self._agents:
            covered = _dearest_covered(self._costs, size)
            self._agents[size] = TileMap._of(covered, None, self._start, self._goal)
        return self._agents[size]

    def drawing(self, legend: LegendLike = None) -> Drawing:
        """The map in the symbols of a legend: by default the one it was read with, else the sea chart's."""
        wanted = Legend.find(legend)
        if self._drawing is not None and (legend is None or wanted == self._drawing.legend):
            return Drawing(self._drawing.legend, self._drawing.terrain, self._start, self._goal)
        return Drawing.of_costs(wanted, self._costs, self._start, self._goal)

    def text(self, legend: LegendLike = None) -> str:
        """The map as text that `parse` reads back; MapError when the legend lacks a symbol for some cell."""
        drawing = self.drawing(legend)
        return movingai.write(drawing) if drawing.legend == MOVINGAI else notation.write(drawing)

    def save(self, file: str | PathLike[str], legend: LegendLike = None) -> None:
        """Write the map to a file as the ending of its name asks: `.npy`, an image, `.svg`, `.map`, else text.

        A `.map` is written as a Moving AI map, where start and goal have no symbols, unless a legend is given.
        """
        ending = FilePath(file).suffix.lower()
        if legend is None and ending == ".map":
            legend = MOVINGAI
        files.write(file, self._costs, self.svg if ending == ".svg" else lambda: self.text(legend))

    def picture(self, columns: int = 80, *, colour: bool = False) -> str:
        """The map as text, no wider than `columns`, with ANSI colours on request."""
        return (coloured_picture if colour else plain_picture)(Scene.of_map(self), columns)

    def svg(self) -> str:
        """The map as an SVG picture."""
        return svg(Scene.of_map(self), caption=repr(self))

    def _repr_svg_(self) -> str:
        return self.svg()

    find_path = finder.find_path
    nearest_reachable = finder.nearest_reachable
    find_paths = batch.find_paths
    distances = fields.distances
    flow_field = fields.flow_field
    components = fields.components
    prepare = preparing.prepare
    trace = tracing.trace

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TileMap):
            return NotImplemented
        return (self._start, self._goal) == (other._start, other._goal) and np.array_equal(self._costs, other._costs)

    def __hash__(self) -> int:
        return hash((self.shape, self._start, self._goal, self._costs.astype(np.float64).tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return self._of, (self._costs, self._drawing, self._start, self._goal)

    def __repr__(self) -> str:
        rows, columns = self.shape
        free = np.isfinite(self._costs).mean()
        return f"{type(self).__name__}({rows} x {columns}, {free:.0%} free, start={self._start}, goal={self._goal})"


def _dearest_covered(costs: Costs, size: int) -> NDArray[np.floating[Any]]:
    if size > min(costs.shape):
        return np.full_like(costs, np.inf)
    covered = np.pad(costs, (0, size - 1), constant_values=np.inf)
    for axis in (0, 1):
        covered = np.lib.stride_tricks.sliding_window_view(covered, size, axis=axis).max(axis=-1)
    return covered
