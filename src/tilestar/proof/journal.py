"""What is proved so far about one board, in an SQLite file that survives whatever dies.

IDA* asks, bound after bound, whether a solution of at most so many moves exists. The search is cut into subtrees once;
the journal keeps them in one piece, and for each bound the numbers of those that were searched in vain, part by part. A
search that stopped, however it did, goes on from there: a subtree that is not in the journal is searched again, one
that is is never counted twice.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tilestar.errors import FileError, ResumeError
from tilestar.tiles.board.board import Board
from tilestar.tiles.patterns.subtrees import Subtrees

FORMAT = "tilestar journal 2"

_SCHEMA = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE cut (width INTEGER NOT NULL, paths BLOB NOT NULL);
CREATE TABLE searched (bound INTEGER, first INTEGER, stop INTEGER NOT NULL, PRIMARY KEY (bound, first)) WITHOUT ROWID;
CREATE TABLE work (bound INTEGER, expanded INTEGER NOT NULL, seconds REAL NOT NULL);
"""


class Journal:
    """The journal of one board and goal. Without a path it is kept in memory."""

    def __init__(self, path: Path | None, start: Board, goal: Board) -> None:
        """Open the journal at `path`, or begin one; a journal of another board or goal is refused."""
        self._about = {"format": FORMAT, "start": start.compact(), "goal": goal.compact()}
        try:
            self._file = sqlite3.connect(path or ":memory:", isolation_level=None)
            self._file.execute("PRAGMA journal_mode = WAL")
            self._open(path)
            self.expanded = self._sum_expanded()
            """Nodes expanded by all searches of this journal."""
        except sqlite3.Error as error:
            raise FileError(
                "{name} cannot be used as a journal: {reason}", name=repr(str(path)), reason=str(error)
            ) from error

    def _open(self, path: Path | None) -> None:
        tables = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if tables == 0:
            with self.transaction():
                for statement in filter(str.strip, _SCHEMA.split(";")):
                    self._file.execute(statement)
                self._file.executemany("INSERT INTO about VALUES (?, ?)", self._about.items())
            return
        found = dict(self._file.execute("SELECT name, value FROM about"))
        if (form := found.get("format", "")) != FORMAT and form.startswith("tilestar journal"):
            raise ResumeError(
                "{path} is a journal of another version of tilestar: finish it with that one, or begin a new one",
                path=repr(str(path)),
            )
        for name, value in self._about.items():
            if found.get(name) != value:
                raise ResumeError(
                    "{path} is the journal of another {name}: {found}",
                    path=repr(str(path)),
                    name=name,
                    found=found.get(name),
                )

    def transaction(self) -> _Transaction:
        """A block of which all is kept or nothing."""
        return _Transaction(self._file)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    @property
    def subtrees(self) -> Subtrees | None:
        """How the board is cut, for this search and every resumed one; None until that is known."""
        row = self._file.execute("SELECT width, paths FROM cut").fetchone()
        return Subtrees(*row) if row else None

    def keep_subtrees(self, subtrees: Subtrees) -> None:
        """Fix how the board is cut."""
        self._file.execute("INSERT INTO cut VALUES (?, ?)", (subtrees.width, subtrees.paths))

    def searched(self, bound: int) -> list[range]:
        """The numbers of the subtrees that hold no solution of at most `bound` moves, ascending."""
        rows = self._file.execute("SELECT first, stop FROM searched WHERE bound = ? ORDER BY first", (bound,))
        return [range(first, stop) for first, stop in rows]

    def record(self, bound: int, part: range, expanded: int, seconds: float) -> None:
        """Keep that these subtrees hold no solution of at most `bound` moves; a repetition changes nothing."""
        with self.transaction():
            before = self._file.total_changes
            self._file.execute("INSERT OR IGNORE INTO searched VALUES (?, ?, ?)", (bound, part.start, part.stop))
            if self._file.total_changes > before:
                self.count(bound, expanded, seconds)

    def record_solution(self, bound: int, letters: str, expanded: int, seconds: float) -> None:
        """Keep the solution that ends the search."""
        with self.transaction():
            self.count(bound, expanded, seconds)
            self.keep("solution", letters)

    def count(self, bound: int, expanded: int, seconds: float) -> None:
        """Keep what was spent on a bound."""
        self.expanded += expanded
        self._file.execute("INSERT INTO work VALUES (?, ?, ?)", (bound, expanded, seconds))

    def keep(self, name: str, value: str | int) -> None:
        """Keep a fact: `lower_bound` or `solution`."""
        self._file.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, str(value)))

    @property
    def lower_bound(self) -> int:
        """No solution has fewer moves."""
        return int(self._fact("lower_bound") or 0)

    @property
    def solution(self) -> str | None:
        """The letters of a shortest solution, once found."""
        return self._fact("solution")

    def _fact(self, name: str) -> str | None:
        row = self._file.execute("SELECT value FROM about WHERE name = ?", (name,)).fetchone()
        return row[0] if row else None

    def _sum_expanded(self) -> int:
        return int(self._file.execute("SELECT coalesce(sum(expanded), 0) FROM work").fetchone()[0])

    def seconds(self, bound: int) -> float:
        """How long workers, or threads, were busy with a bound, all together."""
        spent = self._file.execute("SELECT coalesce(sum(seconds), 0) FROM work WHERE bound = ?", (bound,))
        return float(spent.fetchone()[0])


class _Transaction:
    """All or nothing: what a kill in the middle leaves is what was before."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file

    def __enter__(self) -> None:
        self._file.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, *_: object) -> None:
        self._file.execute("COMMIT" if kind is None else "ROLLBACK")
