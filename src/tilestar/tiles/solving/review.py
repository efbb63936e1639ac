"""A game looked at afterwards: how far each of its boards was from the goal, and which moves led away from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from tilestar.search.limit import Countdown, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, BoardLike, GoalLike, resolve_goal
from tilestar.tiles.board.moves import Move
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.board.replay import boards_along, expand, moves_of
from tilestar.tiles.solving.distance_table import covers, solve_many_by_table
from tilestar.tiles.solving.solution import Solution

DEFAULT_SECONDS = 5.0
"""Boards that may take hours to prove get so much time, unless the caller says otherwise."""

PROVABLE_CELLS = 16

TOGETHER = 64
"""Boards that are searched in one call; the time is looked at between two calls."""

QUICK_SHARE = 0.5
"""The part of the time in which all boards are tried at once; the rest is for those that take longer."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A move that led away from the goal: it costs itself and the move that makes up for it.

    `number` counts from 1. `before` and `after` are the moves still needed, `better` is a move that would have led
    nearer; None where a bound shows the loss and no such move is known.
    """

    number: int
    move: Move
    better: Move | None
    before: int
    after: int

    def as_dict(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "number": self.number,
            "move": _described(self.move),
            "better": None if self.better is None else _described(self.better),
            "before": self.before,
            "after": self.after,
        }


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """What is known of every board of a game, from the start to the one after the last move.

    Each needs at least `lower` and at most `upper` moves to the goal; the two are equal where the distance is proved,
    and `upper` is None where no solution is known. `best` has the letter of a move that leads nearer, if one is known.
    `ghost` spells the shortest solution that is known of the start; of equals, the one that follows the game longest.
    """

    start: Board
    goal: Board
    letters: str
    lower: tuple[int, ...]
    upper: tuple[int | None, ...]
    best: tuple[str | None, ...]
    ghost: str | None

    def __repr__(self) -> str:
        least, most = self.wasted
        return f"<Review of {len(self.letters)} moves from {self.start.compact()}: {least} to {most} wasted>"

    def as_dict(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "moves": self.letters,
            "exact": self.exact,
            "lower": list(self.lower),
            "upper": list(self.upper),
            "best": list(self.best),
            "ghost": self.ghost,
            "losses": [loss.as_dict() for loss in self.losses],
            "wasted": list(self.wasted),
            "accuracy": list(self.accuracy),
        }

    @property
    def exact(self) -> bool:
        """Whether the distance of every board is proved."""
        return self.lower == self.upper

    @property
    def losses(self) -> list[Loss]:
        """The moves that are proved to lead away from the goal; all of them if the review is exact."""
        return list(self._losses())

    def _losses(self) -> Iterator[Loss]:
        moves = moves_of(self.start, self.letters)
        for at, board in enumerate(boards_along(self.start, self.letters)[:-1]):
            upper, letter = self.upper[at], self.best[at]
            if upper is not None and self.lower[at + 1] > upper:
                better = None if letter is None else moves_of(board, letter)[0]
                yield Loss(at + 1, moves[at], better, upper, self.lower[at + 1])

    @property
    def wasted(self) -> tuple[int, int | None]:
        """The least and the greatest number of moves that led away from the goal; None if nothing limits it.

        A move changes the distance by one, so it follows from the distances of the first and the last board.
        """
        made = len(self.letters)
        first, last = self.upper[0], self.upper[-1]
        least = 0 if first is None else max(0, (made - first + self.lower[-1]) // 2)
        most = None if last is None else min(made, (made - self.lower[0] + last) // 2)
        return max(least, len(self.losses)), most

    @property
    def accuracy(self) -> tuple[float, float]:
        """The share of moves that led nearer to the goal: its least and its greatest value, equal if that is proved."""
        made = len(self.letters)
        if made == 0:
            return 1.0, 1.0
        least, most = self.wasted
        return 1 - (made if most is None else most) / made, 1 - least / made


def review(
    board: BoardLike,
    moves: str,
    goal: GoalLike = "standard",
    *,
    timeout: float | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> Review:
    """How far every board of a game was from the goal, and which of its moves led away from it.

    `moves` are letters, the direction of each tile, and may have counts: `URDL2`. The game need not have ended.

    Distances are exact for boards of up to 16 cells, unless `timeout` seconds for all of them together are too short,
    and for larger ones where stored tables prove them in time; without `timeout` larger boards get five seconds.
    Elsewhere there are bounds, and those of one board narrow those of its neighbours.

    Raises UnsolvableBoardError, and BoardError for a move that leaves the board.

    >>> game = review("1 2 3/4 5 6/0 7 8", "DUL2")
    >>> game.lower
    (2, 3, 2, 1, 0)
    >>> [(loss.number, loss.better.tile, str(loss.better.direction)) for loss in game.losses]
    [(1, 7, 'left')]
    >>> game.accuracy, game.ghost
    ((0.75, 0.75), 'LL')
    """
    start = Board.of(board)
    target = resolve_goal(goal, start.width, start.height)
    solvability(start, target).require()
    letters = expand(moves)
    boards = boards_along(start, letters)
    if timeout is None and len(start.tiles) > PROVABLE_CELLS:
        timeout = DEFAULT_SECONDS
    known = _Distances(boards, target)
    known.find(Limit(timeout=timeout, max_memory=max_memory), threads)
    return Review(start, target, letters, *known.bounds(), known.best_moves(letters), known.ghost(letters))


def _described(move: Move) -> dict[str, Any]:
    return {"tile": move.tile, "direction": str(move.direction)}


class _Distances:
    """Bounds of the boards of a game, narrowed until they meet or the time is over. Changes while it works."""

    def __init__(self, boards: Sequence[Board], goal: Board) -> None:
        self.boards = boards
        self.goal = goal
        self.lower = dict.fromkeys(boards, 0)
        self.upper: dict[Board, int | None] = dict.fromkeys(boards)
        self.solutions: dict[Board, str] = {}
        if goal in self.upper:
            self.upper[goal] = 0
            self.solutions[goal] = ""

    def find(self, limit: Limit, threads: int | None) -> None:
        """Narrow the bounds as far as the limit allows."""
        if covers(self.goal.width, self.goal.height):
            self._learn_all(solve_many_by_table(self._open(), self.goal, None, limit, threads))
            return
        time = Countdown(limit)
        method = self._proving_method()
        if method is not None:
            self._prove_together(method, limit, threads)
        if self._open():
            self._estimate(time)
        if len(self.goal.tiles) > PROVABLE_CELLS:
            self._improve_ends(time, threads)
        if method is not None:
            self._prove_one_by_one(method, time, threads)
        if self.upper[self.boards[0]] is None:
            self._improve_ends(time, threads)

    def bounds(self) -> tuple[tuple[int, ...], tuple[int | None, ...]]:
        """The lower and the upper bound of each board of the game, in order."""
        return tuple(self.lower[board] for board in self.boards), tuple(self.upper[board] for board in self.boards)

    def best_moves(self, letters: str) -> tuple[str | None, ...]:
        """For each board a move of a shortest solution, where one is known; the player's own if it is one."""
        return tuple(
            self._best(board, letters[at : at + 1], self.boards[at + 1 : at + 2])
            for at, board in enumerate(self.boards)
        )

    def _best(self, board: Board, made: str, following: Sequence[Board]) -> str | None:
        upper = self.upper[board]
        for after in following:
            reached = self.upper[after]
            if upper is not None and reached is not None and reached < self.lower[board]:
                return made
        found = self.solutions.get(board)
        return found[0] if found and len(found) == self.lower[board] else None

    def ghost(self, letters: str) -> str | None:
        """The shortest solution of the start that is known; of equals, the one that leaves the game last."""
        found: str | None = None
        for at, board in enumerate(self.boards):
            rest = self.solutions.get(board)
            if rest is not None and (found is None or at + len(rest) <= len(found)):
                found = letters[:at] + rest
        return found

    def _open(self) -> list[Board]:
        """The boards whose bounds do not meet yet, each once, those near the end of the game first."""
        return [board for board in dict.fromkeys(reversed(self.boards)) if self.lower[board] != self.upper[board]]

    def _proving_method(self) -> str | None:
        """What proves shortest solutions of such boards; for large ones only what stored tables can do."""
        from tilestar.tiles.patterns.canonical import Canonicalization
        from tilestar.tiles.patterns.selection import has_patterns, stored_partitions
        from tilestar.tiles.solving.methods import choose

        if len(self.goal.tiles) <= PROVABLE_CELLS:
            return choose(self.goal).name
        if not has_patterns(self.goal.width, self.goal.height):
            return None
        return "patterns" if stored_partitions(Canonicalization(self.goal).goal) else None

    def _prove_together(self, method: str, limit: Limit, threads: int | None) -> None:
        from tilestar.tiles.solving.solver import solve_many

        boards = self._open()
        quick = Countdown(limit if limit.timeout is None else replace(limit, timeout=limit.timeout * QUICK_SHARE))
        for first in range(0, len(boards), TOGETHER):
            if quick.is_over:
                return
            left = quick.left.timeout
            share = None if left is None else max(left / (len(boards) - first), 1e-3)
            some = boards[first : first + TOGETHER]
            self._learn_all(
                solve_many(some, self.goal, method=method, timeout=share, max_memory=limit.memory, threads=threads)
            )

    def _prove_one_by_one(self, method: str, time: Countdown, threads: int | None) -> None:
        """Boards near the end of the game first: they are the easiest, and each narrows the bounds of the next."""
        from tilestar.tiles.solving.solver import attempt

        while (boards := self._open()) and not time.is_over:
            solved = 0
            for place, board in enumerate(boards):
                if self.lower[board] == self.upper[board] or time.is_over:
                    continue
                left = time.left
                share = None if left.timeout is None else max(left.timeout / (len(boards) - place), 1e-3)
                answer = attempt(
                    board, self.goal, method=method, timeout=share, max_memory=left.max_memory, threads=threads
                )
                self._learn_all([answer])
                solved += self.lower[board] == self.upper[board]
            if not solved:
                return

    def _improve_ends(self, time: Countdown, threads: int | None) -> None:
        """Good solutions of the first and the last board, which also say something about those between."""
        from tilestar.tiles.solving.anytime import improve

        ends = [board for board in (self.boards[0], self.boards[-1]) if self.lower[board] != self.upper[board]]
        for place, board in enumerate(dict.fromkeys(ends)):
            left = time.left
            share = DEFAULT_SECONDS if left.timeout is None else max(left.timeout / (len(ends) - place + 1), 1e-2)
            limit = replace(left, timeout=share)
            self._learn_all([improve(board, self.goal, limit, threads, proved=self.lower[board])])

    def _estimate(self, time: Countdown) -> None:
        from tilestar.tiles.solving.anytime import estimate

        for board in dict.fromkeys((self.boards[0], *self._open())):
            self.lower[board] = max(self.lower[board], estimate(board, self.goal, time.left))
            if time.is_over:
                break
        self._narrow()

    def _learn_all(self, answers: Iterator[Solution] | Sequence[Solution]) -> None:
        for answer in answers:
            board, bound = answer.start, answer.lower_bound or 0
            self.lower[board] = max(self.lower[board], bound)
            if answer.status is Status.SOLVED and answer.letters is not None:
                length, upper = len(answer.letters), self.upper[board]
                if upper is None or length <= upper:
                    self.upper[board], self.solutions[board] = length, answer.letters
        self._narrow()

    def _narrow(self) -> None:
        """Boards one move apart differ by one: carry every bound along the game, forwards and back."""
        changed = True
        while changed:
            changed = False
            for one, other in (*pairwise(self.boards), *pairwise(reversed(self.boards))):
                least, most = self.lower[one] - 1, self.upper[one]
                if least > self.lower[other]:
                    self.lower[other], changed = least, True
                known = self.upper[other]
                if most is not None and (known is None or most + 1 < known):
                    self.upper[other], changed = most + 1, True
