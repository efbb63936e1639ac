"""A* on tiles: sliding-tile puzzles and weighted tile maps.

>>> import tilestar
>>> tilestar.solve("2 8 3/1 0 4/7 6 5", goal="1 2 3/8 0 4/7 6 5").length
4
"""

import sys
from typing import TYPE_CHECKING

from tilestar.errors import (
    BoardError,
    CellError,
    FileError,
    GoalError,
    InputError,
    LimitReachedError,
    MapError,
    MissingExtraError,
    NoAnswerError,
    NoPathError,
    SearchInterrupted,
    StoreError,
    TilestarError,
    UnknownNameError,
    UnsolvableBoardError,
)
from tilestar.lazy import lazy_names
from tilestar.moved import MovedModules

if TYPE_CHECKING:
    from tilestar.maps import Path as Path
    from tilestar.maps import TileMap as TileMap
    from tilestar.search.limit import Limit as Limit
    from tilestar.search.result import Stats as Stats
    from tilestar.search.result import Status as Status
    from tilestar.tiles import Board as Board
    from tilestar.tiles import Direction as Direction
    from tilestar.tiles import Move as Move
    from tilestar.tiles import Solution as Solution
    from tilestar.tiles import attempt as attempt
    from tilestar.tiles import solve as solve
    from tilestar.tiles import solve_many as solve_many
    from tilestar.tiles.display.trace import trace as trace
    from tilestar.tiles.solving.all_solutions import all_solutions as all_solutions
    from tilestar.tiles.solving.comparison import compare as compare

__version__ = "0.1.0"

# Loaded when first asked for, so that `import tilestar` stays instant.
_LAZY = {
    "Board": "tilestar.tiles",
    "Direction": "tilestar.tiles",
    "Limit": "tilestar.search.limit",
    "Move": "tilestar.tiles",
    "Path": "tilestar.maps",
    "Solution": "tilestar.tiles",
    "Stats": "tilestar.search.result",
    "Status": "tilestar.search.result",
    "TileMap": "tilestar.maps",
    "all_solutions": "tilestar.tiles.solving.all_solutions",
    "attempt": "tilestar.tiles",
    "compare": "tilestar.tiles.solving.comparison",
    "solve": "tilestar.tiles",
    "solve_many": "tilestar.tiles",
    "trace": "tilestar.tiles.display.trace",
}

# The same, for what needs an extra; not in __all__, so that `from tilestar import *` works without it.
_OPTIONAL = {"BoardWidget": "tilestar.notebook"}

__all__ = [
    "BoardError",
    "CellError",
    "FileError",
    "GoalError",
    "InputError",
    "LimitReachedError",
    "MapError",
    "MissingExtraError",
    "NoAnswerError",
    "NoPathError",
    "SearchInterrupted",
    "StoreError",
    "TilestarError",
    "UnknownNameError",
    "UnsolvableBoardError",
    "__version__",
    *_LAZY,
]


sys.meta_path.append(MovedModules())

__getattr__ = lazy_names(__name__, _LAZY | _OPTIONAL, globals())


def __dir__() -> list[str]:
    return sorted(__all__)
