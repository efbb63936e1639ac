"""A search that is watched: what is searched and how, all its steps, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tilestar.search.limit import Limit
from tilestar.search.problem import Heuristic, blind
from tilestar.search.registry import Algorithm, find_algorithm
from tilestar.search.result import Result, Status
from tilestar.search.tracing.events import Event
from tilestar.search.tracing.replay import History
from tilestar.tiles import Board
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.heuristics import make_heuristic
from tilestar.tiles.problem import TilesProblem
from tilestar.tui.session import Session

if TYPE_CHECKING:
    from tilestar.maps import TileMap

LIMIT = Limit(timeout=20, max_nodes=20_000, max_stored=100_000)
"""What a search that is kept step by step may use."""


class StoppedWatchingError(Exception):
    """Nobody watches this search any more."""


class Watched:
    """One search. `run` may take a while and belongs into a thread; `stop` ends it from outside.

    The heuristic is made by `run` too, as that may take tables. `exact` says whether the algorithm's promise of a
    cheapest path holds for this problem.
    """

    def __init__(
        self,
        problem: Any,
        algorithm: Algorithm,
        make_heuristic: Callable[[], Heuristic],
        heuristic: str,
        *,
        exact: bool = True,
    ) -> None:
        self.problem = problem
        self.algorithm = algorithm
        self.heuristic = heuristic if algorithm.heuristic else None
        self.exact = exact
        self.history = History()
        self.result: Result[Any, Any] | None = None
        self._make_heuristic = make_heuristic
        self._stopped = False

    def run(self) -> None:
        """Search to the end, or until the limit or `stop`."""
        h = self._make_heuristic() if self.algorithm.heuristic else blind
        try:
            self.result = self.algorithm.function(self.problem, h, limit=LIMIT, observe=self._observe)
        except StoppedWatchingError:
            return

    def stop(self) -> None:
        """Let `run` end at its next step."""
        self._stopped = True

    def _observe(self, event: Event) -> None:
        if self._stopped:
            raise StoppedWatchingError
        self.history(event)

    def name(self) -> str:
        """Algorithm and heuristic."""
        return self.algorithm.name + (f" · {self.heuristic}" if self.heuristic else "")

    def verdict(self, session: Session) -> str:
        """How it ended, with what is proved and what is not."""
        text, result = session.text, self.result
        if result is None:
            return text("searching … {count} expanded", count=self.history.frames[-1].expanded)
        if result.status is Status.STOPPED:
            return text(
                "stopped after {count} {count:expansion|expansions} without an answer", count=result.stats.expanded
            )
        if result.path is None:
            return text("no path: everything that can be reached was searched")
        cost = number(result.path.cost)
        if not self.exact:
            return text("solved: {cost}, fewest steps, which need not cost least", cost=cost)
        if result.optimal:
            return text("solved: {cost}, and nothing less will do", cost=cost)
        bound = number(result.lower_bound)
        return text("solved: {cost}, not proved least (at least {bound})", cost=cost, bound=bound)


def watch_board(board: Board, goal: Board, method: str, heuristic: str) -> Watched:
    """The search of a sliding board; refused with the reason when the goal cannot be reached."""
    solvability(board, goal).require()
    algorithm = find_algorithm(method)
    return Watched(TilesProblem(board, goal), algorithm, lambda: make_heuristic(heuristic, goal), heuristic)


def watch_map(world: TileMap, rule: str, method: str, heuristic: str) -> Watched:
    """The search of a map between its ends."""
    from tilestar.maps import MapProblem
    from tilestar.maps.finding.heuristics import map_heuristic

    problem = MapProblem(world, world.start, world.goal, rule)
    algorithm = find_algorithm(method)
    exact = problem.unit_costs or not algorithm.unit_costs
    return Watched(problem, algorithm, lambda: map_heuristic(heuristic, problem), heuristic, exact=exact)


def number(value: float) -> str:
    """A cost for people: whole if it is, else two digits after the point."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
