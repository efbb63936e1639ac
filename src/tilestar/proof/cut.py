"""One hard board cut into subtrees: the cut, and what a worker does with some of them, as pure functions."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from tilestar.machine import is_plentiful
from tilestar.notices import SearchReport
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.canonical import CanonicalPuzzle, canonical_puzzle
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.selection import best_partition, database_of
from tilestar.tiles.patterns.subtrees import Subtrees

WORTH_COPYING = 5_000_000
"""Nodes a process has expanded, about, before it copies tables: the next bound takes several times as many."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What the search before the cut proved, and the subtrees; none when it solved the board or met its limit."""

    letters: str | None
    lower_bound: int
    subtrees: Subtrees
    expanded: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Searched:
    """What became of some subtrees: the letters of a solution, or nothing found and whether they were exhausted."""

    letters: str | None
    exhausted: bool
    expanded: int
    seconds: float


def open_board(start: Board, goal: Board) -> tuple[CanonicalPuzzle, PatternDatabase]:
    """The canonical puzzle, and the strongest tables this machine has for it."""
    puzzle = canonical_puzzle(start, goal)
    return puzzle, database_of(best_partition(puzzle.goal))


def estimate(start: Board, goal: Board) -> int:
    """A lower bound of the moves, without any search."""
    puzzle, database = open_board(start, goal)
    return database.estimate(puzzle.board)


def cut(
    start: Board,
    goal: Board,
    most: int,
    least_expanded: int,
    *,
    limit: Limit = NO_LIMIT,
    threads: int = 1,
    known: str | None = None,
    report: SearchReport | None = None,
) -> Cut:
    """Search here until the board is solved, or else there are up to `most` subtrees and so many nodes expanded.

    A board is also solved when no solution is shorter than `known`, the letters of one.
    """
    puzzle, database = open_board(start, goal)
    began = perf_counter()
    database.prefault()
    outcome, subtrees = database.cut(
        puzzle.board,
        most,
        least_expanded,
        limit=limit,
        threads=threads,
        known=known and puzzle.canonical_letters(known),
        report=report,
    )
    found = puzzle.letters(outcome.letters) if outcome.found else None
    return Cut(found, outcome.lower_bound, subtrees, outcome.expanded, perf_counter() - began)


def search_part(
    start: Board,
    goal: Board,
    subtrees: Subtrees,
    bound: int,
    spent: int,
    seconds: float | None = None,
    known: str | None = None,
) -> Searched:
    """What a worker does: search_here on one thread, and on tables fit for a long search.

    All processes of a machine map the same tables. Where their files are not kept in huge pages, each process copies
    them in a long search, which is faster, but only while half of the machine's memory stays free.
    """
    _, database = open_board(start, goal)
    if spent >= WORTH_COPYING and is_plentiful(database.size):
        database.copy_to_huge_pages()
    return search_here(start, goal, subtrees, bound, spent, seconds, known)


def search_here(
    start: Board,
    goal: Board,
    subtrees: Subtrees,
    bound: int,
    spent: int,
    seconds: float | None = None,
    known: str | None = None,
    threads: int = 1,
) -> Searched:
    """Look through some subtrees for a solution of at most `bound` moves; `known` are the letters of a longer one."""
    puzzle, database = open_board(start, goal)
    database.prefault()
    began = perf_counter()
    limit = Limit(timeout=seconds)
    outcome = database.search_subtrees(
        puzzle.board,
        subtrees,
        bound,
        spent=spent,
        limit=limit,
        threads=threads,
        known=known and puzzle.canonical_letters(known),
    )
    exhausted = not outcome.found and outcome.lower_bound > bound
    found = puzzle.letters(outcome.letters) if outcome.found else None
    return Searched(found, exhausted, outcome.expanded, perf_counter() - began)
