"""Solve boards: one entry for every method, every goal and every size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from operator import attrgetter
from os import PathLike
from time import perf_counter
from typing import TYPE_CHECKING, Literal, NamedTuple, TypedDict, Unpack, cast, overload

from tilestar.errors import (
    BoardError,
    InputError,
    LimitReachedError,
    SearchInterrupted,
    UnknownNameError,
    UnsolvableBoardError,
)
from tilestar.keywords import suggesting
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board, BoardLike, GoalLike, resolve_goal
from tilestar.tiles.board.notation import Shape
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.board.replay import leads_to
from tilestar.tiles.heuristics import HeuristicLike, check_heuristic
from tilestar.tiles.solving.methods import METHODS, Method, MethodLike, SolveMany, choose, find_method
from tilestar.tiles.solving.solution import Solution, Solved, unsolvable

if TYPE_CHECKING:
    from tilestar.tiles.solving.line_moves import LineSolution

GROUP = 4096
"""How many boards solve_many hands to a method at once."""

METRICS = ("single", "line")
"""How moves are counted: every tile that moves one cell, or every slide along a line."""


class SearchOptions(TypedDict, total=False):
    """What may be chosen, all of it by keyword.

    `method` is a name (`tilestar solve --help` lists them) or a search function of your own; `auto` takes the fastest
    method for the size, and proves its solution shortest where it can. `heuristic` is a name, a function of a Board, or
    with the method `patterns` a partition such as `4x4/663`. The limits are `timeout` seconds, `max_nodes`
    expansions and `max_memory` bytes. There is a thread for each core unless `threads` says otherwise.
    """

    method: MethodLike
    heuristic: HeuristicLike
    timeout: float | None
    max_nodes: int | None
    max_memory: int | None
    threads: int | None


class Search(NamedTuple):
    """A method with all it takes besides the boards."""

    method: Method
    heuristic: HeuristicLike
    limit: Limit
    threads: int | None


def chosen_search(
    method: MethodLike = "auto",
    heuristic: HeuristicLike = None,
    timeout: float | None = None,
    max_nodes: int | None = None,
    max_memory: int | None = None,
    threads: int | None = None,
) -> Search:
    """The search that the options ask for. All of them are checked here, and a heuristic that would be ignored."""
    chosen = find_method(method)
    check_heuristic(heuristic)
    if not chosen.takes(heuristic):
        raise InputError(
            "method {method} takes no heuristic: leave it out, or use one of {known}",
            method=chosen.name,
            known=", ".join(known.name for known in METHODS.values() if known.takes(heuristic)),
        )
    if threads is not None:
        from tilestar.machine import thread_count

        thread_count(threads)
    limit = Limit(timeout=timeout, max_nodes=max_nodes, max_memory=max_memory)
    return Search(chosen, heuristic, limit, threads)


@overload
def solve(
    board: BoardLike,
    goal: GoalLike = "standard",
    *,
    metric: Literal["single"] = "single",
    **options: Unpack[SearchOptions],
) -> Solved: ...
@overload
def solve(
    board: BoardLike, goal: GoalLike = "standard", *, metric: Literal["line"], **options: Unpack[SearchOptions]
) -> LineSolution: ...
@overload
def solve(
    board: BoardLike, goal: GoalLike = "standard", *, metric: str, **options: Unpack[SearchOptions]
) -> Solution: ...
@suggesting(SearchOptions.__annotations__)
def solve(
    board: BoardLike, goal: GoalLike = "standard", *, metric: str = "single", **options: Unpack[SearchOptions]
) -> Solution:
    """The moves that turn `board` into `goal`.

    `board` is anything that Board.of takes: text, rows, tiles, an array, a file, a Board. `goal` is a board too, or a
    name: `standard`, `blank-first`, `snail`. The options are `method`, `heuristic`, `timeout` (seconds), `max_nodes`,
    `max_memory` (bytes) and `threads`; see SearchOptions. With the metric `line` a slide of several tiles along one
    line counts one, and the answer is a LineSolution.

    Raises UnsolvableBoardError when there are no such moves, and LimitReachedError when a limit was used up; both
    carry what is known as `.solution`.

    >>> solution = solve("2 8 3/1 0 4/7 6 5", goal="1 2 3/8 0 4/7 6 5")
    >>> solution.length, solution.optimal, solution.letters
    (4, True, 'DRUL')
    """
    if metric not in METRICS:
        raise UnknownNameError("metric", metric, METRICS)
    if metric == "single":
        return require_moves(attempt(board, goal, **options))
    from tilestar.tiles.solving.line_moves import in_line_moves, refuse_method

    start = Board.of(board)
    refuse_method(start, find_method(options.get("method", "auto")).name)
    return in_line_moves(require_moves(attempt(start, goal, **options)))


@suggesting(SearchOptions.__annotations__)
def attempt(board: BoardLike, goal: GoalLike = "standard", **options: Unpack[SearchOptions]) -> Solution:
    """Like solve, but an unsolvable board or a limit reached is a status of the Solution, not an error.

    >>> attempt("1 2 3/4 5 6/8 7 0").status
    <Status.UNSOLVABLE: 'unsolvable'>
    >>> stopped = attempt("867254301", method="astar", max_nodes=100)
    >>> stopped.status, stopped.lower_bound
    (<Status.STOPPED: 'stopped'>, 25)
    """
    search = chosen_search(**options)
    start = Board.of(board)
    return _answer(start, resolve_goal(goal, start.width, start.height), search)


@suggesting(SearchOptions.__annotations__)
def solve_many(
    boards: Iterable[BoardLike] | PathLike[str], goal: GoalLike = "standard", **options: Unpack[SearchOptions]
) -> Iterator[Solution]:
    """A Solution for each board, in order; limits are for each board, and statuses are never raised.

    Boards are read a few thousand at a time, so `boards` may be endless; a `pathlib.Path` is a file of boards, as
    parse_boards reads it. They may have different sizes if the goal is given by name. Much faster than a loop over
    `solve`: tables are opened once, and a kernel gets many boards at once.

    >>> [solution.length for solution in solve_many(["014276385", "1 2 3/4 5 6/8 7 0", "867254301"])]
    [26, None, 31]
    """
    search = chosen_search(**options)
    return _answers(_each(boards), goal, search)


def _each(boards: Iterable[BoardLike] | PathLike[str]) -> Iterator[Board]:
    """The boards of a list or a file; one board alone is refused, which would be read tile by tile."""
    if isinstance(boards, PathLike):
        from tilestar.tiles.board.collection import parse_boards
        from tilestar.tiles.board.conversion import read_board_file

        return iter(parse_boards(read_board_file(boards)))
    if isinstance(boards, Board) or not isinstance(boards, Iterator):
        from tilestar.arguments import shown
        from tilestar.tiles.board.conversion import is_one_board

        if isinstance(boards, Board) or not isinstance(boards, Iterable) or is_one_board(boards):
            raise BoardError(
                "solve_many takes many boards, a list or a pathlib.Path, not {value}: solve takes one board",
                value=shown(boards),
            )
    return (Board.of(board) for board in boards)


def _answers(starts: Iterable[Board], goal: GoalLike, search: Search) -> Iterator[Solution]:
    for (width, height), group in _groups(starts):
        target = resolve_goal(goal, width, height)
        auto = search.method.name == "auto"
        many = (choose(target, search.limit) if auto else search.method).solve_many
        if many is None:
            for start in group:
                yield _answer(start, target, search)
        elif auto:
            yield from _best_answers(many, group, target, search)
        else:
            yield from many(group, target, search.heuristic, search.limit, search.threads)


def _best_answers(many: SolveMany, starts: list[Board], goal: Board, search: Search) -> Iterator[Solution]:
    """What auto gives for each start: its proof, or the best that was found within the limit."""
    if search.limit == NO_LIMIT:  # every proof ends
        yield from many(starts, goal, search.heuristic, search.limit, search.threads)
        return
    from tilestar.tiles.solving.anytime import prove_or_improve_many

    began = perf_counter()
    for solution in prove_or_improve_many(many, starts, goal, search.heuristic, search.limit, search.threads):
        if solution.status is Status.SOLVED and not solution.optimal:
            _certify(solution, began)
        yield solution
        began = perf_counter()


def _groups(boards: Iterable[Board]) -> Iterator[tuple[Shape, list[Board]]]:
    """The boards in order, cut into lists of one size and at most GROUP boards."""
    for shape, same in groupby(boards, key=attrgetter("width", "height")):
        while group := list(islice(same, GROUP)):
            yield shape, group


def _answer(start: Board, goal: Board, search: Search) -> Solution:
    """Answer what is unsolvable or solved without a search, solve the rest, and replay the moves."""
    began = perf_counter()
    if not solvability(start, goal).solvable:
        return unsolvable(start, goal, perf_counter() - began)
    if start == goal:
        return _already_solved(goal, search, perf_counter() - began)
    try:
        solution = search.method.solve(start, goal, search.heuristic, search.limit, search.threads)
    except SearchInterrupted as stop:
        _certify(stop.solution, began)
        raise
    _certify(solution, began)
    return solution


def _already_solved(goal: Board, search: Search, seconds: float) -> Solution:
    """No moves, whatever the method, the size and the goal."""
    method = choose(goal) if search.method.name == "auto" else search.method
    return Solution(goal, goal, Status.SOLVED, "", True, 0, Stats(method.name, seconds=seconds))


def _certify(solution: Solution, began: float) -> None:
    """Note the time and replay the moves; a method that returns wrong ones is a defect, never an answer."""
    solution.stats.seconds = perf_counter() - began
    if solution.letters is not None and not leads_to(solution.start, solution.letters, solution.goal):
        raise AssertionError(f"{solution.stats.method} returned moves that miss the goal: {solution.start!r}")


def require_moves(solution: Solution) -> Solved:
    """The solution, or the error that says why it has no moves."""
    if solution.status is Status.UNSOLVABLE:
        try:
            solvability(solution.start, solution.goal).require()
        except UnsolvableBoardError as error:
            error.solution = solution
            raise
    if solution.status is Status.STOPPED:
        stopped = LimitReachedError(
            "stopped at the limit after {expanded} expanded {expanded:node|nodes}; every solution has at least "
            "{lower_bound} {lower_bound:move|moves}",
            lower_bound=solution.lower_bound or 0,
            expanded=solution.stats.expanded,
        )
        stopped.solution = solution
        raise stopped
    return cast("Solved", solution)
