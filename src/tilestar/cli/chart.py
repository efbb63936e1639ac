"""A comparison as a chart: how many states each method expanded."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tilestar.errors import FileError, MissingExtraError, UnknownNameError

if TYPE_CHECKING:
    from tilestar.tiles.comparison import Comparison

FORMATS = ("svg", "png", "pdf")
OPTIMAL, NOT_PROVED, STOPPED = "#0072b2", "#e69f00", "#999999"
"""Colours that also colour-blind people tell apart."""


def check_chart_file(name: str) -> None:
    """Refuse a file name whose ending is not a format that can be drawn."""
    ending = Path(name).suffix.lstrip(".").lower()
    if ending not in FORMATS:
        raise UnknownNameError("picture format", ending, FORMATS)


def draw_chart(comparison: Comparison, name: str) -> None:
    """Draw the expanded states of every attempt on a logarithmic axis into the file `name`."""
    try:
        from matplotlib.figure import Figure
        from matplotlib.patches import Patch
    except ImportError:
        raise MissingExtraError("--plot", "plot") from None

    attempts = comparison.attempts[::-1]
    labels = [" + ".join(filter(None, (a.stats.method, a.stats.heuristic))) for a in attempts]
    colours = [OPTIMAL if a.optimal else NOT_PROVED if a.length is not None else STOPPED for a in attempts]
    expanded = [max(a.stats.expanded, 1) for a in attempts]

    figure = Figure(figsize=(9, 1.4 + 0.36 * len(attempts)), layout="constrained")
    axes = figure.subplots()
    bars = axes.barh(labels, expanded, color=colours)
    ends = ["stopped" if a.length is None else f"{a.length} moves" for a in attempts]
    axes.bar_label(bars, [f"{a.stats.expanded:,}  ({end})" for a, end in zip(attempts, ends, strict=True)], padding=4)
    axes.set_xscale("log")
    axes.set_xlim(left=0.8, right=max(expanded) * 30)
    axes.set_xlabel("expanded states")
    axes.set_title(f"{comparison.start.compact()} → {comparison.goal.compact()}", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    legend = [(OPTIMAL, "shortest, proved"), (NOT_PROVED, "solved"), (STOPPED, "stopped at a limit")]
    figure.legend(handles=[Patch(color=c, label=n) for c, n in legend], loc="outside lower center", ncols=3)
    try:
        figure.savefig(name, dpi=150)
    except OSError as error:
        raise FileError("{name} cannot be written: {reason}", name=repr(name), reason=error.strerror) from error
