"""Maps of the editor Tiled, as JSON (`.tmj`) or XML (`.tmx`): orthogonal maps, layers of tiles and of objects.

What a tile costs is said by the map itself: by the properties `cost` and `blocked` of a tile in its tileset, and by
layers named wall, walls, collision, obstacles or blocked, in which every tile blocks. Other tiles cost 1. A cell
without any tile is blocked. Objects named (or of the type) start and goal mark the cells they begin in.
"""

from __future__ import annotations

import base64
import json
import math
import xml.etree.ElementTree as ElementTree
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import MapError
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.costs import check_cost, check_size

BLOCKING_LAYERS = {"wall", "walls", "collision", "collisions", "obstacle", "obstacles", "blocked"}
BLOCKING_PROPERTIES = {"blocked", "solid", "collides", "collision", "wall"}

FLAGS = 0xF000_0000
"""Bits of a tile's number that say how it is turned."""

Numbers = NDArray[np.uint32]


@dataclass(slots=True)
class Layer:
    """A layer of tiles: `chunks` are blocks of tile numbers with the row and column of their first cell."""

    name: str
    chunks: list[tuple[int, int, Numbers]]


@dataclass(slots=True)
class TiledMap:
    """What matters of a Tiled file. Filled by one of the two readers."""

    rows: int
    columns: int
    tile_size: tuple[float, float]
    infinite: bool
    layers: list[Layer] = field(default_factory=list)
    properties: dict[int, dict[str, Any]] = field(default_factory=dict)
    objects: list[tuple[str, float, float]] = field(default_factory=list)


def is_tiled(text: str) -> bool:
    """Whether the text looks like a Tiled map rather than any other."""
    head = text.lstrip("\ufeff \r\n\t")
    return (head.startswith("{") and '"layers"' in text) or (head.startswith("<") and "<map" in head[:2000])


def parse(text: str, folder: FilePath | None = None) -> tuple[NDArray[np.float64], Cell | None, Cell | None]:
    """Costs, start and goal of a Tiled map; tilesets in files of their own are looked for in `folder`."""
    text = text.lstrip("\ufeff \r\n\t")
    try:
        read = _read_json(json.loads(text), folder) if text.startswith("{") else _read_xml(text, folder)
    except MapError:
        raise
    except (
        ValueError,
        TypeError,
        KeyError,
        AttributeError,
        RecursionError,
        ElementTree.ParseError,
        zlib.error,
    ) as error:
        raise MapError("this is not a Tiled map that can be read: {reason}", reason=str(error)[:80]) from None
    return _costs(read)


def _costs(read: TiledMap) -> tuple[NDArray[np.float64], Cell | None, Cell | None]:
    top, left, rows, columns = _bounds(read)
    check_size(rows, columns)
    costs = np.full((rows, columns), math.inf)
    blocked = np.zeros((rows, columns), dtype=bool)
    for layer in read.layers:
        for row, column, numbers in layer.chunks:
            height, width = numbers.shape
            if row - top + height > rows or column - left + width > columns:
                raise MapError("layer {name} of the Tiled map is larger than the map", name=repr(layer.name))
            window = np.s_[row - top : row - top + height, column - left : column - left + width]
            tiles = numbers & ~np.uint32(FLAGS)
            if layer.name.strip().lower() in BLOCKING_LAYERS:
                blocked[window] |= tiles > 0
                continue
            for number in np.unique(tiles[tiles > 0]).tolist():
                costs[window][tiles == number] = _cost_of(read.properties.get(number, {}), number)
    costs[blocked] = math.inf
    ends: dict[str, Cell] = {}
    for name, x, y in read.objects:
        cell = (int(y // read.tile_size[1]) - top, int(x // read.tile_size[0]) - left)
        if name in ("start", "goal") and 0 <= cell[0] < rows and 0 <= cell[1] < columns:
            ends.setdefault(name, cell)
    return costs, ends.get("start"), ends.get("goal")


def _bounds(read: TiledMap) -> tuple[int, int, int, int]:
    """First row, first column, rows and columns. An infinite map is as large as its chunks."""
    if not read.layers:
        raise MapError("the Tiled map has no layer of tiles")
    if not read.infinite:
        return 0, 0, read.rows, read.columns
    chunks = [chunk for layer in read.layers for chunk in layer.chunks]
    if not chunks:
        raise MapError("the map is empty")
    top, left = min(row for row, _, _ in chunks), min(column for _, column, _ in chunks)
    bottom = max(row + numbers.shape[0] for row, _, numbers in chunks)
    right = max(column + numbers.shape[1] for _, column, numbers in chunks)
    return top, left, bottom - top, right - left


def _cost_of(properties: dict[str, Any], number: int) -> float:
    if any(_is_true(properties.get(name)) for name in BLOCKING_PROPERTIES):
        return math.inf
    cost = properties.get("cost", 1)
    return check_cost(float(cost) if isinstance(cost, str) else cost, f"tile {number}")


def _is_true(value: object) -> bool:
    return value is True or (isinstance(value, str) and value.lower() == "true")


def _check_head(orientation: str, rows: int, columns: int) -> None:
    if orientation != "orthogonal":
        raise MapError("a Tiled map must be orthogonal, not {orientation}", orientation=orientation)
    check_size(rows, columns)


def _numbers(data: Any, encoding: str | None, compression: str | None, rows: int, columns: int) -> Numbers:
    """The tile numbers of a layer or chunk, however they are stored."""
    check_size(rows, columns)
    if encoding == "base64":
        packed = base64.b64decode("".join(data.split()), validate=True)
        numbers: Numbers = np.frombuffer(_unpacked(packed, compression, 4 * rows * columns), dtype="<u4")
    else:
        values = data.split(",") if isinstance(data, str) else data
        numbers = np.array([int(value) for value in values], dtype=np.uint32)
    if numbers.size != rows * columns:
        raise MapError(
            "a layer of the Tiled map has {count} {count:tile|tiles} instead of {rows} x {columns}",
            count=numbers.size,
            rows=rows,
            columns=columns,
        )
    return numbers.reshape(rows, columns)


def _unpacked(packed: bytes, compression: str | None, size: int) -> bytes:
    """The bytes that were packed, never more than `size` of them."""
    if not compression:
        return packed
    if compression not in ("zlib", "gzip"):
        raise MapError("Tiled data packed by {name} cannot be read: use zlib, gzip or CSV", name=compression)
    return zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(packed, size)


def _read_json(data: dict[str, Any], folder: FilePath | None) -> TiledMap:
    _check_head(data.get("orientation", "orthogonal"), data["height"], data["width"])
    read = TiledMap(
        data["height"],
        data["width"],
        (data.get("tilewidth") or 1, data.get("tileheight") or 1),
        bool(data.get("infinite")),
    )
    for layer in _flat(data["layers"]):
        if layer.get("type") == "tilelayer":
            packing = layer.get("encoding"), layer.get("compression")
            blocks = layer["chunks"] if "chunks" in layer else [layer | {"x": 0, "y": 0}]
            chunks = [
                (block["y"], block["x"], _numbers(block["data"], *packing, block["height"], block["width"]))
                for block in blocks
            ]
            read.layers.append(Layer(layer.get("name", ""), chunks))
        for thing in layer.get("objects", ()):
            read.objects.extend(
                _marks((thing.get("name"), thing.get("type"), thing.get("class")), thing["x"], thing["y"])
            )
    for tileset in data.get("tilesets", ()):
        first = tileset["firstgid"]
        if "source" in tileset:
            _read_tileset_file(read, first, folder, tileset["source"])
        else:
            _read_json_tileset(read, first, tileset)
    return read


def _flat(layers: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """The layers, also those inside groups."""
    for layer in layers:
        yield layer
        yield from _flat(layer.get("layers", ()))


def _marks(names: Iterable[str | None], x: float, y: float) -> list[tuple[str, float, float]]:
    return [(name.lower(), float(x), float(y)) for name in names if name]


def _read_json_tileset(read: TiledMap, first: int, tileset: dict[str, Any]) -> None:
    for tile in tileset.get("tiles", ()):
        read.properties[first + tile["id"]] = {entry["name"]: entry["value"] for entry in tile.get("properties", ())}


def _read_xml(text: str, folder: FilePath | None) -> TiledMap:
    root = _xml(text)
    rows, columns = int(root.get("height", 0)), int(root.get("width", 0))
    _check_head(root.get("orientation", "orthogonal"), rows, columns)
    size = float(root.get("tilewidth") or 1), float(root.get("tileheight") or 1)
    read = TiledMap(rows, columns, size, root.get("infinite") == "1")
    for layer in root.iter("layer"):
        data = layer.find("data")
        if data is not None:
            read.layers.append(Layer(layer.get("name", ""), list(_xml_chunks(layer, data))))
    for thing in root.iter("object"):
        names = thing.get("name"), thing.get("type"), thing.get("class")
        read.objects.extend(_marks(names, float(thing.get("x", 0)), float(thing.get("y", 0))))
    for tileset in root.findall("tileset"):
        first = int(tileset.get("firstgid", 1))
        source = tileset.get("source")
        if source is not None:
            _read_tileset_file(read, first, folder, source)
        else:
            _read_xml_tileset(read, first, tileset)
    return read


def _xml(text: str) -> ElementTree.Element:
    if "<!DOCTYPE" in text and "<!ENTITY" in text:
        raise MapError("a Tiled map declares no entities")
    return ElementTree.fromstring(text)


def _xml_chunks(layer: ElementTree.Element, data: ElementTree.Element) -> Iterator[tuple[int, int, Numbers]]:
    packing = data.get("encoding"), data.get("compression")
    for block in data.findall("chunk") or [data]:
        rows, columns = (int((layer if block is data else block).get(side, 0)) for side in ("height", "width"))
        tiles: Any = block.text or ""
        if packing[0] is None:
            tiles = [tile.get("gid", 0) for tile in block.findall("tile")]
        yield int(block.get("y", 0)), int(block.get("x", 0)), _numbers(tiles, *packing, rows, columns)


def _read_xml_tileset(read: TiledMap, first: int, tileset: ElementTree.Element) -> None:
    for tile in tileset.findall("tile"):
        entries = tile.findall("properties/property")
        properties = {entry.get("name", ""): entry.get("value", entry.text) for entry in entries}
        read.properties[first + int(tile.get("id", 0))] = properties


def _read_tileset_file(read: TiledMap, first: int, folder: FilePath | None, source: str) -> None:
    """Properties from a tileset's own file; without the file every tile costs 1, so its absence is an error."""
    file = None if folder is None else folder / source
    if file is None or not file.is_file():
        raise MapError("the tileset {source} of the Tiled map is not there: embed it, or keep it beside", source=source)
    text = file.read_text(encoding="utf-8")
    if text.lstrip().startswith("{"):
        _read_json_tileset(read, first, json.loads(text))
    else:
        _read_xml_tileset(read, first, _xml(text))
