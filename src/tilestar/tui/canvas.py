"""Pictures made of styled runs, as the text that a widget shows."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.widget import Widget

from tilestar.tui.board.drawing import Run


def placed(widget: Widget, picture: Iterable[Iterable[Run]], family: str, left: int, above: int) -> Text:
    """The picture so many columns and lines from the corner, each run in the widget's style `family--run`."""
    text = Text("\n" * above, no_wrap=True, end="")
    for runs in picture:
        text.append(" " * left)
        for run in runs:
            text.append(run.text, widget.get_component_rich_style(f"{family}--{run.style}"))
        text.append("\n")
    return text
