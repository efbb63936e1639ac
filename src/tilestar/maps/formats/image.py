"""Images as maps: a pixel is a cell, dark is blocked, light is free. Needs Pillow, the `image` extra."""

from __future__ import annotations

import warnings
from pathlib import Path as FilePath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import FileError, MapError, MissingExtraError
from tilestar.maps.grid.costs import Costs, check_size

ENDINGS = frozenset({".png", ".gif", ".bmp", ".jpg", ".jpeg", ".webp"})

DARK = 128
"""Pixels with less light than this, of 255, are blocked; transparent ones count as white."""


def read(file: FilePath) -> NDArray[np.float32]:
    """The costs of an image's pixels: 1 where light, `inf` where dark."""
    pillow = _pillow()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", pillow.DecompressionBombWarning)
            with pillow.open(file) as picture:
                check_size(picture.height, picture.width)
                white = pillow.new("RGBA", picture.size, "white")
                grey = np.asarray(pillow.alpha_composite(white, picture.convert("RGBA")).convert("L"))
    except (pillow.UnidentifiedImageError, pillow.DecompressionBombError, ValueError, SyntaxError, EOFError) as error:
        if isinstance(error, MapError):
            raise
        raise FileError("{name} is not an image that can be read", name=repr(str(file))) from error
    return np.where(grey < DARK, np.inf, 1).astype(np.float32)


def write(file: FilePath, costs: Costs) -> None:
    """Blocked cells as black pixels, free ones as white; a map with other costs does not fit into an image."""
    costly = np.argwhere(np.isfinite(costs) & (costs != 1))
    if len(costly):
        row, column = costly[0].tolist()
        raise MapError(
            "an image has only free and blocked cells, but row {row}, column {column} costs {cost}",
            row=row,
            column=column,
            cost=float(costs[row, column]),
        )
    pixels = np.where(np.isinf(costs), 0, 255).astype(np.uint8)
    _pillow().fromarray(pixels).save(file)


def _pillow() -> Any:
    try:
        from PIL import Image
    except ImportError:
        raise MissingExtraError("reading and writing images", "image") from None
    return Image
