"""Search functions of your own as methods for boards: watched, held to the limits, and their answers checked."""

from __future__ import annotations

import inspect
import sys
from dataclasses import replace
from typing import Any

from tilestar.errors import InputError, LimitReachedError, SearchInterrupted, obey
from tilestar.search.interruption import stopped_by_interrupts
from tilestar.search.limit import Countdown, Limit, Watch
from tilestar.search.problem import blind, name_of
from tilestar.search.registry import Algorithm
from tilestar.search.result import Result, Route, Stats, Status
from tilestar.search.tracing.events import Observer
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import leads_to, spell
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.problem import Step, TilesProblem, TileState
from tilestar.tiles.solving.distance_table import covers, table_for
from tilestar.tiles.solving.solution import Solution, stopped


class OwnMethod:
    """A function of (problem, h), and if it takes them `limit` and `observe`, that returns a Result."""

    def __init__(self, algorithm: Algorithm) -> None:
        self._algorithm = algorithm
        self._name = algorithm.name

    def __call__(
        self,
        start: Board,
        goal: Board,
        heuristic: HeuristicLike,
        limit: Limit,
        _threads: int | None = None,
        observe: Observer | None = None,
    ) -> Solution:
        """Run the function and check what it returns.

        Expansions are counted, and limits hold, wherever it asks the problem for successors. Its moves are replayed.
        Its claim that they are the fewest is no proof: up to ten cells the distance table decides, beyond that the
        solution is called optimal only where a lower bound of ours meets it.
        """
        time = Countdown(limit)
        named = heuristic if isinstance(heuristic, str) else None
        problem = _CountedProblem(start, goal)
        try:
            h = make_heuristic(heuristic, goal, limit)
            problem.watch = Watch(time.left, sys.maxsize)
            search, options = self._algorithm.function, self._options(time.left, observe)
            with stopped_by_interrupts() as interruption:
                result = search(problem, h, **options)
        except (LimitReachedError, KeyboardInterrupt) as stop:
            obey(stop)
            found, interrupted = stopped(start, goal, self._name, named), isinstance(stop, KeyboardInterrupt)
            stats = found.stats
        else:
            stats, interrupted = self._stats(result, None if h is blind else name_of(h)), interruption.came
            found = self._checked(start, goal, result, stats)
        stats.expanded = stats.expanded or problem.expanded
        stats.generated = stats.generated or problem.generated
        if interrupted:
            raise SearchInterrupted(found)
        return found

    def _options(self, limit: Limit, observe: Observer | None) -> dict[str, Any]:
        """What the function takes of `limit` and `observe`."""
        options = {"limit": limit, "observe": observe}
        try:
            signature = inspect.signature(self._algorithm.function)
        except (TypeError, ValueError):  # a function that does not say what it takes
            return options
        kinds = [each.kind for each in signature.parameters.values()]
        if inspect.Parameter.VAR_KEYWORD not in kinds:
            options = {name: value for name, value in options.items() if name in signature.parameters}
        try:
            signature.bind(None, None, **options)
        except TypeError:
            raise InputError("{method} is not a search: it does not take (problem, h)", method=self._name) from None
        if observe is not None and "observe" not in options:
            raise InputError("{method} takes no observe=, so there is nothing to trace", method=self._name)
        return options

    def _stats(self, result: Any, heuristic: str | None) -> Stats:
        if not isinstance(result, Result):
            raise InputError(
                "{method} returned {value}: a search returns a tilestar.search.Result",
                method=self._name,
                value=repr(result)[:40],
            )
        return replace(result.stats, method=self._name, heuristic=result.stats.heuristic or heuristic)

    def _checked(self, start: Board, goal: Board, result: Result[Any, Any], stats: Stats) -> Solution:
        """The solution, if its moves lead to the goal; with the bound that we know."""
        known = stopped(start, goal, self._name).lower_bound or 0
        if covers(goal.width, goal.height):
            known = table_for(goal).distances(bytes(start.tiles), bytes(goal.tiles))[0]
        if result.status is Status.UNSOLVABLE:
            raise InputError("{method} finds no solution, but there is one", method=self._name)
        if result.path is None:
            return Solution(start, goal, Status.STOPPED, None, False, known, stats)
        letters = self._letters(result.path)
        if not leads_to(start, letters, goal):
            raise InputError(
                "{method} returned moves that do not lead from {start} to {goal}",
                method=self._name,
                start=start.compact(),
                goal=goal.compact(),
            )
        return Solution(start, goal, Status.SOLVED, letters, len(letters) == known, known, stats)

    def _letters(self, path: Route[Any, Any]) -> str:
        try:
            return spell(move.direction for move in path.actions)
        except (AttributeError, KeyError, TypeError):
            raise InputError(
                "the path of {method} has the moves that problem.successors gave, not {value}",
                method=self._name,
                value=repr(path.actions)[:40],
            ) from None


class _CountedProblem(TilesProblem):
    """A puzzle that counts what a search asks of it, and raises LimitReachedError when that is too much."""

    watch: Watch | None = None

    def __init__(self, start: Board, goal: Board) -> None:
        super().__init__(start, goal)
        self.expanded = self.generated = self._next_check = 0

    def successors(self, state: TileState) -> list[Step]:
        """Every move, counted."""
        return self._counted(super().successors(state))

    def predecessors(self, state: TileState) -> list[Step]:
        """Every move that leads here, counted."""
        return self._counted(super().predecessors(state))

    def _counted(self, steps: list[Step]) -> list[Step]:
        if self.watch is not None and self.expanded >= self._next_check:
            self._next_check = self.watch.next_check(self.expanded, 0)
            if self._next_check <= self.expanded:
                raise LimitReachedError("the search stopped at its limit; every path costs at least {lower_bound}")
        self.expanded += 1
        self.generated += len(steps)
        return steps
