"""Text in lines that fit the terminal. Chinese characters take two columns, and a line may end after each of them."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Iterator

WIDEST = 100
"""Sentences are not read well in longer lines."""

_PIECES = re.compile(r"\s*(?:[^\s,\u2e80-\uffef]+,?|,|[\u2e80-\uffef])[，。：；、）！？》」…]*")
"""Blanks, then a word, a part of a list or one Chinese character, then the signs that must not begin a line."""


def terminal_columns() -> int:
    """How wide the terminal is, or COLUMNS says; 80 when output goes elsewhere."""
    return shutil.get_terminal_size().columns


def display_width(line: str) -> int:
    """How many columns a line takes."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in line)


def wrap(sentence: str, columns: int) -> Iterator[str]:
    """The sentence in lines of at most so many columns, if its words are not longer."""
    line = ""
    for piece in _PIECES.findall(sentence):
        if line and display_width(line + piece) > columns:
            yield line
            line = piece.lstrip()
        else:
            line += piece
    yield line


def wrapped(sentence: str) -> str:
    """The sentence in lines that fit the terminal, all of them indented as the first one is."""
    indent = sentence[: len(sentence) - len(sentence.lstrip())]
    columns = min(terminal_columns(), WIDEST) - len(indent)
    return "\n".join(indent + line for line in wrap(sentence.lstrip(), columns))
