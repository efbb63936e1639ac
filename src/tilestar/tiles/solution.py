"""The answer to a sliding puzzle: the moves, and what is proved about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tilestar.errors import BoardError
from tilestar.search.result import Stats, Status
from tilestar.tiles.board import Board
from tilestar.tiles.geometry import letter_offsets
from tilestar.tiles.moves import Direction, Move

_DIRECTION = {direction.letter: direction for direction in Direction}


@dataclass(frozen=True, slots=True)
class Solution:
    """How solving `start` towards `goal` ended, with a certificate.

    `letters` spells the moves, one of U, D, L, R for the way each tile goes; it is None unless `status` is solved.
    No solution has fewer than `lower_bound` moves (None when the board is unsolvable); `optimal` means that this was
    proved to equal the length.
    """

    start: Board
    goal: Board
    status: Status
    letters: str | None
    optimal: bool
    lower_bound: int | None
    stats: Stats
    _moves: tuple[Move, ...] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def length(self) -> int | None:
        """How many moves, or None unless solved."""
        return None if self.letters is None else len(self.letters)

    @property
    def moves(self) -> tuple[Move, ...] | None:
        """The moves, each the tile and its way, or None unless solved."""
        if self._moves is None and self.letters is not None:
            moves = tuple(
                Move(tile, _DIRECTION[letter])
                for tile, letter in zip(_tiles_moved(self.start, self.letters), self.letters, strict=True)
            )
            object.__setattr__(self, "_moves", moves)
        return self._moves

    def boards(self) -> Iterator[Board]:
        """Every board from start to goal, both included; nothing unless solved."""
        if self.moves is None:
            return
        board = self.start
        yield board
        for move in self.moves:
            board = board.move(move)
            yield board

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that `solve --json` prints."""
        moves = None if self.moves is None else [{"tile": m.tile, "direction": str(m.direction)} for m in self.moves]
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "status": str(self.status),
            "length": self.length,
            "optimal": self.optimal,
            "lower_bound": self.lower_bound,
            "moves": moves,
            "stats": self.stats.as_dict(),
        }

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Solution:
        """The solution that as_dict described; its moves are not replayed."""
        counters = dict(values["stats"])
        known = {name: counters.pop(name) for name in Stats.__dataclass_fields__ if name in counters}
        moves = values["moves"]
        return cls(
            start=Board.parse(values["start"]),
            goal=Board.parse(values["goal"]),
            status=Status(values["status"]),
            letters=None if moves is None else spell(Direction(move["direction"]) for move in moves),
            optimal=values["optimal"],
            lower_bound=values["lower_bound"],
            stats=Stats(**known, extra=counters),
        )


def spell(directions: Iterable[Direction]) -> str:
    """The directions as letters, as Solution keeps them."""
    return "".join([direction.letter for direction in directions])


def replay(start: Board, letters: str) -> Board:
    """The board after the moves, every one checked against the rim."""
    tiles = list(start.tiles)
    for _ in _slide(tiles, start.width, letters):
        pass
    return Board.trusted(start.width, start.height, tuple(tiles))


def _tiles_moved(start: Board, letters: str) -> Iterator[int]:
    """The tile that each letter moves."""
    return _slide(list(start.tiles), start.width, letters)


def _slide(tiles: list[int], width: int, letters: str) -> Iterator[int]:
    """Make the moves in `tiles`, giving each tile as it goes."""
    offsets = letter_offsets(width)
    blank = tiles.index(0)
    for number, letter in enumerate(letters, 1):
        cell = blank + offsets.get(letter, len(tiles))
        beyond = not 0 <= cell < len(tiles) or (letter in "LR" and cell // width != blank // width)
        if beyond:
            raise BoardError("move {number} ({letter}) leaves the board", number=number, letter=letter)
        tile = tiles[blank] = tiles[cell]
        tiles[cell] = 0
        blank = cell
        yield tile
