"""Boards of the literature with their known lengths, and how many boards there are at each depth.

>>> from tilestar import datasets
>>> board, length = datasets.korf15()[0]
>>> board.manhattan("blank-first"), length
(41, 57)
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import NamedTuple, overload

from tilestar.errors import UnknownNameError
from tilestar.tiles.board.board import Board


class Instance(NamedTuple):
    """A board, and the length of its shortest solutions."""

    board: Board
    length: int


@dataclass(frozen=True, slots=True)
class Dataset(Sequence[Instance]):
    """A published set of boards. All of them have one goal; `source` says where they come from."""

    name: str
    goal: str
    source: str
    instances: tuple[Instance, ...]

    @property
    def boards(self) -> tuple[Board, ...]:
        """The boards alone."""
        return tuple(instance.board for instance in self.instances)

    @overload
    def __getitem__(self, index: int) -> Instance: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Instance, ...]: ...
    def __getitem__(self, index: int | slice) -> Instance | tuple[Instance, ...]:
        return self.instances[index]

    def __iter__(self) -> Iterator[Instance]:
        return iter(self.instances)

    def __len__(self) -> int:
        return len(self.instances)

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self)} boards, goal {self.goal}>"


def korf15() -> Dataset:
    """The hundred random 15-puzzles that IDA\\* was first shown on, in the order of the paper."""
    return _read(
        "korf15", "blank-first", "R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27, 1985"
    )


def korf24() -> Dataset:
    """Fifty random 24-puzzles, in the order of the paper."""
    return _read("korf24", "blank-first", "R. E. Korf and A. Felner, Disjoint pattern database heuristics, 2002")


def hardest15() -> Dataset:
    """The seventeen 15-puzzles that need 80 moves; no board needs more."""
    return _read(
        "hardest15", "standard", "A. Brüngger et al., The parallel search bench ZRAM and its applications, 1999"
    )


DATASETS: dict[str, Callable[[], Dataset]] = {read.__name__: read for read in (korf15, korf24, hardest15)}
"""The sets by name, as `tilestar batch korf15` takes them."""


def load(name: str) -> Dataset:
    """The set of that name."""
    if name not in DATASETS:
        raise UnknownNameError("dataset", name, DATASETS)
    return DATASETS[name]()


def depth_counts(size: str = "4x4", *, blank: str = "corner", metric: str = "single") -> tuple[int, ...]:
    """How many boards of this size are 0, 1, 2 … moves away from the goal.

    `blank` is where the goal has its blank: `corner`, `edge` or `center`. With the metric `line` a slide of several
    tiles along one line counts one. The counts of 5x5 are known only up to 32 moves; all others are complete.

    >>> depth_counts("3x3")[:5], sum(depth_counts("3x3"))
    ((1, 2, 4, 8, 16), 181440)
    """
    table = _depth_table()
    key = f"{size} {blank} {metric}"
    if key not in table:
        raise UnknownNameError("depth count", key, table)
    return table[key]


@cache
def _depth_table() -> dict[str, tuple[int, ...]]:
    return {
        f"{row['size']} {row['blank']} {row['metric']}": tuple(map(int, row["counts"].split()))
        for row in _rows("depth_counts")
    }


@cache
def _read(name: str, goal: str, source: str) -> Dataset:
    instances = tuple(Instance(Board.parse(row["board"]), int(row["length"])) for row in _rows(name))
    return Dataset(name, goal, source, instances)


def _rows(name: str) -> list[dict[str, str]]:
    text = (files(__name__) / f"{name}.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))
