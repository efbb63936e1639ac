"""What does solve_many cost beside its kernel? Ten thousand random 15-puzzles with the 7-8 tables.

CPU time of one thread, kernel and solve_many by turns over the same tables. The difference is smaller than what a busy
machine adds to either, so Python's own share is also measured alone, with the kernel's answers remembered. The tables
are built first unless they are stored: python benchmarks/many_boards.py
"""

from __future__ import annotations

import random
from typing import Any
from unittest.mock import patch

from clock import best_seconds
from command_line import parser
from record import write
from tilestar import Board, solve_many
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.board.parity import is_solvable
from tilestar.tiles.patterns.canonical import Canonicalization
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.selection import database_of

GOAL = named_goal("blank-first", 4, 4)
BOARDS = 10_000
ROUNDS = 4


def random_boards(count: int) -> list[Board]:
    """Solvable boards, the same ones each time."""
    draw = random.Random(15)
    boards = (Board(4, 4, tuple(draw.sample(range(16), 16))) for _ in range(count))
    return [board if is_solvable(board, GOAL) else board.twin() for board in boards]


def main() -> None:
    """Measure, print and record."""
    parser(__doc__).parse_args()
    boards = random_boards(BOARDS)
    canonical = Canonicalization(GOAL).boards(boards)
    database = database_of(parse_partition("4x4/78"), 1)
    database.copy_to_huge_pages()  # done once, whatever the number of boards

    def kernel() -> object:
        return database.solve_many(canonical, threads=1)

    def whole() -> object:
        return list(solve_many(boards, GOAL, method="patterns", threads=1))

    kernels, wholes = [], []
    for _ in range(ROUNDS):
        kernels.append(best_seconds(kernel, rounds=1))
        wholes.append(best_seconds(whole, rounds=1))
    with patch.object(PatternDatabase, "solve_many", remembering(PatternDatabase.solve_many)):
        python = best_seconds(whole)
    result = {
        "boards": BOARDS,
        "kernel, ms a board": 1e3 * min(kernels) / BOARDS,
        "solve_many, ms a board": 1e3 * min(wholes) / BOARDS,
        "solve_many / kernel": min(wholes) / min(kernels),
        "Python alone, ms a board": 1e3 * python / BOARDS,
        "1 + Python alone / kernel": 1 + python / min(kernels),
    }
    for name, value in result.items():
        print(f"{name:<28} {value:,.4g}")
    print(write("many_boards", result))


def remembering(solve: Any) -> Any:
    """The kernel's call, which answers boards that it has seen without searching."""
    answers: dict[bytes, object] = {}

    def recalled(database: PatternDatabase, boards: bytes, **options: Any) -> object:
        if boards not in answers:
            answers[boards] = solve(database, boards, **options)
        return answers[boards]

    return recalled


if __name__ == "__main__":
    main()
