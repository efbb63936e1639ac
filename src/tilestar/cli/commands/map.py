"""`tilestar map`: make, show, convert and prepare maps, ways to goals from everywhere, a path while cells change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.arguments.combinations import Apart
from tilestar.cli.arguments.options import (
    LEGEND,
    check_movement,
    json_option,
    legend_option,
    limit_options,
    map_argument,
    memory_option,
    movement_options,
    moves_option,
    read_map,
    threads_option,
    timeout_option,
)
from tilestar.cli.arguments.sources import read_text
from tilestar.cli.arguments.values import CELL, NUMBER, SIZE, WHOLE, Name
from tilestar.cli.command import Group, before_failing
from tilestar.cli.language import echo, warn
from tilestar.cli.output.field import check_field_output, field_as_dict, print_field, print_walks, write_field
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.picture import print_map
from tilestar.cli.output.promise import name_limit
from tilestar.cli.preparing import prepare_map
from tilestar.errors import InputError, LimitReachedError
from tilestar.files import check_writable

if TYPE_CHECKING:
    from tilestar.maps.finding.batch import Paths
    from tilestar.maps.grid.cells import Cell
    from tilestar.maps.tile_map import TileMap


def _kinds() -> Iterable[str]:
    from tilestar.maps.formats.generate import KINDS

    return KINDS


output_option = click.option("-o", "--output", metavar="FILE", help="Write to a file: text, .map, .npy, .png or .svg.")


@click.group("map", cls=Group)
def map_() -> None:
    """Make, show, convert and prepare maps, show the ways to goals, and follow a path while cells change."""


@map_.command(examples=["tilestar map generate maze --size 41x15 --seed 7", "tilestar map generate noise --size 20x10"])
@click.argument("kind", type=Name(_kinds), metavar="KIND")
@click.option("--size", type=SIZE, default="40x20", metavar="WxH", show_default=True, help="Width and height.")
@click.option("--seed", type=WHOLE, default=0, metavar="S", show_default=True, help="Another seed, another map.")
@output_option
def generate(kind: str, size: tuple[int, int], seed: int, output: str | None) -> None:
    """Make up a map: noise, maze, rooms, caves or sea.

    It has a start and a goal, and there is a path between them, unless it is too small for both.
    """
    from tilestar.maps.tile_map import TileMap

    width, height = size
    _write(TileMap.generate(kind, height, width, seed=seed), output, None)


@map_.command(
    examples=["tilestar map show '0 0 3 0/1 2 2 4/0 0 0 0'", "tilestar map show '0 0 3 0/1 2 2 4/0 0 0 0' --moves hex"]
)
@map_argument
@legend_option
@moves_option
def show(map_text: str, legend: str | None, moves: str | None) -> None:
    """Show a map as a picture, and what is on it; of hexagons with --moves hex."""
    world = read_map(map_text, legend)
    print_map(world, moves=moves or "4")
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
    if output == "-":
        raise InputError("a preparation is written to a file, not to standard output")
    check_writable(output)
    check_movement(movement)
    given = {name: value for name, value in movement.items() if value is not None}
    made = prepare_map(world, given, threads)
    if made.method == "components":
        raise InputError("there is nothing to keep: queries on this map are as fast without")
    world.save_preparation(output, agent_size=given.get("agent_size", 1))


@map_.command(
    examples=[
        "tilestar map field '0 0 3 0/1 2 2 4/0 0 0 0'",
        "tilestar map field 'legend plain/..../.##./....' --to 0,0 --to 2,3 --from 2,0 --moves hex",
    ],
    rules=[Apart("--json", ("--output",))],
)
@map_argument
@click.option(
    "--to", "goals", type=CELL, metavar="R,C", multiple=True, help="A goal, instead of the map's; may be repeated."
)
@click.option("--from", "starts", type=CELL, metavar="R,C", multiple=True, help="A walker; may be repeated.")
@legend_option
@movement_options
@click.option("-o", "--output", metavar="FILE", help="Write the picture to an .svg, or the costs to an .npy file.")
@json_option
@timeout_option
@memory_option
def field(
    map_text: str,
    goals: tuple[Cell, ...],
    starts: tuple[Cell, ...],
    legend: str | None,
    output: str | None,
    as_json: bool,
    **options: Any,
) -> int:
    """Show the way to the nearest goal from every cell.

    An arrow is the first step of a cheapest way, G a goal, # a cell without one. Exit code 1 if a walker has none.
    """
    world = read_map(map_text, legend)
    check_movement(options)
    if output is not None:
        check_field_output(output)
    options = {name: value for name, value in options.items() if value is not None}
    with before_failing(lambda error: name_limit(error, options), LimitReachedError):
        found = world.flow_field(list(goals) or None, **options)
        walks = found.paths_from(starts, timeout=options.get("timeout"), max_memory=options.get("max_memory"))
    if as_json:
        print_object(field_as_dict(found, starts, walks))
        return _exit_code(walks)
    if output is None:
        print_field(found)
    else:
        write_field(found, output)
    print_walks(starts, walks)
    return _exit_code(walks)


def _exit_code(walks: Paths) -> int:
    return 0 if all(walk is not None for walk in walks) else 1


@map_.command(
    examples=[
        "tilestar map follow 'legend plain/S....../.####../......G' --count 1",
        "tilestar map generate caves --size 40x12 | tilestar map follow - --moves 8 --count 3 --seed 2",
    ],
    rules=[Apart("--patches", ("--count", "--seed"))],
)
@map_argument
@click.option("--from", "start", type=CELL, metavar="R,C", help="Where to start, instead of the map's start.")
@click.option("--to", "goal", type=CELL, metavar="R,C", help="Where to go, instead of the map's goal.")
@legend_option
@moves_option
@click.option("--diagonal", type=NUMBER, metavar="FACTOR", help="Cost of a diagonal step; without it, √2.")
@click.option("--patches", metavar="FILE", help="What changes: lines of ROW,COLUMN COST, or two corners and a cost.")
@click.option("--count", type=WHOLE, default=5, metavar="N", show_default=True, help="How many obstacles to make up.")
@click.option("--seed", type=WHOLE, default=0, metavar="S", show_default=True, help="Another seed, other obstacles.")
@click.option("--steps", type=WHOLE, default=1, metavar="N", show_default=True, help="Steps after each change.")
@json_option
@limit_options
def follow(
    map_text: str,
    legend: str | None,
    patches: str | None,
    count: int,
    seed: int,
    steps: int,
    as_json: bool,
    **options: Any,
) -> int:
    """Follow a path while cells change, and see it repaired.

    After each change the path is brought up to date and shown, and the walker goes on. Changes come from a file, or
    are made up: obstacles on the path ahead.

    Exit code 0 when there is a path in the end, 1 when there is none, 3 when a limit was reached.
    """
    from tilestar.cli.following import show_following

    check_movement(options)
    script = None if patches is None else read_text(patches)
    given = {name: value for name, value in options.items() if value is not None}
    return show_following(read_map(map_text, legend), given, script, count, seed, steps, as_json)


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
