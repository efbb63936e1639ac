"""IDA* and A* by compiled kernels: the same answers as the algorithms of tilestar.search, a thousand times faster."""

from __future__ import annotations

from tilestar import _native
from tilestar.errors import SearchInterrupted
from tilestar.machine import default_memory_limit
from tilestar.search.limit import Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.relabelling import relabel
from tilestar.tiles.solving.solution import Solution

KERNELS = {
    "walking-distance": _native.TileHeuristic.walking_distance,
    "linear-conflict": _native.TileHeuristic.linear_conflict,
    "manhattan": _native.TileHeuristic.manhattan,
}
"""The strongest first."""

_ASTAR_CELLS = 16


def budget_of(limit: Limit) -> _native.Budget:
    """The time and expansions that a kernel may spend; for kernels that hold no states."""
    return _native.Budget(limit.timeout, limit.max_nodes)


def budget_with_memory(limit: Limit) -> _native.Budget:
    """The same with the bytes that it may hold: the limit's, or else a fair share of the machine's memory."""
    memory = default_memory_limit() if limit.max_memory is None else limit.max_memory
    return _native.Budget(limit.timeout, limit.max_nodes, memory)


def has_ida_kernel(heuristic: str, board: Board) -> bool:
    """Whether IDA* with this heuristic is compiled for boards of this shape."""
    return heuristic in KERNELS and _native.has_tile_kernel(KERNELS[heuristic], board.width, board.height)


def strongest_kernel(board: Board) -> str | None:
    """The strongest heuristic that IDA* is compiled with for boards of this shape, if there is one."""
    return next((name for name in KERNELS if has_ida_kernel(name, board)), None)


def has_astar_kernel(heuristic: str, board: Board) -> bool:
    """Whether A* with this heuristic is compiled for boards of this shape: 16 cells at most."""
    return len(board.tiles) <= _ASTAR_CELLS and has_ida_kernel(heuristic, board)


def kernel_ida(start: Board, goal: Board, heuristic: str, limit: Limit) -> Solution:
    """A shortest solution by iterative deepening; the shape has a kernel and the goal can be reached.

    With Manhattan distance `generated` plus one is the count Korf published for his hundred 15-puzzles.
    """
    outcome = _native.ida_star(KERNELS[heuristic], relabel(start, goal), budget_of(limit))
    return _solution(start, goal, "ida", heuristic, outcome)


def kernel_astar(start: Board, goal: Board, heuristic: str, limit: Limit) -> Solution:
    """A shortest solution by A*; stops when it would hold more bytes than the limit, or its share of the machine."""
    outcome = _native.astar(KERNELS[heuristic], relabel(start, goal), budget_with_memory(limit))
    return _solution(start, goal, "astar", heuristic, outcome)


def kernel_refined_astar(start: Board, goal: Board, limit: Limit) -> Solution:
    """A shortest solution of a board of any size, provided that it is near its goal; stopped if it seems not to be."""
    outcome = _native.refined_astar(relabel(start, goal), budget_with_memory(limit))
    return _solution(start, goal, "anytime", "linear-conflict", outcome)


def kernel_estimate(start: Board, goal: Board, heuristic: str) -> int:
    """The heuristic's value as the kernels compute it."""
    return _native.estimate(KERNELS[heuristic], relabel(start, goal))


def _solution(start: Board, goal: Board, method: str, heuristic: str, outcome: _native.Outcome) -> Solution:
    stats = _stats(method, heuristic, outcome)
    if not outcome.found:
        stopped = Solution(start, goal, Status.STOPPED, None, False, outcome.lower_bound, stats)
        if outcome.stop is _native.Stop.interrupt:
            raise SearchInterrupted(stopped)
        return stopped
    return Solution(start, goal, Status.SOLVED, outcome.letters, True, outcome.lower_bound, stats)


def _stats(method: str, heuristic: str, outcome: _native.Outcome) -> Stats:
    return Stats(
        method=method,
        heuristic=heuristic,
        expanded=outcome.expanded,
        generated=outcome.generated,
        stored=outcome.stored or None,
        expanded_below=outcome.expanded_below if outcome.found else None,
    )
