"""Which tables to use: those of a goal that are stored or quickly built, opened once."""

from __future__ import annotations

from tilestar.notices import notify
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.canonical import CanonicalGoal, Canonicalization, canonical_puzzle
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import SIZES, Partition, companions_of, partitions_of
from tilestar.tiles.patterns.store import default_store

MANY = 200
"""From so many boards on, stronger tables are built first."""

QUICK = 64 << 20
"""Tables of at most so many bytes are built on the spot; larger ones only on request."""


def has_patterns(width: int, height: int) -> bool:
    """Whether there are named partitions for boards of this size."""
    return (min(width, height), max(width, height)) in SIZES


def patterns_are_at_hand(goal: Board) -> bool:
    """Whether the tables for boards with this goal are stored, or quickly built."""
    if not has_patterns(goal.width, goal.height):
        return False
    partitions = partitions_of(Canonicalization(goal).goal)
    return partitions[0].entries <= QUICK or any(map(is_complete, partitions))


def stored_estimate(start: Board, goal: Board) -> int:
    """A lower bound of the moves by the strongest tables that are stored; 0 when there are none."""
    if not has_patterns(goal.width, goal.height):
        return 0
    puzzle = canonical_puzzle(start, goal)
    stored = stored_partitions(puzzle.goal)
    return database_of(stored[-1]).estimate(puzzle.board) if stored else 0


def database_of(partition: Partition, threads: int | None = None) -> PatternDatabase:
    """The partition's tables, opened or built once, and those of its companions that are stored."""
    companions = [companion for companion in companions_of(partition) if is_complete(companion)]
    return default_store.database(partition, *companions, threads=threads)


def best_partition(goal: CanonicalGoal, boards: int = 1) -> Partition:
    """The strongest named partition whose tables are stored, or are built fast enough to be worth it."""
    partitions = partitions_of(goal)
    quick = [partition for partition in partitions if partition.entries <= QUICK]
    chosen = quick[-1] if boards >= MANY and quick else partitions[0]
    best = max([chosen, *stored_partitions(goal)], key=partitions.index)
    if best is not partitions[-1] and default_store.first_time(goal):
        notify("such boards are solved faster after: tilestar patterns build {name}", name=partitions[-1].name)
    return best


def stored_partitions(goal: CanonicalGoal) -> list[Partition]:
    """The named partitions whose tables are stored, the strongest last."""
    return [partition for partition in partitions_of(goal) if is_complete(partition)]


def is_complete(partition: Partition) -> bool:
    """Whether all its tables are stored."""
    return all(default_store.is_stored(pattern) for pattern in partition.tables)
