"""Many boards on the machines of a Dask cluster, for Python callers with a client of their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from tilestar.executors.dask import DaskExecutor
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import solve_many as solve_here

__all__ = ["solve_many"]


def solve_many(
    boards: Iterable[Board | str], goal: Board | str = "standard", *, client: Any, batch: int = 100, **options: Any
) -> Iterator[Solution]:
    """A Solution for each board, in order, solved by the workers of a `distributed.Client`.

    `batch` boards make one task; `options` are those of tilestar.solve_many. A bounded number of tasks is under way
    at once, so `boards` may be endless. Every worker needs the same version of tilestar: else ClusterError. A worker
    that dies costs nothing but time, since its task is run again elsewhere.
    """
    executor = DaskExecutor(client)
    executor.check_versions()
    stream = iter(boards)
    calls = ((None, (part, goal, options)) for part in iter(lambda: list(islice(stream, batch)), []))
    for _, solutions in executor.results(solve_part, calls):
        yield from solutions


def solve_part(boards: list[Board | str], goal: Board | str, options: dict[str, Any]) -> list[Solution]:
    """The solutions of one task's boards."""
    default_store.forbid_table_copies()
    return list(solve_here(boards, goal, **{"threads": 1} | options))
