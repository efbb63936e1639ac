"""Preparing a map for many queries, with a bar for people who wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilestar.cli.language import note, text
from tilestar.cli.output.progress import progress
from tilestar.errors import InputError

if TYPE_CHECKING:
    from tilestar.maps.finding.preparation import Preparation
    from tilestar.maps.grid.movement import Movement
    from tilestar.maps.tile_map import TileMap


def prepare_map(world: TileMap, options: dict[str, Any], threads: int | None) -> Preparation:
    """Prepare the map, show how far it is, and say what was made."""
    with progress(text("preparing"), total=1.0) as update:
        made = world.prepare(**options, threads=threads, progress=lambda done, total: update(done / total))
    _note(made)
    return made


def load_preparation(world: TileMap, file: str, query: dict[str, Any]) -> None:
    """Take what was prepared from a file, and say what it is; refuse it if it does not serve such a query."""
    from tilestar.maps.grid.movement import SQRT2, Movement

    made = world.load_preparation(file)
    wanted = Movement(query.get("moves", "4"), query.get("diagonal", SQRT2), query.get("agent_size", 1))
    if (options := _options(made.movement)) != _options(wanted):
        raise InputError("{name} was prepared with {options}: give the same", name=repr(file), options=options)
    _note(made)


def _options(movement: Movement) -> str:
    """The movement as it is given on the command line."""
    from tilestar.maps.grid.movement import SQRT2

    options = f"--moves {movement.rule}"
    if movement.diagonals and movement.diagonal != SQRT2:
        options += f" --diagonal {movement.diagonal}"
    return options if movement.agent_size == 1 else f"{options} --agent-size {movement.agent_size}"


def _note(made: Preparation) -> None:
    """Say what is prepared, on standard error."""
    template, values = made.sentence
    note("prepared: {what}", what=text(template, **values))
