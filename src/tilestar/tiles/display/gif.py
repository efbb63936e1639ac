"""A solution as a GIF, drawn by Pillow: every tile once in each colour, then pasted where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import TYPE_CHECKING

from tilestar.display.film import Timing
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import slides
from tilestar.tiles.display.picture import HOME, TILE
from tilestar.tiles.solving.solution import Solution

if TYPE_CHECKING:
    from PIL.Image import Image

SIDE = 400
"""The longer side of the picture in pixels, as long as tiles are not smaller than SMALLEST or larger than LARGEST."""
SMALLEST, LARGEST = 20, 64
TRAY = "#d9dcdf"
COLOURS = 32
FINE = 3
"""Tiles are drawn so many times larger, then reduced, so that their edges are smooth."""
BETWEEN, BLINK = 2, 50
"""Frames in which a tile is between two cells, and for how many milliseconds each is shown."""
LONG = 400
"""With more moves than this tiles jump, which keeps the file small."""


def solution_gif(solution: Solution, timing: Timing) -> bytes:
    """The animation as the bytes of a GIF that repeats for ever."""
    frames = list(_Drawing(solution, timing).frames())
    (first, _), *others = frames
    durations = [milliseconds for _, milliseconds in frames]
    content = BytesIO()
    first.save(content, "GIF", save_all=True, append_images=[frame for frame, _ in others], duration=durations, loop=0)
    return content.getvalue()


class _Drawing:
    """One canvas on which tiles are pasted, all in the palette of one sheet of tiles."""

    def __init__(self, solution: Solution, timing: Timing) -> None:
        board = solution.start
        self._solution = solution
        self._timing = timing
        self._board = board
        self._cell = max(SMALLEST, min(LARGEST, SIDE // max(board.width, board.height)))
        self._margin = max(2, self._cell // 10)
        self._sheet = _sheet(board, self._cell)

    def frames(self) -> Iterator[tuple[Image, int]]:
        """Pictures and how long they stay, in milliseconds: the start, every move, and the goal for longer."""
        canvas = self._start()
        step = round(1000 / self._timing.speed)
        between = BETWEEN if self._timing.steps <= LONG and step > BLINK * (BETWEEN + 1) else 0
        yield canvas.copy(), round(1000 * self._timing.lead)
        for number, (tile, before, after) in enumerate(slides(self._board, self._solution.letters or "")):
            canvas.paste(self._tile(0, before), self._corner(before))
            picture = self._tile(tile, after)
            for part in range(1, between + 1):
                frame = canvas.copy()
                frame.paste(picture, self._between(before, after, part / (between + 1)))
                yield frame, BLINK
            canvas.paste(picture, self._corner(after))
            last = number + 1 == self._timing.steps
            yield canvas.copy(), round(1000 * self._timing.rest) if last else step - between * BLINK

    def _start(self) -> Image:
        size = (self._board.width * self._cell + 2 * self._margin, self._board.height * self._cell + 2 * self._margin)
        canvas = self._tile(0, 0).resize(size)
        for cell, tile in enumerate(self._board.tiles):
            canvas.paste(self._tile(tile, cell), self._corner(cell))
        return canvas

    def _tile(self, tile: int, cell: int) -> Image:
        """The picture of a tile, or of the blank, in the colour it has in that cell."""
        row, column = divmod(tile, self._board.width)
        if tile and self._solution.goal.tiles[cell] == tile:
            row += self._board.height
        left, top = column * self._cell, row * self._cell
        return self._sheet.crop((left, top, left + self._cell, top + self._cell))

    def _corner(self, cell: int) -> tuple[int, int]:
        row, column = divmod(cell, self._board.width)
        return self._margin + column * self._cell, self._margin + row * self._cell

    def _between(self, before: int, after: int, share: float) -> tuple[int, int]:
        (left, top), (right, bottom) = self._corner(before), self._corner(after)
        return round(left + (right - left) * share), round(top + (bottom - top) * share)


def _sheet(board: Board, cell: int) -> Image:
    """All tiles in order, the blank first: as misplaced in the upper half, as placed in the lower."""
    from PIL import Image, ImageDraw, ImageFont

    large = cell * FINE
    sheet = Image.new("RGB", (board.width * large, 2 * board.height * large), TRAY)
    pen = ImageDraw.Draw(sheet)
    font = ImageFont.load_default(large * (0.45 if len(board.tiles) <= 100 else 0.36))
    gap, rounding = large // 20, large // 8
    for number in range(2 * len(board.tiles)):
        tile = number % len(board.tiles)
        if tile:
            row, column = divmod(number, board.width)
            left, top = column * large, row * large
            box = (left + gap, top + gap, left + large - gap, top + large - gap)
            pen.rounded_rectangle(box, rounding, fill=TILE if number == tile else HOME)
            pen.text(
                (left + large / 2, top + large / 2), str(tile), "#ffffff", font, "mm", stroke_width=max(1, large // 60)
            )
    return sheet.reduce(FINE).quantize(COLOURS)
