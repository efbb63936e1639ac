"""Batches on the threads of this process; the kernels let them run side by side."""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor

from tilestar.batch.entries import Entry
from tilestar.batch.jobs import Done, Options, solve_batch

SECONDS = 0.1
"""How long a batch should take: handing one to a thread costs microseconds."""


def usable_cores() -> int:
    """How many cores this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class ThreadWorkers:
    """Workers that are threads of this process."""

    def __init__(self, options: Options, threads: int | None = None) -> None:
        self.count = threads or usable_cores()
        self._options = options
        self._pool = ThreadPoolExecutor(self.count, thread_name_prefix="tilestar-batch")

    def submit(self, entries: list[Entry]) -> Future[Done]:
        """Begin a batch."""
        return self._pool.submit(solve_batch, entries, self._options)

    def close(self) -> None:
        """Drop what has not begun, without waiting for what has."""
        self._pool.shutdown(wait=False, cancel_futures=True)
