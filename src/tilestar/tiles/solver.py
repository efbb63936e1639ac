"""Solve boards: one entry for every method, every goal and every size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from operator import attrgetter
from time import perf_counter

from tilestar.errors import LimitReachedError, UnsolvableBoardError
from tilestar.search.limit import Limit
from tilestar.search.result import Status
from tilestar.tiles.board import Board
from tilestar.tiles.goals import GoalLike, resolve_goal
from tilestar.tiles.heuristics import HeuristicLike, check_heuristic
from tilestar.tiles.methods import Method, choose, find_method
from tilestar.tiles.notation import Shape
from tilestar.tiles.parity import solvability
from tilestar.tiles.solution import Solution, replay, unsolvable

GROUP = 4096
"""How many boards solve_many hands to a method at once."""


def solve(
    board: Board | str,
    goal: GoalLike = "standard",
    *,
    method: str = "auto",
    heuristic: HeuristicLike = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> Solution:
    """The moves that turn `board` into `goal`.

    `board` is a Board, or text in any notation that Board.parse reads. `goal` is a board too, or a name: `standard`,
    `blank-first`, `snail`. `method` and `heuristic` are names (`tilestar solve --help` lists them); `auto` takes the
    fastest way there is for the size, to a shortest solution wherever one can be proved. There is a thread for each
    core unless `threads` says otherwise.

    Raises UnsolvableBoardError when there are no such moves, and LimitReachedError when `timeout` seconds,
    `max_nodes` expansions or `max_memory` bytes were used up; both carry what is known as `.solution`.

    >>> solution = solve("2 8 3/1 0 4/7 6 5", goal="1 2 3/8 0 4/7 6 5")
    >>> solution.length, solution.optimal, solution.letters
    (4, True, 'DRUL')
    """
    solution = attempt(
        board,
        goal,
        method=method,
        heuristic=heuristic,
        timeout=timeout,
        max_nodes=max_nodes,
        max_memory=max_memory,
        threads=threads,
    )
    return require_moves(solution)


def attempt(
    board: Board | str,
    goal: GoalLike = "standard",
    *,
    method: str = "auto",
    heuristic: HeuristicLike = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> Solution:
    """Like solve, but an unsolvable board or a limit reached is a status of the Solution, not an error.

    >>> attempt("1 2 3/4 5 6/8 7 0").status
    <Status.UNSOLVABLE: 'unsolvable'>
    >>> stopped = attempt("867254301", method="astar", max_nodes=100)
    >>> stopped.status, stopped.lower_bound
    (<Status.STOPPED: 'stopped'>, 25)
    """
    chosen = find_method(method)
    check_heuristic(heuristic)
    limit = Limit(seconds=timeout, expanded=max_nodes, memory=max_memory)
    start = Board.parse(board) if isinstance(board, str) else board
    return _answer(start, resolve_goal(goal, start.width, start.height), chosen, heuristic, limit, threads)


def solve_many(
    boards: Iterable[Board | str],
    goal: GoalLike = "standard",
    *,
    method: str = "auto",
    heuristic: HeuristicLike = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> Iterator[Solution]:
    """A Solution for each board, in order; limits are for each board, and statuses are never raised.

    Boards are read a few thousand at a time, so `boards` may be endless. They may have different sizes if the goal is
    given by name. Much faster than a loop over `solve`: tables are opened once, and a kernel gets many boards at once.

    >>> [solution.length for solution in solve_many(["014276385", "1 2 3/4 5 6/8 7 0", "867254301"])]
    [26, None, 31]
    """
    chosen = find_method(method)
    check_heuristic(heuristic)
    limit = Limit(seconds=timeout, expanded=max_nodes, memory=max_memory)
    starts = (Board.parse(board) if isinstance(board, str) else board for board in boards)
    return _answers(starts, goal, chosen, heuristic, limit, threads)


def _answers(
    starts: Iterable[Board],
    goal: GoalLike,
    method: Method,
    heuristic: HeuristicLike,
    limit: Limit,
    threads: int | None,
) -> Iterator[Solution]:
    for (width, height), group in _groups(starts):
        target = resolve_goal(goal, width, height)
        many = (choose(target) if method.name == "auto" else method).solve_many
        if many is None:
            for start in group:
                yield _answer(start, target, method, heuristic, limit, threads)
        else:
            yield from many(group, target, heuristic, limit, threads)


def _groups(boards: Iterable[Board]) -> Iterator[tuple[Shape, list[Board]]]:
    """The boards in order, cut into lists of one size and at most GROUP boards."""
    for shape, same in groupby(boards, key=attrgetter("width", "height")):
        while group := list(islice(same, GROUP)):
            yield shape, group


def _answer(
    start: Board, goal: Board, method: Method, heuristic: HeuristicLike, limit: Limit, threads: int | None
) -> Solution:
    """Refuse the unsolvable without a search, solve the rest, and replay the moves."""
    began = perf_counter()
    if not solvability(start, goal).solvable:
        return unsolvable(start, goal, perf_counter() - began)
    solution = method.solve(start, goal, heuristic, limit, threads)
    solution.stats.seconds = perf_counter() - began
    _certify(solution)
    return solution


def _certify(solution: Solution) -> None:
    """Replay the moves; a method that returns wrong ones is a defect, never an answer."""
    if solution.letters is not None and replay(solution.start, solution.letters) != solution.goal:
        raise AssertionError(f"{solution.stats.method} returned moves that miss the goal: {solution.start!r}")


def require_moves(solution: Solution) -> Solution:
    """The solution, or the error that says why it has no moves."""
    if solution.status is Status.UNSOLVABLE:
        template, values = solvability(solution.start, solution.goal).reason
        unsolvable = UnsolvableBoardError(template, **values)
        unsolvable.solution = solution
        raise unsolvable
    if solution.status is Status.STOPPED:
        stopped = LimitReachedError(
            "stopped at the limit after {expanded} expanded nodes; every solution has at least {lower_bound} moves",
            lower_bound=solution.lower_bound or 0,
            expanded=solution.stats.expanded,
        )
        stopped.solution = solution
        raise stopped
    return solution
