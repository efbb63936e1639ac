"""Boards as text: one parser for all notations, and the formats that tilestar prints."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from math import isqrt

from tilestar.errors import BoardError
from tilestar.tiles.board.geometry import MAX_CELLS

Shape = tuple[int, int]
"""Width and height."""

BLANKS = "xX_."
MOST_DIGITS = 10
"""A string of digits is a board only while every tile is one digit."""

LONGEST_PLAIN = 256
"""Our own compact form, up to this many characters, is read several times faster than all the others."""

NOT_A_TILE = "{token} is not a tile: tiles are numbers, and the blank is 0, x, _ or ."

_COMMENT = re.compile(r"#[^\n]*")
_SIZE = re.compile(r"\s*(\d{1,7})\s*[xX×*]\s*(\d{1,7})\s*[:：]")
_LEGAL = re.compile(r"[0-9０-９xX_.\s\[\](){},，、/／;；|]*")
_NESTED = re.compile(r"\s*[\[({]\s*[\[({]")
_PUNCTUATION = str.maketrans(
    dict.fromkeys("[({,，、　", " ")
    | dict.fromkeys("])}/;；／|", "\n")
    | {chr(0xFF10 + digit): str(digit) for digit in range(10)}
)


def parse_size(text: str) -> Shape:
    """Width and height from `4x4` (width first) or `4`, a square's side."""
    match = re.fullmatch(r"\s*(\d{1,7})(?:\s*[xX×*]\s*(\d{1,7}))?\s*", text)
    if match is None:
        raise BoardError("{token} is not a size: write width x height, such as 4x4", token=_shown(text))
    return int(match[1]), int(match[2] or match[1])


def parse_tiles(text: str, shape: Shape | None = None) -> tuple[int, int, tuple[int, ...]]:
    """Width, height and tiles as written in `text`; that they make a board is for Board to check.

    Rows are lines, or end with `/`, `;` or a closing bracket. Numbers written in one row make a square, or `shape`
    if given. A size such as `3x2:` may stand first, or a square's side alone on the first line. `#` starts a comment.
    """
    if len(text) < LONGEST_PLAIN and (plain := _plain(text)):
        return plain
    text = _COMMENT.sub("", text)
    if match := _SIZE.match(text):
        return _shaped(_rows(text[match.end() :]), (int(match[1]), int(match[2])))
    rows = _rows(text)
    if len(rows) > 1 and len(rows[0]) == 1 and max(map(len, rows)) > 1:
        return _square(rows[1:], rows[0][0])
    if len(rows) == 1 and not _NESTED.match(text):
        (row,) = rows
        if shape is None and len(row) > 1 and len(row) == row[0] ** 2 + 1:
            return _square([row[1:]], row[0])
        if shape is None and isqrt(len(row)) ** 2 != len(row):
            raise BoardError(
                "{count} tiles do not make a square: write rows with / between them, or the size first as in 3x2:",
                count=len(row),
            )
        return _shaped(rows, shape or (isqrt(len(row)), isqrt(len(row))))
    return _shaped(rows, (len(rows[0]), len(rows)))


def _plain(text: str) -> tuple[int, int, tuple[int, ...]] | None:
    """What our own compact form says; None if the text is not that, which writing it again shows."""
    try:
        tiles = tuple(map(int, text.replace("/", " ").split()))
    except ValueError:
        return None
    width = text.partition("/")[0].count(" ") + 1
    height, over = divmod(len(tiles), width)
    if min(width, height) < 2 or over or "-" in text or compact(width, tiles) != text.rstrip():
        return None
    return width, height, tiles


def _square(rows: list[list[int]], side: int) -> tuple[int, int, tuple[int, ...]]:
    count = sum(map(len, rows))
    if count != side * side:
        raise BoardError(
            "the first line says {side}, so {wanted} tiles should follow, not {count}",
            side=side,
            wanted=side * side,
            count=count,
        )
    return _shaped(rows, (side, side))


def _shaped(rows: list[list[int]], shape: Shape) -> tuple[int, int, tuple[int, ...]]:
    """The rows as one tuple; several rows must each be as wide as the shape says."""
    width, height = shape
    if len(rows) > 1:
        for number, row in enumerate(rows, 1):
            if len(row) != width:
                raise BoardError(
                    "row {row} has {count} tiles where {width} belong", row=number, count=len(row), width=width
                )
    tiles = tuple(chain.from_iterable(rows))
    if len(tiles) != width * height:
        raise BoardError(
            "{count} tiles do not fill a {width}x{height} board", count=len(tiles), width=width, height=height
        )
    return width, height, tiles


def _rows(text: str) -> list[list[int]]:
    """The numbers of each row that has any; a row may be a string of digits."""
    legal = _LEGAL.match(text)
    if legal is not None and legal.end() < len(text):
        raise BoardError(NOT_A_TILE, token=_shown(_token_at(text, legal.end())))
    text = text.translate(_PUNCTUATION)
    count = len(text.split())
    if count == 0:
        raise BoardError("the text is empty: write a board such as 1 2 3/4 5 6/7 8 0")
    if count > MAX_CELLS + 1:
        raise BoardError("{count} numbers are too many: a board has at most {most} cells", count=count, most=MAX_CELLS)
    rows = [tokens for line in text.splitlines() if (tokens := line.split())]
    strings = all(len(row) == 1 for row in rows[1:]) and len(rows[-1][0]) > 1 and len(rows[-1]) == 1
    header = 1 if strings and len(rows) > 1 and len(rows[0][0]) == 1 else 0
    if strings and len({len(row[0]) for row in rows[header:]}) == 1 and len(rows[0]) == 1:
        return [_numbers(row) for row in rows[:header]] + [_digits(row[0]) for row in rows[header:]]
    return [_numbers(row) for row in rows]


def _digits(string: str) -> list[int]:
    if len(string) > MOST_DIGITS:
        raise BoardError(
            "{token} has {count} digits: without spaces a board has at most {most} tiles",
            token=_shown(string),
            count=len(string),
            most=MOST_DIGITS,
        )
    return [0 if character in BLANKS else int(character) for character in string]


def _numbers(tokens: list[str]) -> list[int]:
    joined = "".join(tokens)
    if joined.isdecimal() and max(map(len, tokens)) <= len(str(MAX_CELLS)):
        return list(map(int, tokens))
    return [_number(token) for token in tokens]


def _number(token: str) -> int:
    if len(token) == 1 and token in BLANKS:
        return 0
    if not token.isdecimal():
        raise BoardError(NOT_A_TILE, token=_shown(token))
    if len(token) > len(str(MAX_CELLS)):
        raise BoardError("{token} is too large for any board", token=_shown(token))
    return int(token)


def _token_at(text: str, position: int) -> str:
    """The word around a position, cut short if it is very long."""
    before = re.split(r"[\s\[\](){},/;|]", text[max(0, position - 20) : position])[-1]
    after = re.split(r"[\s\[\](){},/;|]", text[position : position + 40])[0]
    return before + after


def _shown(token: str, most: int = 24) -> str:
    """The token in quotes, cut short if it is very long."""
    return repr(token if len(token) <= most else token[:most] + "…")


def compact(width: int, tiles: Sequence[int]) -> str:
    """One line that can be read again, rows separated by slashes: `2 8 3/1 0 4/7 6 5`, or `4x1: 1 2 3 0`."""
    return _compact_form(width, len(tiles)) % tuple(tiles)


@lru_cache(maxsize=64)
def _compact_form(width: int, cells: int) -> str:
    """The compact text of boards of that shape, with a place for each tile."""
    row = " ".join(["%d"] * width)
    return "/".join([row] * (cells // width)) if cells > width else f"{width}x1: {row}"


def aligned(width: int, tiles: Sequence[int]) -> str:
    """A row a line, the columns flush right."""
    digits = len(str(len(tiles) - 1))
    cells = [str(tile).rjust(digits) for tile in tiles]
    return "\n".join(" ".join(cells[i : i + width]) for i in range(0, len(cells), width))
