"""The map of a job: a text, cells drawn in a legend, or a map that this worker has kept and what changed of it since.

A tab that draws sends its map once and then only the cells that changed. Workers share nothing, so a worker that has
not kept the map says so, and the tab sends it whole.
"""

from __future__ import annotations

import base64
import zlib
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tilestar.errors import InputError, MapError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tilestar.maps import TileMap
    from tilestar.maps.tile_map import LiveMap

MOST_KEPT = 2 * 2048 * 2048
"""Cells of all kept maps together; the one used longest ago is dropped first."""

QUICKLY = 1
"""How hard zlib tries: what is packed here is read once, on the same machine as a rule."""


class UnknownMapError(InputError):
    """A map that this worker has not kept, or no longer: send it whole."""


class KeptMap:
    """A map that is being drawn, and what the numbers of its terrains cost."""

    def __init__(self, world: LiveMap, costs: NDArray[np.float64]) -> None:
        self.world = world
        self._costs = costs

    def change(self, changes: list[tuple[int, int]]) -> None:
        """Set cells, by their numbers, to terrains."""
        import numpy as np

        if not changes:
            return
        cells, terrains = np.array(changes, dtype=np.int64).T
        if terrains.max() >= len(self._costs) or cells.max() >= self.world.costs.size:
            raise MapError("a changed cell or its terrain is not in the map")
        places = np.stack(np.divmod(cells, self.world.shape[1]), axis=1)
        self.world.set_cells(places, self._costs[terrains])


_kept: OrderedDict[str, KeptMap] = OrderedDict()


def job_map(job: Mapping[str, Any]) -> TileMap:
    """The job's map, if it is not larger than the job allows."""
    given = job["map"]
    if isinstance(given, str):
        world = _parsed(given, job["legend"])
        check_cells(world.costs.size, job["cells"])
        return world
    if "changes" in given:
        kept = _kept.pop(given["key"], None)
        if kept is None:
            raise UnknownMapError("this map is not known here any more: send it whole")
        kept.change(given["changes"])
    else:
        check_cells(given["rows"] * given["columns"], job["cells"])
        kept = _drawn(given, job["legend"])
    if (key := job.get("key")) is not None:
        _keep(key, kept)
    return kept.world


def check_cells(count: int, limit: int) -> None:
    """Refuse a map of more cells than the server allows."""
    if count > limit:
        raise MapError(
            "the map has {count} {count:cell|cells}, more than the {limit} this server allows", count=count, limit=limit
        )


def packed(values: NDArray[Any]) -> str:
    """The bytes of an array, compressed, as text."""
    return base64.b64encode(zlib.compress(values.tobytes(), QUICKLY)).decode()


@lru_cache(maxsize=4)
def _parsed(text: str, legend: str | None) -> TileMap:
    """The map of a text; kept, with its compiled form, because while an end is dragged the map stays the same."""
    from tilestar.maps import Legend, TileMap

    return TileMap.parse(text, None if legend is None else Legend.parse(legend))


def _drawn(given: Mapping[str, Any], legend: str | None) -> KeptMap:
    import numpy as np

    from tilestar.maps import Legend, TileMap

    shape = given["rows"], given["columns"]
    known = Legend.find(None) if legend is None else Legend.parse(legend)
    costs = np.array([terrain.cost for terrain in known.terrains])
    terrain = np.frombuffer(_unpacked(given["cells"], shape[0] * shape[1]), dtype=np.uint8)
    if terrain.max() >= len(costs):
        raise MapError("a cell has a terrain that the legend does not have")
    return KeptMap(TileMap(costs[terrain].reshape(shape)).edit(), costs)


def _unpacked(text: str, size: int) -> bytes:
    """As many bytes as the map has cells, and never more, whatever the text promises."""
    try:
        unpacker = zlib.decompressobj()
        cells = unpacker.decompress(base64.b64decode(text, validate=True), size + 1)
    except (ValueError, zlib.error):  # of base64, also for letters beyond ASCII
        raise MapError("the cells of the map are not packed as base64 of zlib") from None
    if len(cells) != size:
        raise MapError("the map says it has {said} {said:cell|cells}, but another number follows", said=size)
    return cells


def _keep(key: str, kept: KeptMap) -> None:
    _kept[key] = kept
    _kept.move_to_end(key)
    while len(_kept) > 1 and sum(each.world.costs.size for each in _kept.values()) > MOST_KEPT:
        _kept.popitem(last=False)
