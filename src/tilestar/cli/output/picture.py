"""Boards and maps drawn for the terminal: boards side by side with the moved tile marked, maps with a key."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import click

from tilestar.cli.language import text
from tilestar.cli.output.wrapping import display_width, terminal_columns

if TYPE_CHECKING:
    from tilestar.maps.display.palette import Ink as MapInk
    from tilestar.maps.grid.cells import Cell
    from tilestar.maps.path import Path
    from tilestar.maps.tile_map import TileMap
    from tilestar.tiles.board.board import Board
    from tilestar.tiles.solving.solution import Solution

GAP = "   "
MOST_BOARDS = 300
ENDS_SHOWN = 12
"""Of a very long solution only this many boards are drawn at either end."""


class Ink(NamedTuple):
    """The characters a terminal can show: the frame's corners and edges, and the arrows."""

    top: str
    side: str
    bottom: str
    arrows: dict[str, str]


UNICODE = Ink("╭─╮", "│", "╰─╯", {"up": "↑", "down": "↓", "left": "←", "right": "→"})
ASCII = Ink("+-+", "|", "+-+", {"up": "^", "down": "v", "left": "<", "right": ">"})


def ink_for(encoding: str | None) -> Ink:
    """Line-drawing characters if the encoding has them, otherwise plain ones."""
    return UNICODE if encodes(encoding, "╭─╮│╰╯↑↓←→") else ASCII


def encodes(encoding: str | None, characters: str) -> bool:
    """Whether a terminal of that encoding shows these characters."""
    try:
        characters.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def draw_solution(solution: Solution, columns: int, ink: Ink = UNICODE) -> Iterator[str]:
    """Lines that show the boards from start to goal, as many beside each other as fit in `columns`."""
    moves = solution.moves or ()
    frames = draw_frames(solution, ink)
    if len(moves) < MOST_BOARDS:
        yield from _beside(frames, columns)
        return
    left_out = len(moves) + 1 - 2 * ENDS_SHOWN
    yield from _beside(islice(frames, ENDS_SHOWN), columns)
    yield ""
    yield text("… {count} {count:board|boards} left out: --style moves or --json has every move …", count=left_out)
    yield ""
    yield from _beside(islice(frames, left_out, None), columns)


def draw_board(board: Board, goal: Board, caption: str = "", moved: int = 0, ink: Ink = UNICODE) -> list[str]:
    """The board in a frame under its caption: `moved` bold, tiles that are at home in the goal green."""
    digits = len(str(len(board.tiles) - 1))
    inner = board.width * (digits + 1) + 1
    rows = []
    for first in range(0, len(board.tiles), board.width):
        cells = range(first, first + board.width)
        tiles = " ".join(_tile(board.tiles[cell], goal.tiles[cell], moved, digits) for cell in cells)
        rows.append(f"{ink.side} {tiles} {ink.side}")
    return [_centred(caption, inner + 2), _edge(ink.top, inner), *rows, _edge(ink.bottom, inner)]


def draw_frames(solution: Solution, ink: Ink = UNICODE) -> Iterator[list[str]]:
    """The lines of each board from start to goal."""
    moves = solution.moves or ()
    for number, board in enumerate(solution.boards()):
        if number == 0:
            yield draw_board(board, solution.goal, text("start"), ink=ink)
        else:
            move = moves[number - 1]
            caption = f"{number}: {move.tile} {ink.arrows[move.direction]}"
            yield draw_board(board, solution.goal, caption, move.tile, ink)


def _edge(pieces: str, inner: int) -> str:
    """A frame's edge from its left corner, line and right corner."""
    return pieces[0] + pieces[1] * inner + pieces[2]


def _tile(tile: int, wanted: int, moved: int, digits: int) -> str:
    if tile == 0:
        return " " * digits
    number = f"{tile:>{digits}}"
    if tile == moved:
        return click.style(number, fg="yellow", bold=True)
    return click.style(number, fg="green") if tile == wanted else number


def _beside(frames: Iterable[list[str]], columns: int) -> Iterator[str]:
    """The frames in rows of as many as fit."""
    frames = iter(frames)
    first = next(frames, None)
    if first is None:
        return
    fitting = max(1, (columns + len(GAP)) // (len(first[1]) + len(GAP)))
    row = [first, *islice(frames, fitting - 1)]
    while row:
        for parts in zip(*row, strict=True):
            yield GAP.join(parts).rstrip()
        row = list(islice(frames, fitting))


def _centred(caption: str, width: int) -> str:
    """The caption in the middle of `width` columns."""
    room = width - display_width(caption)
    return " " * (room // 2) + caption + " " * (room - room // 2)


def print_map(
    world: TileMap,
    path: Path | None = None,
    *,
    moves: str = "4",
    start: Cell | None = None,
    goal: Cell | None = None,
) -> None:
    """Print a map, or a path over it, as wide as the terminal allows, with a key to what is on it.

    The cells of a map are shown as the rule wants them; a path knows its own rule. Start and goal are those of the path
    or the map, unless others are given.
    """
    from tilestar.maps.display.picture import picture
    from tilestar.maps.display.scene import Scene
    from tilestar.maps.grid.movement import Movement

    columns, colour = terminal_columns(), in_colour()
    scene = Scene.of_map(world, Movement(moves)) if path is None else Scene.of_path(path)
    scene = scene.with_ends(start, goal)
    click.echo(picture(scene, columns, colour=colour), nl=False)
    for line in _filled([_explained(ink, colour) for ink in scene.inks()], columns):
        click.echo(line)


def _filled(parts: list[str], columns: int) -> Iterator[str]:
    """The parts in lines of as many as fit."""
    line = parts[0] if parts else ""
    for part in parts[1:]:
        if display_width(click.unstyle(line + GAP + part)) > columns:
            yield line
            line = part
        else:
            line += GAP + part
    yield line


def _explained(ink: MapInk, colour: bool) -> str:
    from tilestar.maps.display.picture import swatch as coloured_swatch
    from tilestar.maps.display.styles import number

    swatch = coloured_swatch(ink) if colour else ink.glyph
    if ink.cost is None:
        return f"{swatch} {text(ink.name)}"
    cost = text("blocked") if ink.cost == float("inf") else number(ink.cost)
    return " ".join(filter(None, (swatch, text(ink.name), cost)))


def in_colour() -> bool:
    """Whether standard output is a terminal that shows colours, and somebody wants them."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and encodes(sys.stdout.encoding, "▀")
