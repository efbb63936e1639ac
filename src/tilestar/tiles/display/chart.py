"""Charts: what each attempt of a comparison expanded, what a heuristic says. They need matplotlib, the extra `plot`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Patch

from tilestar.display.chart import chart_axes

if TYPE_CHECKING:
    from tilestar.tiles.checking.report import HeuristicReport
    from tilestar.tiles.solving.comparison import Comparison

OPTIMAL, NOT_PROVED, STOPPED = "#0072b2", "#e69f00", "#999999"
"""Colours that colour-blind readers can distinguish."""


def expansions_chart(comparison: Comparison, ax: Axes | None = None) -> Figure:
    """A bar for the expanded states of every attempt, on a logarithmic axis: in a chart of its own or in `ax`."""
    rows = comparison.rows[::-1]
    labels = [" + ".join(filter(None, (row.method, row.heuristic))) for row in rows]
    colours = [OPTIMAL if row.optimal else NOT_PROVED if row.length is not None else STOPPED for row in rows]
    expanded = [max(row.expanded, 1) for row in rows]

    figure, axes = chart_axes(ax, figsize=(9, 1.4 + 0.36 * len(rows)))
    bars = axes.barh(labels, expanded, color=colours)
    ends = ["stopped" if row.length is None else f"{row.length} moves" for row in rows]
    axes.bar_label(bars, [f"{row.expanded:,}  ({end})" for row, end in zip(rows, ends, strict=True)], padding=4)
    axes.set_xscale("log")
    axes.set_xlim(left=0.8, right=max(expanded) * 30)
    axes.set_xlabel("expanded states")
    axes.set_title(f"{comparison.start.compact()} → {comparison.goal.compact()}", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    legend = [(OPTIMAL, "shortest, proved"), (NOT_PROVED, "solved, not proved"), (STOPPED, "stopped at a limit")]
    handles = [Patch(color=c, label=n) for c, n in legend]
    if ax is None:
        figure.legend(handles=handles, loc="outside lower center", ncols=3)
    else:
        axes.legend(handles=handles, loc="lower right")
    return figure


def estimates_chart(report: HeuristicReport, ax: Axes | None = None) -> Figure:
    """The least, mean and greatest estimate of the boards at each distance, below the distance itself or above it."""
    distances = [layer.distance for layer in report.layers]
    figure, axes = chart_axes(ax, figsize=(7, 4.5))
    least, most = ([getattr(layer, name) for layer in report.layers] for name in ("least", "most"))
    axes.fill_between(distances, least, most, color=OPTIMAL, alpha=0.25, step="mid", label="least to greatest h")
    axes.plot(distances, [layer.mean for layer in report.layers], color=OPTIMAL, marker=".", label="mean h")
    axes.plot(distances, distances, color=STOPPED, linestyle="--", label="h = distance")
    wrong = [(each.distance, each.h) for each in report.overestimates]
    if wrong:
        axes.plot(*zip(*wrong, strict=True), "x", color=NOT_PROVED, label="first overestimates")
    axes.set_xlabel("distance to the goal")
    axes.set_ylabel("h")
    boards = f"all {report.boards:,} boards" if report.complete else f"{report.boards:,} boards"
    axes.set_title(f"{report.name}, {boards} of {report.goal.size}: h/d = {report.mean_ratio:.3f}", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(loc="upper left")
    return figure
