"""Sliding boards: frozen values of any width and height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import index
from os import PathLike
from typing import Any, Protocol, overload

from tilestar import arguments
from tilestar.errors import BoardError, GoalError, UnknownNameError
from tilestar.tiles.board import notation
from tilestar.tiles.board.geometry import check_size, slides_into
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.board.moves import Direction, Move, direction_of
from tilestar.tiles.board.validity import check_tiles


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Board:
    """A sliding board: `tiles` row by row, 0 the blank, each of 0 … width·height-1 exactly once.

    `Board(3, 3, tiles)`, or `Board(anything)` with anything that `Board.of` takes. Frozen, so it can be a key; a
    sequence of its tiles, so `board[4]` is the tile on cell 4 and `board[1, 2]` the one in row 1 and column 2, both
    counted from 0. What is no board is refused with a BoardError that names what is wrong.

    >>> board = Board("2 8 3/1 0 4/7 6 5")
    >>> board.size, board.blank, board.manhattan("123804765")
    ('3x3', 4, 4)
    >>> Board.parse("283104765").neighbors()[0]
    Board.parse('2 8 3/1 6 4/7 0 5')
    """

    width: int
    height: int
    tiles: tuple[int, ...]

    @overload
    def __init__(self, board: BoardLike, /) -> None: ...
    @overload
    def __init__(self, width: int, height: int, tiles: Iterable[int]) -> None: ...
    def __init__(self, width: Any, height: Any = None, tiles: Any = None) -> None:
        if height is None and tiles is None:
            board = Board.of(width)
            width, height, tiles = board.width, board.height, board.tiles
        else:
            try:
                width, height, tiles = index(width), index(height), tuple(map(index, tiles))
            except TypeError:
                given = repr((width, height, tiles))[:60]
                raise BoardError(
                    "a board's width, height and tiles are whole numbers, not {tiles}", tiles=given
                ) from None
            check_size(width, height)
            check_tiles(width, height, tiles)
        _set_width(self, width)
        _set_height(self, height)
        _set_tiles(self, tiles)

    @classmethod
    def trusted(cls, width: int, height: int, tiles: tuple[int, ...]) -> Board:
        """A board from tiles already known to be right; nothing is checked."""
        board = object.__new__(cls)
        _set_width(board, width)
        _set_height(board, height)
        _set_tiles(board, tiles)
        return board

    @classmethod
    def parse(cls, text: str, shape: notation.Shape | None = None) -> Board:
        """The board written in `text`, in any common notation.

        `283104765`, `2 8 3/1 0 4/7 6 5`, `FE169B4C0A73D852`, rows on lines, a side or a size such as `3x2:` first,
        commas, brackets, cells of a spreadsheet, `x X _ .` or an empty cell for the blank, `#` comments. Numbers in one
        row make a square, or `shape` (width, height) if given.
        """
        arguments.as_text("a board to parse", text)
        try:
            return cls._read(text, shape)
        except BoardError:
            if any(len(parts) == 2 and all(map(cls._reads, parts)) for parts in notation.parts_of(text)):
                raise BoardError(
                    "the text has more than one board: give one of them, or all of them to tilestar batch or "
                    "tilestar.parse_boards"
                ) from None
            if notation.looks_like_a_file(text):
                raise BoardError(
                    "{name} is not a board: if it is a file, give pathlib.Path({name})", name=repr(text)
                ) from None
            raise

    @classmethod
    def _read(cls, text: str, shape: notation.Shape | None = None) -> Board:
        width, height, tiles = notation.parse_tiles(text, shape)
        check_size(width, height)
        check_tiles(width, height, tiles)
        return cls.trusted(width, height, tiles)

    @classmethod
    def _reads(cls, text: str) -> bool:
        try:
            cls._read(text)
        except BoardError:
            return False
        return True

    @classmethod
    def of(cls, board: BoardLike, shape: notation.Shape | None = None) -> Board:
        """The board that a text, a list of rows, a list of tiles, an array or a file stands for; a Board as it is.

        Tiles in one list make a square, or `shape` (width, height) if given. A file is a `pathlib.Path`.

        >>> Board.of([[2, 8, 3], [1, 0, 4], [7, 6, 5]]), Board.of([1, 2, 3, 0])
        (Board.parse('2 8 3/1 0 4/7 6 5'), Board.parse('1 2/3 0'))
        """
        if isinstance(board, Board):
            return board
        if isinstance(board, str):
            return cls.parse(board, shape)
        from tilestar.tiles.board import conversion

        if isinstance(board, PathLike):
            return cls.parse(conversion.read_board_file(board), shape)
        width, height, tiles = conversion.tiles_of(board, shape)
        check_size(width, height)
        check_tiles(width, height, tiles)
        return cls.trusted(width, height, tiles)

    @classmethod
    def from_rows(cls, rows: Iterable[Sequence[int]]) -> Board:
        """The board with these rows, top first."""
        return cls.of([tuple(row) for row in rows])

    @classmethod
    def random(
        cls, width: notation.ShapeLike, height: int | None = None, goal: GoalLike = "standard", *, seed: Seed = None
    ) -> Board:
        """A board from which the goal can be reached, each equally likely; the same one for the same `seed`.

        `Board.random(4)` and `Board.random("4x4")` are square too. `tilestar.scramble` also knows depths.

        >>> Board.random(3, 3, seed=1).is_solvable()
        True
        """
        from tilestar.tiles.board.arrangement import random_tiles

        sides = notation.shape_of(width, height)
        return cls.trusted(
            *sides, random_tiles(*sides, resolve_goal(goal, *sides).tiles, arguments.random_numbers(seed))
        )

    @classmethod
    def unrank(cls, number: int, width: int, height: int) -> Board:
        """The board with this Cantor rank."""
        from tilestar.tiles.board import ranking

        width, height = notation.shape_of(width, height)
        check_size(width, height)
        return cls.trusted(width, height, tuple(ranking.unrank(number, range(width * height))))

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Board:
        """The board that as_dict described."""
        try:
            return cls(values["width"], values["height"], tuple(values["tiles"]))
        except (KeyError, TypeError):
            raise BoardError("a board as JSON needs width, height and tiles") from None

    def as_dict(self) -> dict[str, Any]:
        """Width, height and tiles, ready for JSON."""
        return {"width": self.width, "height": self.height, "tiles": list(self.tiles)}

    @property
    def blank(self) -> int:
        """The blank's cell, counted row by row from 0."""
        return self.tiles.index(0)

    @property
    def size(self) -> str:
        """Width and height, such as `4x4`."""
        return f"{self.width}x{self.height}"

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The rows, top first."""
        return tuple(self.tiles[i : i + self.width] for i in range(0, len(self.tiles), self.width))

    def dimension(self) -> int:
        """The side of a square board."""
        if self.width != self.height:
            raise BoardError("a {size} board is not square, so it has no dimension", size=self.size)
        return self.width

    def rank(self) -> int:
        """The board's place among all arrangements of its tiles, in Cantor's numbering."""
        from tilestar.tiles.board import ranking

        return ranking.rank(self.tiles)

    def legal_moves(self) -> list[Move]:
        """Every move that can be made, at most one for each direction."""
        slides = slides_into(self.blank, self.width, self.height)
        return [Move(self.tiles[cell], direction) for cell, direction in slides]

    def move(self, move: Move | Direction | str | int) -> Board:
        """The board after a move: a Move, the number of a tile, or the direction in which a tile goes.

        >>> board = Board("2 8 3/1 0 4/7 6 5")
        >>> board.move("down") == board.move(8)
        True
        """
        blank = self.blank
        tile, direction = move if isinstance(move, Move) else (None, None)
        if isinstance(move, str):
            direction = direction_of(move)
        elif tile is None:
            tile = _number(move)
        for cell, way in slides_into(blank, self.width, self.height):
            if (direction is None or way is direction) and (tile is None or self.tiles[cell] == tile):
                return self._swapped(cell, blank)
        if tile is None:
            raise BoardError("no tile can move {direction}", direction=str(direction))
        if direction is None:
            raise BoardError("tile {tile} cannot move: it is not beside the blank", tile=tile)
        raise BoardError("tile {tile} cannot move {direction}", tile=tile, direction=str(direction))

    def neighbors(self) -> list[Board]:
        """Every board one move away."""
        blank = self.blank
        return [self._swapped(cell, blank) for cell, _ in slides_into(blank, self.width, self.height)]

    def twin(self) -> Board:
        """The board with its first two tiles exchanged: of the two, exactly one can be solved."""
        first, *others = [cell for cell in range(min(3, len(self.tiles))) if self.tiles[cell]]
        if not others:
            raise BoardError("a {size} board has a single tile, so it has no twin", size=self.size)
        return self._swapped(first, others[0])

    def is_solvable(self, goal: GoalLike = "standard") -> bool:
        """Whether moves lead to the goal; `tilestar.tiles.solvability` also says why.

        >>> Board("1 2 3/4 5 6/8 7 0").is_solvable()
        False
        """
        from tilestar.tiles.board.arrangement import unchanging

        sides = self.width, self.height
        return unchanging(*sides, self.tiles) == unchanging(*sides, resolve_goal(goal, *sides).tiles)

    def is_goal(self, goal: GoalLike = "standard") -> bool:
        """Whether every tile is where the goal has it."""
        return self == resolve_goal(goal, self.width, self.height)

    def hamming(self, goal: GoalLike = "standard") -> int:
        """How many tiles are out of place, the blank not counted."""
        wanted = resolve_goal(goal, self.width, self.height).tiles
        return sum(a != b and a != 0 for a, b in zip(self.tiles, wanted, strict=True))

    def manhattan(self, goal: GoalLike = "standard") -> int:
        """The sum over tiles of rows and columns between where they are and where they belong."""
        width = self.width
        wanted = resolve_goal(goal, width, self.height).tiles
        cell_of = {tile: divmod(cell, width) for cell, tile in enumerate(wanted)}
        total = 0
        for cell, tile in enumerate(self.tiles):
            if tile:
                row, column = cell_of[tile]
                total += abs(cell // width - row) + abs(cell % width - column)
        return total

    def compact(self) -> str:
        """One line, rows separated by slashes: `2 8 3/1 0 4/7 6 5`."""
        return notation.compact(self.width, self.tiles)

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[int]:
        return iter(self.tiles)

    @overload
    def __getitem__(self, cell: int | tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, cell: slice) -> tuple[int, ...]: ...
    def __getitem__(self, cell: int | slice | tuple[int, int]) -> int | tuple[int, ...]:
        """The tile on a cell, counted row by row from 0, or given as row and column."""
        return self.rows[cell[0]][cell[1]] if isinstance(cell, tuple) else self.tiles[cell]

    def index(self, tile: int) -> int:
        """The cell of a tile, counted row by row from 0."""
        return self.tiles.index(tile)

    def __str__(self) -> str:
        return notation.aligned(self.width, self.tiles)

    def __repr__(self) -> str:
        return f"Board.parse({self.compact()!r})"

    def _repr_svg_(self) -> str:
        from tilestar.tiles.display.picture import board_svg

        return board_svg(self)

    def _swapped(self, first: int, second: int) -> Board:
        tiles = list(self.tiles)
        tiles[first], tiles[second] = tiles[second], tiles[first]
        return Board.trusted(self.width, self.height, tuple(tiles))


# Slots of a frozen dataclass are written through their descriptors: several times faster than object.__setattr__.
_set_width, _set_height, _set_tiles = (vars(Board)[name].__set__ for name in ("width", "height", "tiles"))


class Array(Protocol):
    """An array of NumPy, or of another library that follows it."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Rows and columns, or the number of tiles."""
        ...

    def tolist(self) -> Any:
        """The numbers as nested lists."""
        ...


def _number(tile: Any) -> int:
    try:
        return index(tile)
    except TypeError:
        raise BoardError(
            "{move} is not a move: give the number of a tile, a direction or a Move", move=repr(tile)[:40]
        ) from None


Seed = arguments.Seed
"""What random boards come from; None for other ones every time."""

BoardLike = Board | str | PathLike[str] | Sequence[Sequence[int]] | Sequence[int] | Array
"""What `Board.of` takes: a text, a list of rows, a list of tiles, an array, a `pathlib.Path`, or a Board."""

GoalLike = BoardLike
"""A goal's name, or a board as `Board.of` takes it; tiles in one list have the shape of the start."""


@lru_cache(maxsize=32)
def named_goal(name: str, width: int, height: int) -> Board:
    """The goal of that name for boards of that size."""
    if name not in GOALS:
        raise UnknownNameError("goal", name, GOALS)
    check_size(width, height)
    return Board.trusted(width, height, GOALS[name](width, height))


def resolve_goal(goal: GoalLike, width: int, height: int) -> Board:
    """The goal as a board of that size."""
    if isinstance(goal, str):
        if goal in GOALS:
            return named_goal(goal, width, height)
        if not any(character.isdecimal() for character in goal):
            raise UnknownNameError("goal", goal, [*GOALS, "a board"])
    try:
        goal = Board.of(goal, (width, height))
    except BoardError as error:
        raise GoalError(error.message, **error.values) from None
    if (goal.width, goal.height) != (width, height):
        raise GoalError(
            "the goal is a {goal} board and the start a {start} board", goal=goal.size, start=f"{width}x{height}"
        )
    return goal
