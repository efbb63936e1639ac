"""SVG in one piece: no style sheet that would leak into the page around it, colours that suit light and dark."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from os import PathLike

from tilestar.files import ending_of, write_whole

INK = "#7d7d7d"
"""A grey for words and frames: it stands out from white paper as well as from dark, whatever the page prefers."""


def picture(width: float, height: float, body: str, label: str, *, margin: float = 2, scale: float = 1) -> str:
    """A whole picture around `body`, drawn from (0, 0) to (width, height); `label` is what a screen reader says."""
    across, down = width + 2 * margin, height + 2 * margin
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across * scale:g}" height="{down * scale:g}" '
        f'viewBox="{-margin:g} {-margin:g} {across:g} {down:g}" style="max-width:100%;height:auto" '
        f'role="img" aria-label="{escape(label)}" font-family="system-ui,sans-serif">{body}</svg>'
    )


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A picture that shows itself in a notebook; `svg` is its text."""

    svg: str
    title: str

    def __repr__(self) -> str:
        return f"<Picture: {self.title}>"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, file: str | PathLike[str]) -> None:
        """Write it to a file that ends in `.svg`; an existing file is replaced."""
        ending_of(file, ("svg",))
        write_whole(file, self.svg.encode())
