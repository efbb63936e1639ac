"""Watched searches: the readable algorithms run with an observer that writes compact events.

The events are described in docs/web-protocol.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from tilestar.search.limit import Limit
from tilestar.search.problem import Heuristic
from tilestar.search.registry import Algorithm, find_algorithm
from tilestar.search.result import Result, Status
from tilestar.web.workers.encoder import Encoder, OutOfTimeError
from tilestar.web.workers.job_maps import job_map
from tilestar.web.workers.messages import STARTED, Say
from tilestar.web.workers.tasks import read_board

STORED_PER_EXPANDED = 8
"""More states than this for each expansion allowed are never stored, so memory is bounded too."""


def trace_tiles(job: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """Search a sliding board and send every step of it."""
    from tilestar.tiles.board.board import resolve_goal
    from tilestar.tiles.board.parity import solvability
    from tilestar.tiles.heuristics import make_heuristic
    from tilestar.tiles.problem import TilesProblem

    algorithm = find_algorithm(job["method"])
    board = read_board(job)
    goal = resolve_goal(job["goal"], board.width, board.height)
    h = make_heuristic(job["heuristic"], goal)
    solvability(board, goal).require()
    _start(say, algorithm, job["heuristic"], algorithm.optimal, start=board.compact(), goal=goal.compact())
    encoder = Encoder(say, lambda event: event.action.tile if event.action else 0, job["seconds"])
    return _run(algorithm, TilesProblem(board, goal), h, job, encoder, lambda action, _state: action.tile)


def trace_map(job: Mapping[str, Any], say: Say) -> dict[str, Any]:
    """Search a tile map and send every step of it; jump point search is A* over jump points."""
    from tilestar.maps import MapProblem
    from tilestar.maps.finding.heuristics import map_heuristic
    from tilestar.maps.finding.jump_points import JumpPointProblem

    jumps = job["method"] == "jps"
    algorithm = find_algorithm("astar" if jumps else job["method"])
    world = job_map(job)
    start, goal = (None if cell is None else tuple(cell) for cell in (job["start"], job["goal"]))
    problem: Any = (JumpPointProblem if jumps else MapProblem)(world, start, goal, job["moves"])
    name = "distance" if jumps else job["heuristic"] or "distance"
    h = map_heuristic(name, problem)
    rows, columns = world.shape
    optimal = algorithm.optimal and not (algorithm.unit_costs and not problem.unit_costs)
    _start(say, algorithm, name, optimal, start=problem.start, goal=problem.goal, rows=rows, columns=columns)
    encoder = Encoder(say, lambda event: event.state[0] * columns + event.state[1], job["seconds"])
    return _run(algorithm, problem, h, job, encoder, lambda _action, state: list(state), whole=True)


def _start(say: Say, algorithm: Algorithm, heuristic: str, optimal: bool, **facts: Any) -> None:
    used = heuristic if algorithm.heuristic else None
    terms = {"method": algorithm.name, "heuristic": used, "optimal": optimal, "order": algorithm.order.as_dict()}
    say(STARTED, json.dumps({"type": "started"} | terms | facts, separators=(",", ":")))


def _run(
    algorithm: Algorithm,
    problem: Any,
    h: Heuristic,
    job: Mapping[str, Any],
    encoder: Encoder,
    step: Callable[[Any, Any], Any],
    whole: bool = False,
) -> dict[str, Any]:
    """The result of the search; `step` writes a step of its path, `whole` paths have their first state as well."""
    limit = Limit(max_nodes=job["expanded"], max_stored=job["expanded"] * STORED_PER_EXPANDED)
    try:
        result = algorithm.function(problem, h, limit=limit, observe=encoder)
        encoder.flush()
    except OutOfTimeError:
        return {
            "status": str(Status.STOPPED),
            "optimal": False,
            "cost": None,
            "lower_bound": 0,
            "path": None,
            "stats": {},
        }
    return _result(result, step, whole)


def _result(result: Result[Any, Any], step: Callable[[Any, Any], Any], whole: bool) -> dict[str, Any]:
    path = None
    if result.path is not None:
        steps = zip(result.path.actions, result.path.states[1:], strict=True)
        path = [step(action, state) for action, state in steps]
        if whole:
            path = [step(None, result.path.states[0]), *path]
    return {
        "status": str(result.status),
        "optimal": result.optimal,
        "cost": None if result.path is None else result.path.cost,
        "lower_bound": None if result.status is Status.UNSOLVABLE else result.lower_bound,
        "path": path,
        "stats": result.stats.as_dict(),
    }
