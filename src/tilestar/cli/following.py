"""`tilestar map follow`: a walker's path shown after every change of the map."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.command import before_failing
from tilestar.cli.language import echo, note
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.picture import print_map
from tilestar.cli.output.promise import name_limit
from tilestar.errors import LimitReachedError, NoPathError
from tilestar.search.result import Status

if TYPE_CHECKING:
    from tilestar.maps.finding.following import Walker
    from tilestar.maps.finding.patches import Patch
    from tilestar.maps.path import Path
    from tilestar.maps.tile_map import LiveMap, TileMap

FOUND_BY = {
    "kept": "the path stays as it is",
    "repaired": "the search is repaired: {expanded} {expanded:cell|cells} expanded",
}
"""How the path was brought up to date, by the method that its statistics name."""
FOUND_ANEW = "found anew: {expanded} {expanded:cell|cells} expanded"


def show_following(
    world: TileMap, query: dict[str, Any], script: str | None, count: int, seed: int, steps: int, as_json: bool
) -> int:
    """Follow a path through all changes, show each state of it, and return the exit code."""
    live = world.edit()
    states: list[dict[str, Any]] = []

    def stopped(error: LimitReachedError) -> None:
        name_limit(error, query)
        if as_json:
            print_object({"status": str(Status.STOPPED), "states": states}, error)

    path = None
    with before_failing(stopped, LimitReachedError):
        walker = live.follow(**query)
        for patch, path in _states(live, walker, script, count, seed, steps):
            if as_json:
                states.append(_state(walker, patch, path))
            else:
                _show(live, walker, patch, path, query.get("moves", "4"))
    if as_json:
        print_object({"status": str(Status.UNSOLVABLE if path is None else Status.SOLVED), "states": states})
    return 1 if path is None else 0


def _states(
    live: LiveMap, walker: Walker, script: str | None, count: int, seed: int, steps: int
) -> Iterator[tuple[Patch | None, Path | None]]:
    """The path at first, and after each change; before the next one the walker goes on."""
    from tilestar.maps.finding.patches import RandomPatches, parse_patches

    scripted = None if script is None else parse_patches(script, live.shape)
    made_up = RandomPatches(seed)
    path = _path(walker)
    yield None, path
    for number in range(count if scripted is None else len(scripted)):
        if path is not None:
            walker.step(steps)
            path = _path(walker)
        if scripted is not None:
            patch = scripted[number]
        else:
            if path is None:
                return
            found = made_up.next(path.rows_and_columns, live.shape)
            if found is None:
                note(
                    "obstacles made up: {made} of {count}; there is no room for more before the goal",
                    made=number,
                    count=count,
                )
                return
            patch = found
        live[patch.region] = patch.cost
        path = _path(walker)
        yield patch, path


def _path(walker: Walker) -> Path | None:
    try:
        return walker.path
    except NoPathError:
        return None


def _state(walker: Walker, patch: Patch | None, path: Path | None) -> dict[str, Any]:
    """The state as JSON-ready values."""
    change = None
    if patch is not None:
        cost = "inf" if math.isinf(patch.cost) else patch.cost
        change = {"first": list(patch.first), "last": list(patch.last), "cost": cost}
    return {"change": change, "position": list(walker.position), "path": None if path is None else path.as_dict()}


def _show(live: LiveMap, walker: Walker, patch: Patch | None, path: Path | None, moves: str) -> None:
    from tilestar.maps.display.styles import NO_PATH, number

    if patch is not None:
        cells = {"count": patch.count, "first": patch.first, "position": walker.position}
        if math.isinf(patch.cost):
            echo("The walker is at {position}. {count} {count:cell is|cells are} blocked at {first}:", **cells)
        else:
            echo(
                "The walker is at {position}. {count} {count:cell costs|cells cost} {cost} at {first}:",
                cost=number(patch.cost),
                **cells,
            )
    print_map(live.freeze(), path, moves=moves, start=walker.position, goal=walker.goal)
    if path is None:
        click.echo(NO_PATH)
        return
    echo(
        "Cost {cost} in {steps} {steps:step|steps}, and no path is cheaper.",
        cost=number(path.cost),
        steps=len(path) - 1,
    )
    if patch is not None:
        echo(FOUND_BY.get(path.stats.method, FOUND_ANEW), expanded=path.stats.expanded)
