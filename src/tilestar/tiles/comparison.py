"""Many ways to solve one board, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tilestar.errors import UnsolvableBoardError
from tilestar.tiles.board import Board
from tilestar.tiles.goals import GoalLike, resolve_goal
from tilestar.tiles.methods import find_method
from tilestar.tiles.parity import solvability
from tilestar.tiles.solution import Solution
from tilestar.tiles.solver import attempt


@dataclass(frozen=True, slots=True)
class Comparison:
    """What each method, with each heuristic it can use, made of the same board; `attempts` in the order asked."""

    start: Board
    goal: Board
    attempts: tuple[Solution, ...]

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that `compare --json` prints."""
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "attempts": [_row(solution) for solution in self.attempts],
        }


def _row(solution: Solution) -> dict[str, Any]:
    return {
        "status": str(solution.status),
        "length": solution.length,
        "optimal": solution.optimal,
        "lower_bound": solution.lower_bound,
        "stats": solution.stats.as_dict(),
    }


def _ignore(_method: str, _heuristic: str | None) -> None:
    """Nobody is watching."""


def compare(
    board: Board | str,
    goal: GoalLike = "standard",
    *,
    methods: Iterable[str],
    heuristics: Iterable[str],
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    observe: Callable[[str, str | None], None] = _ignore,
) -> Comparison:
    """Solve `board` by every method with every heuristic; a method that takes none runs once.

    Limits are for each attempt; `observe` is told the method and heuristic before each. Methods that prove their
    answers shortest must agree, or AssertionError is raised.
    """
    start = Board.parse(board) if isinstance(board, str) else board
    target = resolve_goal(goal, start.width, start.height)
    verdict = solvability(start, target)
    if not verdict.solvable:
        template, values = verdict.reason
        raise UnsolvableBoardError(template, **values)
    attempts = []
    for method, heuristic in pairs(methods, heuristics):
        observe(method, heuristic)
        attempts.append(
            attempt(
                start,
                target,
                method=method,
                heuristic=heuristic,
                timeout=timeout,
                max_nodes=max_nodes,
                max_memory=max_memory,
            )
        )
    _check_agreement(attempts)
    return Comparison(start, target, tuple(attempts))


def pairs(methods: Iterable[str], heuristics: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """Every method with every heuristic, or with None if it takes none."""
    heuristics = tuple(heuristics)
    for name in methods:
        for heuristic in heuristics if find_method(name).uses_heuristic else (None,):
            yield name, heuristic


def _check_agreement(attempts: Iterable[Solution]) -> None:
    lengths = {solution.length for solution in attempts if solution.optimal}
    if len(lengths) > 1:
        raise AssertionError(f"methods that claim shortest answers disagree: {sorted(map(str, lengths))}")
