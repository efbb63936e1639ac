"""Solve boards with pattern databases: choose the tables, search, and turn the moves back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress
from time import perf_counter
from typing import TYPE_CHECKING

from tilestar.errors import InputError, LimitReachedError, SearchInterrupted
from tilestar.notices import watcher
from tilestar.search.limit import Countdown, Limit
from tilestar.search.result import Stats, Status
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.parity import are_solvable
from tilestar.tiles.board.replay import concatenate, verify_all
from tilestar.tiles.heuristics import HeuristicLike, is_partition
from tilestar.tiles.patterns.canonical import CanonicalGoal, Canonicalization, CanonicalPuzzle, canonical_puzzle
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import partitions_of
from tilestar.tiles.patterns.selection import best_partition, chosen_partition, database_of, has_patterns, is_complete
from tilestar.tiles.solving.solution import Solution, stopped, unsolvable

if TYPE_CHECKING:
    from tilestar._native import Outcome


def solve_by_patterns(
    start: Board, goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None
) -> Solution:
    """A shortest solution by IDA* over tables; what is missing of them is built within the limit.

    The tables are the strongest there are, or those of the partition that `heuristic` names.
    """
    named = heuristic if isinstance(heuristic, str) and is_partition(heuristic) else None
    _require_partitions(goal, named)
    time = Countdown(limit)
    try:
        puzzle, database = _choose(start, goal, named, threads, limit)
    except LimitReachedError:
        return stopped(start, goal, "patterns", named)
    database.prepare_for(1, time.left)
    try:
        outcome = database.solve(puzzle.board, limit=time.left, threads=threads, report=watcher())
    except SearchInterrupted as stop:
        raise SearchInterrupted(_solution(start, goal, puzzle, database, stop.solution)) from None
    return _solution(start, goal, puzzle, database, outcome)


def _solution(
    start: Board, goal: Board, puzzle: CanonicalPuzzle, database: PatternDatabase, outcome: Outcome
) -> Solution:
    stats = Stats(
        "patterns",
        database.name,
        expanded=outcome.expanded,
        generated=outcome.generated,
        stored=outcome.stored or None,
        expanded_below=outcome.expanded_below if outcome.found else None,
    )
    letters = puzzle.letters(outcome.letters) if outcome.found else None
    return _answer(start, goal, letters, outcome.lower_bound, stats)


def solve_many_by_patterns(
    starts: Sequence[Board], goal: Board, heuristic: HeuristicLike, limit: Limit, threads: int | None
) -> Iterator[Solution]:
    """A shortest solution for each start, all boards searched by one call, a board a thread.

    Boards that are solved need no search, and no tables if all of them are.
    """
    named = heuristic if isinstance(heuristic, str) and is_partition(heuristic) else None
    _require_partitions(goal, named)
    began = perf_counter()
    solvable = are_solvable(starts, goal)
    seconds = (perf_counter() - began) / len(starts)
    to_search = [start for start in compress(starts, solvable) if start != goal]
    answers = _search_all(to_search, goal, named, limit, threads)
    for start, fine in zip(starts, solvable, strict=True):
        if start == goal:
            yield _answer(start, goal, "", 0, Stats("patterns", seconds=seconds))
        else:
            yield next(answers) if fine else unsolvable(start, goal, seconds)


def _search_all(
    starts: Sequence[Board], goal: Board, named: str | None, limit: Limit, threads: int | None
) -> Iterator[Solution]:
    """The answer to each start, all of which can be solved.

    Tables are built in the time that the boards may take together, and what that took is divided among them.
    """
    if not starts:
        return
    began = perf_counter()
    canonicalization = Canonicalization(goal)
    together = limit if limit.timeout is None else replace(limit, timeout=limit.timeout * len(starts))
    try:
        partition = (
            best_partition(canonicalization.goal, len(starts), limit)
            if named is None
            else chosen_partition(named, canonicalization.goal, limit)
        )
        database = database_of(partition, threads, together)
    except LimitReachedError:
        yield from (stopped(start, goal, "patterns", named) for start in starts)
        return
    database.prepare_for(len(starts), together)
    limit = limit.remaining_after((perf_counter() - began) / len(starts))
    batch = database.solve_many(canonicalization.boards(starts), limit=limit, threads=threads)
    letters, lengths = canonicalization.letters(batch.letters), batch.lengths
    verify_all(concatenate(starts), goal, lengths, letters, "patterns")
    seconds = (perf_counter() - began) / len(starts)
    name = database.name
    end = 0
    for start, length, lower_bound, expanded, generated in zip(
        starts, lengths, batch.lower_bounds, batch.expanded, batch.generated, strict=True
    ):
        stats = Stats("patterns", name, expanded=expanded, generated=generated, seconds=seconds)
        moves = letters[end : (end := end + length)] if length >= 0 else None
        yield _answer(start, goal, moves, lower_bound, stats)


def _answer(start: Board, goal: Board, letters: str | None, lower_bound: int, stats: Stats) -> Solution:
    """What a search ended with: moves that are proved shortest, or None and what was proved until the limit."""
    status = Status.STOPPED if letters is None else Status.SOLVED
    return Solution(start, goal, status, letters, letters is not None, lower_bound, stats)


def _choose(
    start: Board, goal: Board, named: str | None, threads: int | None, limit: Limit
) -> tuple[CanonicalPuzzle, PatternDatabase]:
    """The end that plays the goal: the one with the stronger tables, the goal itself when they are alike, or named."""
    forwards = canonical_puzzle(start, goal)
    if named is not None:
        return forwards, database_of(chosen_partition(named, forwards.goal, limit), threads, limit)
    backwards = canonical_puzzle(start, goal, backwards=True)
    chosen = forwards
    if backwards.goal != forwards.goal and _strength(backwards.goal) > _strength(forwards.goal):
        chosen = backwards
    return chosen, database_of(best_partition(chosen.goal, limit=limit), threads, limit)


def _strength(goal: CanonicalGoal) -> int:
    """How far up the list of partitions the stored ones reach."""
    return max((n for n, partition in enumerate(partitions_of(goal), 1) if is_complete(partition)), default=0)


def _require_partitions(goal: Board, named: str | None) -> None:
    """Refuse sizes that no partition has a name for, unless there is a named one; that is checked with the goal."""
    if named is None and not has_patterns(goal.width, goal.height):
        raise InputError(
            "there are no pattern databases for {size} boards: use another method",
            size=goal.size,
        )
