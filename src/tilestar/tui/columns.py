"""Text in columns: widths are those of the terminal's cells, so Chinese characters take two."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size


def padded(text: str, width: int) -> str:
    """The text, filled up with spaces or cut to exactly that many columns.

    >>> padded("步数", 6) + "|", padded("moves", 6) + "|"
    ('步数  |', 'moves |')
    """
    return set_cell_size(text, width)


def widest(texts: Sequence[str]) -> int:
    """The columns that the widest of the texts takes."""
    return max(map(cell_len, texts), default=0)


def table(rows: Sequence[tuple[str, str]], gap: int = 2) -> list[str]:
    """Two columns, the first as wide as its widest entry."""
    width = widest([first for first, _ in rows]) + gap
    return [(padded(first, width) + second).rstrip() for first, second in rows]
