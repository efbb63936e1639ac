"""The widget that shows a map under search."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.widget import Widget

from tilestar.maps import TileMap
from tilestar.search.tracing.replay import Moment
from tilestar.tui.canvas import placed
from tilestar.tui.session import Session
from tilestar.tui.trace.map_drawing import COLUMNS_PER_CELL, draw_map


class MapView(Widget):
    """A map in the middle of its room; when it does not fit, a sentence says what is needed."""

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
        left, above = (self.size.width - width) // 2, (self.size.height - rows) // 2
        if left < 0 or above < 0:
            return Text(self._too_small(rows, columns), justify="center")
        return placed(self, draw_map(world, moment, hexagonal=hexagonal), "map", left, above)

    def _too_small(self, rows: int, columns: int) -> str:
        return self._session.text(
            "This map of {rows} {rows:row|rows} and {columns} {columns:column|columns} does not fit any more: n "
            "makes one that does.",
            rows=rows,
            columns=columns,
        )
