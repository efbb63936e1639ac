"""`tilestar path --scenario`: all queries of a benchmark file, with their lengths checked."""

from __future__ import annotations

import json
from time import perf_counter
from typing import TYPE_CHECKING

import click

from tilestar.cli.language import echo, note
from tilestar.cli.sources import read_text
from tilestar.errors import MapError

if TYPE_CHECKING:
    from tilestar.maps.tile_map import TileMap

MOST_SHOWN = 10
"""So many wrong lengths are listed; more would only repeat the message."""


def answer_scenario(world: TileMap, file: str, moves: str | None, threads: int | None, as_json: bool) -> int:
    """Answer and check all queries of a scenario file; 1 if any length differs, else 0."""
    from tilestar.maps.formats.scenario import RULE, parse

    queries = parse(read_text(file))
    for query in queries:
        if query.shape != world.shape:
            raise MapError("the scenario is for a map of {wanted}, not {given}", wanted=query.shape, given=world.shape)
    began = perf_counter()
    paths = world.find_paths(
        [query.start for query in queries], [query.goal for query in queries], moves=moves or RULE, threads=threads
    )
    seconds = perf_counter() - began
    costs = paths.costs.tolist()
    wrong = [(query, cost) for query, cost in zip(queries, costs, strict=True) if not query.agrees(cost)]
    if as_json:
        report = {"queries": len(queries), "wrong": len(wrong), "seconds": seconds, "rate": len(queries) / seconds}
        click.echo(json.dumps(report))
    else:
        echo("{count} queries, {wrong} with another length than the file says.", count=len(queries), wrong=len(wrong))
        echo("{seconds} s together, {rate} a second.", seconds=f"{seconds:.4f}", rate=f"{len(queries) / seconds:,.0f}")
    for query, cost in wrong[:MOST_SHOWN]:
        note(
            "from {start} to {goal}: {cost} instead of {length}",
            start=query.start,
            goal=query.goal,
            cost=cost,
            length=query.length,
        )
    return 1 if wrong else 0
