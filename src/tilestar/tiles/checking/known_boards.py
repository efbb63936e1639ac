"""Boards whose distance to the goal is known, and the moves between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING

from tilestar import arguments
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.problem import TilesProblem, TileState
from tilestar.tiles.solving.distance_table import table_for
from tilestar.tiles.solving.solver import SearchOptions, solve_many

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Pairs = tuple[NDArray[np.intp], NDArray[np.intp]]

UNKNOWN = -1
"""The distance of a board that is here only as a neighbour of another one."""

EASY_CELLS = 16
"""Random boards of up to so many cells are solved in a moment; of larger ones, those near the goal are."""
WALK = 40
"""How many moves those are away from the goal at most."""
NEAR_THE_GOAL: SearchOptions = {"method": "ida", "heuristic": "linear-conflict", "max_nodes": 200_000}


@dataclass(frozen=True, slots=True)
class KnownBoards:
    """Boards by their distance to the goal, nearest first, and every move between two of them once.

    `states` has a row of tiles for each board. `moves()` gives pairs of arrays: a board's row, a neighbour's row.
    """

    goal: Board
    complete: bool
    states: NDArray[np.uint32]
    distances: NDArray[np.int16]
    moves: Callable[[], Iterator[Pairs]]

    @property
    def known(self) -> int:
        """How many boards have a known distance; they are the first rows."""
        return int((self.distances != UNKNOWN).sum())

    def board(self, row: int) -> Board:
        """The board of that row."""
        return Board.trusted(self.goal.width, self.goal.height, tuple(self.states[row].tolist()))

    def rows_at(self, distance: int) -> NDArray[np.intp]:
        """The rows of the boards at that distance."""
        import numpy as np

        return np.flatnonzero(self.distances == distance)


def all_boards(goal: Board) -> KnownBoards:
    """Every board from which the goal can be reached; there is a distance table for its size."""
    import numpy as np

    table, cells = table_for(goal), len(goal.tiles)
    counts = table.depth_counts
    flat = b"".join(table.boards_at(depth, bytes(goal.tiles)) for depth in range(len(counts)))
    states = np.frombuffer(flat, np.uint8).reshape(-1, cells).astype(np.uint32)
    distances = np.repeat(np.arange(len(counts), dtype=np.int16), counts)
    return KnownBoards(goal, True, states, distances, lambda: _all_moves(states, goal.width, goal.height))


def _all_moves(states: NDArray[np.uint32], width: int, height: int) -> Iterator[Pairs]:
    """Every move that takes the blank right or down, all boards at once; the others are these, undone.

    A board's key is its tiles read as the digits of a number, so a move changes it by two digits.
    """
    import numpy as np

    cells = width * height
    digits = cells ** np.arange(cells, dtype=np.int64)
    keys = states @ digits
    order = np.argsort(keys)
    for blank in range(cells):
        before = np.flatnonzero(states[:, blank] == 0)
        right = [blank + 1] if (blank + 1) % width else []
        below = [blank + width] if blank + width < cells else []
        for cell in right + below:
            after = keys[before] + states[before, cell] * (digits[blank] - digits[cell])
            yield before, order[np.searchsorted(keys, after, sorter=order)]


def solved_boards(
    goal: Board, samples: int, seed: int, observe: Callable[[int, int], None] = lambda _done, _total: None
) -> KnownBoards:
    """The boards along shortest solutions of `samples` boards, and their neighbours, whose distance is not known.

    The samples are random boards; on boards of more than EASY_CELLS cells, random walks from the goal. One that is not
    solved soon is left out.
    """
    distances: dict[TileState, int] = {goal.tiles: 0}
    near = len(goal.tiles) > EASY_CELLS and min(goal.width, goal.height) > 1
    random = arguments.random_numbers(seed)
    starts = (_walk(goal, random.randint(1, WALK), random) if near else random_board(goal, random) for _ in count())
    options: SearchOptions = NEAR_THE_GOAL if near else {}
    for number, solution in enumerate(solve_many(islice(starts, samples), goal, **options)):
        if solution.status is Status.SOLVED and solution.optimal and solution.length is not None:
            ahead = zip(solution.boards(), range(solution.length, -1, -1), strict=True)
            distances |= {board.tiles: moves for board, moves in ahead}
        observe(number + 1, samples)
    return _with_neighbours(goal, distances)


def _walk(goal: Board, moves: int, random: Random) -> Board:
    """The board after so many random moves, none of which undoes the one before."""
    before, board = goal, goal
    for _ in range(moves):
        before, board = board, random.choice([each for each in board.neighbors() if each != before])
    return board


def _with_neighbours(goal: Board, distances: dict[TileState, int]) -> KnownBoards:
    import numpy as np

    nearest_first = sorted(distances, key=distances.__getitem__)
    rows = {state: row for row, state in enumerate(nearest_first)}
    problem = TilesProblem(goal, goal)
    before, after = [], []
    for row, state in enumerate(nearest_first):
        for _, neighbour, _ in problem.successors(state):
            other = rows.setdefault(neighbour, len(rows))
            if other > row:
                before.append(row)
                after.append(other)
    known = [distances.get(state, UNKNOWN) for state in rows]
    moves = np.array(before, np.intp), np.array(after, np.intp)
    return KnownBoards(goal, False, np.array([*rows], np.uint32), np.array(known, np.int16), lambda: iter([moves]))
