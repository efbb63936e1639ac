"""Pictures of hexagons and of flow fields, in a terminal, as SVG, as a film and as a chart."""

import math
import re
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from tilestar import TileMap
from tilestar.maps.display.field import ARROWS
from tilestar.maps.display.layout import Layout

SVG = "{http://www.w3.org/2000/svg}"
ISLAND = TileMap.parse("legend plain/S.../.##./...G")


def test_neighbours_are_one_apart_and_no_others_as_near():
    layout = Layout(5, 5, hexagonal=True)
    for row in range(1, 4):
        around = sorted(
            math.dist(layout.middle(row, 2), layout.middle(other, column))
            for other in range(5)
            for column in range(5)
            if (other, column) != (row, 2)
        )
        assert around[:6] == pytest.approx([1] * 6)
        assert around[6] > 1.5
    assert max(x for row in range(5) for x, _ in layout.corners(row, 4)) == layout.width
    assert max(y for _, y in layout.corners(4, 0)) == pytest.approx(layout.height)


def test_every_second_row_is_shifted_in_a_terminal():
    assert ISLAND.picture(moves="hex") == "S . . .\n . # # .\n. . . G\n"
    assert ISLAND.find_path((0, 1), (2, 1), moves="hex").picture() == ". S . .\n * # # .\n. G . .\n"
    lines = ISLAND.picture(moves="hex", colour=True).splitlines()
    assert [line.startswith(" ") for line in lines] == [False, True, False]
    plain = [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in lines]
    assert [len(line) for line in plain] == [8, 9, 8]


def test_a_map_too_wide_for_shifted_rows_is_shown_in_blocks():
    wide = TileMap(np.ones((6, 60)))
    assert wide.picture(80, moves="hex") == "." * 30 + "\n" + "." * 30 + "\n" + "." * 30 + "\n"
    assert max(map(len, wide.picture(121, moves="hex").splitlines())) <= 121


def test_a_picture_has_a_hexagon_for_each_cell():
    picture = ElementTree.fromstring(ISLAND.find_path(moves="hex").svg())
    hexagons = [path.get("d", "") for path in picture.iter(f"{SVG}path")]
    assert sum(shapes.count("M") for shapes in hexagons) == ISLAND.costs.size
    line = next(picture.iter(f"{SVG}polyline")).get("points", "")
    assert line.split()[0] == f"0.5,{1 / math.sqrt(3):g}"
    assert ElementTree.fromstring(TileMap(np.ones((200, 300))).svg(moves="hex")) is not None


def test_films_and_charts_show_hexagons():
    pytest.importorskip("PIL")
    pytest.importorskip("matplotlib")
    path = ISLAND.find_path(moves="hex")
    assert path.animate().gif().startswith(b"GIF8")
    assert "keyframes" in path.animate().svg
    assert path.plot().axes[0].collections
    assert ISLAND.plot(moves="hex").axes[0].collections
    assert ISLAND.flow_field(moves="hex").plot().axes[0].collections


def test_a_field_is_shown_by_arrows():
    field = TileMap([[1.0, 1.0, 1.0], [1.0, math.inf, 1.0]]).flow_field([(0, 0)])
    assert field.picture() == "G←←\n↑#↑\n"
    assert field.picture(2) == "G←\n↑#\n"
    assert re.sub(r"\x1b\[[0-9;]*m", "", field.picture(colour=True)) == "G←←\n↑#↑\n"
    assert TileMap(np.ones((3, 3))).flow_field([(1, 1)], moves="hex").picture() == "→ ↘ ↙\n → G ←\n→ ↗ ↖\n"


@pytest.mark.parametrize("rule", ["8", "hex"])
def test_a_field_as_svg_has_an_arrow_for_each_step(rule):
    field = TileMap.generate("caves", 12, 20, seed=3).flow_field(moves=rule)
    picture = ElementTree.fromstring(field._repr_svg_())
    arrows = [path.get("d", "") for path in picture.iter(f"{SVG}path") if path.get("stroke") == "#222"]
    assert sum(shapes.count("M") for shapes in arrows) == (field.directions >= 0).sum()
    assert len(list(picture.iter(f"{SVG}circle"))) == 1
    assert len(arrows) <= len(ARROWS)


def test_a_field_without_any_way_is_shown_too():
    live = TileMap([[1, 1]]).edit()
    field = live.flow_field([(0, 0)])
    live[0, 0] = math.inf
    assert field.picture() == "##\n"
    assert ElementTree.fromstring(field.svg()) is not None
