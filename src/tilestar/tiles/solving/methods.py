"""Every way to solve a board, by name.

A method is a function of (start, goal, heuristic, limit, threads) that returns a Solution. The solver has already made
sure that `goal` has the shape of `start` and can be reached from it, and replays whatever comes back.

A method that is faster on many boards at once also has a function of (starts, goal, heuristic, limit, threads) that
gives their Solutions in order. Its starts have the goal's shape but may be unsolvable (see solution.unsolvable), and
it replays the moves itself, in bulk.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from tilestar import extensions
from tilestar.errors import UnknownNameError
from tilestar.extensions import extension_names
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.search.registry import ALGORITHMS, SearchFunction, find_algorithm
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.heuristics import HeuristicLike, is_partition
from tilestar.tiles.solving.distance_table import covers, solve_by_table, solve_many_by_table
from tilestar.tiles.solving.search_methods import SearchMethod
from tilestar.tiles.solving.solution import Solution

Solve = Callable[[Board, Board, HeuristicLike, Limit, int | None], Solution]
SolveMany = Callable[[Sequence[Board], Board, HeuristicLike, Limit, int | None], Iterable[Solution]]


class Method(NamedTuple):
    """A way to solve boards: whether it promises shortest answers, and whether it takes a heuristic."""

    name: str
    solve: Solve
    optimal: bool
    uses_heuristic: bool
    summary: str
    solve_many: SolveMany | None = None

    def takes(self, heuristic: HeuristicLike) -> bool:
        """Whether the heuristic has an effect: pattern databases can be told which partition to use."""
        return self.uses_heuristic or heuristic is None or (self.name == "patterns" and is_partition(heuristic))

    def keeps_promise(self, solution: Solution) -> bool:
        """Whether the answer is what the method promises: moves, proved shortest if it promises shortest ones.

        That supposes a heuristic that never overestimates; the doubt of a solution says that this one may.
        """
        if solution.status is Status.SOLVED:
            return solution.optimal or not self.optimal or solution.doubt is not None
        return solution.status is Status.UNSOLVABLE


def auto(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """The fastest way there is for a board of this size; past its limit the best solution that is left time for."""
    chosen = choose(goal, limit)
    if chosen.name in ("table", "anytime"):
        return chosen.solve(start, goal, heuristic, limit, threads)
    from tilestar.tiles.solving.anytime import PROVABLE_CELLS, find_and_prove, prove_or_improve

    if len(goal.tiles) > PROVABLE_CELLS:
        return find_and_prove(start, goal, heuristic, limit, threads)
    return prove_or_improve(chosen.solve, start, goal, heuristic, limit, threads)


def choose(goal: Board, limit: Limit = NO_LIMIT) -> Method:
    """The method that auto uses for boards with this goal. Without memory for tables it needs none."""
    if covers(goal.width, goal.height):
        return METHODS["table"]

    from tilestar.tiles.patterns.selection import patterns_are_at_hand

    if patterns_are_at_hand(goal, limit):
        return METHODS["patterns"]

    from tilestar.tiles.solving.anytime import PROVABLE_CELLS

    return METHODS["ida" if len(goal.tiles) <= PROVABLE_CELLS else "anytime"]


def patterns(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """IDA* over pattern databases, built if none are there."""
    from tilestar.tiles.solving.pattern_search import solve_by_patterns

    return solve_by_patterns(start, goal, heuristic, limit, threads)


def many_by_patterns(
    starts: Sequence[Board], goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None
) -> Iterable[Solution]:
    """The same for many boards in one call."""
    from tilestar.tiles.solving.pattern_search import solve_many_by_patterns

    return solve_many_by_patterns(starts, goal, heuristic, limit, threads)


def astar(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """A*: compiled where the algorithm of tilestar.search would be too slow and there is a kernel for the shape."""
    from tilestar.tiles.solving.kernel_search import has_astar_kernel, kernel_astar

    name = _kernel_heuristic(heuristic, goal)
    if name is not None and has_astar_kernel(name, goal):
        return kernel_astar(start, goal, name, limit)
    return SearchMethod("astar")(start, goal, heuristic, limit, threads)


def ida(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """IDA*: compiled where the algorithm of tilestar.search would be too slow and there is a kernel for the shape."""
    from tilestar.tiles.solving.kernel_search import has_ida_kernel, kernel_ida

    name = _kernel_heuristic(heuristic, goal)
    if name is not None and has_ida_kernel(name, goal):
        return kernel_ida(start, goal, name, limit)
    return SearchMethod("ida")(start, goal, heuristic, limit, threads)


def _kernel_heuristic(heuristic: HeuristicLike, goal: Board) -> str | None:
    """The heuristic for a compiled search, the strongest there is unless one is named; None to search in Python.

    Boards that have a distance table are small enough for the algorithms of tilestar.search, which count more.
    """
    from tilestar.tiles.solving.kernel_search import strongest_kernel

    if covers(goal.width, goal.height):
        return None
    if heuristic is None:
        return strongest_kernel(goal)
    return heuristic if isinstance(heuristic, str) else None


def anytime(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """Some solution at once, better ones until the limit."""
    from tilestar.tiles.solving.anytime import solve_anytime

    return solve_anytime(start, goal, heuristic, limit, threads)


def twin(start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None) -> Solution:
    """The two-boards trick. Here it always ends in a solution, as the solver has compared the parities before."""
    from tilestar.tiles.solving.twin import solve_with_twin

    return solve_with_twin(start, goal, heuristic, limit, threads)


def runs_compiled(method: str, heuristic: HeuristicLike, goal: Board) -> bool:
    """Whether a method runs a kernel on boards of this shape, about a thousand times faster than tilestar.search.

    >>> goal = Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")
    >>> runs_compiled("ida", "manhattan", goal), runs_compiled("bfs", None, goal)
    (True, False)
    """
    from tilestar.tiles.solving.kernel_search import has_astar_kernel, has_ida_kernel

    if method not in KERNELS:
        return method not in ALGORITHMS and method != "twin"
    name = _kernel_heuristic(heuristic, goal)
    has_kernel = has_astar_kernel if method == "astar" else has_ida_kernel
    return name is not None and has_kernel(name, goal)


KERNELS: dict[str, Solve] = {"astar": astar, "ida": ida}
"""Algorithms of tilestar.search that also have a kernel for boards."""

# What a method needs is imported when it runs, so that a small board is solved without waiting for all of them.
METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        Method("auto", auto, True, False, "the fastest way there is for the size"),
        Method("table", solve_by_table, True, False, "distances of all boards, up to ten cells", solve_many_by_table),
        Method("patterns", patterns, True, False, "IDA* over pattern databases, 3x4 to 5x5", many_by_patterns),
        Method("anytime", anytime, False, False, "some solution at once, improved until the limit; any size"),
        Method("twin", twin, True, True, "A* from the board and its twin at once; one of them must reach the goal"),
        *(
            Method(name, KERNELS.get(name) or SearchMethod(name), known.optimal, known.heuristic, known.summary)
            for name, known in ALGORITHMS.items()
        ),
    )
}


MethodLike = str | SearchFunction
"""A method's name, or a search function of your own with the signature of those in tilestar.search."""


def find_method(method: MethodLike) -> Method:
    """The method of that name, ours or that of an installed package (entry point `tilestar.methods`); or your own."""
    if isinstance(method, str) and method in METHODS:
        return METHODS[method]
    try:
        algorithm = find_algorithm(method)
    except UnknownNameError:
        raise UnknownNameError("method", method, [*METHODS, *extension_names(extensions.METHODS)]) from None
    if algorithm.own is None:
        return METHODS[algorithm.name]
    from tilestar.tiles.solving.own_method import OwnMethod

    return Method(algorithm.name, OwnMethod(algorithm), False, True, algorithm.summary)
