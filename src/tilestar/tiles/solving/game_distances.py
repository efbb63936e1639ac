"""How far the boards of a game are from the goal: bounds that narrow each other until they meet or time is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest

from tilestar.search.limit import Countdown, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.moves import Direction
from tilestar.tiles.solving.anytime import DEFAULT_SECONDS, PROVABLE_CELLS, estimate, improve
from tilestar.tiles.solving.distance_table import covers, solve_many_by_table
from tilestar.tiles.solving.methods import choose
from tilestar.tiles.solving.solution import Solution

TOGETHER = 64
"""Boards that are searched in one call; the time is looked at between two calls."""

STRIDES = (16, 8, 4, 2, 1)
"""Every 16th board of a game is searched first, then those between. Where two distances differ by the moves between
their boards, the distances between them follow without a search."""

QUICK_SHARE = 0.5
"""The part of the time in which all boards are tried at once; the rest is for those that take longer."""


class GameDistances:
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
        nearer: dict[Board, str] = {}  # what the game itself shows: the move made, or the move back
        for (one, other), letter in zip(pairwise(self.boards), letters, strict=True):
            if self._is_nearer(other, one):
                nearer[one] = letter
            elif self._is_nearer(one, other):
                nearer.setdefault(other, Direction.from_letter(letter).opposite.letter)
        return tuple(
            letter if following is not None and self._is_nearer(following, board) else self._best(board, nearer)
            for board, following, letter in zip_longest(self.boards, self.boards[1:], letters)
        )

    def _best(self, board: Board, nearer: Mapping[Board, str]) -> str | None:
        found = self.solutions.get(board)
        return found[0] if found and len(found) == self.lower[board] else nearer.get(board)

    def _is_nearer(self, one: Board, other: Board) -> bool:
        """Whether it is proved that a board, one move from the other, is nearer to the goal."""
        upper = self.upper[one]
        return upper is not None and upper < self.lower[other]

    def ghost(self, letters: str) -> str | None:
        """The shortest solution of the start that is known; of equals, the one that leaves the game last."""
        found: str | None = None
        for at, board in enumerate(self.boards):
            rest = self.solutions.get(board)
            if rest is not None and (found is None or at + len(rest) <= len(found)):
                found = letters[:at] + rest
        return found

    def _open(self, stride: int = 1) -> list[Board]:
        """The boards whose bounds do not meet yet, each once, those near the end of the game first.

        With a stride of 4 only every fourth one, and always the start, whose solution is the ghost.
        """
        some = dict.fromkeys((*self.boards[::-stride], self.boards[0]))
        return [board for board in some if self.lower[board] != self.upper[board]]

    def _proving_method(self) -> str | None:
        """What proves shortest solutions of such boards; for large ones only what stored tables can do."""
        from tilestar.tiles.patterns.canonical import Canonicalization
        from tilestar.tiles.patterns.selection import has_patterns, stored_partitions

        if len(self.goal.tiles) <= PROVABLE_CELLS:
            return choose(self.goal).name
        if not has_patterns(self.goal.width, self.goal.height):
            return None
        return "patterns" if stored_partitions(Canonicalization(self.goal).goal) else None

    def _prove_together(self, method: str, limit: Limit, threads: int | None) -> None:
        from tilestar.tiles.solving.solver import solve_many

        quick = Countdown(limit if limit.timeout is None else replace(limit, timeout=limit.timeout * QUICK_SHARE))
        tried: set[Board] = set()
        for stride in STRIDES:
            boards = [board for board in self._open(stride) if board not in tried]
            for first in range(0, len(boards), TOGETHER):
                if quick.is_over:
                    return
                left = quick.left.timeout
                share = None if left is None else max(left / len(self._open()), 1e-3)
                some = boards[first : first + TOGETHER]
                tried.update(some)
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
        ends = [board for board in (self.boards[0], self.boards[-1]) if self.lower[board] != self.upper[board]]
        for place, board in enumerate(dict.fromkeys(ends)):
            left = time.left
            share = DEFAULT_SECONDS if left.timeout is None else max(left.timeout / (len(ends) - place + 1), 1e-2)
            limit = replace(left, timeout=share)
            self._learn_all([improve(board, self.goal, limit, threads, proved=self.lower[board])])

    def _estimate(self, time: Countdown) -> None:
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
