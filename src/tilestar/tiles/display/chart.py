"""A comparison as a chart: how many states each attempt expanded. Needs matplotlib, the extra `plot`."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.patches import Patch

if TYPE_CHECKING:
    from tilestar.tiles.solving.comparison import Comparison

OPTIMAL, NOT_PROVED, STOPPED = "#0072b2", "#e69f00", "#999999"
"""Colours that colour-blind readers can distinguish."""


class Chart(Figure):
    """A matplotlib figure that shows itself in a notebook, whether or not pyplot is in use."""

    def content(self, form: str) -> bytes:
        """What a file of that format, such as svg, png or pdf, holds."""
        page = BytesIO()
        with rc_context({"svg.hashsalt": "tilestar"}):  # the same chart is the same file
            self.savefig(page, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None)
        return page.getvalue()

    def _repr_svg_(self) -> str:
        return self.content("svg").decode()


def expansions_chart(comparison: Comparison) -> Chart:
    """A bar for the expanded states of every attempt, on a logarithmic axis."""
    rows = comparison.rows[::-1]
    labels = [" + ".join(filter(None, (row.method, row.heuristic))) for row in rows]
    colours = [OPTIMAL if row.optimal else NOT_PROVED if row.length is not None else STOPPED for row in rows]
    expanded = [max(row.expanded, 1) for row in rows]

    figure = Chart(figsize=(9, 1.4 + 0.36 * len(rows)), layout="constrained")
    axes = figure.subplots()
    bars = axes.barh(labels, expanded, color=colours)
    ends = ["stopped" if row.length is None else f"{row.length} moves" for row in rows]
    axes.bar_label(bars, [f"{row.expanded:,}  ({end})" for row, end in zip(rows, ends, strict=True)], padding=4)
    axes.set_xscale("log")
    axes.set_xlim(left=0.8, right=max(expanded) * 30)
    axes.set_xlabel("expanded states")
    axes.set_title(f"{comparison.start.compact()} → {comparison.goal.compact()}", fontsize=10)
    axes.spines[["top", "right"]].set_visible(False)
    legend = [(OPTIMAL, "shortest, proved"), (NOT_PROVED, "solved"), (STOPPED, "stopped at a limit")]
    figure.legend(handles=[Patch(color=c, label=n) for c, n in legend], loc="outside lower center", ncols=3)
    return figure
