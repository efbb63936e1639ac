"""The answer to a sliding puzzle: the moves, and what is proved about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any

from tilestar.errors import InputError
from tilestar.search.result import Doubt, Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.geometry import letter_offsets
from tilestar.tiles.board.moves import Direction, Move
from tilestar.tiles.board.relabelling import relabel
from tilestar.tiles.board.replay import moves_of, spell

if TYPE_CHECKING:
    from tilestar.tiles.display.animation import Animation


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Solution:
    """How solving `start` towards `goal` ended, with a certificate.

    `letters` spells the moves, one of U, D, L, R for the direction of each tile; it is None unless `status` is solved.
    No solution has fewer than `lower_bound` moves (None when the board is unsolvable); `optimal` means that this was
    proved to equal the length. A search with a heuristic that cannot be trusted proves less, and has a `doubt` that
    says why. `stats` says what it cost to find out, and does not count when solutions are compared.

    Solutions are made by the hundred thousand, so moves are decoded only when asked for, and so are `stats` when a
    function of the solution is given for them.
    """

    start: Board
    goal: Board
    status: Status
    letters: str | None
    optimal: bool
    lower_bound: int | None
    doubt: Doubt | None
    _stats: Stats | Callable[[Solution], Stats] = field(compare=False)
    _moves: tuple[Move, ...] | None = field(compare=False)

    def __init__(
        self,
        start: Board,
        goal: Board,
        status: Status,
        letters: str | None,
        optimal: bool,
        lower_bound: int | None,
        stats: Stats | Callable[[Solution], Stats],
        doubt: Doubt | None = None,
    ) -> None:
        _set_start(self, start)
        _set_goal(self, goal)
        _set_status(self, status)
        _set_letters(self, letters)
        _set_optimal(self, optimal)
        _set_lower_bound(self, lower_bound)
        _set_doubt(self, doubt)
        _set_stats(self, stats)
        _set_moves(self, None)

    def __repr__(self) -> str:
        found = self.status if self.letters is None else f"{len(self.letters)} moves, optimal={self.optimal}"
        doubt = "" if self.doubt is None else f"; {self.doubt}"
        return f"<Solution of {self.start.compact()}: {found}{doubt}>"

    def _repr_svg_(self) -> str:
        from tilestar.tiles.display.picture import solution_svg

        return solution_svg(self)

    def animate(self, speed: float = 4.0) -> Animation:
        """An animation at `speed` moves a second, which notebooks show and `save` writes to a file.

        `solution.animate().save("moves.gif")`, or `.svg` or `.html`.
        """
        from tilestar.tiles.display.animation import Animation

        return Animation(self, speed)

    def render(self, style: str = "boards") -> str:
        """The solution as text: boards, steps, moves, algs4, letters or count."""
        from tilestar.tiles.display.styles import lines_in_style

        return "\n".join(lines_in_style(self, style))

    @property
    def stats(self) -> Stats:
        """The counters of the search."""
        if callable(self._stats):
            _set_stats(self, self._stats(self))
        return self._stats  # type: ignore[return-value]

    @property
    def length(self) -> int | None:
        """How many moves, or None unless solved."""
        return None if self.letters is None else len(self.letters)

    @property
    def line_length(self) -> int | None:
        """How many slides: consecutive moves in the same direction count as one. None unless solved."""
        return None if self.letters is None else sum(1 for _ in groupby(self.letters))

    @property
    def moves(self) -> tuple[Move, ...] | None:
        """The moves, each a tile and its direction, or None unless solved."""
        if self._moves is None and self.letters is not None:
            _set_moves(self, moves_of(self.start, self.letters))
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
        return self.described(moves)

    def as_json(self) -> str:
        """The text of as_dict as JSON, many times faster than encoding it: a board's text needs no escapes."""
        return (
            f'{{"start": "{self.start.compact()}", "goal": "{_goal_text(self.goal)}", '
            f'"status": "{self.status}", "length": {_number(self.length)}, '
            f'"optimal": {"true" if self.optimal else "false"}, "lower_bound": {_number(self.lower_bound)}, '
            f'{_doubt_json(self.doubt)}"moves": {_moves_json(self)}, "stats": {_stats_json(self.stats)}}}'
        )

    def described(self, moves: object) -> dict[str, Any]:
        """The JSON object with the moves written as the caller wants them."""
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "status": str(self.status),
            "length": self.length,
            "optimal": self.optimal,
            "lower_bound": self.lower_bound,
            **({} if self.doubt is None else {"doubt": self.doubt.as_dict()}),
            "moves": moves,
            "stats": self.stats.as_dict(),
        }

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Solution:
        """The solution that as_dict described; its moves are not replayed."""
        try:
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
                doubt=Doubt(**values["doubt"]) if "doubt" in values else None,
            )
        except (KeyError, TypeError, ValueError) as error:
            raise InputError("not the JSON of a solution: {reason}", reason=repr(error)) from None


if TYPE_CHECKING:

    class Solved(Solution):
        """A Solution that has moves, as `solve` returns it: for type checkers, at run time it is a Solution."""

        @property
        def letters(self) -> str:
            """The moves, one of U, D, L, R for the direction of each tile."""

        @property
        def lower_bound(self) -> int:
            """No solution has fewer moves."""

        @property
        def length(self) -> int:
            """How many moves."""

        @property
        def line_length(self) -> int:
            """How many slides: consecutive moves in the same direction count as one."""

        @property
        def moves(self) -> tuple[Move, ...]:
            """The moves, each a tile and its direction."""

else:
    Solved = Solution

# The slots of a frozen dataclass, written through their descriptors: twice as fast as object.__setattr__.
(
    _set_start,
    _set_goal,
    _set_status,
    _set_letters,
    _set_optimal,
    _set_lower_bound,
    _set_doubt,
    _set_stats,
    _set_moves,
) = (vars(Solution)[name].__set__ for name in Solution.__slots__)


def unsolvable(start: Board, goal: Board, seconds: float) -> Solution:
    """The verdict that no moves lead from `start` to `goal`."""
    return Solution(start, goal, Status.UNSOLVABLE, None, False, None, Stats("parity", seconds=seconds))


def stopped(start: Board, goal: Board, method: str, heuristic: str | None = None) -> Solution:
    """What is known when a limit ended the preparations of a search: Manhattan distance and linear conflicts."""
    from tilestar._native import lower_bound

    bound = lower_bound(relabel(start, goal))
    return Solution(start, goal, Status.STOPPED, None, False, bound, Stats(method, heuristic))


@lru_cache(maxsize=16)
def _goal_text(goal: Board) -> str:
    """The goal's text, which many solutions have in common."""
    return goal.compact()


def _doubt_json(doubt: Doubt | None) -> str:
    return "" if doubt is None else f'"doubt": {_encode(doubt.as_dict())}, '


def _stats_json(stats: Stats) -> str:
    if stats.extra:
        return _encode(stats.as_dict())
    below = "" if stats.expanded_below is None else f'"expanded_below": {stats.expanded_below}, '
    return (
        f'{{"method": {_text(stats.method)}, "heuristic": {_text(stats.heuristic)}, "expanded": {stats.expanded}, '
        f'"generated": {stats.generated}, "reopened": {_number(stats.reopened)}, '
        f'"largest_frontier": {_number(stats.largest_frontier)}, "stored": {_number(stats.stored)}, {below}'
        f'"seconds": {round(stats.seconds, 9)!r}}}'
    )


@lru_cache(maxsize=64)
def _text(name: str | None) -> str:
    """A method's or heuristic's name, which many solutions have in common."""
    return _encode(name)


def _encode(value: object) -> str:
    from json import dumps  # two milliseconds that a start without JSON does not pay

    return dumps(value, ensure_ascii=False)


def _number(value: int | None) -> str:
    return "null" if value is None else str(value)


def _moves_json(solution: Solution) -> str:
    """The list of moves; the letters were replayed, so they stay on the board."""
    if solution.letters is None:
        return "null"
    tiles = list(solution.start.tiles)
    offsets = letter_offsets(solution.start.width)
    objects = _move_objects(len(tiles))
    blank = tiles.index(0)
    written = []
    for letter in solution.letters:
        cell = blank + offsets[letter]
        tile = tiles[blank] = tiles[cell]
        written.append(objects[letter][tile])
        blank = cell
    return f"[{', '.join(written)}]"


@lru_cache(maxsize=16)
def _move_objects(cells: int) -> dict[str, list[str]]:
    """By letter, then tile: the JSON object of the move."""
    return {
        direction.letter: [_encode({"tile": tile, "direction": str(direction)}) for tile in range(cells)]
        for direction in Direction
    }
