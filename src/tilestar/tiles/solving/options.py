"""How boards are to be searched: the keywords that solve, attempt and solve_many have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from tilestar.search.limit import Limit
from tilestar.tiles.heuristics import HeuristicLike, check_heuristic
from tilestar.tiles.solving.methods import Method, find_method

METRICS = ("single", "line")
"""Ways to count moves: every tile that goes one cell, or every slide along a line."""


class SearchOptions(TypedDict, total=False):
    """What may be chosen, all of it by keyword.

    `method` and `heuristic` are names (`tilestar solve --help` lists them); `auto` takes the fastest way there is for
    the size, to a shortest solution wherever one can be proved. The limits are `timeout` seconds, `max_nodes`
    expansions and `max_memory` bytes. There is a thread for each core unless `threads` says otherwise.
    """

    method: str
    heuristic: HeuristicLike
    timeout: float | None
    max_nodes: int | None
    max_memory: int | None
    threads: int | None


@dataclass(frozen=True, slots=True)
class Search:
    """A method with all it takes besides the boards."""

    method: Method
    heuristic: HeuristicLike
    limit: Limit
    threads: int | None


def chosen_search(
    method: str = "auto",
    heuristic: HeuristicLike = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> Search:
    """The search that the options ask for, names and limits checked."""
    check_heuristic(heuristic)
    limit = Limit(seconds=timeout, expanded=max_nodes, memory=max_memory)
    return Search(find_method(method), heuristic, limit, threads)
