"""Who searches the parts of a hard board: threads of this process, or the workers of a cluster."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from tilestar.executors.cluster import BATCH_SECONDS, Cluster
from tilestar.executors.plan import task_seconds
from tilestar.machine import core_count, thread_count


class Crew(Protocol):
    """Runs calls side by side. A future has add_done_callback and result."""

    @property
    def part_seconds(self) -> float:
        """How long a part should take, so that handing it out costs little."""
        ...

    @property
    def count(self) -> int:
        """How many parts run at once."""
        ...

    @property
    def threads(self) -> int:
        """How many threads this process may use itself, while nothing is handed out."""
        ...

    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        """Begin a call."""
        ...

    def recover(self, error: BaseException | None) -> bool:
        """Whether everything under way was lost and can be handed out again; an error of the work itself is raised."""
        ...


class ThreadCrew:
    """Threads of this process; nothing of theirs is ever lost."""

    part_seconds = 0.5

    def __init__(self, threads: int | None = None) -> None:
        self.count = self.threads = thread_count(threads)
        self._pool = ThreadPoolExecutor(self.count, thread_name_prefix="tilestar-subtrees")

    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        """Begin a call."""
        return self._pool.submit(function, *args)

    def recover(self, error: BaseException | None) -> bool:
        """Raise the error, if there is one."""
        if error is not None:
            raise error
        return False

    def close(self) -> None:
        """Drop what has not begun."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class ClusterCrew:
    """Workers of a Dask cluster. A lost worker's calls are run again by Dask, a lost scheduler's by the caller."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    @property
    def part_seconds(self) -> float:
        """How long a part should take."""
        return task_seconds(self._cluster.count, BATCH_SECONDS)

    @property
    def count(self) -> int:
        """How many parts run at once."""
        return self._cluster.count

    @property
    def threads(self) -> int:
        """The cores of this machine, but no more than a smaller cluster was given."""
        return min(core_count(), self._cluster.count)

    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        """Begin a call."""
        return self._cluster.submit(function, *args)

    def recover(self, error: BaseException | None) -> bool:
        """Connect again when the scheduler was lost; otherwise the error stands."""
        if error is None and self._cluster.client.status == "running":
            return False
        if error is not None and not self._cluster.lost(error):
            raise error
        self._cluster.reconnect()
        return True
