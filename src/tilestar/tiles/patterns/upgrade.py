"""When stronger tables pay: once the searches over weaker ones have cost what building takes, or are going to.

Nobody knows how many boards will come. Whoever builds as soon as building would have paid for the boards there were
never spends more than twice what the best choice would have cost (the ski-rental problem); with boards known to wait,
it is sooner. Costs are counted in expanded nodes, so the choice is the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tilestar.errors import LimitReachedError
from tilestar.forks import ForkSafeLock
from tilestar.search.limit import Limit
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import Partition, partitions_of
from tilestar.tiles.patterns.selection import QUICK, database_of, fits

ENTRIES_A_NODE = 6
"""Entries that are built in the time of one expansion. Measured for 4x4/663 and 4x4/555."""

SAVED = 0.6
"""The part of the searching that stronger tables save, about."""

ENTRIES_A_SECOND = 20 << 20
"""Entries that are built in a second at least: with less time there is no building."""

_building = ForkSafeLock()


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Stronger tables that are quickly built, and the weaker database that is in use until then."""

    database: PatternDatabase
    partition: Partition

    @property
    def nodes(self) -> int:
        """What building costs, in expanded nodes."""
        return self.partition.entries // ENTRIES_A_NODE

    @property
    def nodes_left(self) -> int:
        """Nodes that the weaker tables may still expand before building pays for what there was."""
        return max(self.nodes - self.database.expanded, 0)

    def pays(self, waiting: float = 0) -> bool:
        """Whether to build now, when the boards that wait would take the weaker tables so many nodes."""
        return SAVED * waiting >= self.nodes_left

    def until_it_pays(self, limit: Limit) -> Limit:
        """The limit of a board that is to be searched over the weaker tables."""
        nodes = max(self.nodes_left, 1)
        return limit if limit.max_nodes is not None and limit.max_nodes <= nodes else replace(limit, max_nodes=nodes)

    def build(self, threads: int | None, limit: Limit) -> PatternDatabase | None:
        """The stronger database; None when another thread is building one, or the limit was reached."""
        if not _building.acquire(timeout=0):
            return None
        try:
            return database_of(self.partition, threads, limit)
        except LimitReachedError:
            return None
        finally:
            _building.release()


def upgrade_of(database: PatternDatabase, limit: Limit) -> Upgrade | None:
    """The strongest tables for the same goal that are quickly built within the limit; None when there are none."""
    partitions = partitions_of(database.goal)
    if database.partitions[0] not in partitions:
        return None
    for partition in reversed(partitions[partitions.index(database.partitions[0]) + 1 :]):
        quick = limit.timeout is None or limit.timeout * ENTRIES_A_SECOND >= partition.entries
        if partition.entries <= QUICK and quick and fits(partition, limit, database.size):
            return Upgrade(database, partition)
    return None
