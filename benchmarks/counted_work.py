"""The work whose instructions `make bench-check` counts: kernels, and Python code that people call.

Each piece is small, uses one thread and a fixed seed, and runs twice: once to fill its caches, and once to be counted.
Calls of `getppid`, which nothing else makes, mark where counting begins and ends: there callgrind writes its counters
down and begins again at zero. `python benchmarks/counted_work.py` runs all pieces without counting.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable
from functools import partial

import numpy as np

from command_line import parser
from tilestar import Board, TileMap, datasets, solve, solve_many
from tilestar._native import DistanceTable
from tilestar.search import Trace, astar, ida
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.heuristics import make_heuristic
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import build_table
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.scramble import scramble
from tilestar.tiles.solving.solver import attempt

MARK = "getppid"
"""The function of the C library that callgrind knows the marks by; os.getppid calls it."""

PARTITION = "4x4/555"
"""Its tables are small."""

SIDE = 96
"""Of the maps."""

Work = Callable[[], object]


def kernels() -> dict[str, Work]:
    """Calls that spend nearly all their time in kernels."""
    search = partial(attempt, datasets.korf15()[11].board, "blank-first")
    six = Board.random(6, 6, seed=1)
    pattern = parse_partition(PARTITION).tables[0]
    rooms, hills, prepared = (TileMap.generate(kind, SIDE, SIDE, seed=1) for kind in ("rooms", "noise", "rooms"))
    prepared.prepare(moves="8-no-corner-cutting")
    far, over_hills = _ends(rooms), _ends(hills)
    return {
        "IDA*, Manhattan distance": partial(search, method="ida", heuristic="manhattan", max_nodes=500_000),
        "IDA*, linear conflict": partial(search, method="ida", heuristic="linear-conflict", max_nodes=200_000),
        "A*, Manhattan distance": partial(search, method="astar", heuristic="manhattan", max_nodes=20_000),
        "IDA*, pattern databases": partial(search, method="patterns", heuristic=PARTITION, threads=1),
        "a pattern database": lambda: build_table(pattern, threads=1),
        "a distance table": lambda: DistanceTable(3, 3, 8),
        "beams on a 6x6 board": lambda: attempt(six, method="anytime", threads=1, max_nodes=10_000),
        "a path through rooms": lambda: [rooms.find_path(*far, moves="8") for _ in range(20)],
        "a path over hills": lambda: [hills.find_path(*over_hills) for _ in range(20)],
        "a path, prepared": lambda: [prepared.find_path(*far, moves="8-no-corner-cutting") for _ in range(200)],
        "distances to all cells": lambda: [hills.distances(over_hills[0]) for _ in range(20)],
    }


def python_paths() -> dict[str, Work]:
    """Calls that spend nearly all their time in Python."""
    goal = named_goal("standard", 3, 3)
    board = scramble(3, 3, seed=1, depth=24)
    many = [Board.random(3, 3, seed=seed) for seed in range(1000)]
    problem, manhattan = TilesProblem(board, goal), make_heuristic("manhattan", goal)
    rooms = TileMap.generate("rooms", SIDE, SIDE, seed=1)
    drawn = rooms.text()
    start, near = (40, 40), (42, 42)
    solution = solve(board)
    return {
        "read and write a board": lambda: [
            str(Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0")) for _ in range(200)
        ],
        "solve an 8-puzzle": lambda: [solve(board) for _ in range(100)],
        "solve 1,000 8-puzzles": lambda: list(solve_many(many, threads=1)),
        "whether it can be solved": lambda: [solvability(board, goal) for _ in range(200)],
        "the boards of a solution": lambda: [list(solution.boards()) for _ in range(20)],
        "A* in Python": lambda: astar(problem, manhattan),
        "IDA* in Python": lambda: ida(problem, manhattan),
        "A* in Python, traced": lambda: astar(problem, manhattan, observe=Trace()),
        "read a map": lambda: TileMap.parse(drawn),
        "a short path": lambda: [rooms.find_path(start, near) for _ in range(200)],
    }


def names() -> list[str]:
    """What the pieces are called, in the order in which they run."""
    return [*kernels(), *python_paths()]


def run(work: Work) -> None:
    """Do the work twice, the second time between marks."""
    work()
    gc.collect()
    os.getppid()
    work()
    os.getppid()


def _ends(world: TileMap) -> tuple[tuple[int, int], tuple[int, int]]:
    """The first and the last cell of the largest part of the map."""
    parts = world.components()
    largest = np.bincount(parts[parts > 0]).argmax()
    rows, columns = np.nonzero(parts == largest)
    return (int(rows[0]), int(columns[0])), (int(rows[-1]), int(columns[-1]))


def main() -> None:
    """Do all the work in a fixed order."""
    parser(__doc__).parse_args()
    gc.disable()
    for pieces in (kernels(), python_paths()):
        for work in pieces.values():
            run(work)


if __name__ == "__main__":
    main()
