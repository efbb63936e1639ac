"""Tables, as text for a terminal and as HTML for a notebook; both have numbers to the right."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from unicodedata import east_asian_width

Cells = Sequence[str]


def text_table(headings: Cells, rows: Sequence[Cells], *, words: int) -> str:
    """The rows under their headings; the first `words` columns hold words, the others numbers."""
    widths = [max(map(columns_of, column)) for column in zip(headings, *rows, strict=True)]
    lines = [headings, ["─" * width for width in widths], *rows]
    return "\n".join(
        "  ".join(
            _filled(cell, width, to_the_right=number >= words)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def columns_of(text: str) -> int:
    """How many columns of a terminal a text takes: a Chinese character takes two.

    >>> columns_of("盘面"), columns_of("board")
    (4, 5)
    """
    return len(text) if text.isascii() else sum(2 if east_asian_width(each) in "WF" else 1 for each in text)


def _filled(cell: str, width: int, *, to_the_right: bool) -> str:
    blanks = " " * (width - columns_of(cell))
    return blanks + cell if to_the_right else cell + blanks


def html_table(
    caption: str, headings: Cells, rows: Sequence[Cells], *, words: int, pictures: Sequence[int] = ()
) -> str:
    """The same as HTML, in the colours of the page around it; cells of the columns `pictures` are markup already."""

    def cell(number: int, content: str, tag: str) -> str:
        align = "left" if number < words else "right"
        inside = content if number in pictures and tag == "td" else escape(content)
        scope = ' scope="col"' if tag == "th" else ""
        return (
            f'<{tag}{scope} style="text-align:{align};padding:2px 10px;min-width:0;white-space:nowrap">{inside}</{tag}>'
        )

    def line(cells: Cells, tag: str) -> str:
        return f"<tr>{''.join(cell(number, content, tag) for number, content in enumerate(cells))}</tr>"

    return (
        '<table style="border-collapse:collapse;font-variant-numeric:tabular-nums">'
        f'<caption style="text-align:left;padding:4px 10px">{escape(caption)}</caption>'
        f'<thead style="border-bottom:1px solid #888">{line(headings, "th")}</thead>'
        f"<tbody>{''.join(line(row, 'td') for row in rows)}</tbody></table>"
    )
