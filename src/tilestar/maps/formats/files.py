"""Map files: text, NumPy arrays of costs, and images, distinguished by the ending of the name."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from os import PathLike
from pathlib import Path as FilePath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import FileError, MapError
from tilestar.files import check_writable, path_of, write_whole
from tilestar.maps.formats import image
from tilestar.maps.grid.costs import Costs


def is_binary(name: str | PathLike[str]) -> bool:
    """Whether the ending of the name promises an array or an image."""
    return path_of(name).suffix.lower() in {".npy", *image.ENDINGS}


def is_tiled(name: str | PathLike[str]) -> bool:
    """Whether the ending of the name promises a map of Tiled, which may need files beside it."""
    return path_of(name).suffix.lower() in {".tmj", ".tmx"}


def is_image(name: str | PathLike[str]) -> bool:
    """Whether the ending of the name promises an image."""
    return path_of(name).suffix.lower() in image.ENDINGS


def read(name: str | PathLike[str]) -> str | NDArray[Any]:
    """What a map file holds: its text, or the costs of an array or image."""
    file = path_of(name)
    try:
        if file.suffix.lower() == ".npy":
            return _read_array(file)
        if file.suffix.lower() in image.ENDINGS:
            return image.read(file)
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise FileError("{name} cannot be read: {reason}", name=repr(str(name)), reason=error.strerror) from error
    except UnicodeDecodeError as error:
        raise FileError("{name} is not UTF-8 text", name=repr(str(name))) from error


def write(name: str | PathLike[str], costs: Costs, text: Callable[[], str]) -> None:
    """Write a map as its name's ending asks; `text` gives it as text when that is wanted."""
    check_writable(name)
    ending = path_of(name).suffix.lower()
    if ending == ".npy":
        array = BytesIO()
        np.save(array, costs, allow_pickle=False)
        content = array.getvalue()
    else:
        content = image.encode(costs, ending) if ending in image.ENDINGS else text().encode()
    write_whole(name, content)


def _read_array(file: FilePath) -> NDArray[Any]:
    """The array, mapped and not loaded, so that a false size in the file allocates nothing."""
    try:
        array: NDArray[Any] = np.load(file, mmap_mode="r", allow_pickle=False)
    except OSError:
        raise
    except Exception as error:  # NumPy lets the errors of every parser it uses on the header through
        raise MapError("{name} is not a NumPy array of numbers", name=repr(str(file))) from error
    return array
