"""Solutions as text. The styles `steps` and `algs4` match their published formats byte for byte."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilestar.errors import UnknownNameError
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.solving.solution import Solution


def boards(solution: Solution) -> Iterator[str]:
    """For reading: every board under the move that made it, the blank as `_`."""
    captions = ["start", *(f"{number}. {move}" for number, move in enumerate(solution.moves or (), 1))]
    for number, board in enumerate(solution.boards()):
        if number:
            yield ""
        yield captions[number]
        yield from _rows(board, blank="_")


def steps(solution: Solution) -> Iterator[str]:
    """`Step(k) ==>`, then the board after k moves, a row a line.

    The article's program puts a space after the arrow and before each row; its printed results have neither, and they
    are what is followed here.
    """
    if solution.status is Status.UNSOLVABLE:
        yield "无解！"
    for number, board in enumerate(solution.boards()):
        yield f"Step({number}) ==>"
        yield from _rows(board, blank="0")


def moves(solution: Solution) -> Iterator[str]:
    """`2 move up`: the tile and its direction, one move on a line."""
    return map(str, solution.moves or ())


def algs4(solution: Solution) -> Iterator[str]:
    """The course's format: the number of moves, then every board as a file, or `No solution possible`.

    The course knows only proved answers; the first line of any other says how much is proved.
    """
    if solution.status is Status.UNSOLVABLE:
        yield "No solution possible"
    if solution.length is None:
        return
    if solution.optimal:
        yield f"Minimum number of moves = {solution.length}"
    else:
        yield f"Number of moves = {solution.length} (not proved minimum: at least {solution.lower_bound or 0})"
    for number, board in enumerate(solution.boards()):
        if number:
            yield ""
        yield from algs4_file(board)


def algs4_file(board: Board) -> Iterator[str]:
    """The course's file format: the side, then the rows. A board that is not square has its size, as in `3x2:`."""
    digits = max(2, _digits(board))
    yield str(board.width) if board.width == board.height else f"{board.size}:"
    yield from ("".join(f"{tile:{digits}} " for tile in row) for row in board.rows)


def letters(solution: Solution) -> Iterator[str]:
    """One word of U, D, L and R: the direction of each tile."""
    if solution.letters is not None:
        yield solution.letters


def count(solution: Solution) -> Iterator[str]:
    """The number of moves."""
    if solution.length is not None:
        yield str(solution.length)


STYLES: dict[str, Callable[[Solution], Iterator[str]]] = {
    "boards": boards,
    "steps": steps,
    "moves": moves,
    "algs4": algs4,
    "letters": letters,
    "count": count,
}


def lines_in_style(solution: Solution, style: str) -> Iterator[str]:
    """The lines of the solution in the style of that name."""
    if style not in STYLES:
        raise UnknownNameError("style", style, STYLES)
    return STYLES[style](solution)


def _rows(board: Board, blank: str) -> Iterator[str]:
    """The rows with their columns flush right."""
    digits = _digits(board)
    for row in board.rows:
        yield " ".join((str(tile) if tile else blank).rjust(digits) for tile in row)


def _digits(board: Board) -> int:
    return len(str(len(board.tiles) - 1))
