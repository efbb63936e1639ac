"""One hard board cut into subtrees: what a worker does with some of them, as a pure function."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from tilestar import __version__
from tilestar.cluster.jobs import require_version
from tilestar.search.limit import Limit
from tilestar.tiles.board import Board
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.method import best_partition, database_of
from tilestar.tiles.patterns.puzzle import FramedPuzzle, frame_puzzle


@dataclass(frozen=True, slots=True)
class Searched:
    """What became of some subtrees: the letters of a solution, or nothing found and whether they were exhausted."""

    letters: str | None
    exhausted: bool
    expanded: int
    seconds: float


def open_board(start: Board, goal: Board) -> tuple[FramedPuzzle, PatternDatabase]:
    """The puzzle in its frame, and the strongest tables this machine has for it."""
    puzzle = frame_puzzle(start, goal)
    return puzzle, database_of(best_partition(puzzle.frame))


def cut(start: Board, goal: Board, count: int) -> tuple[int, list[tuple[str, int]]]:
    """A lower bound of the moves, and at least `count` subtrees (if the board is deep enough) with their f."""
    puzzle, database = open_board(start, goal)
    return database.estimate(puzzle.board), database.frontier(puzzle.board, count)


def search_part(
    start: Board,
    goal: Board,
    letters: list[str],
    bound: int,
    seconds: float | None = None,
    version: str = __version__,
) -> Searched:
    """Look below the given moves for a solution of at most `bound` moves, on one thread."""
    require_version(version)
    puzzle, database = open_board(start, goal)
    began = perf_counter()
    outcome = database.search_subtrees(puzzle.board, letters, bound, limit=Limit(seconds=seconds), threads=1)
    exhausted = not outcome.found and outcome.lower_bound > bound
    found = puzzle.letters(outcome.letters) if outcome.found else None
    return Searched(found, exhausted, outcome.expanded, perf_counter() - began)
