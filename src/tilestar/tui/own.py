"""What a player brings along: boards and maps, typed, pasted or in files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tilestar import encoding
from tilestar.errors import FileError, MapError
from tilestar.tiles import Board

if TYPE_CHECKING:
    from tilestar.maps import TileMap


def own_board(text: str) -> Board:
    """The board in the file of that name, or the one that the text itself is."""
    file = _file(text)
    return Board.parse(encoding.read_text(str(file)) if file else text)


def own_map(text: str) -> TileMap:
    """The map in the file of that name, or the one that the text itself is; with ends, far apart if it has none."""
    from tilestar.maps import TileMap

    file = _file(text)
    return with_ends(TileMap.load(file) if file else TileMap.parse(text))


def with_ends(world: TileMap) -> TileMap:
    """The map with a start and a goal: its own, or the first and the last cell of its largest part."""
    if world.start is not None and world.goal is not None:
        return world
    import numpy as np

    parts = world.components()
    inside = parts[parts > 0]
    if inside.size == 0:
        raise MapError("every cell of the map is blocked")
    rows, columns = np.nonzero(parts == np.bincount(inside).argmax())
    start = world.start or (int(rows[0]), int(columns[0]))
    goal = world.goal or (int(rows[-1]), int(columns[-1]))
    return world.with_ends(start, goal)


def _file(text: str) -> Path | None:
    """The file that the text names; None for a board or a map itself."""
    name = text.strip().strip("'\"")
    if "\n" in name:
        return None
    try:
        file = Path(name).expanduser()
        exists = file.is_file()
    except (OSError, RuntimeError, ValueError):
        return None
    if not exists and encoding.is_file_name(name):
        raise FileError("{name} does not exist: give a file that does, or the text itself", name=repr(name))
    return file if exists else None
