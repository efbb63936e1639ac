"""Charts: matplotlib figures that show themselves. Needs matplotlib, the extra `plot`."""

from __future__ import annotations

import tempfile
import webbrowser
from io import BytesIO
from pathlib import Path
from typing import Any

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure


class Chart(Figure):
    """A matplotlib figure that shows itself, whether or not pyplot is in use."""

    def content(self, form: str) -> bytes:
        """What a file of that format, such as svg, png or pdf, holds."""
        page = BytesIO()
        with rc_context({"svg.hashsalt": "tilestar"}):  # the same chart is the same file
            self.savefig(page, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None)
        return page.getvalue()

    def show(self, warn: bool = True) -> None:  # noqa: ARG002  the signature is matplotlib's
        """Open the chart in the browser, as a file that stays until the system clears its temporary files."""
        with tempfile.NamedTemporaryFile(prefix="tilestar-", suffix=".svg", delete=False) as file:
            file.write(self.content("svg"))
        webbrowser.open(Path(file.name).as_uri())

    def _repr_svg_(self) -> str:
        return self.content("svg").decode()


def chart_axes(ax: Axes | None, **figure: Any) -> tuple[Figure, Axes]:
    """The axes to draw into and their figure: those given, or new ones of a Chart."""
    if ax is not None:
        return ax.get_figure(root=True), ax  # type: ignore[return-value]  # axes in use have one
    chart = Chart(layout="constrained", **figure)
    return chart, chart.subplots()
