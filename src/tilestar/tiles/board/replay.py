"""Moves spelled as letters, made on a board and checked; a kernel does it for many boards at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from tilestar import arguments
from tilestar.errors import BoardError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.geometry import letter_offsets
from tilestar.tiles.board.moves import BY_LETTER, Direction, Move

Slide = tuple[int, int, int]
"""A tile, and the cells it goes from and to."""


_RUN = re.compile(r"([UDLR])([1-9]\d{0,3})?")

LONG = 10_000
"""Moves that Python makes in milliseconds."""


def spell(directions: Iterable[Direction]) -> str:
    """The directions as letters: U, D, L or R for the direction of each tile."""
    return "".join([direction.letter for direction in directions])


def expand(text: str) -> str:
    """The letters of moves that may have counts, as players write them: `URDL2` is `URDLL`.

    Spaces and lower case are allowed.
    """
    found = "".join(arguments.as_text("a list of moves", text).split()).upper()
    wrong = _RUN.sub("", found)
    if wrong:
        raise BoardError(
            "{token} is not a move: moves are U, D, L and R, each with a count if it is repeated, such as URDL2",
            token=wrong[:20],
        )
    return "".join([letter * int(count or 1) for letter, count in _RUN.findall(found)])


def moves_of(start: Board, letters: str) -> tuple[Move, ...]:
    """The move of each letter."""
    return tuple(
        Move(tile, BY_LETTER[letter]) for (tile, _, _), letter in zip(slides(start, letters), letters, strict=True)
    )


def slides(start: Board, letters: str) -> Iterator[Slide]:
    """The tile that each letter moves, with the cells it leaves and enters."""
    return _make(list(start.tiles), start.width, letters)


def replay(start: Board, letters: str) -> Board:
    """The board after the moves, each checked to stay on the board."""
    tiles = list(start.tiles)
    for _ in _make(tiles, start.width, letters):
        pass
    return Board.trusted(start.width, start.height, tuple(tiles))


def boards_along(start: Board, letters: str) -> list[Board]:
    """Every board from the start to the one after the last move, each move checked to stay on the board."""
    tiles = list(start.tiles)
    rest = [Board.trusted(start.width, start.height, tuple(tiles)) for _ in _make(tiles, start.width, letters)]
    return [start, *rest]


def leads_to(start: Board, letters: str, goal: Board) -> bool:
    """Whether the moves lead from `start` to `goal`; a kernel plays the millions of moves of a large board."""
    if len(letters) < LONG:
        return replay(start, letters) == goal
    from tilestar._native import leads_home
    from tilestar.tiles.board.relabelling import relabel

    return leads_home(relabel(start, goal), letters)


def _make(tiles: list[int], width: int, letters: str) -> Iterator[Slide]:
    """Make the moves in `tiles`, one with each step of the iterator."""
    offsets = letter_offsets(width)
    blank = tiles.index(0)
    for number, letter in enumerate(letters, 1):
        cell = blank + offsets.get(letter, len(tiles))
        beyond = not 0 <= cell < len(tiles) or (letter in "LR" and cell // width != blank // width)
        if beyond:
            raise BoardError("move {number} ({letter}) leaves the board", number=number, letter=letter)
        tile = tiles[blank] = tiles[cell]
        tiles[cell] = 0
        yield tile, cell, blank
        blank = cell


def concatenate(boards: Sequence[Board]) -> bytes:
    """The tiles of all boards, one board after another, as kernels take them; none has more than 256 cells."""
    return b"".join([bytes(board.tiles) for board in boards])


def verify_all(starts: bytes, goal: Board, lengths: Sequence[int], letters: str, method: str) -> None:
    """Replay the moves of all concatenated starts; a method that returns wrong moves is a defect, never an answer.

    `letters` holds the moves of one start after another, `lengths` how many each start has: a negative one, none.
    """
    from tilestar._native import replay_all

    wrong = replay_all(goal.width, goal.height, starts, lengths, letters, bytes(goal.tiles))
    if wrong >= 0:
        cells = len(goal.tiles)
        start = Board.trusted(goal.width, goal.height, tuple(starts[wrong * cells : (wrong + 1) * cells]))
        raise AssertionError(f"{method} returned moves that miss the goal: {start!r}")
