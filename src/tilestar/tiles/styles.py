"""Solutions written out, each style exact to the byte so that programs can read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tilestar.errors import UnknownNameError
from tilestar.search.result import Status
from tilestar.tiles.solution import Solution


def steps(solution: Solution) -> Iterator[str]:
    """`Step(k) ==>`, then the board after k moves, a row a line."""
    for number, board in enumerate(solution.boards()):
        yield f"Step({number}) ==>"
        yield from (" ".join(map(str, row)) for row in board.rows)


def moves(solution: Solution) -> Iterator[str]:
    """`2 move up`: the tile and the way it goes, a move a line."""
    return map(str, solution.moves or ())


def algs4(solution: Solution) -> Iterator[str]:
    """The course's format: the number of moves, then every board under its width, or `No solution possible`."""
    if solution.status is Status.UNSOLVABLE:
        yield "No solution possible"
    if solution.length is None:
        return
    yield f"Minimum number of moves = {solution.length}"
    for number, board in enumerate(solution.boards()):
        if number:
            yield ""
        yield str(board.width)
        yield from ("".join(f"{tile:2} " for tile in row) for row in board.rows)


def letters(solution: Solution) -> Iterator[str]:
    """One word of U, D, L and R: the way each tile goes."""
    if solution.letters is not None:
        yield solution.letters


def count(solution: Solution) -> Iterator[str]:
    """The number of moves."""
    if solution.length is not None:
        yield str(solution.length)


STYLES: dict[str, Callable[[Solution], Iterator[str]]] = {
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
