"""`tilestar path`: a cheapest way over a map."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.arguments.combinations import Apart, Needs, OnlyWith
from tilestar.cli.arguments.options import (
    check_movement,
    json_option,
    legend_option,
    limit_options,
    map_argument,
    method_option,
    movement_options,
    read_map,
    style_option,
    threads_option,
)
from tilestar.cli.arguments.values import CELL, NUMBER
from tilestar.cli.command import Command, before_failing
from tilestar.cli.language import echo, note, warn
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.picture import print_map
from tilestar.cli.output.promise import limit_reached
from tilestar.cli.preparing import load_preparation, prepare_map
from tilestar.errors import LimitReachedError, NoPathError
from tilestar.search.limit import Limit
from tilestar.search.result import Status

if TYPE_CHECKING:
    from tilestar.maps.path import Path
    from tilestar.maps.tile_map import TileMap

PRETTY = "picture"


def _methods() -> Iterable[str]:
    from tilestar.maps.finding.methods import METHODS

    return METHODS


def _styles() -> list[str]:
    from tilestar.maps.display.styles import STYLES

    return [PRETTY, *STYLES]


@click.command(
    cls=Command,
    examples=[
        "tilestar path '0 0 3 0/1 2 2 4/0 0 0 0' --style stars",
        "tilestar path 'legend plain/S..#./.#.#./.#..G' --moves 8-no-corner-cutting --style cells",
        "tilestar map generate caves --size 60x20 | tilestar path -",
    ],
    rules=[
        OnlyWith("--scenario", ("--legend", "--moves", "--threads", "--json", "--prepare", "--preparation")),
        Apart("--json", ("--style",)),
        Apart("--prepare", ("--method", "--weight", "--turn-penalty", "--preparation")),
        Apart("--preparation", ("--method", "--weight", "--turn-penalty")),
        Needs("--threads", ("--scenario", "--prepare")),
    ],
)
@map_argument
@click.option("--from", "start", type=CELL, metavar="R,C", help="Where to start, instead of the map's start.")
@click.option("--to", "goal", type=CELL, metavar="R,C", help="Where to go, instead of the map's goal.")
@legend_option
@movement_options
@method_option(_methods)
@click.option("--weight", type=NUMBER, metavar="W", help="How much `weighted` trusts its estimate.")
@click.option("--turn-penalty", type=NUMBER, metavar="COST", help="What every turn costs.")
@click.option("--nearest", is_flag=True, help="If there is no path, go as near to the goal as one can.")
@click.option("--xy", is_flag=True, help="Read and write cells as x,y.")
@style_option(_styles, PRETTY)
@click.option(
    "--prepare", "wants_preparation", is_flag=True, help="Prepare the map first, which pays for many queries."
)
@click.option("--preparation", metavar="FILE", help="Use what `tilestar map prepare` wrote for this map.")
@click.option("--scenario", metavar="FILE", help="Answer all queries of a Moving AI scenario and check their lengths.")
@json_option
@limit_options
@threads_option
def path(
    map_text: str,
    legend: str | None,
    scenario: str | None,
    style: str,
    as_json: bool,
    threads: int | None,
    wants_preparation: bool,
    preparation: str | None,
    **query: Any,
) -> int:
    """Find a cheapest path over a map.

    MAP is the text itself, a file's name, or - for standard input: rows of symbols, after a line with the numbers of
    rows and columns or without. By default 0 is sea, 1 the player, 2 an island, 3 an enemy (cost 20), 4 the boss.

    Exit code 0 when there is a path, 1 when there is none, 3 when a limit was reached.
    """
    world = read_map(map_text, legend)
    query = {name: value for name, value in query.items() if value is not None}
    check_movement(query)
    if scenario is not None:
        from tilestar.cli.scenario import answer_scenario

        return answer_scenario(world, scenario, query.get("moves"), threads, as_json, wants_preparation, preparation)
    if preparation is not None:
        load_preparation(world, preparation, query)
    if wants_preparation:
        query = _after_preparing(world, query, threads)

    def show(error: NoPathError | LimitReachedError) -> None:
        if isinstance(error, LimitReachedError):
            error.limit = limit_reached(query, error.stats)
        _show_failure(world, query, error, style, as_json)

    with before_failing(show, NoPathError, LimitReachedError):
        found = world.find_path(**query)
    if as_json:
        print_object(found.as_dict())
    else:
        _show(world, query, found, style)
    if (as_json or style != PRETTY) and not (found.reached and found.optimal):
        _show_cost(found, warn)
    return 0


def _after_preparing(world: TileMap, query: dict[str, Any], threads: int | None) -> dict[str, Any]:
    """Prepare the map for the query; what is left of its time is for the search. Wrong cells are refused before."""
    ground = world.for_agent(query.get("agent_size", 1))
    ground.free_cell("start", query.get("start"), xy=query["xy"])
    if not query["nearest"]:
        ground.free_cell("goal", query.get("goal"), xy=query["xy"])
    options: dict[str, Any] = {
        name: query[name] for name in ("moves", "diagonal", "agent_size", "timeout", "max_memory") if name in query
    }
    made = prepare_map(world, options, threads)
    if "timeout" not in query:
        return query
    left = Limit(seconds=query["timeout"]).remaining_after(made.seconds)
    return query | {"timeout": left.seconds}


def _show_failure(
    world: TileMap, query: dict[str, Any], error: NoPathError | LimitReachedError, style: str, as_json: bool
) -> None:
    if as_json:
        print_object(_failure(error), error)
    elif isinstance(error, NoPathError):
        _show(world, query, None, style)


def _failure(error: NoPathError | LimitReachedError) -> dict[str, Any]:
    status = Status.UNSOLVABLE if isinstance(error, NoPathError) else Status.STOPPED
    bound = {"lower_bound": error.lower_bound} if isinstance(error, LimitReachedError) else {}
    stats = error.stats and error.stats.as_dict()
    return {"status": str(status), "cost": None, "cells": None, **bound, "stats": stats}


def _show(world: TileMap, query: dict[str, Any], found: Path | None, style: str) -> None:
    from tilestar.maps.display.styles import NO_PATH, lines_in_style

    if style != PRETTY:
        for line in lines_in_style(world, found, style):
            click.echo(line)
        return
    start, goal = (world.cell(role, query.get(role), xy=query["xy"]) for role in ("start", "goal"))
    print_map(world, found, moves=query.get("moves", "4"), start=start, goal=goal)
    if found is None:
        click.echo(NO_PATH)
        return
    _show_cost(found, echo)
    _show_statistics(found)


def _show_cost(found: Path, say: Callable[..., None]) -> None:
    """Say what is proved about the path."""
    from tilestar.maps.display.styles import number

    cost, steps = number(found.cost), len(found) - 1
    if not found.reached:
        say(
            "The goal cannot be reached; this is as near as one gets: cost {cost}, {steps} {steps:step|steps}.",
            cost=cost,
            steps=steps,
        )
    elif found.optimal:
        say("Cost {cost} in {steps} {steps:step|steps}, and no path is cheaper.", cost=cost, steps=steps)
    else:
        bound = number(found.lower_bound)
        say(
            "Cost {cost} in {steps} {steps:step|steps}; no path costs less than {bound}.",
            cost=cost,
            steps=steps,
            bound=bound,
        )


def _show_statistics(found: Path) -> None:
    stats = found.stats
    note(
        "{method}: {expanded} expanded, {generated} generated, {seconds} s",
        method=stats.method,
        expanded=f"{stats.expanded:,}",
        generated=f"{stats.generated:,}",
        seconds=f"{stats.seconds:.4f}",
    )
