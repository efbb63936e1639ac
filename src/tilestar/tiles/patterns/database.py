"""Open tables put together: estimates and shortest solutions of canonical puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from tilestar import _native
from tilestar.errors import SearchInterrupted, StoreError
from tilestar.forks import ForkSafeLock
from tilestar.machine import thread_count
from tilestar.notices import SearchReport
from tilestar.search.limit import NO_LIMIT, Countdown, Limit
from tilestar.tiles.patterns.memory import Contents, MemoryPolicy, Table, files_in_huge_pages
from tilestar.tiles.patterns.partition import Partition
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.subtrees import Subtrees

MOST_VIEWS = 2

LONG_SEARCH_CELLS = 16
"""A board with more cells takes long enough for tables to be copied first."""

COPIED_A_BOARD = 1 << 20
"""How many bytes are copied in the time that one smaller board gains by it."""

COPIED_A_SECOND = 50 << 20
"""Bytes that are mapped and copied in a tenth of a second, at least: with less time a search begins without copies."""

LEAF_BYTES = 1 << 28
"""What a search keeps of an iteration for the next, unless its limit is less; boards of 16 cells never need as much."""

LEAF_BYTES_IN_ALL = 1 << 30
"""The same for boards that are solved side by side."""


MOST_REPAIRS = 4
"""Searches for one answer: each but the last found a table to be damaged."""

Answer = TypeVar("Answer")
Search = Callable[[_native.PatternSearch, Limit], Answer]
Audit = Callable[[_native.PatternSearch, Answer], _native.PatternTable | None]
Repair = Callable[[Table, Contents, Limit], None]


class _Room(NamedTuple):
    """Bytes of a search beside its tables."""

    leaves: int
    automaton: int | None


NO_LEAVES = _Room(0, None)


class _Assembly(NamedTuple):
    """A search, and what its tables held when it was made."""

    kernel: _native.PatternSearch
    contents: dict[Table, Contents]


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
        repair: Repair,
    ) -> None:
        self.partitions = tuple(partitions)
        self.goal = self.partitions[0].goal
        self._tables = {table.pattern: table for table in tables}
        self._automata = automata
        self._policy = policy
        self._repair = repair
        self._solved = bytes(range(self.goal.width * self.goal.height))
        self._copying = ForkSafeLock()
        self._copied = False
        self._boards = 0
        self.expanded = 0
        """Nodes that its searches have expanded in this process, about: threads may lose a count."""
        self._search = self._assemble()

    def _assemble(self) -> _Assembly:
        contents = {table: table.contents for table in self._tables.values()}
        views = []
        for partition in self.partitions:
            for mirror in self.goal.symmetries[:MOST_VIEWS]:
                view = []
                for pattern in partition.patterns:
                    representative, turn = pattern.representative()
                    to_table = [turn.cells[cell] for cell in mirror.cells]
                    view.append(_native.PatternSlot(self._tables[representative].kernel, to_table))
                views.append(view)
        return _Assembly(_native.PatternSearch(views, self._automata), contents)

    def _current(self) -> _Assembly:
        """The search over what the tables hold now: one of them may have been repaired, or copied, by others."""
        search = self._search
        if any(table.contents is not contents for table, contents in search.contents.items()):
            self._search = search = self._assemble()
        return search

    def _search_until_trusted(self, limit: Limit, search: Search[Answer], audit: Audit[Answer]) -> Answer:
        """An answer that the tables do not contradict; every answer passes through here.

        `audit` gives a table that the answer proves wrong. Then, and when a table could not be read, what is damaged
        is repaired and the search made again.
        """
        time = Countdown(limit)
        for _ in range(MOST_REPAIRS):
            current = self._current()
            failure: ValueError | None = None
            wrong: _native.PatternTable | None = None
            try:
                wrong = current.kernel.wrong_table(self._solved, [0], "")  # else no search would ever end
                if wrong is None:
                    answer = search(current.kernel, time.left)
                    wrong = audit(current.kernel, answer)
            except ValueError as error:  # longer than any solution is
                failure = error
            lost = any(contents.is_lost for contents in current.contents.values())
            if failure is None and wrong is None and not lost:
                return answer
            if not self._repair_damaged(current, wrong, time) and failure is not None:
                raise failure
        raise StoreError(
            "the tables of {name} contradict a solution again and again: is the memory sound?", name=self.name
        )

    def _repair_damaged(self, search: _Assembly, wrong: _native.PatternTable | None, time: Countdown) -> bool:
        """Repair the table that is wrong and all that have changed since they were opened; whether there were any."""
        found = False
        for table, contents in search.contents.items():
            if table.kernel is wrong or not contents.is_intact():
                self._repair(table, contents, time.left)
                found = True
        return found

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

        Where the limit has no room for copies beside the tables, or little time, tables stay mapped.
        """
        self._boards += boards
        if limit.max_memory is not None and limit.max_memory < 2 * self.size:
            return
        if limit.timeout is not None and limit.timeout * COPIED_A_SECOND < self.size:
            return
        if len(self.goal.tiles) >= LONG_SEARCH_CELLS or self._boards * COPIED_A_BOARD >= self.size:
            self.copy_to_huge_pages()

    def estimate(self, board: bytes) -> int:
        """A lower bound of the moves to the goal of the database.

        Tiles are named after the cells they belong on, so for a blank on the first cell that goal is `blank-first`.
        """
        return self._current().kernel.estimate(board)

    def solve(
        self,
        board: bytes,
        *,
        limit: Limit = NO_LIMIT,
        threads: int | None = None,
        plain: bool = False,
        known: str | None = None,
        report: SearchReport | None = None,
    ) -> _native.Outcome:
        """A shortest solution by IDA*; the board can be solved.

        `known` are the letters of a solution. When none is shorter, nothing is found and `lower_bound` is its length.
        `plain` is the textbook's IDA*, one thread and depth first, whose expansions can be compared with others'.
        SearchInterrupted has the outcome until then as its `solution`.
        """
        room = self._room(limit)
        outcome = self._search_until_trusted(
            limit,
            lambda kernel, left: kernel.solve(board, _options(left, threads, report, room, plain=plain, known=known)),
            lambda kernel, outcome: _audit(kernel, board, outcome, known),
        )
        self.expanded += outcome.expanded
        if outcome.stop is _native.Stop.interrupt:
            raise SearchInterrupted(outcome)
        return outcome

    def solve_many(self, boards: bytes, *, limit: Limit = NO_LIMIT, threads: int | None = None) -> _native.BatchOutcome:
        """Shortest solutions of boards written one after another, a board a thread.

        A board that its limit stopped has the length -1 and no letters.
        """
        workers = thread_count(threads)
        room = self._room(limit, workers)
        batch = self._search_until_trusted(
            NO_LIMIT,  # it is a limit for each board
            lambda kernel, _left: kernel.solve_many(boards, _options(limit, threads, None, room)),
            lambda kernel, batch: kernel.wrong_table(boards, batch.lengths, batch.letters),
        )
        self.expanded += sum(batch.expanded)
        return batch

    def _room(self, limit: Limit, workers: int | None = None) -> _Room:
        """What a search may take; the limit counts the tables too. `workers` are threads with a board each."""
        leaves = LEAF_BYTES if workers is None else min(LEAF_BYTES, LEAF_BYTES_IN_ALL // workers)
        if limit.max_memory is None:
            return _Room(leaves, None)
        half = max(limit.max_memory - self.size, 0) // 2
        return _Room(min(leaves, half // (workers or 1)), half)

    def cut(
        self,
        board: bytes,
        most: int,
        least_expanded: int = 0,
        *,
        limit: Limit = NO_LIMIT,
        threads: int | None = None,
        known: str | None = None,
        report: SearchReport | None = None,
    ) -> tuple[_native.Outcome, Subtrees]:
        """Search as `solve` does until there are `most` subtrees or an order fewer, and so many nodes expanded.

        Unless that solved the board or a limit stopped it, `lower_bound` is the bound to go on with.
        """
        cut = self._search_until_trusted(
            limit,
            lambda kernel, left: kernel.cut(
                board, _options(left, threads, report, known=known), most=most, least_expanded=least_expanded
            ),
            lambda kernel, cut: _audit(kernel, board, cut.outcome, known),
        )
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
        known: str | None = None,
        report: SearchReport | None = None,
    ) -> _native.Outcome:
        """One iteration of IDA* below some subtrees: a function of its arguments, so any machine may run it.

        `spent` is what the search has expanded so far: the more, the longer move strings it knows to be duplicates.
        Against `known`, the letters of a longer solution, the tables are checked when nothing is found.

        Either `found`, with the letters of a whole solution of at most `bound` moves from `board`; or, unless a limit
        stopped it, `lower_bound` is `bound + 2` and no solution through these subtrees is shorter.
        """
        return self._search_until_trusted(
            limit,
            lambda kernel, left: kernel.search_subtrees(
                board,
                _options(left, threads, report),
                paths=subtrees.paths,
                width=subtrees.width,
                bound=bound,
                spent=spent,
            ),
            lambda kernel, outcome: _audit(kernel, board, outcome, known),
        )


def _audit(
    kernel: _native.PatternSearch, board: bytes, outcome: _native.Outcome, known: str | None
) -> _native.PatternTable | None:
    """A table that the solution proves wrong: the one found, or else the one that was known before."""
    letters = outcome.letters if outcome.found else known
    return None if letters is None else kernel.wrong_table(board, [len(letters)], letters)


def _options(
    limit: Limit,
    threads: int | None,
    report: SearchReport | None,
    room: _Room = NO_LEAVES,
    *,
    plain: bool = False,
    known: str | None = None,
) -> _native.PatternOptions:
    def progress(now: _native.SearchProgress) -> None:
        assert report is not None
        report(now.bound, now.expanded, now.subtrees_done, now.subtrees)

    return _native.PatternOptions(
        threads=thread_count(threads),
        plain=plain,
        leaf_bytes=room.leaves,
        automaton_bytes=room.automaton,
        seconds=limit.timeout,
        nodes=limit.max_nodes,
        progress=None if report is None else progress,
        known_length=None if known is None else len(known),
    )
