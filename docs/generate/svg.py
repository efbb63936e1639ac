"""SVG inside pages. Colours are classes that site.css defines for the light and the dark scheme."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

LEGIBLE = 600
"""The smallest width of a wide picture in pixels; narrower windows scroll it."""


def element(name: str, *content: str, **attributes: object) -> str:
    """An element; `class_` stands for class, and `text_anchor` for text-anchor."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(content)}</{name}>" if content else f"<{name}{written}/>"


def _value(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else escape(str(value))


def rect(x: float, y: float, width: float, height: float, class_: str, rx: float | None = None) -> str:
    """A rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, class_=class_, rx=rx)


def line(points: Iterable[tuple[float, float]], class_: str) -> str:
    """A line through points."""
    return element("polyline", points=" ".join(f"{x:g},{y:g}" for x, y in points), class_=f"line {class_}")


def text(x: float, y: float, words: object, class_: str = "", anchor: str = "middle") -> str:
    """Text; `y` is its base line."""
    return element("text", escape(str(words)), x=x, y=y, class_=class_ or None, text_anchor=anchor)


def group(x: float, y: float, *content: str) -> str:
    """Content moved to (x, y)."""
    return element("g", *content, transform=f"translate({x:g} {y:g})")


def board(tiles: Sequence[int], width: int, cell: float, kind: Sequence[str] | str = "tile") -> str:
    """A board; `kind` is the class of all its tiles, or of each cell."""
    parts = []
    for place, tile in enumerate(tiles):
        x, y = place % width * cell, place // width * cell
        look = kind if isinstance(kind, str) else kind[place]
        parts.append(rect(x + 1, y + 1, cell - 2, cell - 2, look if tile else "blank", cell / 8))
        if tile:
            parts.append(text(x + cell / 2, y + cell * 0.68, tile, f"number on-{look}" if look != "tile" else "number"))
    return element("g", *parts, font_size=cell * 0.55)


def drawing(width: float, height: float, title: str, *content: str) -> str:
    """A whole picture; `title` is the text for screen readers."""
    size = f"max-width:{width:g}px;min-width:{min(width, LEGIBLE):g}px"
    opening = f'<svg class="picture" role="img" viewBox="0 0 {width:g} {height:g}" style="{size}"'
    return f'{opening} aria-label="{escape(title)}">{"".join(content)}</svg>'


def figure(picture: str, caption: str) -> str:
    """A picture as a block of a page, on one line so that Markdown leaves it alone."""
    below = f"<figcaption>{caption}</figcaption>" if caption else ""
    return f'<figure class="drawn" data-search-exclude markdown="0">{picture}{below}</figure>'
