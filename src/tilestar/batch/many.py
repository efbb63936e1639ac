"""solve_many on a cluster, for Python callers that have a Dask client of their own."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from tilestar import __version__
from tilestar.batch.jobs import require_version
from tilestar.executors.plan import AHEAD
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import solve_many as solve_here


def solve_many(
    boards: Iterable[Board | str],
    goal: Board | str = "standard",
    *,
    client: Any,
    batch: int = 100,
    **options: Any,
) -> Iterator[Solution]:
    """A Solution for each board, in order, solved by the workers of a `distributed.Client`.

    `batch` boards make one task; `options` are those of tilestar.solve_many. A bounded number of tasks is under way
    at once, so `boards` may be endless. Every worker needs the same version of tilestar: else ClusterError. A worker
    that dies costs nothing but time, since its task is run again elsewhere.
    """
    client.run(require_version, __version__)
    width = max(1, sum(client.nthreads().values()))
    waiting: deque[Any] = deque()
    stream = iter(boards)
    while True:
        while len(waiting) < AHEAD * width and (part := list(islice(stream, batch))):
            waiting.append(client.submit(solve_part, part, goal, options, pure=False))
        if not waiting:
            return
        yield from waiting.popleft().result()


def solve_part(boards: list[Board | str], goal: Board | str, options: dict[str, Any]) -> list[Solution]:
    """The solutions of one task's boards."""
    default_store.forbid_table_copies()
    return list(solve_here(boards, goal, **{"threads": 1} | options))
