"""`tilestar map`: make, show, convert and prepare maps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.arguments.options import (
    LEGEND,
    check_movement,
    legend_option,
    map_argument,
    movement_options,
    read_map,
    threads_option,
)
from tilestar.cli.arguments.values import SIZE, WHOLE, Name
from tilestar.cli.command import Group
from tilestar.cli.language import echo, warn
from tilestar.cli.output.picture import print_map
from tilestar.cli.preparing import prepare_map
from tilestar.errors import InputError
from tilestar.files import check_writable

if TYPE_CHECKING:
    from tilestar.maps.tile_map import TileMap


def _kinds() -> Iterable[str]:
    from tilestar.maps.formats.generate import KINDS

    return KINDS


output_option = click.option("-o", "--output", metavar="FILE", help="Write to a file: text, .map, .npy, .png or .svg.")


@click.group("map", cls=Group)
def map_() -> None:
    """Make, show, convert and prepare maps."""


@map_.command(examples=["tilestar map generate maze --size 41x15 --seed 7", "tilestar map generate noise --size 20x10"])
@click.argument("kind", type=Name(_kinds), metavar="KIND")
@click.option("--size", type=SIZE, default="40x20", metavar="WxH", show_default=True, help="Width and height.")
@click.option("--seed", type=WHOLE, default=0, metavar="S", show_default=True, help="Another seed, another map.")
@output_option
def generate(kind: str, size: tuple[int, int], seed: int, output: str | None) -> None:
    """Make up a map: noise, maze, rooms, caves or sea.

    It has a start and a goal, and there is a path between them.
    """
    from tilestar.maps.tile_map import TileMap

    width, height = size
    _write(TileMap.generate(kind, height, width, seed=seed), output, None)


@map_.command(examples=["tilestar map show '0 0 3 0/1 2 2 4/0 0 0 0'"])
@map_argument
@legend_option
def show(map_text: str, legend: str | None) -> None:
    """Show a map as a picture, and what is on it."""
    world = read_map(map_text, legend)
    print_map(world)
    rows, columns = world.shape
    echo("{rows} {rows:row|rows}, {columns} {columns:column|columns}", rows=rows, columns=columns)


@map_.command(
    examples=[
        "tilestar map convert '1 0 2/0 0 4' --as plain",
        "tilestar map generate rooms --size 12x5 | tilestar map convert - --as movingai",
    ]
)
@map_argument
@legend_option
@click.option("--as", "wanted", type=LEGEND, metavar="LEGEND", help="Write with these symbols.")
@output_option
def convert(map_text: str, legend: str | None, wanted: str | None, output: str | None) -> None:
    """Write a map in other symbols or another kind of file."""
    _write(read_map(map_text, legend), output, wanted)


@map_.command(examples=["tilestar map generate rooms --size 60x20 | tilestar map prepare - -o rooms.prepared"])
@map_argument
@legend_option
@movement_options
@click.option("-o", "--output", metavar="FILE", required=True, help="Where to write what was prepared.")
@threads_option
def prepare(
    map_text: str,
    legend: str | None,
    output: str,
    threads: int | None,
    **movement: Any,
) -> None:
    """Prepare a map for many queries under one rule.

    `tilestar path MAP --preparation FILE` then answers in microseconds. The file serves an equal map only.
    """
    world = read_map(map_text, legend)
    check_writable(output)
    check_movement(movement)
    given = {name: value for name, value in movement.items() if value is not None}
    made = prepare_map(world, given, threads)
    if made.method == "components":
        raise InputError("there is nothing to keep: queries on this map are as fast without")
    world.save_preparation(output, agent_size=given.get("agent_size", 1))


def _write(world: TileMap, output: str | None, legend: str | None) -> None:
    if output is None or output == "-":
        click.echo(world.text(legend), nl=False)
    else:
        world.save(output, legend)
    if (world.start or world.goal) and not _has_place_for_ends(world, output or "", legend):
        warn("start and goal are left out: this kind of file has no place for them")


def _has_place_for_ends(world: TileMap, output: str, legend: str | None) -> bool:
    from tilestar.maps.formats.files import is_binary

    if legend is None and output.endswith(".map"):
        legend = "movingai"
    return not is_binary(output) and world.drawing(legend).legend.marker("start") is not None
