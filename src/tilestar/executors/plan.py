"""How a stream of boards is cut into batches and brought back in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Protocol

from tilestar.batch.entries import Entry
from tilestar.batch.jobs import Done


class Pace:
    """How many boards make a batch, learnt from the batches that came back.

    A batch should take `seconds`: long enough that handing it out is a few per cent of its work, short enough that
    progress is seen, little is lost with a worker, and all workers end together.
    """

    def __init__(self, seconds: float, first: int = 4, most: int = 4096) -> None:
        self.seconds = seconds
        self.size = first
        self.most = most

    def learn(self, boards: int, seconds: float) -> None:
        """Grow or shrink towards the wanted time, at most fourfold at once."""
        if boards == 0:
            return
        wanted = boards * self.seconds / max(seconds, 1e-6)
        self.size = int(min(self.most, max(1, min(4 * self.size, max(self.size / 4, wanted)))))


TASKS_PER_SECOND = 50
"""How many tasks all workers together should end in a second; a scheduler manages two or three times as many."""


def task_seconds(workers: int, least: float) -> float:
    """How long a task should take, so that one scheduler keeps up with so many workers."""
    return max(least, workers / TASKS_PER_SECOND)


class Handle(Protocol):
    """A batch under way."""

    def result(self) -> Done:
        """Wait for it."""
        ...


class Workers(Protocol):
    """Something that solves batches: threads here, or processes on many machines."""

    @property
    def count(self) -> int:
        """How many batches run at once."""
        ...

    def submit(self, entries: list[Entry]) -> Handle:
        """Begin a batch."""
        ...


AHEAD = 3
"""Batches handed out for each that runs: one is worked on, the others wait, so that no worker does."""


def run_in_order(entries: Iterable[Entry], workers: Workers, pace: Pace) -> Iterator[Done]:
    """Every batch's result, in the order of the input, with a bounded number of batches held at once."""
    waiting: deque[tuple[int, Handle]] = deque()
    stream = iter(entries)
    exhausted = False
    while True:
        while not exhausted and len(waiting) < AHEAD * workers.count:
            batch = list(islice(stream, pace.size))
            exhausted = len(batch) < pace.size
            if batch:
                waiting.append((len(batch), workers.submit(batch)))
        if not waiting:
            return
        count, handle = waiting.popleft()
        done = handle.result()
        pace.learn(count, done.seconds)
        yield done
