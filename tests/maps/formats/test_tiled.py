"""Maps of the editor Tiled, in each of the ways it stores them."""

import base64
import gzip
import json
import math
import struct
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestar.errors import InputError, MapError
from tilestar.maps import TileMap

INF: float = math.inf
TILES = [1, 1, 2, 3, 0, 1]
COSTS: list[list[float]] = [[1, 1, 5], [INF, INF, 1]]
TURNED = 0x8000_0000
TILESET = {
    "firstgid": 1,
    "tiles": [
        {"id": 1, "properties": [{"name": "cost", "type": "float", "value": 5}]},
        {"id": 2, "properties": [{"name": "blocked", "type": "bool", "value": True}]},
    ],
}
XML_TILESET = (
    '<tile id="1"><properties><property name="cost" type="float" value="5"/></properties></tile>'
    '<tile id="2"><properties><property name="blocked" type="bool" value="true"/></properties></tile>'
)


def packed(tiles, pack=bytes):
    return base64.b64encode(pack(struct.pack(f"<{len(tiles)}I", *tiles))).decode()


def layer(data, **more):
    return {"type": "tilelayer", "name": "ground", "width": 3, "height": 2, "data": data} | more


def as_json(*layers, tilesets=(TILESET,), **more):
    values = {"width": 3, "height": 2, "tilewidth": 16, "tileheight": 16, "orientation": "orthogonal"}
    return json.dumps(values | {"layers": list(layers), "tilesets": list(tilesets)} | more)


def as_xml(data, attributes='encoding="csv"', more="", head='orientation="orthogonal"', tileset=XML_TILESET):
    return (
        f'<?xml version="1.0"?><map {head} width="3" height="2" tilewidth="16" tileheight="16">'
        f'<tileset firstgid="1">{tileset}</tileset>'
        f'<layer name="ground" width="3" height="2"><data {attributes}>{data}</data></layer>{more}</map>'
    )


CHUNKS = [
    {"x": -2, "y": 4, "width": 1, "height": 2, "data": [1, 3]},
    {"x": -1, "y": 4, "width": 2, "height": 2, "data": [1, 2, 0, 1]},
]


@pytest.mark.parametrize(
    "text",
    [
        as_json(layer(TILES)),
        as_json(layer(packed(TILES), encoding="base64")),
        as_json(layer(packed(TILES, zlib.compress), encoding="base64", compression="zlib")),
        as_json(layer(packed(TILES, gzip.compress), encoding="base64", compression="gzip")),
        as_json(layer([tile | TURNED if tile else 0 for tile in TILES])),
        as_json({"type": "group", "layers": [layer(TILES)]}),
        as_json({"type": "tilelayer", "name": "", "chunks": CHUNKS}, infinite=True),
        as_json(layer([1, 1, 2, 1, 0, 1]), layer([0, 0, 0, 7, 0, 0], name="Walls")),
        as_xml("1,1,2,\n3,0,1"),
        as_xml(packed(TILES), 'encoding="base64"'),
        as_xml(packed(TILES, zlib.compress), 'encoding="base64" compression="zlib"'),
        as_xml("".join(f'<tile gid="{tile}"/>' for tile in TILES), ""),
        as_xml(
            '<chunk x="0" y="0" width="3" height="1">1,1,2</chunk>'
            '<chunk x="0" y="1" width="3" height="1">3,0,1</chunk>',
            head='infinite="1"',
        ),
    ],
    ids=lambda text: text[:1] + str(len(text)),
)
def test_every_way_of_storing_tiles_gives_the_same_costs(text):
    assert TileMap.parse(text) == TileMap(COSTS)


def test_objects_mark_start_and_goal():
    marks = {"type": "objectgroup", "objects": [{"name": "Start", "x": 17, "y": 3}, {"type": "goal", "x": 40, "y": 20}]}
    tile_map = TileMap.parse(as_json(layer(TILES), marks))
    assert (tile_map.start, tile_map.goal) == ((0, 1), (1, 2))
    xml = '<objectgroup><object name="start" x="0" y="0"/><object class="goal" x="47" y="31"/></objectgroup>'
    tile_map = TileMap.parse(as_xml("1,1,2,3,0,1", more=xml))
    assert (tile_map.start, tile_map.goal) == ((0, 0), (1, 2))


def test_a_tileset_in_a_file_of_its_own_is_read_from_beside_the_map(tmp_path):
    (tmp_path / "ground.tsj").write_text(json.dumps(TILESET))
    (tmp_path / "ground.tsx").write_text(f"<tileset>{XML_TILESET}</tileset>")
    for name in ("ground.tsj", "ground.tsx"):
        (tmp_path / "world.tmj").write_text(as_json(layer(TILES), tilesets=[{"firstgid": 1, "source": name}]))
        assert TileMap.load(tmp_path / "world.tmj") == TileMap(COSTS)
    with pytest.raises(MapError, match=r"ground\.tsx of the Tiled map is not there"):
        TileMap.parse((tmp_path / "world.tmj").read_text())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (as_json(layer(TILES), orientation="hexagonal"), "must be orthogonal, not hexagonal"),
        (as_json(layer(TILES[:5])), "5 tiles instead of 2 x 3"),
        (as_json(), "no layer of tiles"),
        (as_json(layer([1, 1], width=1), width=1, height=1), "'ground' of the Tiled map is larger"),
        (as_json(layer("?", encoding="base64")), "not a Tiled map"),
        (as_json(layer(packed(TILES), encoding="base64", compression="zstd")), "zstd cannot be read"),
        (as_json(layer(packed([1] * 9_000_000, zlib.compress), encoding="base64", compression="zlib")), None),
        ('{"layers": 5}', "not a Tiled map"),
        ("<map>", "not a Tiled map"),
        ('<!DOCTYPE m [<!ENTITY a "b">]><map width="1" height="1"/>', "no entities"),
        (
            as_json(
                layer(TILES),
                tilesets=[{"firstgid": 1, "tiles": [{"id": 0, "properties": [{"name": "cost", "value": -1}]}]}],
            ),
            "-1",
        ),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(text, complaint):
    if complaint is None:  # far more data than cells: the rest is never unpacked
        assert TileMap.parse(text).shape == (2, 3)
        return
    with pytest.raises(MapError, match=complaint):
        TileMap.parse(text)


@given(st.recursive(st.none() | st.integers(-5, 9) | st.text(max_size=4), lambda inner: st.lists(inner, max_size=3)))
def test_no_value_in_place_of_another_does_more_than_be_refused(value):
    good = json.loads(as_json(layer(TILES)))
    for key in good:
        with suppress(InputError):
            TileMap.parse(json.dumps(good | {key: value}))
