"""What a batch adds up to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts by status, lengths and nodes; summaries of parts add up to that of the whole."""

    solved: int = 0
    unsolvable: int = 0
    stopped: int = 0
    errors: int = 0
    proved: int = 0
    moves: int = 0
    longest: int = 0
    expanded: int = 0

    @classmethod
    def of(cls, records: Iterable[Mapping[str, Any]]) -> Summary:
        """The summary of NDJSON records."""
        total = cls()
        for record in records:
            total += cls._of_one(record)
        return total

    @classmethod
    def _of_one(cls, record: Mapping[str, Any]) -> Summary:
        status = record["status"]
        length = record.get("length") or 0
        return cls(
            solved=status == "solved",
            unsolvable=status == "unsolvable",
            stopped=status == "stopped",
            errors=status == "error",
            proved=bool(record.get("optimal")),
            moves=length,
            longest=length,
            expanded=record.get("stats", record).get("expanded") or 0,
        )

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

    @property
    def boards(self) -> int:
        """How many boards, whatever became of them."""
        return self.solved + self.unsolvable + self.stopped + self.errors

    @property
    def mean_length(self) -> float:
        """Moves of a solved board on average."""
        return self.moves / self.solved if self.solved else 0.0
