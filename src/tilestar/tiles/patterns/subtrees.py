"""Where a search is cut into parts that other threads, processes or machines can take."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Subtrees:
    """The roots of subtrees that together hold a shortest solution, least h first; no two are the same board.

    A root is named by its path from the start, packed by the kernel into a record of `width` bytes.
    """

    width: int
    paths: bytes

    def __len__(self) -> int:
        return len(self.paths) // self.width if self.width else 0

    def part(self, numbers: range) -> Subtrees:
        """The subtrees with these numbers, which follow each other."""
        return Subtrees(self.width, self.paths[numbers.start * self.width : numbers.stop * self.width])
