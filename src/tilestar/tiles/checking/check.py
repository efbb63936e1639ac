"""Checking a heuristic: admissible, consistent, and how informed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tilestar import arguments
from tilestar.errors import BoardError, InputError, TilestarError
from tilestar.search.certificate import ROUNDING
from tilestar.search.limit import Limit
from tilestar.search.problem import Heuristic, name_of
from tilestar.tiles.board.board import Board, GoalLike, resolve_goal
from tilestar.tiles.board.geometry import check_size
from tilestar.tiles.board.notation import Shape, parse_size
from tilestar.tiles.checking.known_boards import UNKNOWN, KnownBoards, all_boards, solved_boards
from tilestar.tiles.checking.report import Bar, HeuristicReport, Inconsistency, Layer, Overestimate, SearchRow
from tilestar.tiles.heuristics import HeuristicLike, make_heuristic
from tilestar.tiles.solving.comparison import USUAL_HEURISTICS
from tilestar.tiles.solving.distance_table import MOST_CELLS, covers
from tilestar.tiles.solving.search_methods import SearchMethod

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SAMPLES = 50
SHOWN = 5
"""How many counterexamples a report has."""
SEARCH_DISTANCE = 20
"""How far from the goal the boards are that A* and IDA* are run on: far enough to tell heuristics apart."""
MOST_EXPANDED = 100_000
"""Where such a search is stopped."""
TENTHS = 10
CHUNK = 1 << 13

Observe = Callable[[str, int, int], None]


def _ignore(_what: str, _done: int, _total: int) -> None:
    """Report to nobody."""


def check_heuristic(
    h: HeuristicLike,
    shape: Shape | str | int = (3, 3),
    goal: GoalLike = "standard",
    *,
    samples: int | None = None,
    searches: int = 10,
    seed: int = 0,
    observe: Observe = _ignore,
) -> HeuristicReport:
    """Whether `h` is admissible and consistent, with counterexamples, and how informed it is.

    `h` is a function, as for solve, or the name of a built-in heuristic. Boards of up to ten cells are all checked.
    Of larger ones, `samples` random boards (50) are solved, and all boards on their shortest solutions are checked;
    those of more than 16 cells are random walks from the goal. A* and IDA* then solve `searches` boards with `h`
    and with the built-in heuristics; 0 leaves that out. `observe(what, done, total)` is called meanwhile.

    >>> report = check_heuristic("manhattan", (3, 2))
    >>> report.boards, report.admissible, report.consistent, round(report.mean_ratio, 2)
    (360, True, True, 0.6)
    """
    width, height = _size(shape)
    target = resolve_goal(goal, width, height)
    known = _known_boards(target, samples, seed, _about(observe, "solving samples"))
    name = str(h if isinstance(h, str) else name_of(h) if callable(h) else "manhattan")
    function = make_heuristic(h, target)
    estimates = _estimates(function, known, _about(observe, "estimating"))
    ratios, mean_ratio = _ratios(known, estimates)
    return HeuristicReport(
        name,
        target,
        known.complete,
        known.known,
        sum(len(before) for before, _ in known.moves()),
        *_overestimates(known, estimates),
        *_inconsistencies(known, estimates),
        mean_ratio,
        _histogram(ratios),
        tuple(_layers(known, estimates)),
        tuple(_searches(h, name, known, arguments.as_whole("searches", searches), seed, _about(observe, "searching"))),
    )


def _size(shape: Shape | str | int) -> Shape:
    """Width and height, from a pair, a text such as `3x3`, or the side of a square."""
    if isinstance(shape, str | int):
        shape = parse_size(str(shape))
    try:
        width, height = shape
    except (TypeError, ValueError):
        raise BoardError("a shape is a width and a height, such as (4, 3), not {shape}", shape=repr(shape)) from None
    check_size(width, height)
    return width, height


def _known_boards(goal: Board, samples: int | None, seed: int, observe: Callable[[int, int], None]) -> KnownBoards:
    if not covers(goal.width, goal.height):
        return solved_boards(
            goal, SAMPLES if samples is None else arguments.as_whole("samples", samples, least=1), seed, observe
        )
    if samples is not None:
        raise InputError(
            "samples are for boards of more than {most} cells: all boards of {size} are checked",
            most=MOST_CELLS,
            size=goal.size,
        )
    return all_boards(goal)


def _about(observe: Observe, what: str) -> Callable[[int, int], None]:
    return lambda done, total: observe(what, done, total)


def _estimates(h: Heuristic, known: KnownBoards, observe: Callable[[int, int], None]) -> NDArray[np.float64]:
    """What h says of every board."""
    import numpy as np

    estimates: list[float] = []
    for begin in range(0, len(known.states), CHUNK):
        observe(begin, len(known.states))
        chunk = map(tuple, known.states[begin : begin + CHUNK].tolist())
        estimates.extend(_estimate(h, state, known.goal) for state in chunk)
    return np.array(estimates)


def _estimate(h: Heuristic, state: tuple[int, ...], goal: Board) -> float:
    try:
        value = h(state)
        if value >= 0:
            return float(value)
    except TilestarError:
        raise
    except Exception as error:
        raise InputError(
            "the heuristic fails on the board {board}: {error}",
            board=Board.trusted(goal.width, goal.height, state).compact(),
            error=f"{type(error).__name__}: {error}",
        ) from error
    raise InputError(
        "the heuristic gives {value} for {state}: an estimate is a number from 0 on",
        value=repr(value),
        state=Board.trusted(goal.width, goal.height, state).compact(),
    )


def _overestimates(known: KnownBoards, estimates: NDArray[np.float64]) -> tuple[int, tuple[Overestimate, ...]]:
    import numpy as np

    wrong = (known.distances != UNKNOWN) & (estimates > known.distances * (1 + ROUNDING))
    rows = np.flatnonzero(wrong)
    found = (Overestimate(known.board(row), estimates[row].item(), int(known.distances[row])) for row in rows[:SHOWN])
    return len(rows), tuple(found)


def _inconsistencies(known: KnownBoards, estimates: NDArray[np.float64]) -> tuple[int, tuple[Inconsistency, ...]]:
    """How many moves lower the estimate by more than 1, and those that begin nearest to the goal."""
    import numpy as np

    total = 0
    first: list[tuple[int, int]] = []
    for one, other in known.moves():
        for before, after in ((one, other), (other, one)):
            wrong = np.flatnonzero(estimates[before] > (1 + estimates[after]) * (1 + ROUNDING))
            total += len(wrong)
            nearest = wrong[np.argsort(before[wrong], kind="stable")[:SHOWN]]
            first += zip(before[nearest].tolist(), after[nearest].tolist(), strict=True)
    found = (
        Inconsistency(known.board(a), estimates[a].item(), known.board(b), estimates[b].item())
        for a, b in sorted(first)[:SHOWN]
    )
    return total, tuple(found)


def _ratios(known: KnownBoards, estimates: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """h/d of every board that is not the goal, and the mean."""
    away = known.distances > 0
    ratios = estimates[away] / known.distances[away]
    return ratios, float(ratios.mean()) if len(ratios) else 1.0


def _histogram(ratios: NDArray[np.float64]) -> tuple[Bar, ...]:
    """The boards by tenths of h/d. A bar for what is exactly 1, and one for what is above, come last."""
    import numpy as np

    tenths = np.floor(np.minimum(ratios, 2) * TENTHS + ROUNDING).astype(int)
    above = ratios > 1 + ROUNDING
    counts = np.bincount(tenths[~above], minlength=TENTHS + 1)
    bars = [Bar(n / TENTHS, (n + 1) / TENTHS, int(counts[n])) for n in range(TENTHS)]
    return (*bars, Bar(1.0, 1.0, int(counts[TENTHS])), Bar(1.0, float("inf"), int(above.sum())))


def _layers(known: KnownBoards, estimates: NDArray[np.float64]) -> Iterator[Layer]:
    for distance in range(int(known.distances.max()) + 1):
        rows = known.rows_at(distance)
        if len(rows):
            here = estimates[rows]
            yield Layer(distance, len(rows), here.min().item(), here.mean().item(), here.max().item())


def _searches(
    h: HeuristicLike, name: str, known: KnownBoards, count: int, seed: int, observe: Callable[[int, int], None]
) -> Iterator[SearchRow]:
    """A* and IDA* with h and with the built-in heuristics, all on the same boards."""
    distance = min(SEARCH_DISTANCE, int(known.distances.max()))
    rows = known.rows_at(distance).tolist()
    starts = [known.board(row) for row in arguments.random_numbers(seed).sample(rows, min(count, len(rows)))]
    others = [(other, other) for other in USUAL_HEURISTICS if other != name]
    tried: list[tuple[str, Any]] = [(name, h), *others]
    for number, (label, heuristic) in enumerate(tried if starts else ()):
        for method in ("astar", "ida"):
            observe(number, len(tried))
            try:
                yield _search(label, heuristic, method, starts, known.goal, distance)
            except InputError:  # an estimate that is infinite, or a table too large for boards of this size
                continue


def _search(
    label: str, heuristic: HeuristicLike, method: str, starts: list[Board], goal: Board, distance: int
) -> SearchRow:
    limit = Limit(max_nodes=MOST_EXPANDED)
    solutions = [SearchMethod(method)(start, goal, heuristic, limit) for start in starts]
    expanded = sum(solution.stats.expanded for solution in solutions) / len(solutions)
    stopped = sum(solution.length is None for solution in solutions)
    longer = sum(solution.length is not None and solution.length > distance for solution in solutions)
    return SearchRow(label, method, len(solutions), distance, expanded, stopped, longer)
