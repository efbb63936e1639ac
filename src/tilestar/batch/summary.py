"""What a batch adds up to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tilestar.search.result import Status
from tilestar.tiles.solving.solution import Solution

STATUSES = frozenset(Status)


@dataclass(slots=True)
class Summary:
    """Counts by status, lengths and nodes, growing with each board; summaries of parts add up to that of the whole."""

    solved: int = 0
    unsolvable: int = 0
    stopped: int = 0
    errors: int = 0
    proved: int = 0
    moves: int = 0
    longest: int = 0
    expanded: int = 0

    @property
    def boards(self) -> int:
        """How many boards, whatever became of them."""
        return self.solved + self.unsolvable + self.stopped + self.errors

    @property
    def mean_length(self) -> float:
        """Moves of a solved board on average."""
        return self.moves / self.solved if self.solved else 0.0

    def count_solution(self, solution: Solution) -> None:
        """Take in a board just solved."""
        self._count(solution.status, solution.optimal, solution.length, solution.stats.expanded)

    def count_error(self) -> None:
        """Take in an entry that is no board."""
        self.errors += 1

    def count_record(self, record: Mapping[str, Any]) -> None:
        """Take in a record of an output file."""
        if record["status"] in STATUSES:
            expanded = record.get("stats", record).get("expanded")
            self._count(record["status"], record["optimal"], record["length"], expanded)
        else:
            self.count_error()

    def _count(self, status: str, optimal: bool, length: int | None, expanded: int | None) -> None:
        self.solved += status == Status.SOLVED
        self.unsolvable += status == Status.UNSOLVABLE
        self.stopped += status == Status.STOPPED
        self.proved += optimal
        self.expanded += expanded or 0
        if length is not None:
            self.moves += length
            self.longest = max(self.longest, length)

    def __add__(self, other: Summary) -> Summary:
        return Summary(
            self.solved + other.solved,
            self.unsolvable + other.unsolvable,
            self.stopped + other.stopped,
            self.errors + other.errors,
            self.proved + other.proved,
            self.moves + other.moves,
            max(self.longest, other.longest),
            self.expanded + other.expanded,
        )
