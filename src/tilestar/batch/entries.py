"""Boards as they stand in a file: lines, CSV, NDJSON, or blocks of the algs4 form, read one at a time."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from tilestar.errors import BoardError, InputError, TilestarError, UnknownNameError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.collection import split_boards

FORMATS = ("auto", "lines", "csv", "ndjson", "algs4")
COLUMNS = ("board", "tiles", "start", "puzzle")
"""Column or key names taken for the board when none is named."""

LONGEST_LINE = 1 << 22
"""Bytes; a longer line is no board anybody solves, and is refused before it is read as numbers."""


@dataclass(slots=True)
class Entry:
    """One board of the input: its text, or the error met while reading it, and the line it begins on.

    Not frozen, because entries are made by the million, and that would take twice as long.
    """

    index: int
    line: int
    text: str = ""
    error: TilestarError | None = None
    record: str | None = None
    """Its line of output, where that is known already."""

    def board(self) -> Board:
        """The board the text stands for."""
        if self.error is not None:
            raise self.error
        return Board.parse(self.text)


def read_entries(lines: Iterable[bytes], form: str = "auto", column: str | None = None) -> Iterator[Entry]:
    """The entries of a file, given its lines as bytes; nothing is held but the entry being read.

    A line that cannot be read becomes an entry with its error. `column` names the CSV column or NDJSON key.
    """
    if form not in FORMATS:
        raise UnknownNameError("format", form, FORMATS)
    numbered: Iterator[tuple[int, Text]] = ((number, _decode(line)) for number, line in enumerate(lines, 1))
    if form == "auto":
        head = list(islice(numbered, 16))
        form = detect_format([text for _, text in head if isinstance(text, str)], column)
        numbered = chain(head, numbered)
    if column is not None and form in ("lines", "algs4"):
        raise InputError(
            "boards in the form {form} have no columns: leave --column out, or choose another --from", form=form
        )
    reader = {"lines": _lines, "csv": _csv, "ndjson": _ndjson, "algs4": _blocks}[form]
    for index, (line, found) in enumerate(reader(numbered, column)):
        yield Entry(index, line, error=found) if isinstance(found, TilestarError) else Entry(index, line, found)


def detect_format(lines: list[str], column: str | None = None) -> str:
    """The format that the first lines show."""
    head = [line for line in lines if line.strip() and not line.lstrip().startswith("#")]
    if not head:
        return "lines"
    first = head[0].strip()
    if first.startswith(("{", "[", '"')):
        return "ndjson"
    names = {name.strip().lower() for name in next(csv.reader([first]))}
    if (column or "").lower() in names or names & set(COLUMNS):
        return "csv"
    rows = re.fullmatch(r"\d{1,3}(\s*[xX×*]\s*\d{1,3}\s*:?)?|\d{1,4}([\s,;|]+\d{1,4})+", first)
    if rows and "\n" in next(split_boards(head))[1]:
        return "algs4"  # boards of several lines, with or without a size before them
    return "lines"


Text = str | TilestarError
Numbered = Iterable[tuple[int, Text]]


def _decode(line: bytes) -> Text:
    if len(line) > LONGEST_LINE:
        return BoardError("a line of {size} {size:byte|bytes} is too long to be a board", size=len(line))
    try:
        return line.decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        return BoardError("the line is not UTF-8 text: byte {byte}", byte=f"0x{line[error.start]:02x}")


def _lines(lines: Numbered, _column: str | None) -> Iterator[tuple[int, Text]]:
    """One board a line; blank lines and lines that begin with # are passed over."""
    for number, text in lines:
        if isinstance(text, TilestarError) or (text.strip() and not text.lstrip().startswith("#")):
            yield number, text


def _blocks(lines: Numbered, _column: str | None) -> Iterator[tuple[int, Text]]:
    """Boards of several lines, a blank line or a size between them."""
    faults: list[TilestarError] = []

    def readable() -> Iterator[str]:
        for _, text in lines:
            if isinstance(text, TilestarError):
                faults.append(text)
            yield "?" if isinstance(text, TilestarError) else text

    for began, board in split_boards(readable()):
        yield began, faults[0] if faults else board + "\n"
        faults.clear()


def _ndjson(lines: Numbered, column: str | None) -> Iterator[tuple[int, Text]]:
    """A JSON value a line: a board's text, nested lists of numbers, or an object with a board in it."""
    for number, text in lines:
        if isinstance(text, TilestarError):
            yield number, text
        elif text.strip():
            yield number, _json_board(text, column)


def _json_board(text: str, column: str | None) -> Text:
    try:
        value: Any = json.loads(text)
    except (ValueError, RecursionError):
        return BoardError("the line is not JSON: {text}", text=repr(text.strip()[:40]))
    if isinstance(value, dict):
        names = [column] if column else [name for name in COLUMNS if name in value]
        if not names or names[0] not in value:
            return BoardError("the object has no key {name} that holds a board", name=repr(column or COLUMNS[0]))
        value = value[names[0]]
    elif column is not None:
        return BoardError("the line is no object with a key {name}", name=repr(column))
    return value if isinstance(value, str) else json.dumps(value)


def _csv(lines: Numbered, column: str | None) -> Iterator[tuple[int, Text]]:
    """A table with a header; the board stands in the named column."""
    faults: list[tuple[int, TilestarError]] = []

    def readable() -> Iterator[str]:
        for number, text in lines:
            if isinstance(text, TilestarError):
                faults.append((number, text))
                yield "\n"  # keeps line numbers right
            else:
                yield text

    rows = csv.reader(readable())
    header = next((row for row in rows if row), [])
    place = _column_place(header, column)
    while True:
        try:
            row = next(rows)
        except StopIteration:
            break
        except csv.Error as error:
            yield rows.line_num, BoardError("the row is not CSV: {reason}", reason=str(error))
            continue
        yield from faults
        faults.clear()
        if row and place < len(row):
            yield rows.line_num, row[place]
        elif row:
            yield rows.line_num, BoardError("the row has only {count} {count:column|columns}", count=len(row))
    yield from faults


def _column_place(header: list[str], column: str | None) -> int:
    names = [name.strip().lower() for name in header]
    for wanted in [column.lower()] if column else COLUMNS:
        if wanted in names:
            return names.index(wanted)
    raise InputError(
        "the table has no column {column}: its columns are {names}",
        column=repr(column or COLUMNS[0]),
        names=", ".join(header) or "none",
    )
