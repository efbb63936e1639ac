"""Tables, as text for a terminal and as HTML for a notebook; both have numbers to the right."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

Cells = Sequence[str]


def text_table(headings: Cells, rows: Sequence[Cells], *, words: int) -> str:
    """The rows under their headings; the first `words` columns hold words, the others numbers."""
    widths = [max(map(len, column)) for column in zip(headings, *rows, strict=True)]
    lines = [headings, ["─" * width for width in widths], *rows]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if number < words else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


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
