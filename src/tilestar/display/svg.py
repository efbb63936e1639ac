"""SVG in one piece: no style sheet that would leak into the page around it, colours that suit light and dark."""

from __future__ import annotations

from html import escape

INK = "#767676"
"""A grey for words and frames: it stands out from white paper as well as from black, whatever the page prefers."""


def picture(width: float, height: float, body: str, label: str, margin: float = 2) -> str:
    """A whole picture around `body`, drawn from (0, 0) to (width, height); `label` is what a screen reader says."""
    across, down = f"{width + 2 * margin:g}", f"{height + 2 * margin:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" '
        f'viewBox="{-margin:g} {-margin:g} {across} {down}" style="max-width:100%;height:auto" '
        f'role="img" aria-label="{escape(label)}" font-family="system-ui,sans-serif">{body}</svg>'
    )
