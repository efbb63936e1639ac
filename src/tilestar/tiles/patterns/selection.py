"""Which tables to use: those of a goal that are stored or quickly built, opened once."""

from __future__ import annotations

from tilestar.errors import InputError, LimitReachedError
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.canonical import CanonicalGoal, Canonicalization, canonical_puzzle
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import (
    SIZES,
    Partition,
    companions_of,
    named_partition,
    parse_partition,
    partitions_of,
)
from tilestar.tiles.patterns.store import default_store

QUICK = 64 << 20
"""Tables of at most so many bytes are built on the spot; larger ones only on request."""


def has_patterns(width: int, height: int) -> bool:
    """Whether there are named partitions for boards of this size."""
    return (min(width, height), max(width, height)) in SIZES


def patterns_are_at_hand(goal: Board, limit: Limit = NO_LIMIT) -> bool:
    """Whether tables for boards with this goal are stored or quickly built, and the memory limit has room for them."""
    if not has_patterns(goal.width, goal.height):
        return False
    partitions = [partition for partition in partitions_of(Canonicalization(goal).goal) if fits(partition, limit)]
    return any(partition.entries <= QUICK or is_complete(partition) for partition in partitions)


def stored_estimate(start: Board, goal: Board, limit: Limit = NO_LIMIT) -> int:
    """A lower bound of the moves by the strongest tables that are stored and fit the limit; 0 when there are none."""
    if not has_patterns(goal.width, goal.height):
        return 0
    puzzle = canonical_puzzle(start, goal)
    stored = [partition for partition in stored_partitions(puzzle.goal) if fits(partition, limit)]
    return database_of(stored[-1], limit=limit).estimate(puzzle.board) if stored else 0


def pattern_database(name: str, *, threads: int | None = None, limit: Limit = NO_LIMIT) -> PatternDatabase:
    """The database of a partition, such as `4x4/663`; tables that are not stored are built within the limit.

    >>> from tilestar import Board
    >>> pattern_database("3x3/44").estimate(bytes(Board("8 7 6/0 4 1/2 5 3")))
    27
    """
    return database_of(parse_partition(name), threads, limit)


def database_of(partition: Partition, threads: int | None = None, limit: Limit = NO_LIMIT) -> PatternDatabase:
    """The partition's tables, opened or built once, and those of its companions that are stored and fit the limit."""
    companions: list[Partition] = []
    for companion in filter(is_complete, companions_of(partition)):
        if fits(partition, limit, sum(other.entries for other in [*companions, companion])):
            companions.append(companion)
    return default_store.database(partition, *companions, threads=threads, limit=limit)


def chosen_partition(name: str, goal: CanonicalGoal, limit: Limit = NO_LIMIT) -> Partition:
    """The partition of that name, such as `4x4/663`, for a goal; sizes alone are for a blank on any cell.

    LimitReachedError when the memory limit has no room for its tables.
    """
    partition = parse_partition(name)
    sizes = name.partition("/")[2].strip()
    same_shape = (partition.goal.width, partition.goal.height) == (goal.width, goal.height)
    if partition.goal != goal and same_shape and "@" not in name and sizes.isalnum():
        partition = named_partition(goal, sizes)
    if partition.goal != goal:
        raise InputError("{name} does not fit this goal: its partitions begin with {goal}/", name=name, goal=goal)
    if not fits(partition, limit):
        raise LimitReachedError("the memory limit has no room for the tables of {goal}", goal=goal)
    return partition


def best_partition(goal: CanonicalGoal, limit: Limit = NO_LIMIT) -> Partition:
    """The strongest named partition whose tables are stored; with none stored the one that is built soonest.

    LimitReachedError when the memory limit has no room for any.
    """
    partitions = [partition for partition in partitions_of(goal) if fits(partition, limit)]
    if not partitions:
        raise LimitReachedError("the memory limit has no room for the tables of {goal}", goal=goal)
    stored = [partition for partition in partitions if is_complete(partition)]
    return stored[-1] if stored else partitions[0]


def stronger_partitions(goal: Board) -> list[Partition]:
    """The named partitions for boards with this goal that are stronger than any that is stored."""
    if not has_patterns(goal.width, goal.height):
        return []
    partitions = partitions_of(Canonicalization(goal).goal)
    at_hand = [number for number, partition in enumerate(partitions) if is_complete(partition)]
    return list(partitions[max(at_hand, default=-1) + 1 :])


def fits(partition: Partition, limit: Limit, more: int = 0) -> bool:
    """Whether the limit has room for the tables and so many bytes; building one takes twice its size."""
    if limit.max_memory is None:
        return True
    missing = [pattern.entries for pattern in partition.tables if not default_store.is_stored(pattern)]
    return partition.entries + max(missing, default=0) + more <= limit.max_memory


def stored_partitions(goal: CanonicalGoal) -> list[Partition]:
    """The named partitions whose tables are stored, the strongest last."""
    return [partition for partition in partitions_of(goal) if is_complete(partition)]


def is_complete(partition: Partition) -> bool:
    """Whether all its tables are stored."""
    return all(default_store.is_stored(pattern) for pattern in partition.tables)
