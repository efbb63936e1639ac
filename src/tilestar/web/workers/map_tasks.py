"""Short jobs of a worker about maps: each function has one answer, made by the public library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tilestar.errors import LimitReachedError, MapError, NoPathError
from tilestar.search.registry import find_algorithm
from tilestar.search.result import Stats, Status
from tilestar.web.workers.job_maps import check_cells, job_map, packed
from tilestar.web.workers.messages import Say

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tilestar.maps import TileMap
    from tilestar.maps.grid.drawing import Drawing

COMPILED = {
    "astar": "astar",
    "weighted": "weighted",
    "dijkstra": "dijkstra",
    "greedy": "greedy",
    "bfs": "bfs",
    "bidirectional-astar": "bidirectional",
    "jps": "jps",
}
"""The algorithms that the compiled finder has, by the name it has for them."""

READABLE_SECONDS = 4.0
READABLE_STATES = 1_000_000
"""How long and how far an algorithm searches that is not compiled, while a map is drawn."""

SYMBOLS = "123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
FIRST_OTHER_SYMBOL = 0x4E00
"""Symbols for the costs of a map that was not drawn; those that the first list has not are Chinese characters."""


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

    check_cells(job["rows"] * job["columns"], job["cells"])
    return _map_answer(TileMap.generate(job["form"], job["rows"], job["columns"], seed=job["seed"]))


def find_path(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """A path, by a method of the compiled finder or by the algorithm asked for."""
    world = job_map(job)
    start, goal = (None if cell is None else tuple(cell) for cell in (job["start"], job["goal"]))
    method = job["method"] if job["algorithm"] is None else _compiled(job["algorithm"], job["heuristic"])
    if method is None:
        return _find_readably(world, start, goal, job)
    limits = {"timeout": job["seconds"], "max_nodes": job["nodes"]}
    try:
        path = world.find_path(start, goal, moves=job["moves"], method=method, **limits)
    except NoPathError as error:
        return _without_path(Status.UNSOLVABLE, error.stats)
    except LimitReachedError as error:
        return _without_path(Status.STOPPED, error.stats)
    answer = _answer(job, path.rows_and_columns, path.cost, path.optimal, path.stats.as_dict())
    if job["algorithm"] is not None and not path.optimal:
        answer["least"] = world.find_path(start, goal, moves=job["moves"], **limits).cost
    return answer


def distances(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """The least cost from the start to every cell; infinite where no path leads."""
    import numpy as np

    world = job_map(job)
    costs = world.distances(tuple(job["start"]), moves=job["moves"], timeout=job["seconds"])
    return {"distances": packed(costs.astype("<f4")), "most": float(costs[np.isfinite(costs)].max())}


def _compiled(algorithm: str, heuristic: str | None) -> str | None:
    """The compiled method that does what this algorithm does with this estimate, if there is one."""
    if algorithm == "jps":
        return "jps"
    if not find_algorithm(algorithm).heuristic or heuristic in (None, "distance"):
        return COMPILED.get(algorithm)
    return "dijkstra" if (algorithm, heuristic) == ("astar", "zero") else None


def _find_readably(world: TileMap, start: Any, goal: Any, job: Mapping[str, Any]) -> dict[str, Any]:
    import numpy as np

    from tilestar.maps import MapProblem
    from tilestar.maps.finding.heuristics import map_heuristic
    from tilestar.search.limit import Limit

    algorithm = find_algorithm(job["algorithm"])
    problem = MapProblem(world, start, goal, job["moves"])
    h = map_heuristic(job["heuristic"] or "distance", problem)
    limit = Limit(timeout=min(job["seconds"], READABLE_SECONDS), max_stored=READABLE_STATES)
    result = algorithm.function(problem, h, limit=limit)
    if result.path is None:
        return _without_path(result.status, result.stats)
    optimal = result.optimal and not (algorithm.unit_costs and not problem.unit_costs)
    cells = np.array(result.path.states, dtype=np.int32)
    answer = _answer(job, cells, float(result.path.cost), optimal, result.stats.as_dict())
    return answer | {"least": world.find_path(problem.start, problem.goal, moves=job["moves"]).cost}


def _answer(
    job: Mapping[str, Any], cells: NDArray[np.int32], cost: float, optimal: bool, stats: dict[str, Any]
) -> dict[str, Any]:
    return {
        "status": str(Status.SOLVED),
        "cost": cost,
        "cells": None if job["packed"] else cells.tolist(),
        "steps": _steps(cells) if job["packed"] else None,
        "optimal": optimal,
        "least": cost if optimal else None,
        "stats": stats,
    }


def _steps(cells: NDArray[np.int32]) -> str:
    """A digit for each step: 0 is up, and on clockwise to 7, up and left."""
    import numpy as np

    digits = np.array([[7, 0, 1], [6, 9, 2], [5, 4, 3]], dtype=np.uint8) + ord("0")
    rows, columns = np.diff(cells, axis=0).T + 1
    return bytes(digits[rows, columns]).decode()


def _map_answer(world: TileMap) -> dict[str, Any]:
    drawing = _drawing(world)
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
        "cells": packed(drawing.terrain),
        "start": world.start,
        "goal": world.goal,
    }


def _drawing(world: TileMap) -> Drawing:
    """The map in its own symbols; one that has only costs gets a legend that has them all."""
    import numpy as np

    from tilestar.maps import Legend
    from tilestar.maps.grid.drawing import UNDRAWN
    from tilestar.maps.grid.legend import PLAIN, Terrain

    if world.legend is not None:
        return world.drawing()
    if not (world.drawing(PLAIN).terrain == UNDRAWN).any():
        return world.drawing(PLAIN)
    costs = np.unique(world.costs).tolist()
    if len(costs) >= UNDRAWN:
        raise MapError("the map has {count} different costs, and at most 254 can be drawn", count=len(costs))
    symbols = [*SYMBOLS, *(chr(FIRST_OTHER_SYMBOL + number) for number in range(len(costs)))]
    free = [Terrain(symbol, "terrain", cost) for symbol, cost in zip(symbols, costs, strict=False) if cost < np.inf]
    return world.drawing(Legend("costs", [*free, *(each for each in PLAIN.terrains if each.symbol == "#")]))


def _without_path(status: Status, stats: Stats | None) -> dict[str, Any]:
    counts = {} if stats is None else stats.as_dict()
    without = dict.fromkeys(("cost", "cells", "steps", "least"))
    return {"status": str(status), "optimal": False, "stats": counts} | without
