"""A solution of any board at once, improved until the limit is reached, with a proven lower bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from tilestar import _native
from tilestar.errors import InputError, LimitReachedError, SearchInterrupted
from tilestar.machine import thread_count
from tilestar.notices import improvement_watcher
from tilestar.search.limit import Countdown, Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.relabelling import relabel
from tilestar.tiles.heuristics import HeuristicLike
from tilestar.tiles.solving.distance_table import covers, solve_by_table
from tilestar.tiles.solving.kernel_search import (
    budget_with_memory,
    has_ida_kernel,
    kernel_estimate,
    kernel_ida,
    kernel_refined_astar,
    strongest_kernel,
)
from tilestar.tiles.solving.solution import Solution

DEFAULT_SECONDS = 5.0
QUICK_SECONDS = 0.3
MOST_CELLS = 1 << 16
PROVABLE_CELLS = 16
"""Boards of at most so many cells are solved by proving an answer; larger ones also by improving one."""

Prove = Callable[[Board, Board, HeuristicLike, Limit, int | None], Solution]
ProveMany = Callable[[Sequence[Board], Board, HeuristicLike, Limit, int | None], Iterable[Solution]]

_NEAR_SHARE = 0.05
_NEAR_NODES = 250_000
"""A board that needs more is not near its goal, however large the limit is."""

_BEAM_CELLS = 144
"""Boards of more cells have no beams: most_beam_cells in native/tiles/anytime/anytime.cpp."""

_AGAIN_SHARE = 0.5
_AGAIN_NODES = 1_000_000
_AGAIN_DISTANCE = 100
"""Without beams a board whose tiles are together so many steps from home is searched for longer. More is hopeless."""

_FIRST_SHARE = 0.1
_LAST_SHARE = 0.3


def solve_anytime(
    start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None, *, seed: int = 0
) -> Solution:
    """The best solution found within the limit, or within five seconds without one.

    There always is a solution, and it is found in about a second even on the largest boards; with less time than that,
    or less memory than three bytes a move, the status is stopped. No solution is longer than
    8·cells·(width + height) moves, for the reasons that native/tiles/anytime/constructive_solver.hpp gives.

    With a limit of nodes but none of time, and one thread, the answer depends only on the board and the seed.
    """
    if len(start.tiles) > MOST_CELLS:
        raise InputError("{size} is too large: at most {most} cells", size=start.size, most=MOST_CELLS)
    limit = _at_least_for(DEFAULT_SECONDS, limit)
    if len(start.tiles) > PROVABLE_CELLS:
        return _near_or_improved(start, goal, limit, threads, seed)
    solution = _with_proof(start, goal, heuristic, limit, threads, seed)
    solution.stats.method = "anytime"
    return solution


def _near_or_improved(start: Board, goal: Board, limit: Limit, threads: int | None, seed: int) -> Solution:
    """A shortest solution at once if the board is near its goal, else the best found within the limit."""
    time = Countdown(limit)
    near = prove_near(start, goal, limit)
    if near.status is Status.SOLVED:
        return near
    rest = replace(_share(limit, 1 - _NEAR_SHARE), timeout=time.left.timeout)
    bound = near.lower_bound or 0
    if len(start.tiles) > _BEAM_CELLS and start.manhattan(goal) <= _AGAIN_DISTANCE:
        return better(_improved_and_searched_again(start, goal, rest, threads, bound, seed), near)
    return better(improve(start, goal, rest, threads, proved=bound, seed=seed), near)


def _improved_and_searched_again(
    start: Board, goal: Board, limit: Limit, threads: int | None, bound: int, seed: int
) -> Solution:
    """A quick solution; then a shortest one, if half of the limit is enough; else the quick one improved."""
    time = Countdown(limit)
    quick = improve(start, goal, _share(limit, _FIRST_SHARE), threads, proved=bound, seed=seed)
    if quick.optimal:
        return quick
    if quick.length is None:
        rest = replace(_share(limit, 1 - _FIRST_SHARE), timeout=time.left.timeout)
        return better(improve(start, goal, rest, threads, proved=bound, seed=seed), quick)
    with _keeping(quick):
        share = _share(limit, _AGAIN_SHARE)
        nodes = _AGAIN_NODES if share.expanded is None else min(share.expanded, _AGAIN_NODES)
        again = kernel_refined_astar(start, goal, replace(share, max_nodes=nodes))
        if again.status is Status.SOLVED:
            return again
        bound = max(bound, again.lower_bound or 0)
        rest = replace(_share(limit, 1 - _FIRST_SHARE - _AGAIN_SHARE), timeout=time.left.timeout)
        improved = better(improve(start, goal, rest, threads, proved=bound, seed=seed), again)
    if improved.length is None or improved.length > quick.length:
        return better(quick, improved)
    return better(improved, quick)


def prove_near(start: Board, goal: Board, limit: Limit) -> Solution:
    """A shortest solution if a twentieth of the limit is enough, as it is for a board near its goal; else stopped."""
    share = _at_least_for(QUICK_SECONDS, _share(limit, _NEAR_SHARE))
    nodes = _NEAR_NODES if share.expanded is None else min(share.expanded, _NEAR_NODES)
    return kernel_refined_astar(start, goal, replace(share, max_nodes=nodes))


def _with_proof(
    start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None, seed: int
) -> Solution:
    """A quick solution first, then the shortest if the limit allows."""
    if covers(start.width, start.height):
        return solve_by_table(start, goal, heuristic, limit, threads)
    time = Countdown(limit)
    quick = improve(start, goal, _share(limit, _FIRST_SHARE), threads, seed=seed)
    if quick.optimal:
        return quick
    with _keeping(quick):
        to_prove = replace(_share(limit, 1 - _FIRST_SHARE), timeout=time.left.timeout)
        return better(quick, _prove(start, goal, heuristic, to_prove, threads, quick.letters))


def prove_or_improve(
    prove: Prove, start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None
) -> Solution:
    """The shortest solution if `prove` finds it with most of the limit, else the best found with the rest."""
    time = Countdown(limit)
    proof = prove(start, goal, heuristic, _share(limit, 1 - _LAST_SHARE), threads)
    return _improved(proof, _last_share(limit, time), threads)


def find_and_prove(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """The same for boards whose proof, over pattern databases, may take hours.

    They get a quick solution first, so that Ctrl-C always has one to return, and that need only be proved shortest if
    it is. Before that they are searched as boards near their goal, which need none of it.
    """
    from tilestar.tiles.solving.pattern_search import solve_by_patterns

    time = Countdown(limit)
    near = prove_near(start, goal, limit)
    if near.status is Status.SOLVED:
        return near
    to_find = _at_least_for(QUICK_SECONDS, _share(limit, _FIRST_SHARE - _NEAR_SHARE))
    quick = better(improve(start, goal, to_find, threads, proved=near.lower_bound or 0), near)
    if quick.optimal:
        return quick
    with _keeping(quick):
        to_prove = _share(limit, 1 - _FIRST_SHARE - _LAST_SHARE)
        proof = solve_by_patterns(start, goal, heuristic, to_prove, threads, known=quick.letters)
        return shorter(quick, _improved(proof, _last_share(limit, time), threads))


def prove_or_improve_many(
    prove_many: ProveMany,
    starts: Sequence[Board],
    goal: Board,
    heuristic: HeuristicLike,
    limit: Limit,
    threads: int | None,
) -> Iterator[Solution]:
    """The same for many boards, whose limits are for each; moves found without a proof are not replayed yet."""
    to_improve = _share(limit, _LAST_SHARE)
    for proof in prove_many(starts, goal, heuristic, _share(limit, 1 - _LAST_SHARE), threads):
        yield _improved(proof, to_improve, threads) if proof.status is Status.STOPPED else proof


def _improved(proof: Solution, limit: Limit, threads: int | None) -> Solution:
    """The proof if it found a solution, else the best found within the limit."""
    if proof.status is Status.SOLVED:
        return proof
    limit = _at_least_for(DEFAULT_SECONDS, limit)  # without time and nodes the proof ran out of memory
    return better(improve(proof.start, proof.goal, limit, threads, proved=proof.lower_bound or 0), proof)


def improve(
    start: Board, goal: Board, limit: Limit, threads: int | None, *, proved: int = 0, seed: int = 0
) -> Solution:
    """Construct a solution, search with beams, then shorten parts of the best; `proved` is a known lower bound."""
    time = Countdown(limit)
    puzzle = relabel(start, goal)
    bound = max(proved, estimate(start, goal, limit))
    watcher = improvement_watcher()

    def report(length: int) -> None:
        if watcher is not None:
            watcher(length, bound)

    budget, count = budget_with_memory(time.left), thread_count(threads)
    outcome = _native.anytime(puzzle, budget, proved=bound, threads=count, seed=seed, improved=report)
    stats = Stats("anytime", "linear-conflict", expanded=outcome.expanded, generated=outcome.generated)
    if not outcome.found:
        if outcome.stop == _native.Stop.interrupt:
            raise KeyboardInterrupt
        return Solution(start, goal, Status.STOPPED, None, False, bound, stats)
    optimal = len(outcome.letters) == bound
    solution = Solution(start, goal, Status.SOLVED, outcome.letters, optimal, bound, stats)
    if outcome.stop == _native.Stop.interrupt:
        raise SearchInterrupted(solution)
    return solution


def estimate(start: Board, goal: Board, limit: Limit) -> int:
    """The greatest lower bound that is known without a search: counting, walking distance, stored tables."""
    counted = _native.lower_bound(relabel(start, goal))
    return max(counted, _walking_distance(start, goal), _stored_estimate(start, goal, limit))


@contextmanager
def _keeping(found: Solution) -> Iterator[None]:
    """Let an interrupt of this block carry the best solution that is known."""
    try:
        yield
    except SearchInterrupted as stop:
        raise SearchInterrupted(shorter(found, stop.solution)) from None
    except KeyboardInterrupt:
        raise SearchInterrupted(found) from None


def shorter(one: Solution, other: Solution) -> Solution:
    """The solution with fewer moves, or `other` if both have as many, with the better of the two lower bounds."""
    if one.length is None or (other.length is not None and other.length <= one.length):
        return other
    return better(one, other)


def better(found: Solution, proof: Solution) -> Solution:
    """`found`, with what an optimal search of the same board proved."""
    if proof.optimal:
        return proof
    bound = max(found.lower_bound or 0, proof.lower_bound or 0)
    found.stats.expanded += proof.stats.expanded
    found.stats.generated += proof.stats.generated
    optimal = found.length == bound
    return Solution(found.start, found.goal, found.status, found.letters, optimal, bound, found.stats)


def _prove(
    start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None, known: str | None
) -> Solution:
    """The shortest solution, if the limit allows; `known` are the letters of one that may be longer."""
    from tilestar.tiles.patterns.selection import patterns_are_at_hand
    from tilestar.tiles.solving.pattern_search import solve_by_patterns

    if patterns_are_at_hand(goal, limit):
        return solve_by_patterns(start, goal, heuristic, limit, threads, known=known)
    return kernel_ida(start, goal, strongest_kernel(start) or "manhattan", limit)


def _walking_distance(start: Board, goal: Board) -> int:
    known = has_ida_kernel("walking-distance", start)
    return kernel_estimate(start, goal, "walking-distance") if known else 0


def _stored_estimate(start: Board, goal: Board, limit: Limit) -> int:
    from tilestar.tiles.patterns.selection import stored_estimate

    try:
        return stored_estimate(start, goal, limit)
    except LimitReachedError:
        return 0


def _at_least_for(seconds: float, limit: Limit) -> Limit:
    """The limit, or so many seconds if it has neither time nor nodes."""
    if limit.timeout is None and limit.max_nodes is None:
        return replace(limit, timeout=seconds)
    return limit


def _last_share(limit: Limit, time: Countdown) -> Limit:
    """The last part of the nodes, and all of the time that is left."""
    return replace(_share(limit, _LAST_SHARE), timeout=time.left.timeout)


def _share(limit: Limit, part: float) -> Limit:
    """A part of the limit's time and nodes."""
    return replace(
        limit,
        timeout=None if limit.timeout is None else limit.timeout * part,
        max_nodes=None if limit.max_nodes is None else max(int(limit.max_nodes * part), 1),
    )
