"""Short jobs of a worker: each function has one answer, made by the public library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tilestar.errors import BoardError
from tilestar.tiles import Board
from tilestar.web.workers.messages import Say


def prepare(_job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """Nothing, but what searches import is imported: the next job begins at once."""
    import tilestar.maps.finding.jump_points
    import tilestar.search  # noqa: F401

    return {}


def solve(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """A solution as `solve --json` prints it, and whether it was found by compiled code."""
    from tilestar.tiles import attempt
    from tilestar.tiles.solving.methods import runs_compiled

    solution = attempt(
        read_board(job),
        job["goal"],
        method=job["method"],
        heuristic=job["heuristic"],
        timeout=job["seconds"],
        max_nodes=job["nodes"],
        max_memory=job["memory"],
        threads=1,
    )
    return solution.as_dict() | {"compiled": runs_compiled(job["method"], job["heuristic"], solution.goal)}


def review(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """How far each board of a game was from the goal."""
    from tilestar.tiles.solving.review import review

    limits = {"timeout": job["seconds"], "max_memory": job["memory"], "threads": 1}
    return review(read_board(job), job["moves"], job["goal"], **limits).as_dict()


def scramble(job: Mapping[str, Any], _say: Say) -> dict[str, Any]:
    """A new board, at an exact depth or of a difficulty."""
    from tilestar.tiles.board.board import resolve_goal
    from tilestar.tiles.solving.scramble import scramble
    from tilestar.web.workers.difficulty import board_of

    width, height, goal, depth, seed = (job[name] for name in ("width", "height", "goal", "depth", "seed"))
    if depth is None:
        board = board_of(width, height, goal, job["difficulty"], seed)
    else:
        board = scramble(width, height, goal, seed=seed, depth=depth)
    return {"board": board.compact(), "goal": resolve_goal(goal, width, height).compact(), "depth": depth}


def read_board(job: Mapping[str, Any]) -> Board:
    """The job's board, if it is not larger than the job allows."""
    board = Board.parse(job["board"])
    if board.width * board.height > job["cells"]:
        raise BoardError(
            "the board has {count} {count:cell|cells}, more than the {limit} this server allows",
            count=board.width * board.height,
            limit=job["cells"],
        )
    return board
