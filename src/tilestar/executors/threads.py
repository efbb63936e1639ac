"""Calls on the threads of this process; the kernels let them run side by side."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import copy_context
from typing import Any

from tilestar.executors.executor import Executor
from tilestar.machine import thread_count


class ThreadExecutor(Executor):
    """An executor whose workers are threads of this process."""

    task_seconds = 0.1  # handing a call to a thread costs microseconds
    in_process = True

    def __init__(self, threads: int | None = None) -> None:
        self._count = thread_count(threads)
        self._pool = ThreadPoolExecutor(self._count, thread_name_prefix="tilestar-executor")

    @property
    def count(self) -> int:
        """The number of threads."""
        return self._count

    def submit(self, function: Callable[..., Any], *args: Any) -> Future[Any]:
        """Begin a call, whose notices go to whoever listens here."""
        return self._pool.submit(copy_context().run, function, *args)

    def close(self) -> None:
        """Drop what has not begun, without waiting for what has."""
        self._pool.shutdown(wait=False, cancel_futures=True)
