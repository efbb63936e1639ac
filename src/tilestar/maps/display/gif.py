"""A path as a GIF, drawn by Pillow: the map once, then a longer line in every frame."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import numpy as np

from tilestar.display.film import Timing
from tilestar.maps.display.layout import Point
from tilestar.maps.display.palette import GOAL, PATH, START
from tilestar.maps.display.scene import Scene
from tilestar.maps.path import Path

if TYPE_CHECKING:
    from PIL.Image import Image

SIDE = 480
"""The longer side of the picture in pixels, as long as cells are not larger than LARGEST."""
LARGEST = 24
MOST_FRAMES = 400
COLOURS = 64


def path_gif(path: Path, timing: Timing) -> bytes:
    """The film as the bytes of a GIF that plays for ever; long paths grow by several cells a frame."""
    frames, durations = [], []
    cells = path.rows_and_columns.tolist()
    stride = -(-len(cells) // MOST_FRAMES)
    scene = Scene.of_map(path.world, path.movement)
    ground, cell = _ground(scene)
    points = [(x * cell, y * cell) for x, y in (scene.layout.middle(row, column) for row, column in cells)]
    for last in [*range(0, len(cells) - 1, stride), len(cells) - 1]:
        frames.append(_frame(ground, points[: last + 1], points[-1], cell))
        durations.append(max(20, round(1000 * stride / timing.speed)))
    durations[0], durations[-1] = round(1000 * timing.lead), round(1000 * timing.rest)
    content = BytesIO()
    frames[0].save(content, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0)
    return content.getvalue()


def _ground(scene: Scene) -> tuple[Image, float]:
    """The map without a path, and how many pixels wide a cell is."""
    from PIL import Image, ImageColor, ImageDraw

    layout = scene.layout
    cell = min(LARGEST, SIDE / max(layout.width, layout.height))
    colours = [ImageColor.getrgb(ink.colour) for ink in scene.shades.inks]
    size = (max(1, round(layout.width * cell)), max(1, round(layout.height * cell)))
    if not layout.hexagonal:
        pixels = np.array(colours, dtype=np.uint8)[scene.shades.index]
        return Image.fromarray(pixels).resize(size, Image.Resampling.NEAREST), cell
    ground = Image.new("RGB", size, "#ffffff")
    pen = ImageDraw.Draw(ground)
    for row, column in np.ndindex(*scene.shades.index.shape):
        corners = [(x * cell, y * cell) for x, y in layout.corners(row, column)]
        pen.polygon(corners, fill=colours[scene.shades.index[row, column]])
    return ground, cell


def _frame(ground: Image, points: list[Point], goal: Point, cell: float) -> Image:
    from PIL import Image, ImageDraw

    frame = ground.copy()
    pen = ImageDraw.Draw(frame)
    for colour, share in (("#ffffff", 0.4), (PATH.colour, 0.25)):
        pen.line(points, colour, max(2, round(share * cell)), joint="curve")
    for place, colour in ((goal, GOAL.colour), (points[-1], START.colour)):
        pen.circle(place, max(3, 0.36 * cell), colour, "#222222")
    return frame.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
