"""Boards as text: one parser for all notations, and the formats that tilestar prints."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import isqrt
from operator import index
from typing import Any

from tilestar.errors import BoardError
from tilestar.tiles.board.geometry import MAX_CELLS

Shape = tuple[int, int]
"""Width and height."""

ShapeLike = int | str | Shape
"""The side of a square, a size such as `4x3`, or width and height."""

BLANKS = "xX_."
MOST_DIGITS, MOST_HEXADECIMAL = 10, 16
"""A string of digits is a board only while every tile is one digit."""

LONGEST_PLAIN = 256
"""Our own compact form, up to this many characters, is read several times faster than all the others."""

LONGEST_PARTS = 1 << 16
"""Characters of a refused text that are searched for boards of their own."""

NOT_A_TILE = "{token} is not a tile: tiles are numbers, and the blank is 0, x, _ or ."

_COMMENT = re.compile(r"#[^\n]*")
_SIZE = re.compile(r"\s*(\d{1,7})\s*[xX×*]\s*(\d{1,7})\s*[:：]")
_SIZE_LINE = re.compile(r"\s*(\d{1,7})[xX×*](\d{1,7})[ \t\r]*(?:\n|$)")
_LEGAL = re.compile(r"[0-9０-９xX_.\s\[\](){},，、/／;；|]*")
_NESTED = re.compile(r"\s*[\[({]\s*[\[({]")
_BLANK_OR_BRACKET = re.compile(r"(?<!\d)0+(?!\d)|[xX_.\[({]")
_HEXADECIMAL = re.compile(r"[0-9a-fA-FxX_.]+")
_BETWEEN = re.compile(r"[\s\[\](){},/;|]*")
_ROWS = str.maketrans(
    dict.fromkeys("])}/;；／|", "\n")
    | dict.fromkeys("，、", ",")
    | {chr(0xFF10 + digit): str(digit) for digit in range(10)}
)
_SPACES = str.maketrans(dict.fromkeys("[({,　", " "))


def parse_size(text: str) -> Shape:
    """Width and height from `4x4` (width first) or `4`, a square's side."""
    match = re.fullmatch(r"\s*(\d{1,7})(?:\s*[xX×*]\s*(\d{1,7}))?\s*", text)
    if match is None:
        raise BoardError("{token} is not a size: write width x height, such as 4x4", token=_shown(text))
    return int(match[1]), int(match[2] or match[1])


def shape_of(width: ShapeLike, height: int | None = None) -> Shape:
    """Width and height, given as such, as the side of a square, or as a size such as `4x3`."""
    if isinstance(width, str) and height is None:
        return parse_size(width)
    sides: Any = width if isinstance(width, tuple) and height is None else (width, width if height is None else height)
    try:
        first, second = map(index, sides)
    except (TypeError, ValueError):
        raise BoardError("{token} is not a size: write width x height, such as 4x4", token=repr(sides)[:40]) from None
    return first, second


def parse_tiles(text: str, shape: Shape | None = None) -> tuple[int, int, tuple[int, ...]]:
    """Width, height and tiles as written in `text`; that they make a board is for Board to check.

    Rows are lines, or end with `/`, `;` or a closing bracket; rows of digits, which for 11 to 16 cells are hexadecimal,
    may stand on one line. Numbers in one row
    make a square, or `shape` if given. A size may stand first: `3x2:`, or on a line of its own `3x2`, two numbers, or a
    square's side; then each line may have one tile. `#` starts a comment. Where nothing else is the blank, the one
    empty cell between tabs or commas is.
    """
    if len(text) < LONGEST_PLAIN and (plain := _plain(text)):
        return plain
    text = without_comment(text.removeprefix("\ufeff"))
    if match := _size_first(text):
        size = int(match[1]), int(match[2])
        rows = _rows(text[match.end() :])
        if not rows:
            raise _only_a_size(f"{size[0]}x{size[1]}", size[0] * size[1])
        return _shaped(rows, size)
    rows = _rows(text)
    if not rows:
        raise BoardError("the text is empty: write a board such as 1 2 3/4 5 6/7 8 0")
    if stated := _size_line(rows):
        return _shaped(rows[1:], stated)
    if len(rows) == 1 and not _NESTED.match(text):
        return _line(rows[0], shape)
    return _shaped(rows, (len(rows[0]), len(rows)))


def without_comment(text: str) -> str:
    """The text without what follows a `#` on each line."""
    return _COMMENT.sub("", text) if "#" in text else text


def parts_of(text: str) -> Iterator[list[str]]:
    """For each way to cut a text into boards, its first two parts."""
    text = without_comment(text[:LONGEST_PARTS].removeprefix("\ufeff")).strip()
    for separator in (r"\n\s*\n", r"\s*\n\s*", r"\s+"):
        yield re.split(separator, text, maxsplit=2)[:2]


def looks_like_a_file(text: str) -> bool:
    """Whether a text that is no board is more like the name of a file."""
    return len(text) < LONGEST_PLAIN and re.fullmatch(r"[^\n]*[A-Za-z][^\n]*\.[A-Za-z]{2,5}", text) is not None


def _size_first(text: str) -> re.Match[str] | None:
    """A size such as `3x2:`, or `3x2` on a line of its own, unless that x is the blank in a row of digits."""
    if match := _SIZE.match(text):
        return match
    if match := _SIZE_LINE.match(text):
        rows = text.split()
        digits = rows[0].replace("x", "0").replace("X", "0")
        in_digits = digits.isdecimal() and all(len(row) == len(digits) for row in rows)
        if in_digits and (len(rows) > 1 or isqrt(len(digits)) ** 2 == len(digits)):
            return None
    return match


def _size_line(rows: list[list[int]]) -> Shape | None:
    """The size that the first row states; None if it is a row of the board.

    A row of the board is as long as the others. Where that does not tell, a size repeats numbers of the board below
    it, and a row never does.
    """
    first, others = rows[0], rows[1:]
    if not others or len(first) > 2 or 0 in first:
        return None
    longest, count = max(map(len, others)), sum(map(len, others))
    if len(first) == 1:
        (side,) = first
        if longest > 1 and count != side * side:
            raise BoardError(
                "the first line says {side}, so {wanted} {wanted:tile|tiles} should follow, not {count}",
                side=side,
                wanted=side * side,
                count=count,
            )
        repeated = count == side * side and [side] in others
        return (side, side) if longest > 1 or repeated else None
    one, other = first
    written = (one, other) if longest == 1 and one == other else (longest, len(others))
    repeated = longest > 2 or any(one in row or other in row for row in others)
    return written if repeated and count == one * other and written in ((one, other), (other, one)) else None


def _line(row: list[int], shape: Shape | None) -> tuple[int, int, tuple[int, ...]]:
    """Numbers in one row: `shape` if given, a square, or a square after its side."""
    count, side = len(row), isqrt(len(row))
    if count == 1 and row[0] > 1:
        raise _only_a_size(str(row[0]), row[0] ** 2)
    if shape is None and count > 2 and count == row[0] ** 2 + 1:
        return _shaped([row[1:]], (row[0], row[0]))
    if shape is None and side * side != count:
        height = next(divisor for divisor in range(side, 0, -1) if count % divisor == 0)
        raise BoardError(
            "{count} {count:tile does|tiles do} not make a square: write rows with / between them, or the size "
            "first, such as {example}",
            count=count,
            example=f"{count // height}x{height}: {' '.join(map(str, row[:3]))}{' …' if count > 3 else ''}",
        )
    return _shaped([row], shape or (side, side))


def _only_a_size(size: str, wanted: int) -> BoardError:
    return BoardError("{size} is only a size: its {wanted} {wanted:tile|tiles} should follow", size=size, wanted=wanted)


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


def _shaped(rows: list[list[int]], shape: Shape) -> tuple[int, int, tuple[int, ...]]:
    """The rows as one tuple; several rows have one tile each, or are each as wide as the shape says."""
    width, height = shape
    tiles = tuple(chain.from_iterable(rows))
    if 1 < len(rows) < len(tiles):
        for number, row in enumerate(rows, 1):
            if len(row) != width:
                raise BoardError(
                    "row {row} has {count} {count:tile|tiles} where {width} {width:belongs|belong}",
                    row=number,
                    count=len(row),
                    width=width,
                )
    if len(tiles) != width * height:
        raise BoardError(
            "{count} {count:tile does|tiles do} not fill a {width}x{height} board",
            count=len(tiles),
            width=width,
            height=height,
        )
    return width, height, tiles


def _rows(text: str) -> list[list[int]]:
    """The numbers of each row that has any; a row may be a string of digits."""
    legal = _LEGAL.match(text)
    if legal is not None and legal.end() < len(text):
        decimal = _from_hexadecimal(text) if len(text) < LONGEST_PLAIN else None
        if decimal is not None:
            return _rows(decimal)
        raise BoardError(NOT_A_TILE, token=_shown(_token_at(text, legal.end())))
    text = _with_the_blank(text.translate(_ROWS)).translate(_SPACES)
    count = len(text.split())
    if count > MAX_CELLS + 2:
        raise BoardError(
            "{count} {count:number is|numbers are} too many: a board has at most {most} cells",
            count=count,
            most=MAX_CELLS,
        )
    rows = [tokens for line in text.splitlines() if (tokens := line.split())]
    words = rows[0] if len(rows) == 1 else [row[0] for row in rows] if count == len(rows) else []
    header = 1 if len(words) > 1 and len(words[0]) == 1 and len(rows) > 1 else 0
    if _are_digits(words[header:]):
        return [_numbers([word]) for word in words[:header]] + [_digits(word) for word in words[header:]]
    return [_numbers(row) for row in rows]


def _from_hexadecimal(text: str) -> str | None:
    """The text with each hexadecimal digit as a number of its own, after a side if that comes first.

    None if it is not a board of one digit for each of 11 to 16 cells.
    """
    words = _HEXADECIMAL.findall(text)
    if _BETWEEN.fullmatch(_HEXADECIMAL.sub("", text)) is None:
        return None
    count = len("".join(words))
    side = words[0] if words and words[0].isdecimal() and count == len(words[0]) + int(words[0]) ** 2 else ""
    count -= len(side)
    if not MOST_DIGITS < count <= MOST_HEXADECIMAL:
        return None

    def in_decimal(match: re.Match[str]) -> str:
        if side and match.start() == text.index(side):
            return side
        return " ".join("0" if digit in BLANKS else str(int(digit, 16)) for digit in match[0])

    return _HEXADECIMAL.sub(in_decimal, text)


def _are_digits(words: list[str]) -> bool:
    """Whether the words are rows of digits, as in `123 456 780`: as tiles some of them would be too large."""
    if not words or len({len(word) for word in words}) > 1 or len(words[0]) < 2:
        return False
    return any(not word.isdecimal() or int(word[:8]) >= len(words) for word in words)


def _with_the_blank(text: str) -> str:
    """The text with 0 in its one empty cell, which is how a spreadsheet writes the blank."""
    separator = "\t" if "\t" in text else ","
    if separator not in text or _BLANK_OR_BRACKET.search(text):
        return text
    rows = [row.split(separator) for row in text.split("\n")]
    used = [row for row in rows if any(map(str.strip, row))]
    empty = [(row, place) for row in used for place, cell in enumerate(row) if not cell.strip()]
    if len(empty) == 1:
        row, place = empty[0]
        row[place] = "0"
    return "\n".join(map(separator.join, rows))


def _digits(string: str) -> list[int]:
    if len(string) > MOST_DIGITS:
        raise BoardError(
            "{token} has {count} {count:digit|digits}: without spaces a board has at most {most} tiles",
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
