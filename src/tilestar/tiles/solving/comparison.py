"""One board solved by several methods, side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, overload

from tilestar.display.table import html_table, text_table
from tilestar.errors import InputError, SearchInterrupted, needs_extra
from tilestar.keywords import suggesting
from tilestar.search.certificate import Certificate
from tilestar.search.problem import name_of
from tilestar.search.result import Doubt
from tilestar.tiles.board.board import Board, BoardLike, GoalLike, resolve_goal
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.solving.methods import METHODS, MethodLike, find_method
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import attempt, chosen_search

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tilestar.display.chart import Chart


Say = Callable[..., str]
"""Fills in a template, in some language."""

USUAL_METHODS = ("astar", "ida", "bidirectional", "bfs", "greedy")
USUAL_HEURISTICS = ("hamming", "manhattan", "linear-conflict", "walking-distance")


class Row(NamedTuple):
    """One attempt in numbers. `length` is None when it was stopped; no solution is shorter than `lower_bound`.

    `largest_frontier` is None where the method does not count it.
    """

    method: str
    heuristic: str | None
    status: str
    length: int | None
    optimal: bool
    lower_bound: int | None
    expanded: int
    generated: int
    largest_frontier: int | None
    seconds: float

    @classmethod
    def of(cls, solution: Solution) -> Row:
        """What a solution says of its search."""
        stats, status = solution.stats, str(solution.status)
        answer = status, solution.length, solution.optimal, solution.lower_bound
        counters = stats.expanded, stats.generated, stats.largest_frontier, stats.seconds
        return cls(stats.method, stats.heuristic, *answer, *counters)

    def cells(self, say: Say = str.format) -> list[str]:
        """The row as text, under HEADINGS, in the language of `say`."""
        length = say("stopped") if self.length is None else str(self.length)
        proved = say("yes") if self.optimal else say("not proved, ≥ {bound}", bound=self.lower_bound or 0)
        counted = self.expanded, self.generated, self.largest_frontier
        counters = ["" if number is None else f"{number:,}" for number in counted]
        return [self.method, self.heuristic or "", length, proved, *counters, f"{self.seconds:.3f}"]


class Inapplicable(NamedTuple):
    """A method or heuristic that was asked for and does not work on this board, and why."""

    method: str
    heuristic: str | None
    reason: InputError

    def cells(self, say: Say = str.format) -> list[str]:
        """The row as text, under HEADINGS, in the language of `say`."""
        return [self.method, self.heuristic or "", "", say("does not apply"), *[""] * (len(HEADINGS) - WORDS - 2)]

    def as_dict(self) -> dict[str, str | None]:
        """As `compare --json` says it."""
        return {"method": self.method, "heuristic": self.heuristic, "reason": str(self.reason)}


HEADINGS = ("method", "heuristic", "length", "shortest?", "expanded", "generated", "largest frontier", "seconds")
WORDS = 2
"""The first columns hold words, the others numbers."""


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """What each method, with each heuristic it can use, made of the same board: a table with a row for each.

    `attempts` are the solutions in the order asked, by `methods`. Iterating gives the rows; `columns` names their
    fields. What was asked for and does not work on the board is `inapplicable`.
    """

    start: Board
    goal: Board
    attempts: tuple[Solution, ...]
    methods: tuple[str, ...]
    inapplicable: tuple[Inapplicable, ...] = ()

    columns: ClassVar[tuple[str, ...]] = Row._fields

    @property
    def rows(self) -> tuple[Row, ...]:
        """The attempts in numbers."""
        return tuple(map(Row.of, self.attempts))

    @property
    def unproved(self) -> int:
        """How many attempts a limit kept from what their method promises."""
        pairs = zip(self.methods, self.attempts, strict=True)
        return sum(not METHODS[method].keeps_promise(solution) for method, solution in pairs if method in METHODS)

    def cells(self, say: Say = str.format) -> list[list[str]]:
        """Every row as text, under HEADINGS; those that do not apply are the last."""
        return [*(row.cells(say) for row in self.rows), *(each.cells(say) for each in self.inapplicable)]

    def __len__(self) -> int:
        return len(self.attempts)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def to_dicts(self) -> list[dict[str, Any]]:
        """A dictionary for each row, as data frames take them."""
        return [row._asdict() for row in self.rows]

    @overload
    def plot(self, ax: None = None) -> Chart: ...
    @overload
    def plot(self, ax: Axes) -> Figure: ...
    def plot(self, ax: Axes | None = None) -> Figure:
        """A matplotlib figure of the states that each attempt expanded, or that of `ax`; needs the extra `plot`."""
        with needs_extra("drawing a chart", "plot"):
            from tilestar.tiles.display.chart import expansions_chart
        return expansions_chart(self, ax)

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that `compare --json` prints."""
        return {
            "start": self.start.compact(),
            "goal": self.goal.compact(),
            "attempts": [_attempt(solution) for solution in self.attempts],
            "does_not_apply": [each.as_dict() for each in self.inapplicable],
        }

    def __repr__(self) -> str:
        return text_table(HEADINGS, self.cells(), words=WORDS)

    def _repr_html_(self) -> str:
        caption = f"{self.start.compact()} → {self.goal.compact()}"
        return html_table(caption, HEADINGS, self.cells(), words=WORDS)


def _attempt(solution: Solution) -> dict[str, Any]:
    return {
        "status": str(solution.status),
        "length": solution.length,
        "optimal": solution.optimal,
        "lower_bound": solution.lower_bound,
        **({} if solution.doubt is None else {"doubt": solution.doubt.as_dict()}),
        "stats": solution.stats.as_dict(),
    }


def _ignore(_method: str, _heuristic: str | None) -> None:
    """Report to nobody."""


@suggesting()
def compare(
    board: BoardLike,
    goal: GoalLike = "standard",
    *,
    methods: Iterable[MethodLike] = USUAL_METHODS,
    heuristics: Iterable[HeuristicLike] = USUAL_HEURISTICS,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    observe: Callable[[str, str | None], None] = _ignore,
) -> Comparison:
    """Solve `board` by every method with every heuristic, by name or as functions; a method that takes none runs once.

    Limits are for each attempt; `observe` is called with the method and heuristic before each. What does not work on
    the board is marked, unless nothing does: then the error says why. What an attempt with a function claims to be
    shortest is withdrawn if another attempt found a shorter solution. SearchInterrupted has the attempts
    until then.
    """
    start = Board.of(board)
    target = resolve_goal(goal, start.width, start.height)
    solvability(start, target).require()
    chosen = list(pairs(methods, heuristics))
    for method, heuristic in chosen:  # what is wrong on every board is refused before any search
        chosen_search(method, heuristic, timeout, max_nodes, max_memory)
    attempts: list[Solution] = []
    asked: list[tuple[str, HeuristicLike]] = []
    inapplicable: list[Inapplicable] = []
    try:
        for method, heuristic in chosen:
            name = find_method(method).name
            observe(name, _name(heuristic))
            try:
                solution = attempt(
                    start,
                    target,
                    method=method,
                    heuristic=heuristic,
                    timeout=timeout,
                    max_nodes=max_nodes,
                    max_memory=max_memory,
                )
            except InputError as error:
                inapplicable.append(Inapplicable(name, _name(heuristic), error))
            else:
                attempts, asked = [*attempts, solution], [*asked, (name, heuristic)]  # both, or at Ctrl-C neither
    except KeyboardInterrupt:
        raise SearchInterrupted(_compared(start, target, attempts, asked, inapplicable)) from None
    if inapplicable and not attempts:
        raise inapplicable[0].reason
    return _compared(start, target, attempts, asked, inapplicable)


def _compared(
    start: Board,
    target: Board,
    attempts: list[Solution],
    asked: list[tuple[str, HeuristicLike]],
    inapplicable: list[Inapplicable],
) -> Comparison:
    """The attempts, without the claims that others disprove."""
    shortest = min((each for each in attempts if each.letters is not None), key=_length, default=None)
    if shortest is not None:
        attempts = [_agreeing(each, shortest, heuristic) for each, (_, heuristic) in zip(attempts, asked, strict=True)]
    return Comparison(start, target, tuple(attempts), tuple(method for method, _ in asked), tuple(inapplicable))


def _name(heuristic: HeuristicLike) -> str | None:
    return name_of(heuristic) if callable(heuristic) else heuristic


def pairs(
    methods: Iterable[MethodLike], heuristics: Iterable[HeuristicLike]
) -> Iterator[tuple[MethodLike, HeuristicLike]]:
    """Every method with every heuristic, or with None if it takes none."""
    heuristics = tuple(_several("heuristics", heuristics))
    for method in _some("methods", _several("methods", methods)):
        takes_one = find_method(method).uses_heuristic
        for heuristic in _some("heuristics", heuristics) if takes_one else (None,):
            yield method, heuristic


def _several(what: str, values: Iterable[Any]) -> Iterable[Any]:
    """The values; a text alone, which would be read letter by letter, is refused."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise InputError("{what} is a list: write {what}=[{value}]", what=what, value=_written(values))
    return values


def _some(what: str, values: Iterable[Any]) -> tuple[Any, ...]:
    """The values, of which there must be one."""
    if not (listed := tuple(values)):
        raise InputError("{what} is an empty list: name at least one", what=what)
    return listed


def _written(value: object) -> str:
    """The value as somebody would write it."""
    return repr(value) if isinstance(value, str) else str(getattr(value, "__name__", repr(value)))


def _agreeing(solution: Solution, shortest: Solution, heuristic: HeuristicLike) -> Solution:
    """The solution, without its claim if that is disproved by another one, because the heuristic overestimates."""
    if (solution.lower_bound or 0) <= _length(shortest):
        return solution
    start, goal = solution.start, solution.goal
    h = make_heuristic(heuristic, goal)
    if Certificate(h).trusted:
        raise AssertionError(f"{solution.stats.method} claims {solution!r}, but there is {shortest!r}")
    # If h overestimated on none of these boards, no search would have proved more than their number.
    ahead = zip(shortest.boards(), range(_length(shortest), -1, -1), strict=True)
    found = ((board.compact(), h(board.tiles), moves) for board, moves in ahead)
    doubt = next((Doubt("overestimate", *each) for each in found if each[1] > each[2]), None)
    known = start.manhattan(goal)
    return Solution(start, goal, solution.status, solution.letters, False, known, solution.stats, doubt)


def _length(solution: Solution) -> int:
    return len(solution.letters or "")
