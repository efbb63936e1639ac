"""Solve boards with pattern databases: choose the tables, search, and turn the moves back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import compress
from statistics import mean
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from tilestar.errors import InputError, LimitReachedError, SearchInterrupted
from tilestar.machine import thread_count
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
from tilestar.tiles.patterns.upgrade import upgrade_of
from tilestar.tiles.solving.solution import Solution, stopped, unsolvable

if TYPE_CHECKING:
    from tilestar._native import Outcome

FIRST_BOARDS = 4
"""Boards that each thread solves before it is judged whether stronger tables pay for the others."""


def solve_by_patterns(
    start: Board,
    goal: Board,
    heuristic: HeuristicLike,
    limit: Limit,
    threads: int | None,
    *,
    known: str | None = None,
) -> Solution:
    """A shortest solution by IDA* over tables; what is missing of them is built within the limit.

    The tables are the strongest there are, or those of the partition that `heuristic` names. `known` are the letters of
    a solution: it is the answer once no shorter one can exist.
    """
    named = heuristic if isinstance(heuristic, str) and is_partition(heuristic) else None
    _require_partitions(goal, named)
    time = Countdown(limit)
    try:
        puzzle, database = _choose(start, goal, named, threads, limit)
    except LimitReachedError:
        return stopped(start, goal, "patterns", named)
    upgrade = upgrade_of(database, time.left) if named is None else None
    if upgrade is not None and upgrade.pays():
        database, upgrade = upgrade.build(threads, time.left) or database, None
    database.prepare_for(1, time.left)
    before: Outcome | None = None

    def search(limit: Limit) -> Outcome:
        letters = known and puzzle.canonical_letters(known)
        return database.solve(puzzle.board, limit=limit, threads=threads, known=letters, report=watcher())

    def solution(outcome: Outcome) -> Solution:
        return _solution(start, goal, puzzle, database, outcome, before, known)

    try:
        first = time.left if upgrade is None else upgrade.until_it_pays(time.left)
        outcome = search(first)
        if upgrade is not None and not _is_solved(outcome, known) and _only_paused(outcome.expanded, first, limit):
            before = outcome
            database = upgrade.build(threads, time.left) or database
            outcome = search(_less_nodes(time.left, before.expanded))
    except SearchInterrupted as stop:
        raise SearchInterrupted(solution(stop.solution)) from None
    except KeyboardInterrupt:
        if before is None:
            raise
        raise SearchInterrupted(solution(before)) from None
    return solution(outcome)


def _is_solved(outcome: Outcome, known: str | None) -> bool:
    """Whether a search found a shortest solution, or that the known one is one."""
    return outcome.found or (known is not None and outcome.lower_bound >= len(known))


def _only_paused(expanded: int, paused: Limit, limit: Limit) -> bool:
    """Whether a search that found nothing expanded what stronger tables cost, and may go on."""
    return paused.max_nodes != limit.max_nodes and expanded >= (paused.max_nodes or 0)


def _less_nodes(limit: Limit, expanded: int) -> Limit:
    """The limit after so many expansions."""
    return limit if limit.max_nodes is None else replace(limit, max_nodes=max(limit.max_nodes - expanded, 1))


def _solution(
    start: Board,
    goal: Board,
    puzzle: CanonicalPuzzle,
    database: PatternDatabase,
    outcome: Outcome,
    before: Outcome | None,
    known: str | None,
) -> Solution:
    """What a search ended with, and what another one over weaker tables had proved before."""
    earlier = before if before is not None and before is not outcome else None
    stats = Stats(
        "patterns",
        database.name,
        expanded=outcome.expanded + (earlier.expanded if earlier else 0),
        generated=outcome.generated + (earlier.generated if earlier else 0),
        stored=outcome.stored or None,
        expanded_below=outcome.expanded_below if _is_solved(outcome, known) else None,
    )
    letters = puzzle.letters(outcome.letters) if outcome.found else known if _is_solved(outcome, known) else None
    lower_bound = max(outcome.lower_bound, earlier.lower_bound if earlier else 0)
    return _answer(start, goal, letters, lower_bound, stats)


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
    try:
        partition = (
            best_partition(canonicalization.goal, limit)
            if named is None
            else chosen_partition(named, canonicalization.goal, limit)
        )
        database = database_of(partition, threads, _together(limit, len(starts)))
    except LimitReachedError:
        yield from (stopped(start, goal, "patterns", named) for start in starts)
        return
    limit = limit.remaining_after((perf_counter() - began) / len(starts))
    search = _BoardsInTurn(starts, goal, canonicalization, database, limit, threads, may_build=named is None)
    found = search.run()
    seconds = (perf_counter() - began) / len(starts)
    for start, (letters, lower_bound, expanded, generated, name) in zip(starts, found, strict=True):
        stats = Stats("patterns", name, expanded=expanded, generated=generated, seconds=seconds)
        yield _answer(start, goal, letters, lower_bound, stats)


class _Found(NamedTuple):
    """What is known of a board: its moves, or None when a limit stopped the search."""

    letters: str | None
    lower_bound: int
    expanded: int
    generated: int
    tables: str


class _BoardsInTurn:
    """Many boards of one goal, the first of them over the tables at hand, the others over stronger ones if that pays.

    Its limit is for each board; it shrinks by each board's share of the time that building takes.
    """

    def __init__(
        self,
        starts: Sequence[Board],
        goal: Board,
        canonicalization: Canonicalization,
        database: PatternDatabase,
        limit: Limit,
        threads: int | None,
        *,
        may_build: bool,
    ) -> None:
        self._starts, self._goal, self._canonicalization = starts, goal, canonicalization
        self._limit, self._threads = limit, threads
        self._database = database
        self._upgrade = upgrade_of(database, _together(limit, len(starts))) if may_build else None
        self._found: list[_Found] = []

    def run(self) -> list[_Found]:
        """What is found of each board, in order."""
        size = FIRST_BOARDS * thread_count(self._threads)
        while waiting := self._starts[len(self._found) :]:
            expected = len(waiting) * mean([found.expanded for found in self._found] or [0])
            if self._upgrade is not None and self._upgrade.pays(expected):
                self._build(len(waiting))
            self._search(waiting if self._upgrade is None else waiting[:size])
            size *= 2
        return self._found

    def _search(self, part: Sequence[Board]) -> None:
        upgrade, began = self._upgrade, perf_counter()
        limit = self._limit if upgrade is None else upgrade.until_it_pays(self._limit)
        found = self._search_by(part, limit)
        paused = [
            place
            for place, known in enumerate(found)
            if upgrade is not None and known.letters is None and _only_paused(known.expanded, limit, self._limit)
        ]
        if paused:
            spent = max(found[place].expanded for place in paused)
            seconds = perf_counter() - began
            self._build(len(self._starts) - len(self._found))
            rest = _less_nodes(self._limit.remaining_after(seconds), spent)
            again = self._search_by([part[place] for place in paused], rest)
            for place, known in zip(paused, again, strict=True):
                found[place] = known._replace(
                    lower_bound=max(known.lower_bound, found[place].lower_bound),
                    expanded=known.expanded + found[place].expanded,
                    generated=known.generated + found[place].generated,
                )
        self._found += found

    def _search_by(self, part: Sequence[Board], limit: Limit) -> list[_Found]:
        database = self._database
        database.prepare_for(len(part), _together(limit, len(part)))
        batch = database.solve_many(self._canonicalization.boards(part), limit=limit, threads=self._threads)
        letters = self._canonicalization.letters(batch.letters)
        verify_all(concatenate(part), self._goal, batch.lengths, letters, "patterns")
        end = 0
        return [
            _Found(
                letters[end : (end := end + length)] if length >= 0 else None, bound, expanded, generated, database.name
            )
            for length, bound, expanded, generated in zip(
                batch.lengths, batch.lower_bounds, batch.expanded, batch.generated, strict=True
            )
        ]

    def _build(self, waiting: int) -> None:
        """Go on with stronger tables, or without if they cannot be had now."""
        assert self._upgrade is not None
        began = perf_counter()
        built = self._upgrade.build(self._threads, _together(self._limit, waiting))
        self._limit = self._limit.remaining_after((perf_counter() - began) / waiting)
        self._database, self._upgrade = built or self._database, None


def _together(limit: Limit, boards: int) -> Limit:
    """What so many boards may take, each within the limit."""
    return limit if limit.timeout is None else replace(limit, timeout=limit.timeout * boards)


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
