"""Images whose colours say what cells cost."""

import math

import numpy as np
import pytest

from tilestar.errors import FileError, InputError, MapError
from tilestar.maps import Legend, TileMap

pillow = pytest.importorskip("PIL.Image")

INF: float = math.inf
WHITE, BLUE, BLACK = (255, 255, 255), (0, 0, 255), (0, 0, 0)


@pytest.fixture
def picture(tmp_path):
    pixels = np.array([[WHITE, BLUE, WHITE], [WHITE, BLACK, (250, 250, 240)]], dtype=np.uint8)
    pillow.fromarray(pixels).save(tmp_path / "world.png")
    return tmp_path / "world.png"


@pytest.mark.parametrize("palette", [{"white": 1, "#0000ff": 5, BLACK: INF}, {"#fff": 1, "blue": 5, "#000000": INF}])
def test_a_palette_says_what_each_colour_costs(picture, palette):
    assert TileMap.load(picture, palette=palette) == TileMap([[1.0, 5, 1], [1, INF, 1]])


def test_a_legend_with_colours_serves_as_a_palette_and_marks_the_ends(picture):
    legend = Legend.parse(
        '[symbols.s]\nstart = true\ncolour = "#0000ff"\n[symbols."."]\ncolour = "#ffffff"\n'
        '[symbols.x]\nblocked = true\ncolour = "#000000"\n'
    )
    tile_map = TileMap.load(picture, legend)
    assert tile_map.start == (0, 1)
    assert tile_map == TileMap([[1.0, 1, 1], [1, INF, 1]], start=(0, 1))


def test_without_either_dark_is_blocked(picture):
    assert TileMap.load(picture) == TileMap([[1.0, INF, 1], [1, INF, 1]])


@pytest.mark.parametrize(
    ("palette", "complaint"),
    [
        ({"white": 1, "black": INF}, "row 1, column 2 has colour #0000ff"),
        ({"whitish": 1}, "'whitish' is no colour"),
        ({"white": -1}, "-1"),
        ({}, "no symbols"),
    ],
)
def test_a_colour_that_means_nothing_is_named(picture, palette, complaint):
    with pytest.raises(MapError, match=complaint):
        TileMap.load(picture, palette=palette)


def test_a_palette_is_for_images_that_exist(tmp_path):
    (tmp_path / "map.txt").write_text("0 0")
    with pytest.raises(InputError, match="palette is for images"):
        TileMap.load(tmp_path / "map.txt", palette={"white": 1})
    with pytest.raises(FileError, match="No such file"):
        TileMap.load(tmp_path / "none.png", palette={"white": 1})
