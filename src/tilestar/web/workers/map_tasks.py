"""Short jobs of a worker about maps: each function has one answer, made by the public library."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tilestar.errors import LimitReachedError, MapError, NoPathError
from tilestar.search.result import Stats, Status
from tilestar.web.workers.messages import Say

if TYPE_CHECKING:
    from tilestar.maps import TileMap


def read_map(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """A map as terrains and cells."""
    return _map_answer(job_map(job))


def write_map(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """A map as text, in its own symbols or in those of a built-in legend."""
    world = job_map(job).with_ends(job["start"], job["goal"])
    return {"text": world.text(None if job["symbols"] == "own" else job["symbols"])}


def generate_map(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """A made-up map."""
    from tilestar.maps import TileMap

    _check_cells(job["rows"] * job["columns"], job["cells"])
    return _map_answer(TileMap.generate(job["form"], job["rows"], job["columns"], seed=job["seed"]))


def find_path(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """A path by the compiled finder."""
    world = job_map(job)
    start, goal = (None if cell is None else tuple(cell) for cell in (job["start"], job["goal"]))
    limits = {"timeout": job["seconds"], "max_nodes": job["nodes"]}
    try:
        path = world.find_path(start, goal, moves=job["moves"], method=job["method"], **limits)
    except NoPathError as error:
        return _without_path(Status.UNSOLVABLE, error.stats)
    except LimitReachedError as error:
        return _without_path(Status.STOPPED, error.stats)
    found = path.as_dict()
    return {name: found[name] for name in ("status", "cost", "cells", "optimal", "stats")}


def job_map(job: Mapping[str, Any]) -> TileMap:
    """The job's map, if it is not larger than the job allows."""
    world = _parsed(job["map"], job["legend"])
    _check_cells(world.costs.size, job["cells"])
    return world


@lru_cache(maxsize=4)
def _parsed(text: str, legend: str | None) -> TileMap:
    """The map of a text; kept, with its compiled form, because while an end is dragged the map stays the same."""
    from tilestar.maps import Legend, TileMap

    return TileMap.parse(text, None if legend is None else Legend.parse(legend))


def _check_cells(count: int, limit: int) -> None:
    if count > limit:
        raise MapError(
            "the map has {count} {count:cell|cells}, more than the {limit} this server allows", count=count, limit=limit
        )


def _map_answer(world: TileMap) -> dict[str, Any]:
    drawing = world.drawing()
    return {
        "rows": world.shape[0],
        "columns": world.shape[1],
        "name": drawing.legend.name,
        "terrains": [
            {
                "symbol": terrain.symbol,
                "name": terrain.name,
                "cost": None if terrain.cost == float("inf") else terrain.cost,
                "role": terrain.role,
                "colour": terrain.colour,
            }
            for terrain in drawing.legend.terrains
        ],
        "cells": drawing.terrain.ravel().tolist(),
        "start": world.start,
        "goal": world.goal,
    }


def _without_path(status: Status, stats: Stats | None) -> dict[str, Any]:
    counts = {} if stats is None else stats.as_dict()
    return {"status": str(status), "cost": None, "cells": None, "optimal": False, "stats": counts}
