"""Numbers and buffers that kernels must not see: each is refused with an exception that says what is wrong."""

from collections.abc import Callable

import pytest

from tilestar import _native
from tilestar._native import Budget, DistanceTable, LineTable, RelabelledBoard, TileHeuristic

GOAL = bytes([1, 2, 3, 4, 5, 6, 7, 8, 0])
SOLVED = list(range(9))
TOO_LARGE = 2**16 + 1


def anytime(board: RelabelledBoard, *, proved: int = 0, threads: int = 1) -> None:
    _native.anytime(board, Budget(nodes=1), proved=proved, threads=threads, seed=0, improved=lambda _length: None)


BAD: dict[str, Callable[[], object]] = {
    "a board without columns": lambda: RelabelledBoard(0, 9, SOLVED, 8),
    "a board with too few cells": lambda: RelabelledBoard(3, 3, SOLVED[:8], 7),
    "a board whose size overflows": lambda: RelabelledBoard(TOO_LARGE, TOO_LARGE, SOLVED, 8),
    "a tile twice": lambda: RelabelledBoard(3, 3, [0, 0, *SOLVED[2:]], 8),
    "a tile too large": lambda: RelabelledBoard(3, 3, [*SOLVED[:8], 9], 8),
    "a tile 64 too large": lambda: RelabelledBoard(3, 3, [64, *SOLVED[1:]], 8),
    "a blank off the board": lambda: RelabelledBoard(3, 3, SOLVED, 9),
    "a negative blank": lambda: RelabelledBoard(3, 3, SOLVED, -1),
    "no time": lambda: Budget(seconds=0.0),
    "negative time": lambda: Budget(seconds=-1.0),
    "time that is no number": lambda: Budget(seconds=float("nan")),
    "no nodes": lambda: Budget(nodes=0),
    "A* on 20 cells": lambda: _native.astar(
        TileHeuristic.manhattan, RelabelledBoard(5, 4, list(range(20)), 19), Budget()
    ),
    "IDA* on 9 columns": lambda: _native.ida_star(TileHeuristic.manhattan, RelabelledBoard(9, 1, SOLVED, 8), Budget()),
    "walking distance on 5x5": lambda: _native.estimate(
        TileHeuristic.walking_distance, RelabelledBoard(5, 5, list(range(25)), 24)
    ),
    "no threads": lambda: anytime(RelabelledBoard(3, 3, SOLVED, 8), threads=0),
    "a negative bound": lambda: anytime(RelabelledBoard(3, 3, SOLVED, 8), proved=-1),
    "one cell": lambda: anytime(RelabelledBoard(1, 1, [0], 0)),
    "a distance table of 11 cells": lambda: DistanceTable(11, 1, 0),
    "a distance table of one cell": lambda: DistanceTable(1, 1, 0),
    "a distance table whose size overflows": lambda: DistanceTable(TOO_LARGE, TOO_LARGE, 0),
    "a distance table with its blank outside": lambda: DistanceTable(3, 3, 9),
    "boards that are not whole": lambda: DistanceTable(3, 3, 8).distances(GOAL[:8], GOAL),
    "a board with a tile twice": lambda: DistanceTable(3, 3, 8).distances(bytes(9), GOAL),
    "a board with a tile of 64": lambda: DistanceTable(3, 3, 8).solve(bytes([64, *GOAL[1:]]), GOAL),
    "a goal with another blank": lambda: DistanceTable(3, 3, 8).solve(GOAL, GOAL[::-1]),
    "boards at no distance": lambda: DistanceTable(3, 3, 8).boards_at(63, GOAL),
    "a line table whose size overflows": lambda: LineTable(TOO_LARGE, TOO_LARGE, 0),
    "a line table asked for another shape": lambda: LineTable(3, 3, 8).solve(RelabelledBoard(2, 2, [0, 1, 2, 3], 3)),
    "a line table asked for another goal": lambda: LineTable(3, 3, 8).distance(RelabelledBoard(3, 3, SOLVED, 0)),
    "a replay without rows": lambda: _native.replay_all(3, 0, b"", [], "", b""),
    "a replay of half a board": lambda: _native.replay_all(3, 3, GOAL[:5], [0], "", GOAL),
    "checksums of blocks of no bytes": lambda: _native.block_checksums(b"", 0),
    "checksums of blocks of seven bytes": lambda: _native.block_checksums(bytes(7), 7),
    "checksums by no threads": lambda: _native.block_checksums(bytes(8), 8, 0),
    "numbers of three bytes": lambda: _native.count_inversions(bytes(3)),
}


@pytest.mark.parametrize("bad", BAD)
def test_kernels_refuse(bad: str) -> None:
    with pytest.raises(ValueError, match=r"[a-z]"):
        BAD[bad]()


def test_no_shape_without_cells_has_a_kernel() -> None:
    assert not any(
        _native.has_tile_kernel(heuristic, width, height)
        for heuristic in TileHeuristic
        for width, height in [(0, 0), (0, 4), (4, -1), (2**31 - 1, 2**31 - 1)]
    )
