"""A* on tiles: sliding-tile puzzles and weighted tile maps.

>>> import tilestar
>>> tilestar.solve("2 8 3/1 0 4/7 6 5", goal="1 2 3/8 0 4/7 6 5").length
4
"""

import sys

import tilestar.forks  # noqa: F401  before any thread is started
from tilestar.lazy import lazy_names
from tilestar.moved import MovedModules

TYPE_CHECKING = False  # what `typing` has, without importing it: the command must be ready for Ctrl-C at once
if TYPE_CHECKING:
    from tilestar import datasets as datasets
    from tilestar.errors import BoardError as BoardError
    from tilestar.errors import CellError as CellError
    from tilestar.errors import FileError as FileError
    from tilestar.errors import GoalError as GoalError
    from tilestar.errors import InputError as InputError
    from tilestar.errors import LimitReachedError as LimitReachedError
    from tilestar.errors import MapError as MapError
    from tilestar.errors import MissingExtraError as MissingExtraError
    from tilestar.errors import NoAnswerError as NoAnswerError
    from tilestar.errors import NoPathError as NoPathError
    from tilestar.errors import SearchInterrupted as SearchInterrupted
    from tilestar.errors import StoreError as StoreError
    from tilestar.errors import TilestarError as TilestarError
    from tilestar.errors import UnknownNameError as UnknownNameError
    from tilestar.errors import UnknownOptionError as UnknownOptionError
    from tilestar.errors import UnsolvableBoardError as UnsolvableBoardError
    from tilestar.maps import Path as Path
    from tilestar.maps import TileMap as TileMap
    from tilestar.search.limit import Limit as Limit
    from tilestar.search.result import Stats as Stats
    from tilestar.search.result import Status as Status
    from tilestar.tiles import Board as Board
    from tilestar.tiles import Direction as Direction
    from tilestar.tiles import Move as Move
    from tilestar.tiles import Solution as Solution
    from tilestar.tiles import TilesProblem as TilesProblem
    from tilestar.tiles import attempt as attempt
    from tilestar.tiles import solve as solve
    from tilestar.tiles import solve_many as solve_many
    from tilestar.tiles.board.collection import parse_boards as parse_boards
    from tilestar.tiles.checking.check import check_heuristic as check_heuristic
    from tilestar.tiles.display.trace import trace as trace
    from tilestar.tiles.heuristics import make_heuristic as make_heuristic
    from tilestar.tiles.heuristics import takes_tiles as takes_tiles
    from tilestar.tiles.patterns.database import PatternDatabase as PatternDatabase
    from tilestar.tiles.patterns.selection import pattern_database as pattern_database
    from tilestar.tiles.solving.all_solutions import all_solutions as all_solutions
    from tilestar.tiles.solving.comparison import compare as compare
    from tilestar.tiles.solving.review import review as review
    from tilestar.tiles.solving.scramble import scramble as scramble

__version__ = "0.1.0"

# All names are loaded when first asked for, so that `import tilestar` stays instant.
_ERRORS = (
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
    "UnknownOptionError",
    "UnsolvableBoardError",
)

_LAZY = {
    "Board": "tilestar.tiles",
    "Direction": "tilestar.tiles",
    "Limit": "tilestar.search.limit",
    "Move": "tilestar.tiles",
    "Path": "tilestar.maps",
    "PatternDatabase": "tilestar.tiles.patterns.database",
    "Solution": "tilestar.tiles",
    "Stats": "tilestar.search.result",
    "Status": "tilestar.search.result",
    "TileMap": "tilestar.maps",
    "TilesProblem": "tilestar.tiles",
    "all_solutions": "tilestar.tiles.solving.all_solutions",
    "attempt": "tilestar.tiles",
    "check_heuristic": "tilestar.tiles.checking.check",
    "compare": "tilestar.tiles.solving.comparison",
    "datasets": "tilestar.datasets",
    "make_heuristic": "tilestar.tiles.heuristics",
    "parse_boards": "tilestar.tiles.board.collection",
    "review": "tilestar.tiles.solving.review",
    "pattern_database": "tilestar.tiles.patterns.selection",
    "scramble": "tilestar.tiles.solving.scramble",
    "solve": "tilestar.tiles",
    "solve_many": "tilestar.tiles",
    "takes_tiles": "tilestar.tiles.heuristics",
    "trace": "tilestar.tiles.display.trace",
    **dict.fromkeys(_ERRORS, "tilestar.errors"),
}

# The same, for what needs an extra; not in __all__, so that `from tilestar import *` works without it.
_OPTIONAL = {"BoardWidget": "tilestar.notebook"}

__all__ = ["__version__", *_LAZY]


sys.meta_path.append(MovedModules())

__getattr__ = lazy_names(__name__, _LAZY | _OPTIONAL, globals())


def __dir__() -> list[str]:
    return sorted(__all__)
