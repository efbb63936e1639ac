"""Preparing a map for many queries, with a bar for people who wait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilestar.cli.language import note, text
from tilestar.cli.output.progress import progress

if TYPE_CHECKING:
    from tilestar.maps.finding.preparation import Preparation
    from tilestar.maps.tile_map import TileMap


def prepare_map(world: TileMap, options: dict[str, Any], threads: int | None) -> Preparation:
    """Prepare the map, show how far it is, and say what was made."""
    with progress(text("preparing"), total=1.0) as update:
        made = world.prepare(**options, threads=threads, progress=lambda done, total: update(done / total))
    note_preparation(made)
    return made


def note_preparation(made: Preparation) -> None:
    """Say what is prepared, on standard error."""
    template, values = made.sentence
    note("prepared: {what}", what=text(template, **values))
