"""`tilestar path --scenario`: all queries of a Moving AI scenario answered, and their lengths checked."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from tilestar.cli.arguments.sources import read_text
from tilestar.cli.language import echo, explain, text, warn
from tilestar.cli.output.json_object import print_object
from tilestar.cli.output.streams import tell
from tilestar.cli.preparing import load_preparation, prepare_map
from tilestar.errors import CellError, MapError, TilestarError

if TYPE_CHECKING:
    from tilestar.maps.formats.scenario import Query
    from tilestar.maps.tile_map import TileMap

MOST_SHOWN = 10
"""How many wrong lengths, and how many lines that are no queries, are listed."""

WRONG, BAD_LINES = 1, 2


def answer_scenario(
    world: TileMap,
    file: str,
    moves: str | None,
    threads: int | None,
    as_json: bool,
    wants_preparation: bool,
    preparation: str | None,
) -> int:
    """Answer and check all queries: 2 if some line is no query on this map, else 1 if any length differs, else 0.

    A line that is wrong does not keep the others from being answered; if all of them are, the first is the error.
    """
    from tilestar.maps.formats.scenario import RULE, Query, parse_lines

    moves = moves or RULE
    if preparation is not None:
        load_preparation(world, preparation, {"moves": moves})
    queries: list[Query] = []
    bad: list[TilestarError] = []
    for found in parse_lines(read_text(file)):
        problem = _problem(found, world.shape) if isinstance(found, Query) else found
        if problem is not None:
            bad.append(problem)
        elif isinstance(found, Query):
            queries.append(found)
    if bad and not queries:
        raise bad[0]
    if wants_preparation:
        prepare_map(world, {"moves": moves}, threads)
    began = perf_counter()
    paths = world.find_paths(
        [query.start for query in queries], [query.goal for query in queries], moves=moves, threads=threads
    )
    seconds = perf_counter() - began
    costs = paths.costs.tolist()
    wrong = [(query, cost) for query, cost in zip(queries, costs, strict=True) if not query.agrees(cost)]
    if as_json:
        rate = len(queries) / seconds
        counts = {"queries": len(queries), "wrong": len(wrong), "bad_lines": len(bad)}
        print_object({**counts, "seconds": seconds, "rate": rate})
    else:
        echo(
            "{count} {count:query|queries}, {wrong} with another length than the file says.",
            count=len(queries),
            wrong=len(wrong),
        )
        echo("{seconds} s together, {rate} a second.", seconds=f"{seconds:.4f}", rate=f"{len(queries) / seconds:,.0f}")
    for error in bad[:MOST_SHOWN]:
        tell(explain(error))
    for query, cost in wrong[:MOST_SHOWN]:
        _show_difference(query, cost)
    return BAD_LINES if bad else WRONG if wrong else 0


def _problem(query: Query, shape: tuple[int, int]) -> TilestarError | None:
    """Why a query cannot be asked on a map of this shape."""
    if query.shape != shape:
        return MapError(
            "line {number}: the scenario is for a map of {wanted}, not {given}",
            number=query.line,
            wanted=query.shape,
            given=shape,
        )
    for row, column in (query.start, query.goal):
        if not (0 <= row < shape[0] and 0 <= column < shape[1]):
            return CellError(
                "line {number}: x {column}, y {row} is outside the map", number=query.line, row=row, column=column
            )
    return None


def _show_difference(query: Query, cost: float) -> None:
    warn(
        "line {number}, from {start} to {goal}: {cost} instead of {length}",
        number=query.line,
        start=query.start,
        goal=query.goal,
        cost=text("unreachable") if cost == inf else cost,
        length=query.length,
    )
