"""Map files: text, arrays and images by their endings."""

import math
import sys

import numpy as np
import pytest

from tilestar.errors import FileError, InputError, MapError, MissingExtraError
from tilestar.maps import TileMap

INF = math.inf
TILE_MAP = TileMap.parse("1 0 2/0 2 4")


@pytest.mark.parametrize("name", ["tile_map.txt", "tile_map"])
def test_text_is_saved_and_loaded(tmp_path, name):
    TILE_MAP.save(tmp_path / name)
    assert (tmp_path / name).read_bytes() == b"2 3\n1 0 2\n0 2 4\n"
    assert TileMap.load(tmp_path / name) == TILE_MAP


def test_a_map_ending_means_moving_ai(tmp_path):
    TILE_MAP.save(tmp_path / "tile_map.map")
    assert TileMap.load(tmp_path / "tile_map.map") == TileMap(TILE_MAP.costs)


def test_arrays_are_saved_and_loaded(tmp_path):
    costs = [[1.5, INF], [2.25, 1]]
    TileMap(costs).save(tmp_path / "tile_map.npy")
    assert TileMap.load(tmp_path / "tile_map.npy") == TileMap(costs)


def test_images_hold_free_and_blocked_cells(tmp_path):
    pytest.importorskip("PIL")
    TILE_MAP.save(tmp_path / "tile_map.png")
    assert TileMap.load(tmp_path / "tile_map.png") == TileMap(TILE_MAP.costs)
    with pytest.raises(MapError, match="only free and blocked cells, but row 1, column 2 costs 20"):
        TileMap([[1, 20]]).save(tmp_path / "costs.png")


def test_dark_pixels_are_blocked_and_transparent_ones_free(tmp_path):
    image = pytest.importorskip("PIL.Image")
    pixels = np.array([[[0, 0, 0, 255], [0, 0, 0, 0], [255, 255, 0, 255], [0, 0, 120, 255]]], dtype=np.uint8)
    image.fromarray(pixels).save(tmp_path / "tile_map.png")
    assert TileMap.load(tmp_path / "tile_map.png").costs.tolist() == [[INF, 1, 1, INF]]


def test_the_image_part_is_optional(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(MissingExtraError, match=r"tilestar\[image\]"):
        TILE_MAP.save(tmp_path / "tile_map.png")


def test_a_picture_can_be_saved(tmp_path):
    TILE_MAP.save(tmp_path / "tile_map.svg")
    assert (tmp_path / "tile_map.svg").read_text().startswith("<svg ")


@pytest.mark.parametrize(
    ("name", "content", "complaint"),
    [
        ("tile_map.npy", b"", "is not a NumPy array"),
        ("tile_map.npy", b"\x93NUMPY\x01\x00", "is not a NumPy array"),
        ("tile_map.npy", b"1 2 3", "is not a NumPy array"),
        ("tile_map.txt", b"\xff\xfe", "is not UTF-8 text"),
        ("tile_map.png", b"no image", "is not an image that can be read"),
        ("tile_map.png", b"\x89PNG\r\n\x1a\n\x00\x00", "is not an image that can be read"),
    ],
)
def test_damaged_files_are_refused(tmp_path, name, content, complaint):
    if name.endswith("png"):
        pytest.importorskip("PIL")
    (tmp_path / name).write_bytes(content)
    with pytest.raises(InputError, match=complaint):
        TileMap.load(tmp_path / name)


def test_an_array_that_lies_about_its_size_allocates_nothing(tmp_path):
    np.save(tmp_path / "tile_map.npy", np.ones((2, 2)))
    data = (tmp_path / "tile_map.npy").read_bytes().replace(b"(2, 2), }       ", b"(2, 99999999), }")
    assert b"99999999" in data
    (tmp_path / "tile_map.npy").write_bytes(data)
    with pytest.raises(MapError):
        TileMap.load(tmp_path / "tile_map.npy")


def test_arrays_of_objects_are_never_unpickled(tmp_path):
    np.save(tmp_path / "tile_map.npy", np.array([[None]]), allow_pickle=True)
    with pytest.raises(MapError, match="is not a NumPy array of numbers"):
        TileMap.load(tmp_path / "tile_map.npy")


def test_missing_files_and_folders_are_named(tmp_path):
    for name in ("none.txt", "none.npy"):
        with pytest.raises(FileError, match=rf"{name}' cannot be read: No such file"):
            TileMap.load(tmp_path / name)
    with pytest.raises(FileError, match="cannot be written"):
        TILE_MAP.save(tmp_path / "no" / "tile_map.txt")
