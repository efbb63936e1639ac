"""What the commands about maps share: the map argument, legends, cells and pictures."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.language import text
from tilestar.cli.sources import read_text
from tilestar.cli.values import Name
from tilestar.errors import CellError

if TYPE_CHECKING:
    from tilestar.maps.display.palette import Ink
    from tilestar.maps.path import Path
    from tilestar.maps.tile_map import TileMap


class Cell(click.ParamType):  # type: ignore[type-arg]  # generic only in newer click
    """Two integers: `3,2` is row 3, column 2."""

    name = "cell"

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: click.Context | None) -> tuple[int, int]:
        """The two integers; the map says whether it has such a cell."""
        if isinstance(value, tuple):
            return value
        match = re.fullmatch(r"\s*\(?\s*([+-]?\d{1,18})\s*[,;\s]\s*([+-]?\d{1,18})\s*\)?\s*", value)
        if not match:
            raise CellError("a cell is two integers, not {cell}", cell=repr(value))
        return int(match[1]), int(match[2])


CELL = Cell()


def _legends() -> Iterable[str]:
    from tilestar.maps.grid.legend import LEGENDS

    return LEGENDS


LEGEND = Name(_legends)

map_argument = click.argument("map_text", metavar="MAP")
legend_option = click.option(
    "--legend", type=LEGEND, metavar="FILE", help="What the symbols mean: sea, plain, movingai, or a TOML file."
)


def read_map(argument: str, legend: str | None) -> TileMap:
    """The map an argument stands for: a file of any kind, standard input, or the text itself."""
    from tilestar.maps.formats.files import is_binary
    from tilestar.maps.tile_map import TileMap

    if is_binary(argument):
        return TileMap.load(argument, legend)
    return TileMap.parse(read_text(argument), legend)


def print_picture(world: TileMap, path: Path | None = None) -> None:
    """Print a map, and a path over it, as wide as the terminal allows, with a key to what is on it."""
    from tilestar.maps.display.scene import Scene

    columns, colour = shutil.get_terminal_size().columns, _in_colour()
    click.echo((world if path is None else path).picture(columns, colour=colour), nl=False)
    scene = Scene.of_map(world) if path is None else Scene.of_path(path)
    click.echo("   ".join(_explained(ink, colour) for ink in scene.inks()))


def _explained(ink: Ink, colour: bool) -> str:
    from tilestar.maps.display.picture import swatch as coloured_swatch
    from tilestar.maps.display.styles import number

    swatch = coloured_swatch(ink) if colour else ink.glyph
    if ink.cost is None:
        return f"{swatch} {text(ink.name)}"
    cost = text("blocked") if ink.cost == float("inf") else number(ink.cost)
    return " ".join(filter(None, (swatch, text(ink.name), cost)))


def _in_colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and _shows_blocks(sys.stdout.encoding)


def _shows_blocks(encoding: str) -> bool:
    try:
        "▀".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
