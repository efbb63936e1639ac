"""The widget that shows a map under search."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.widget import Widget

from tilestar.maps import TileMap
from tilestar.search.tracing.replay import Moment
from tilestar.tui.canvas import placed
from tilestar.tui.session import Session
from tilestar.tui.trace.map_drawing import COLUMNS_PER_CELL, cut, draw_map


class MapView(Widget):
    """A map in the middle of its room; of one that does not fit, the part where the search is."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        f"map--{style}"
        for style in ("free", "expensive", "blocked", "open", "expanding", "closed", "pruned", "path", "ends")
    }

    def __init__(self, session: Session) -> None:
        super().__init__(id="map")
        self._session = session
        self._shown: tuple[TileMap, Moment, bool] | None = None

    def show(self, world: TileMap, moment: Moment, *, hexagonal: bool = False) -> None:
        """Show the map as the search knew it at a moment."""
        self._shown = (world, moment, hexagonal)
        self.refresh()

    def render(self) -> Text:
        """The picture, centred."""
        if self._shown is None:
            return Text()
        world, moment, hexagonal = self._shown
        rows, columns = world.shape
        width = columns * COLUMNS_PER_CELL + hexagonal
        lines = draw_map(world, moment, hexagonal=hexagonal)
        row, column = self._middle(world, moment)
        first_line = _first(row, rows, self.size.height)
        first_column = _first(column * COLUMNS_PER_CELL, width, self.size.width)
        lines = [cut(runs, first_column, self.size.width) for runs in lines[first_line : first_line + self.size.height]]
        left, above = max(self.size.width - width, 0) // 2, max(self.size.height - rows, 0) // 2
        return placed(self, lines, "map", left, above)

    @staticmethod
    def _middle(world: TileMap, moment: Moment) -> tuple[int, int]:
        """The cell to be seen: the one being expanded, the goal at the end, the start before the first step."""
        current = moment.frame.current
        row, column = (world.goal if moment.at_end else current[1] if current else world.start) or (0, 0)
        return row, column


def _first(wanted: int, length: int, room: int) -> int:
    """The first of `room` lines or columns that have the wanted one in their middle, as far as there are enough."""
    return max(min(wanted - room // 2, length - room), 0)
