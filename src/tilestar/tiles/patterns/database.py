"""Open tables put together: estimates and shortest solutions of canonical puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from tilestar import _native
from tilestar.machine import thread_count
from tilestar.notices import SearchReport
from tilestar.search.limit import NO_LIMIT, Limit
from tilestar.tiles.patterns.memory import MemoryPolicy, Table, files_in_huge_pages
from tilestar.tiles.patterns.partition import Partition
from tilestar.tiles.patterns.pattern import Pattern
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
    also looks at the mirrored board, where the goal has a symmetry. A store makes databases and owns what they share.
    """

    def __init__(
        self,
        partitions: Sequence[Partition],
        tables: Sequence[Table],
        automata: _native.AutomatonCache,
        policy: MemoryPolicy,
    ) -> None:
        self.partitions = tuple(partitions)
        self.goal = self.partitions[0].goal
        self._tables = {table.pattern: table for table in tables}
        self._automata = automata
        self._policy = policy
        self._copying = Lock()
        self._copied = False
        self._boards = 0
        self._search = self._assemble()

    def _assemble(self) -> _native.PatternSearch:
        views = []
        for partition in self.partitions:
            for mirror in self.goal.symmetries[:MOST_VIEWS]:
                view = []
                for pattern in partition.patterns:
                    representative, turn = pattern.representative()
                    to_table = [turn.cells[cell] for cell in mirror.cells]
                    view.append(_native.PatternSlot(self._tables[representative].kernel, to_table))
                views.append(view)
        return _native.PatternSearch(views, self._automata)

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        """The patterns of its tables."""
        return tuple(self._tables)

    @property
    def size(self) -> int:
        """The bytes of its tables."""
        return sum(map(len, self._tables.values()))

    @property
    def name(self) -> str:
        """The names of its partitions."""
        return "+".join(partition.name for partition in self.partitions)

    def prefault(self) -> None:
        """Map all pages of the tables, which pays before a search that looks at most of them."""
        for table in self._tables.values():
            table.prefault()

    def copy_to_huge_pages(self) -> None:
        """Have all tables in huge pages, which pays before a long search or many boards.

        Tables whose files are not kept in huge pages are copied. They stay as they are where there is no room, or
        where other processes of this machine share them.
        """
        with self._copying:
            if self._copied:
                return
            self.prefault()
            if self._policy.copies_allowed:
                fine = files_in_huge_pages(table.path for table in self._tables.values())
                for table in self._tables.values():
                    if table.path not in fine:
                        table.copy_to_huge_pages()
                self._search = self._assemble()
            self._copied = True

    def prepare_for(self, boards: int, limit: Limit = NO_LIMIT) -> None:
        """So many boards come next: tables are copied to huge pages once that pays for the boards there were.

        Where the limit has no room for copies, tables stay mapped.
        """
        self._boards += boards
        if limit.memory is not None and limit.memory < self.size:
            return
        if len(self.goal.tiles) >= LONG_SEARCH_CELLS or self._boards * COPIED_A_BOARD >= self.size:
            self.copy_to_huge_pages()

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
        return self._search.solve(board, _options(limit, threads, report, plain=plain, leaf_bytes=leaf_bytes))

    def solve_many(self, boards: bytes, *, limit: Limit = NO_LIMIT, threads: int | None = None) -> _native.BatchOutcome:
        """Shortest solutions of boards written one after another, a board a thread.

        A board that its limit stopped has the length -1 and no letters.
        """
        leaf_bytes = min(LEAF_BYTES, LEAF_BYTES_IN_ALL // thread_count(threads), limit.memory or LEAF_BYTES)
        return self._search.solve_many(boards, _options(limit, threads, None, leaf_bytes=leaf_bytes))

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
        options = _options(limit, threads, report)
        cut = self._search.cut(board, options, most=most, least_expanded=least_expanded)
        return cut.outcome, Subtrees(cut.width, cut.paths)

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
        options = _options(limit, threads, report)
        return self._search.search_subtrees(
            board, options, paths=subtrees.paths, width=subtrees.width, bound=bound, spent=spent
        )


def _options(
    limit: Limit, threads: int | None, report: SearchReport | None, *, plain: bool = False, leaf_bytes: int = 0
) -> _native.PatternOptions:
    def progress(now: _native.SearchProgress) -> None:
        assert report is not None
        report(now.bound, now.expanded, now.subtrees_done, now.subtrees)

    return _native.PatternOptions(
        threads=thread_count(threads),
        plain=plain,
        leaf_bytes=leaf_bytes,
        seconds=limit.seconds,
        nodes=limit.expanded,
        progress=None if report is None else progress,
    )
