"""A solution as an animation: the tiles slide from start to goal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tilestar.display.film import SPEED, Film, Timing, moving_style, require_pillow, unique_name
from tilestar.display.svg import picture
from tilestar.errors import InputError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import slides
from tilestar.tiles.display.picture import (
    CAPTION,
    CELL,
    HOME,
    TILE,
    caption_shape,
    captions,
    label,
    numbers_open,
    tile_shape,
    tray_shape,
)
from tilestar.tiles.solving.solution import Solution

MOST_MOVES = 5000
MOST_CELLS = 1024
"""Longer solutions and larger boards make files too large for browsers."""

SLIDE = 0.7
"""Of the time of a move, the part in which the tile slides; for the rest it lies still."""

BAR = 4
"""How tall the line that shows the progress is."""

NumberedSlide = tuple[int, int, int]
"""The number of a move, counted from 0, and the cells that its tile goes from and to."""


@dataclass(frozen=True, slots=True, repr=False)
class Animation(Film):
    """An animated solution: `.svg` and `.html` are text, `.gif()` bytes; `.save(file)` chooses by the file's ending.

    It plays `speed` moves a second. A solution has at most 5000 moves, its board at most 1024 cells.
    """

    solution: Solution
    speed: float = SPEED

    def __post_init__(self) -> None:
        if self.solution.letters is None:
            raise InputError("there are no moves to show: the board was not solved")
        _check_size(self.solution)
        Timing(len(self.solution.letters), self.speed)

    def __repr__(self) -> str:
        return f"<Animation of {self.solution.length} moves, {self.timing.seconds:.0f} s>"

    @property
    def timing(self) -> Timing:
        """When each move happens."""
        return Timing(self.solution.length or 0, self.speed)

    @property
    def title(self) -> str:
        """The start, the goal and the number of moves."""
        return label(self.solution)

    @property
    def svg(self) -> str:
        """The tiles slide on one board; the move is written above it, the progress is below."""
        start, timing = self.solution.start, self.timing
        name = unique_name(f"{self.title} {self.solution.letters} {self.speed}")
        moving = slides_by_tile(self.solution)
        style = moving_style(name, timing, self._keyframes(moving))
        tiles = "".join(
            _moving(name, f"t{tile}" if tile in moving else "", tile_shape(tile, *_corner(start, cell), start), colour)
            for tile, cell, colour in _first_look(self.solution)
        )
        width, height = start.width * CELL, start.height * CELL
        words = "".join(
            f'<g transform="translate(0 {CAPTION * number})">{caption_shape(caption)}</g>'
            for number, caption in enumerate(captions(self.solution))
        )
        bar = f'<rect width="{width}" height="{BAR}" rx="2" fill="{TILE}"/>'
        body = (
            f'{style}<svg width="{width}" height="{CAPTION}">{_moving(name, "words", words)}</svg>'
            f'<g transform="translate(0 {CAPTION})">{tray_shape(start)}{numbers_open(start)}{tiles}</g></g>'
            f'<g transform="translate(0 {CAPTION + height + BAR})">{_moving(name, "bar", bar)}</g>'
        )
        return picture(width, height + CAPTION + 2 * BAR, body, self.title)

    def gif(self) -> bytes:
        """The same as frames of a GIF; needs Pillow, the extra `image`."""
        require_pillow()
        from tilestar.tiles.display.gif import solution_gif

        return solution_gif(self.solution, self.timing)

    def _keyframes(self, moving: dict[int, list[NumberedSlide]]) -> Iterator[tuple[str, Iterator[tuple[str, str]]]]:
        for tile, own in moving.items():
            yield f"t{tile}", self._stops(tile, own)
        steps = self.timing.steps
        begin, end = self.timing.share(0), self.timing.share(steps)
        if steps:
            shift = f"transform:translate(0,-{steps * CAPTION}px)"
            jump = f"transform:none;animation-timing-function:steps({steps},start)"
            yield "words", iter([("0%", "transform:none"), (begin, jump), (end, shift), ("100%", shift)])
            empty = "transform:scaleX(0);animation-timing-function:linear"
            yield "bar", iter([("0%", empty), (begin, empty), (end, "transform:none"), ("100%", "transform:none")])

    def _stops(self, tile: int, own: list[NumberedSlide]) -> Iterator[tuple[str, str]]:
        """Where the tile is, and in which colour, before and after each of its moves."""
        start, goal, first = self.solution.start, self.solution.goal, own[0][1]

        def look(cell: int) -> str:
            left, top = (a - b for a, b in zip(_corner(start, cell), _corner(start, first), strict=True))
            return f"transform:translate({left}px,{top}px);fill:{HOME if goal.tiles[cell] == tile else TILE}"

        yield "0%", look(first)
        for number, before, after in own:
            yield self.timing.share(number), look(before)
            yield self.timing.share(number + SLIDE), look(after)
        yield "100%", look(own[-1][2])


def _check_size(solution: Solution) -> None:
    """Refuse what is too long or too large to animate."""
    if (solution.length or 0) > MOST_MOVES:
        raise InputError(
            "an animation shows at most {most} moves, and this solution has {length}",
            most=MOST_MOVES,
            length=solution.length,
        )
    if len(solution.start.tiles) > MOST_CELLS:
        raise InputError(
            "an animation shows boards of at most {most} cells, and this one has {cells}",
            most=MOST_CELLS,
            cells=len(solution.start.tiles),
        )


def slides_by_tile(solution: Solution) -> dict[int, list[NumberedSlide]]:
    """The moves of every tile that moves."""
    found: dict[int, list[NumberedSlide]] = {}
    for number, (tile, before, after) in enumerate(slides(solution.start, solution.letters or "")):
        found.setdefault(tile, []).append((number, before, after))
    return found


def _first_look(solution: Solution) -> Iterator[tuple[int, int, str]]:
    """Every tile, its cell and its colour at the start."""
    for cell, tile in enumerate(solution.start.tiles):
        if tile:
            yield tile, cell, HOME if solution.goal.tiles[cell] == tile else TILE


def _corner(board: Board, cell: int) -> tuple[int, int]:
    row, column = divmod(cell, board.width)
    return column * CELL, row * CELL


def _moving(name: str, part: str, shape: str, colour: str = "") -> str:
    """The shape in a group that moves by the keyframes of that part, or rests if there are none."""
    fill = f' fill="{colour}"' if colour else ""
    motion = f' class="{name}" style="animation-name:{name}{part}"' if part else ""
    return f"<g{fill}{motion}>{shape}</g>"
