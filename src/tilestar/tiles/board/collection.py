"""Several boards in one text: one a line, or of several lines each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tilestar import arguments
from tilestar.errors import BoardError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.notation import without_comment

_SIZE = re.compile(r"(\d{1,3})(?:\s*[xX×*]\s*(\d{1,3}))?\s*[:：]?")
_BETWEEN = re.compile(r"[,;|]")


def parse_boards(text: str) -> list[Board]:
    """Every board of a text: boards of one line each, or of several lines with a blank line or a size between them.

    A board after its size, `3` or `4x3` on a line of its own, ends with its last tile, so the next may follow at once.
    `#` starts a comment. The error of a board that is none names its line.

    >>> parse_boards("283104765\\n123804765")
    [Board.parse('2 8 3/1 0 4/7 6 5'), Board.parse('1 2 3/8 0 4/7 6 5')]
    >>> parse_boards("2\\n1 2\\n3 0\\n2\\n0 1\\n3 2")
    [Board.parse('1 2/3 0'), Board.parse('0 1/3 2')]
    """
    boards = []
    for line, part in split_boards(arguments.as_text("a board to parse", text).removeprefix("\ufeff").splitlines()):
        try:
            boards.append(Board.parse(part))
        except BoardError as error:
            raise BoardError("line {line}: {problem}", line=line, problem=error) from None
    if not boards:
        raise BoardError("the text is empty: write a board such as 1 2 3/4 5 6/7 8 0")
    return boards


def split_boards(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """The text of each board and the number of the line it begins on, counted from 1; only one board is held.

    A line that is a whole board is one, unless the next line continues it: the first row of a 4x4 board may well be
    `1 2 3 0`. From then on every line is a board. Other lines are collected until a blank line, or until the tiles are
    there that a size before them asks for.
    """
    block = _Block()
    one_a_line = False
    for number, line in enumerate(lines, 1):
        content = without_comment(line).strip()
        if not content:
            if not line.strip() and block and not block.is_only_a_size:
                yield block.take()
            one_a_line = one_a_line and bool(line.strip())  # a comment separates nothing
            continue
        if block.is_one_line and not _continues(block.lines[0], content) and _is_board(block.lines[0]):
            one_a_line = True
            yield block.take()
        block.add(number, content)
        if block.is_full or (one_a_line and block.is_one_line):
            yield block.take()
    if block:
        yield block.take()


class _Block:
    """The lines of one board, while they are collected."""

    def __init__(self) -> None:
        self._clear()

    def _clear(self) -> None:
        self.lines: list[str] = []
        self._began = 0
        self._width = 0
        self._wanted: int | None = None
        self._found = 0

    def __bool__(self) -> bool:
        return bool(self.lines)

    def add(self, number: int, line: str) -> None:
        """One more line; the first may be a size."""
        self.lines.append(line)
        if len(self.lines) > 1:
            self._found += self._tiles_in(line)
            return
        self._began = number
        if (size := _SIZE.fullmatch(line)) and line != "1":
            self._width = int(size[1])
            self._wanted = self._width * int(size[2] or size[1])

    @property
    def is_one_line(self) -> bool:
        """Whether there is one line, and it is not a size."""
        return len(self.lines) == 1 and self._wanted is None

    @property
    def is_only_a_size(self) -> bool:
        """Whether there is one line, and it is a size."""
        return len(self.lines) == 1 and self._wanted is not None

    @property
    def is_full(self) -> bool:
        """Whether as many tiles have been seen as the size asks for."""
        return self._wanted is not None and self._found >= self._wanted

    def take(self) -> tuple[int, str]:
        """The line on which the board begins, and its text; the block is empty then."""
        taken = self._began, "\n".join(self.lines)
        self._clear()
        return taken

    def _tiles_in(self, line: str) -> int:
        words = _words(line)
        in_digits = len(words) == 1 and len(words[0]) in (self._width, self._wanted)
        return len(words[0]) if in_digits else len(words)


def _continues(row: str, line: str) -> bool:
    """Whether a row that is a board by itself, so has the least tiles there are, can be the first above `line`."""
    tiles, others = _tiles(row), _tiles(line)
    return tiles is not None and others is not None and len(tiles) == len(others) and min(others) >= len(tiles)


def _tiles(line: str) -> list[int] | None:
    """The numbers or digits of a line that is a row; None if it is something else."""
    words = _words(line)
    try:
        return [int(digit, 16) for digit in words[0]] if len(words) == 1 else [int(word) for word in words]
    except (ValueError, IndexError):
        return None


def _words(line: str) -> list[str]:
    return _BETWEEN.sub(" ", line).split()


def _is_board(line: str) -> bool:
    try:
        Board.parse(line)
    except BoardError:
        return False
    return True
