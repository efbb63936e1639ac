"""What is proved so far about one board, in an SQLite file that survives whatever dies.

IDA* asks, bound after bound, whether a solution of at most so many moves exists. The search is cut into subtrees once;
the journal keeps them in one piece, and for each bound the numbers of those that were searched in vain, part by part. A
search that stopped, however it did, goes on from there: a subtree that is not in the journal is searched again, one
that is is never counted twice.

Every row has a seal, a checksum that only this start and goal give, and for a searched part only this cut. What a
journal says is believed after all of it was read and fits together: the bound must follow from the searched parts.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from pathlib import Path

from tilestar.errors import ResumeError, TilestarError
from tilestar.proof.journal_file import JournalFile, Statement, Transaction, seal_of
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.replay import replay
from tilestar.tiles.patterns.subtrees import Subtrees

_SCHEMA = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL, seal TEXT NOT NULL);
CREATE TABLE cut (
    one INTEGER PRIMARY KEY CHECK (one = 1), bound INTEGER NOT NULL, width INTEGER NOT NULL, paths BLOB NOT NULL,
    seal TEXT NOT NULL
);
CREATE TABLE searched (
    bound INTEGER, first INTEGER, stop INTEGER NOT NULL, seal TEXT NOT NULL, PRIMARY KEY (bound, first)
) WITHOUT ROWID;
CREATE TABLE work (bound INTEGER NOT NULL, expanded INTEGER NOT NULL, seconds REAL NOT NULL, seal TEXT NOT NULL);
"""

_KEEP = "INSERT OR REPLACE INTO about VALUES (?, ?, ?)"

_ANY_BOARD = b"tilestar journal"
"""The key of the facts that say which board a journal is about."""


class Journal:
    """The journal of one board and goal, which no other process writes until it is closed. Without a path it is in
    memory.
    """

    def __init__(self, path: Path | None, start: Board, goal: Board) -> None:
        """Open the journal at `path`, or begin one; a damaged one, or one of another board or goal, is refused."""
        self._start, self._goal = start, goal
        self._key = seal_of(_ANY_BOARD, start.compact(), goal.compact()).encode()
        self._cut = ""  # the seal of the cut
        self.expanded = 0
        """Nodes expanded by all searches of this journal."""
        boards = [_fact_row(_ANY_BOARD, name, board.compact()) for name, board in (("start", start), ("goal", goal))]
        tables: list[Statement] = [(table, ()) for table in filter(str.strip, _SCHEMA.split(";"))]
        self._file = JournalFile(path, tables + [(_KEEP, row) for row in boards])
        try:
            if not self._file.is_new:
                self._check_boards()
                self._check()
        except BaseException:
            self._file.close()
            raise

    def transaction(self) -> Transaction:
        """A block of which all is kept or nothing."""
        return self._file.transaction()

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    @property
    def subtrees(self) -> Subtrees | None:
        """How the board is cut, for this search and every resumed one; None until that is known."""
        rows = self._file.rows("SELECT width, paths FROM cut")
        return Subtrees(*rows[0]) if rows else None

    def keep_subtrees(self, subtrees: Subtrees) -> None:
        """Fix how the board is cut, and that its parts begin with the bound proved so far."""
        bound = self.lower_bound
        self._cut = seal_of(self._key, "cut", bound, subtrees.width, subtrees.paths)
        self._file.run("INSERT INTO cut VALUES (1, ?, ?, ?, ?)", (bound, subtrees.width, subtrees.paths, self._cut))

    def searched(self, bound: int) -> list[range]:
        """The numbers of the subtrees that hold no solution of at most `bound` moves, ascending."""
        rows = self._file.rows("SELECT first, stop FROM searched WHERE bound = ? ORDER BY first", (bound,))
        return [range(first, stop) for first, stop in rows]

    def record(self, bound: int, part: range, expanded: int, seconds: float) -> None:
        """Keep that these subtrees hold no solution of at most `bound` moves; a repetition changes nothing."""
        seal = self._part_seal(bound, part.start, part.stop)
        with self.transaction():
            row = (bound, part.start, part.stop, seal)
            if self._file.run("INSERT OR IGNORE INTO searched VALUES (?, ?, ?, ?)", row):
                self.count(bound, expanded, seconds)

    def keep_solution(self, letters: str) -> None:
        """Keep a solution unless one as short is known."""
        if replay(self._start, letters) != self._goal:
            raise AssertionError(f"a solution misses the goal: {self._start!r}")
        if self.solution is None or len(letters) < len(self.solution):
            self.keep("solution", letters)

    def count(self, bound: int, expanded: int, seconds: float) -> None:
        """Keep what was spent on a bound."""
        row = (bound, expanded, float(seconds))
        self._file.run("INSERT INTO work VALUES (?, ?, ?, ?)", (*row, seal_of(self._key, "work", *row)))
        self.expanded += expanded

    def keep(self, name: str, value: str | int) -> None:
        """Keep a fact: `lower_bound` or `solution`."""
        self._file.run(_KEEP, _fact_row(self._key, name, str(value)))

    @property
    def lower_bound(self) -> int:
        """No solution has fewer moves."""
        return int(self._fact("lower_bound") or 0)

    @property
    def solution(self) -> str | None:
        """The letters of the shortest solution found so far."""
        return self._fact("solution")

    @property
    def is_proved(self) -> bool:
        """Whether no solution is shorter than the one found."""
        return self.solution is not None and len(self.solution) <= self.lower_bound

    def seconds(self, bound: int) -> float:
        """How long workers, or threads, were busy with a bound, all together."""
        spent = self._file.rows("SELECT coalesce(sum(seconds), 0) FROM work WHERE bound = ?", (bound,))
        return float(spent[0][0])

    def _fact(self, name: str) -> str | None:
        rows = self._file.rows("SELECT value FROM about WHERE name = ?", (name,))
        return rows[0][0] if rows else None

    def _part_seal(self, bound: int, first: int, stop: int) -> str:
        return seal_of(self._key, "searched", self._cut, bound, first, stop)

    def _require(self, fits: bool, what: str) -> None:
        if not fits:
            raise self._file.damage(what)

    def _check_boards(self) -> None:
        """Refuse the journal of another board or goal."""
        found = {name: (value, seal) for name, value, seal in self._file.rows("SELECT name, value, seal FROM about")}
        for name, board in (("start", self._start), ("goal", self._goal)):
            value, seal = found.get(name, ("", ""))
            self._require(seal == seal_of(_ANY_BOARD, name, value), "its boards")
            if value != board.compact():
                raise ResumeError(
                    "{path} is the journal of another {name}: {found}",
                    path=repr(str(self._file.path)),
                    name=name,
                    found=value,
                )

    def _check(self) -> None:
        """Read everything, and refuse it unless every seal is right and nothing contradicts the rest."""
        for name, value, seal in self._file.rows("SELECT name, value, seal FROM about"):
            known = name in ("start", "goal") or seal == seal_of(self._key, name, value)
            self._require(known and name in ("start", "goal", "lower_bound", "solution"), "its facts")
        bound = self._fact("lower_bound") or "0"
        self._require(bound.isdecimal(), "its lower bound")
        self._check_solution(int(bound))
        self._check_parts(int(bound))
        self._check_work()

    def _check_parts(self, proved: int) -> None:
        """The cut, and the parts searched in each bound: those below the one proved must be complete."""
        rows = self._file.rows("SELECT bound, width, paths, seal FROM cut")
        parts: dict[int, list[range]] = defaultdict(list)
        for bound, first, stop, seal in self._file.rows("SELECT bound, first, stop, seal FROM searched"):
            self._cut = rows[0][3] if rows else ""
            self._require(bool(rows) and seal == self._part_seal(bound, first, stop), "its searched parts")
            parts[bound].append(range(first, stop))
        if not rows:
            return
        begin, width, paths, self._cut = rows[0]
        self._require(self._cut == seal_of(self._key, "cut", begin, width, paths), "its cut")
        self._require(width > 0 and len(paths) > 0 and len(paths) % width == 0, "an empty cut")
        count = len(paths) // width
        bounds = range(begin, proved + 1, 2)
        self._require(proved in bounds and set(parts) <= set(bounds), "a part searched beyond its bound")
        for bound in bounds:
            ranges = sorted(parts[bound], key=lambda part: part.start)
            disjoint = all(one.stop <= next_.start for one, next_ in pairwise(ranges))
            inside = all(0 <= part.start < part.stop <= count for part in ranges)
            self._require(disjoint and inside, "its searched parts")
            self._require(bound == proved or sum(map(len, ranges)) == count, "a bound that is not proved")

    def _check_work(self) -> None:
        for *row, seal in self._file.rows("SELECT bound, expanded, seconds, seal FROM work"):
            self._require(seal == seal_of(self._key, "work", *row) and row[1] >= 0, "its counters")
            self.expanded += row[1]

    def _check_solution(self, proved: int) -> None:
        """A solution must lead to the goal and be no shorter than the bound."""
        letters = self._fact("solution")
        if letters is None:
            return
        try:
            reached = replay(self._start, letters) == self._goal
        except TilestarError:
            reached = False
        self._require(reached, "a solution that misses the goal")
        self._require(len(letters) >= proved, "a bound above the length of a solution")


def _fact_row(key: bytes, name: str, value: str) -> tuple[str, str, str]:
    return name, value, seal_of(key, name, value)
