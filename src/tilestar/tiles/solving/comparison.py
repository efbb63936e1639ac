"""One board solved by several methods, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from tilestar.display.table import html_table, text_table
from tilestar.errors import MissingExtraError
from tilestar.tiles.board.board import Board, GoalLike, resolve_goal
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.solving.methods import find_method
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import attempt

if TYPE_CHECKING:
    from tilestar.tiles.display.chart import Chart


USUAL_METHODS = ("astar", "ida", "bidirectional", "bfs", "greedy")
USUAL_HEURISTICS = ("hamming", "manhattan", "linear-conflict", "walking-distance")


class Row(NamedTuple):
    """One attempt in numbers. `length` is None when it was stopped; no solution is shorter than `lower_bound`."""

    method: str
    heuristic: str | None
    status: str
    length: int | None
    optimal: bool
    lower_bound: int | None
    expanded: int
    generated: int
    largest_frontier: int
    seconds: float

    @classmethod
    def of(cls, solution: Solution) -> Row:
        """What a solution says of its search."""
        stats, status = solution.stats, str(solution.status)
        answer = status, solution.length, solution.optimal, solution.lower_bound
        counters = stats.expanded, stats.generated, stats.largest_frontier, stats.seconds
        return cls(stats.method, stats.heuristic, *answer, *counters)

    def cells(self) -> list[str]:
        """The row as text, under HEADINGS."""
        if self.length is None:
            length, proved = "stopped", f"≥ {self.lower_bound}"
        else:
            length, proved = str(self.length), "yes" if self.optimal else "not proved"
        counters = [f"{number:,}" for number in (self.expanded, self.generated, self.largest_frontier)]
        return [self.method, self.heuristic or "", length, proved, *counters, f"{self.seconds:.3f}"]


HEADINGS = ("method", "heuristic", "length", "shortest?", "expanded", "generated", "largest frontier", "seconds")
WORDS = 2
"""The first columns hold words, the others numbers."""


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """What each method, with each heuristic it can use, made of the same board: a table with a row for each.

    `attempts` are the solutions in the order asked. Iterating gives the rows; `columns` names their fields.
    """

    start: Board
    goal: Board
    attempts: tuple[Solution, ...]

    columns: ClassVar[tuple[str, ...]] = Row._fields

    @property
    def rows(self) -> tuple[Row, ...]:
        """The attempts in numbers."""
        return tuple(map(Row.of, self.attempts))

    def __len__(self) -> int:
        return len(self.attempts)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dictionary for each row, as data frames take them."""
        return [row._asdict() for row in self.rows]

    def plot(self) -> Chart:
        """A matplotlib figure of the states that each attempt expanded; needs the extra `plot`."""
        try:
            from tilestar.tiles.display.chart import expansions_chart
        except ImportError:
            raise MissingExtraError("drawing a chart", "plot") from None
        return expansions_chart(self)

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that `compare --json` prints."""
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "attempts": [_attempt(solution) for solution in self.attempts],
        }

    def __repr__(self) -> str:
        return text_table(HEADINGS, [row.cells() for row in self.rows], words=WORDS)

    def _repr_html_(self) -> str:
        caption = f"{self.start.compact()} → {self.goal.compact()}"
        return html_table(caption, HEADINGS, [row.cells() for row in self.rows], words=WORDS)


def _attempt(solution: Solution) -> dict[str, Any]:
    return {
        "status": str(solution.status),
        "length": solution.length,
        "optimal": solution.optimal,
        "lower_bound": solution.lower_bound,
        "stats": solution.stats.as_dict(),
    }


def _ignore(_method: str, _heuristic: str | None) -> None:
    """Report to nobody."""


def compare(
    board: Board | str,
    goal: GoalLike = "standard",
    *,
    methods: Iterable[str] = USUAL_METHODS,
    heuristics: Iterable[str] = USUAL_HEURISTICS,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    observe: Callable[[str, str | None], None] = _ignore,
) -> Comparison:
    """Solve `board` by every method with every heuristic; a method that takes none runs once.

    Limits are for each attempt; `observe` is called with the method and heuristic before each. Methods that prove their
    answers shortest must agree, or AssertionError is raised.
    """
    start = Board.of(board)
    target = resolve_goal(goal, start.width, start.height)
    solvability(start, target).require()
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
