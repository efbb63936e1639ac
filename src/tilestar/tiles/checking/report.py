"""What a check found out about a heuristic."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, overload

from tilestar.errors import needs_extra
from tilestar.tiles.board.board import Board

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tilestar.display.chart import Chart


class Overestimate(NamedTuple):
    """A board for which the heuristic says `h`, although `distance` moves are enough."""

    board: Board
    h: float
    distance: int


class Inconsistency(NamedTuple):
    """A move after which the estimate is lower by more than 1: `h` before it and `h_after` it."""

    board: Board
    h: float
    neighbor: Board
    h_after: float


class Layer(NamedTuple):
    """The boards at one distance from the goal, and the least, mean and greatest estimate of them."""

    distance: int
    boards: int
    least: float
    mean: float
    most: float


class Bar(NamedTuple):
    """A bar of the histogram: how many boards have `low` <= h/d < `high`."""

    low: float
    high: float
    boards: int


class SearchRow(NamedTuple):
    """What a method with a heuristic expanded on the same `boards`, all of them `distance` moves from the goal.

    `expanded` is the mean. If a search was `stopped` at the limit, it is at least that. `longer` answers were not
    shortest.
    """

    heuristic: str
    method: str
    boards: int
    distance: int
    expanded: float
    stopped: int
    longer: int


@dataclass(frozen=True, slots=True, repr=False)
class HeuristicReport:
    """What is true of a heuristic: on every board (`complete`), or on samples whose distance is known.

    `admissible` and `consistent` are False when there is a counterexample. They are True only when every board was
    checked; None means that the samples have no counterexample. `overestimates` and `inconsistencies` hold the
    counterexamples nearest to the goal, `overestimated` and `inconsistent_moves` say how many there are. `mean_ratio`
    is the mean of h/d over all boards but the goal, `histogram` counts them by h/d, and `layers` by d. `searches` has
    the states that A* and IDA* expanded with it and with the built-in heuristics.
    """

    name: str
    goal: Board
    complete: bool
    boards: int
    moves: int
    overestimated: int
    overestimates: tuple[Overestimate, ...]
    inconsistent_moves: int
    inconsistencies: tuple[Inconsistency, ...]
    mean_ratio: float
    histogram: tuple[Bar, ...]
    layers: tuple[Layer, ...]
    searches: tuple[SearchRow, ...]

    @property
    def admissible(self) -> bool | None:
        """Whether it never overestimates."""
        return False if self.overestimated else True if self.complete else None

    @property
    def consistent(self) -> bool | None:
        """Whether no move lowers it by more than 1."""
        return False if self.inconsistent_moves else True if self.complete else None

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that `check-heuristic --json` prints; an infinite estimate is null."""
        return {
            "heuristic": self.name,
            "size": self.goal.size,
            "goal": self.goal.compact(),
            "complete": self.complete,
            "boards": self.boards,
            "moves": self.moves,
            "admissible": self.admissible,
            "consistent": self.consistent,
            "overestimated": self.overestimated,
            "overestimates": [_json(each) for each in self.overestimates],
            "inconsistent_moves": self.inconsistent_moves,
            "inconsistencies": [_json(each) for each in self.inconsistencies],
            "mean_ratio": _finite(self.mean_ratio),
            "histogram": [_json(each) for each in self.histogram],
            "layers": [_json(each) for each in self.layers],
            "searches": [_json(each) for each in self.searches],
        }

    @overload
    def plot(self, ax: None = None) -> Chart: ...
    @overload
    def plot(self, ax: Axes) -> Figure: ...
    def plot(self, ax: Axes | None = None) -> Figure:
        """A matplotlib figure of the estimates by distance, or that of `ax`; needs the extra `plot`."""
        with needs_extra("drawing a chart", "plot"):
            from tilestar.tiles.display.chart import estimates_chart
        return estimates_chart(self, ax)

    def __repr__(self) -> str:
        from tilestar.tiles.display.heuristic_report import report_text

        return report_text(self)

    def _repr_html_(self) -> str:
        from tilestar.tiles.display.heuristic_report import report_html

        return report_html(self)


def _json(values: Any) -> dict[str, Any]:
    """The fields of a named tuple, ready for JSON."""
    fields = values._asdict()
    return {
        name: value.compact() if isinstance(value, Board) else _finite(value) if isinstance(value, float) else value
        for name, value in fields.items()
    }


def _finite(value: float) -> float | None:
    return round(value, 6) if math.isfinite(value) else None
