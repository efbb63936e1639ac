"""Images as maps: a pixel is a cell, and its colour says what it costs. Needs Pillow, the `image` extra."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import FileError, MapError, needs_extra
from tilestar.maps.grid.costs import Costs, check_cost, check_size
from tilestar.maps.grid.drawing import Drawing
from tilestar.maps.grid.legend import Legend, Terrain

ENDINGS = frozenset({".png", ".gif", ".bmp", ".jpg", ".jpeg", ".webp"})

DARK = 128
"""Pixels with less light than this, of 255, are blocked; transparent ones count as white."""


Colour = str | tuple[int, int, int]
Palette = Mapping[Colour, float]
"""What each colour costs; a colour is written `#rrggbb`, by its name in CSS, or as red, green and blue up to 255."""

NEAR = 48
"""How far a pixel's red, green and blue may be from the colour it is taken for; JPEG images are not exact."""


def read(file: FilePath) -> NDArray[np.float32]:
    """The costs of an image's pixels: 1 where light, `inf` where dark."""
    grey = np.asarray(_opaque(file).convert("L"))
    return np.where(grey < DARK, np.inf, 1).astype(np.float32)


def read_drawing(file: FilePath, legend: Legend, palette: Palette | None = None) -> Drawing:
    """The map whose pixels have the colours of a legend, or of a palette; each pixel is taken for the nearest."""
    if palette is not None:
        legend = _legend_of(palette)
    coloured = [number for number, terrain in enumerate(legend.terrains) if terrain.colour is not None]
    if not coloured:
        raise MapError("legend {name} has no colours to read an image by", name=legend.name)
    pixels = np.asarray(_opaque(file).convert("RGB")).astype(np.int16)
    inks = np.array([_red_green_blue(legend.terrains[number].colour or "") for number in coloured], dtype=np.int16)
    found, places = np.unique(pixels.reshape(-1, 3), axis=0, return_inverse=True)
    distance = np.abs(found[:, None, :] - inks[None, :, :]).max(axis=2)
    far = np.flatnonzero(distance.min(axis=1) > NEAR)
    if len(far):
        row, column = divmod(int(np.flatnonzero(places.reshape(-1) == far[0])[0]), pixels.shape[1])
        raise MapError(
            "the pixel at row {row}, column {column} has colour {colour}, which is not among {known}",
            row=row + 1,
            column=column + 1,
            colour="#" + "".join(f"{part:02x}" for part in found[far[0]].tolist()),
            known=" ".join(legend.terrains[number].colour or "" for number in coloured),
        )
    terrain = np.array(coloured, dtype=np.uint8)[distance.argmin(axis=1)][places.reshape(pixels.shape[:2])]
    return Drawing.of_symbols(legend, terrain)


def _legend_of(palette: Palette) -> Legend:
    """A legend with a terrain for each colour; its symbols are only names."""
    terrains = []
    for number, (colour, cost) in enumerate(palette.items()):
        ink = "#" + "".join(f"{part:02x}" for part in _red_green_blue(colour))
        terrains.append(Terrain(chr(0x4E00 + number), ink, check_cost(cost, repr(colour)), colour=ink))
    return Legend("palette", terrains)


def _red_green_blue(colour: Colour) -> tuple[int, int, int]:
    from PIL import ImageColor

    try:
        red, green, blue = (ImageColor.getrgb(colour) if isinstance(colour, str) else tuple(map(int, colour)))[:3]
    except (ValueError, TypeError):
        raise MapError("{colour} is no colour: write #rrggbb, or a name such as red", colour=repr(colour)) from None
    return red, green, blue


def _opaque(file: FilePath) -> Any:
    """The image, its transparent parts white."""
    pillow = _pillow()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", pillow.DecompressionBombWarning)
            with pillow.open(file) as picture:
                check_size(picture.height, picture.width)
                white = pillow.new("RGBA", picture.size, "white")
                return pillow.alpha_composite(white, picture.convert("RGBA"))
    except FileNotFoundError as error:
        raise FileError("{name} cannot be read: {reason}", name=repr(str(file)), reason=error.strerror) from error
    except (pillow.UnidentifiedImageError, pillow.DecompressionBombError, ValueError, SyntaxError, EOFError) as error:
        if isinstance(error, MapError):
            raise
        raise FileError("{name} is not an image that can be read", name=repr(str(file))) from error


def encode(costs: Costs, ending: str) -> bytes:
    """An image file: blocked cells as black pixels, free ones as white; other costs do not fit into an image."""
    costly = np.argwhere(np.isfinite(costs) & (costs != 1))
    if len(costly):
        row, column = costly[0].tolist()
        raise MapError(
            "an image has only free and blocked cells, but row {row}, column {column} costs {cost}",
            row=row + 1,
            column=column + 1,
            cost=float(costs[row, column]),
        )
    pixels = np.where(np.isinf(costs), 0, 255).astype(np.uint8)
    content, pillow = BytesIO(), _pillow()
    pillow.fromarray(pixels).save(content, pillow.registered_extensions()[ending])
    return content.getvalue()


def _pillow() -> Any:
    with needs_extra("reading and writing images", "image"):
        from PIL import Image
    return Image
