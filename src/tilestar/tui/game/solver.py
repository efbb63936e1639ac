"""Solves boards in the background of a game, and caches the answers."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from dataclasses import dataclass

from tilestar.errors import InputError
from tilestar.tiles import Board, Direction, Move, solve
from tilestar.tiles.board.replay import replay
from tilestar.tiles.solving.distance_table import covers

MOST_REMEMBERED = 20_000
FURTHEST_REMEMBERED = 250
"""Moves along a solution up to which its boards are remembered; those of very large boards have thousands."""

LONGEST_LINE = 1 << 24


@dataclass(frozen=True, slots=True)
class Answer:
    """A solution spelled in letters, and a number of moves that none undercuts."""

    letters: str
    lower_bound: int

    @property
    def length(self) -> int:
        """How many moves it takes."""
        return len(self.letters)

    @property
    def optimal(self) -> bool:
        """Whether no solution is shorter."""
        return self.length == self.lower_bound

    def first_move(self, board: Board) -> Move | None:
        """The move it begins with; None when nothing is left to do."""
        direction = Direction.from_letter(self.letters[0]) if self.letters else None
        return next((move for move in board.legal_moves() if move.direction is direction), None)

    def merged(self, other: Answer | None) -> Answer:
        """The shorter solution and the greater bound of two answers about one board."""
        if other is None:
            return self
        letters = min(self.letters, other.letters, key=len)
        return Answer(letters, min(max(self.lower_bound, other.lower_bound), len(letters)))


class GameSolver:
    """Solves boards in a thread or, when that may take long, in a process that can be ended."""

    def __init__(self) -> None:
        self._known: dict[tuple[Board, Board], Answer] = {}

    def known(self, board: Board, goal: Board) -> Answer | None:
        """The cached answer; every board along a solution has one."""
        return self._known.get((board, goal))

    async def answers(self, board: Board, goal: Board) -> AsyncGenerator[Answer]:
        """Better and better answers, the last the best there is time for."""
        known = self.known(board, goal)
        if known is not None:
            yield known
        if known is not None and known.optimal:
            return
        if covers(board.width, board.height):
            solution = await asyncio.to_thread(solve, board, goal)
            yield self.learn(board, goal, solution.letters or "", solution.lower_bound or 0)
            return
        async with aclosing(_ask_process(board, goal)) as found:
            async for letters, lower_bound in found:
                yield self.learn(board, goal, letters, lower_bound)

    async def best_within(self, board: Board, goal: Board, seconds: float) -> Answer:
        """The best answer by then; the first one, if it takes longer, and at once a proven one."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + seconds
        best: Answer | None = None
        async with aclosing(self.answers(board, goal)) as answers:
            with suppress(TimeoutError, StopAsyncIteration):
                while best is None or not best.optimal:
                    async with asyncio.timeout_at(None if best is None else deadline):
                        best = await anext(answers)
        if best is None:
            raise InputError("the solver did not answer")
        return best

    def follow(self, before: Board, goal: Board, move: Move) -> None:
        """Conclude what is known of the board after a move: it can be taken back, and it saves one move at most."""
        answer = self.known(before, goal)
        if answer is not None:
            letters = move.direction.opposite.letter + answer.letters
            self.learn(before.move(move), goal, letters, answer.lower_bound - 1)

    def learn(self, board: Board, goal: Board, letters: str, lower_bound: int = 0) -> Answer:
        """Add a solution to the cache; return the best answer known for the board."""
        if replay(board, letters) != goal:
            raise AssertionError(f"a solution misses the goal: {board!r}")
        if len(self._known) > MOST_REMEMBERED:
            self._known.clear()
        answer = Answer(letters, lower_bound).merged(self.known(board, goal))
        here = board
        for made in range(min(answer.length, FURTHEST_REMEMBERED) + 1):
            rest = Answer(answer.letters[made:], max(answer.lower_bound - made, 0))
            self._known[here, goal] = rest.merged(self._known.get((here, goal)))
            move = rest.first_move(here)
            here = here.move(move) if move else here
        return answer


async def _ask_process(board: Board, goal: Board) -> AsyncGenerator[tuple[str, int]]:
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tilestar.tui.game.solving",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST_LINE,
    )
    finished = False
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{board.compact()}\n{goal.compact()}\n".encode())
        process.stdin.close()
        async for line in process.stdout:
            found = json.loads(line)
            yield found["letters"], found["lower_bound"]
        finished = True
    finally:
        if not finished:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
