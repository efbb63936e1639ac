"""Which numbers make a board."""

from __future__ import annotations

from tilestar.errors import BoardError


def check_tiles(width: int, height: int, tiles: tuple[int, ...]) -> None:
    """Refuse anything but each of 0 … width·height-1 once, naming the first thing that is wrong."""
    count = width * height
    if len(tiles) != count:
        raise BoardError(
            "{count} {count:tile does|tiles do} not fill a {width}x{height} board",
            count=len(tiles),
            width=width,
            height=height,
        )
    distinct = set(tiles)
    if len(distinct) == count and min(distinct) == 0 and max(distinct) == count - 1:
        return
    for tile in tiles:
        if not 0 <= tile < count:
            raise BoardError(
                "there is no tile {tile} on a {width}x{height} board: it has a blank and the tiles 1 to {last}",
                tile=tile,
                width=width,
                height=height,
                last=count - 1,
            )
    seen: set[int] = set()
    for tile in tiles:
        if tile in seen:
            if tile == 0:
                raise BoardError("the board has more than one blank")
            missing = min(set(range(count)) - distinct)
            if missing == 0:
                raise BoardError("tile {tile} appears twice, and there is no blank (0, x, _ or .)", tile=tile)
            raise BoardError("tile {tile} appears twice, and tile {missing} is missing", tile=tile, missing=missing)
        seen.add(tile)
