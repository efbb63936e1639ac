"""Batches on the threads of this process; the kernels let them run side by side."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from tilestar.batch.entries import Entry
from tilestar.batch.jobs import Done, Options, solve_batch
from tilestar.machine import thread_count

SECONDS = 0.1
"""How long a batch should take: handing one to a thread costs microseconds."""


class ThreadWorkers:
    """Workers that are threads of this process."""

    def __init__(self, options: Options, threads: int | None = None) -> None:
        self.count = thread_count(threads)
        self._options = options
        self._pool = ThreadPoolExecutor(self.count, thread_name_prefix="tilestar-batch")

    def submit(self, entries: list[Entry]) -> Future[Done]:
        """Begin a batch."""
        return self._pool.submit(solve_batch, entries, self._options)

    def close(self) -> None:
        """Drop what has not begun, without waiting for what has."""
        self._pool.shutdown(wait=False, cancel_futures=True)
