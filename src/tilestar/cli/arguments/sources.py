"""Where an argument's text comes from: the text itself, a file, or standard input."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence

from tilestar import encoding
from tilestar.cli.output.streams import reading
from tilestar.encoding import LARGEST_TEXT, decode, is_file_name
from tilestar.errors import FileError, InputError

_TILES = re.compile(r"[\dxX_.,/;:\s]+")


def read_text(argument: str, largest: int = LARGEST_TEXT) -> str:
    """The text an argument stands for: `-` is standard input, a file's name its contents, anything else itself."""
    if argument == "-":
        with reading("standard input"):
            data = sys.stdin.buffer.read(largest + 1)
        return decode(data, "standard input", largest)
    if os.path.isdir(argument):
        raise FileError(
            "{name} is a directory: give a file, the text itself, or - for standard input", name=repr(argument)
        )
    if os.path.exists(argument):
        return encoding.read_text(argument, largest)
    if is_file_name(argument):
        raise FileError(
            "{name} does not exist: give a file that does, the text itself, or - for standard input",
            name=repr(argument),
        )
    return argument


def is_tiles(text: str) -> bool:
    """Whether there is nothing in it but tiles and what stands between them."""
    return _TILES.fullmatch(text) is not None


def read_words(words: Sequence[str]) -> str:
    """The text that an argument of one or several words stands for: a text need not be in quotes."""
    if len(words) == 1:
        return read_text(words[0])
    for word in words:
        if word == "-" or is_file_name(word) or (os.path.exists(word) and not is_tiles(word)):
            raise InputError(
                "{name} is a file among {count} {count:word|words}: give one file, or the text of one board",
                name=repr(word),
                count=len(words),
            )
    return ("\n" if any(map(str.isspace, "".join(words))) else " ").join(words)
