"""A partition's tables put together: estimates and shortest solutions of canonical puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from tilestar import _native
from tilestar.machine import thread_count
from tilestar.notices import SearchReport
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.tiles.patterns.memory import files_in_huge_pages, huge_page_copy, prefault
from tilestar.tiles.patterns.partition import Partition
from tilestar.tiles.patterns.store import BuildReport, get_table, table_path
from tilestar.tiles.patterns.subtrees import Subtrees

MOST_VIEWS = 2

LONG_SEARCH_CELLS = 16
"""A board with more cells takes long enough for tables to be copied first."""

COPIED_A_BOARD = 1 << 20
"""How many bytes are copied in the time that one smaller board gains by it."""

LEAF_BYTES = 1 << 28
"""What a search keeps of an iteration for the next, unless its limit is less; boards of 16 cells never need as much."""

LEAF_BYTES_IN_ALL = 1 << 30
"""The same for boards that are solved side by side."""


class PatternDatabase:
    """Tables of one or more partitions of a canonical goal as one heuristic: the greatest of the partitions' sums.

    Boards are bytes: for each cell the cell its tile must reach, the goal's blank cell for the blank. Each partition
    also looks at the mirrored board, where the goal has a symmetry.
    """

    def __init__(
        self, partitions: Sequence[Partition], *, threads: int | None = None, report: BuildReport | None = None
    ) -> None:
        self.partitions = tuple(partitions)
        self.goal = self.partitions[0].goal
        needed = dict.fromkeys(table for partition in self.partitions for table in partition.tables)
        self._tables = {pattern: get_table(pattern, threads, report) for pattern in needed}
        self._mapped = False
        self._resident = False
        self._moving_in = Lock()
        self._boards = 0
        self._search = self._assemble()

    def _assemble(self) -> _native.PatternSearch:
        tables = [(pattern.cells, table) for pattern, table in self._tables.items()]
        numbers = {pattern: number for number, pattern in enumerate(self._tables)}
        mirrors = self.goal.symmetries[:MOST_VIEWS]
        views = []
        for partition in self.partitions:
            for mirror in mirrors:
                view = []
                for pattern in partition.patterns:
                    representative, turn = pattern.representative()
                    view.append((numbers[representative], [turn.cells[cell] for cell in mirror.cells]))
                views.append(view)
        goal = self.goal
        return _native.PatternSearch(goal.width, goal.height, goal.blank, tables, views)

    def prefault(self) -> None:
        """Map all pages of the tables, which pays before a search that looks at most of them."""
        with self._moving_in:
            self._prefault()

    def copy_to_huge_pages(self) -> None:
        """Have all tables in memory of huge pages, which pays before a long search or many boards.

        Tables whose files are not kept in huge pages are copied. They stay as they are where there is no room, or
        where other processes of this machine share them.
        """
        with self._moving_in:
            if self._resident:
                return
            self._prefault()
            large = files_in_huge_pages(map(table_path, self._tables))
            small = {
                pattern: table
                for pattern, table in self._tables.items()
                if table.readonly and table_path(pattern) not in large
            }
            copies = {pattern: copy for pattern, table in small.items() if (copy := huge_page_copy(table)) is not None}
            if copies:
                self._tables |= copies
                self._search = self._assemble()
            self._resident = True

    def _prefault(self) -> None:
        if not self._mapped:
            for table in self._tables.values():
                if table.readonly:
                    prefault(table)
            self._mapped = True

    def prepare_for(self, boards: int, limit: Limit = NO_LIMIT) -> None:
        """Be told that so many boards come next; tables become resident once that pays for the boards there were.

        Where the limit has no room for copies, tables stay mapped.
        """
        self._boards += boards
        if limit.memory is not None and limit.memory < self.size:
            return
        if len(self.goal.tiles) >= LONG_SEARCH_CELLS or self._boards * COPIED_A_BOARD >= self.size:
            self.copy_to_huge_pages()

    @property
    def size(self) -> int:
        """The bytes of its tables."""
        return sum(map(len, self._tables.values()))

    @property
    def name(self) -> str:
        """The names of its partitions."""
        return "+".join(partition.name for partition in self.partitions)

    def estimate(self, board: bytes) -> int:
        """A lower bound of the moves to the goal."""
        return self._search.estimate(board)

    def solve(
        self,
        board: bytes,
        *,
        limit: Limit = NO_LIMIT,
        threads: int | None = None,
        plain: bool = False,
        report: SearchReport | None = None,
    ) -> _native.Outcome:
        """A shortest solution by IDA*; the board can be solved.

        `plain` is the textbook's IDA*, one thread and depth first, whose expansions can be compared with others'.
        """
        leaf_bytes = min(LEAF_BYTES, limit.memory or LEAF_BYTES)
        return self._search.solve(board, thread_count(threads), plain, *limit.time_and_nodes, leaf_bytes, report)

    def solve_many(
        self, boards: bytes, *, limit: Limit = NO_LIMIT, threads: int | None = None
    ) -> tuple[str, list[int], list[int], list[int], list[int]]:
        """Shortest solutions of boards written one after another, a board a thread.

        Gives the letters of all solutions, then for each board the length (-1 when its limit stopped it), the lower
        bound, and the nodes expanded and generated.
        """
        leaf_bytes = min(LEAF_BYTES, LEAF_BYTES_IN_ALL // thread_count(threads), limit.memory or LEAF_BYTES)
        return self._search.solve_many(boards, thread_count(threads), *limit.time_and_nodes, leaf_bytes)

    def cut(
        self,
        board: bytes,
        most: int,
        least_expanded: int = 0,
        *,
        limit: Limit = NO_LIMIT,
        threads: int | None = None,
        report: SearchReport | None = None,
    ) -> tuple[_native.Outcome, Subtrees]:
        """Search as `solve` does until there are `most` subtrees or an order fewer, and so many nodes expanded.

        Unless that found a solution or a limit stopped it, `lower_bound` is the bound to go on with.
        """
        outcome, paths, width = self._search.cut(
            board, most, least_expanded, thread_count(threads), *limit.time_and_nodes, report
        )
        return outcome, Subtrees(width, paths)

    def search_subtrees(
        self,
        board: bytes,
        subtrees: Subtrees,
        bound: int,
        *,
        spent: int = 0,
        limit: Limit = NO_LIMIT,
        threads: int | None = None,
        report: SearchReport | None = None,
    ) -> _native.Outcome:
        """One iteration of IDA* below some subtrees: a function of its arguments, so any machine may run it.

        `spent` is what the search has expanded so far: the more, the longer move strings it knows to be duplicates.

        Either `found`, with the letters of a whole solution of at most `bound` moves from `board`; or, unless a limit
        stopped it, `lower_bound` is `bound + 2` and no solution through these subtrees is shorter.
        """
        return self._search.search_subtrees(
            board, subtrees.paths, subtrees.width, bound, spent, thread_count(threads), *limit.time_and_nodes, report
        )
