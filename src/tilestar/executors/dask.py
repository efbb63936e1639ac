"""Calls on the workers of a Dask cluster, which go on when a worker dies or the scheduler comes back."""

from __future__ import annotations

import logging
import ssl
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

from tilestar import __version__
from tilestar.errors import ClusterError, TilestarError, fill
from tilestar.executors.dask_connection import (
    check_reachable,
    configured_security,
    import_distributed,
    temporary_security,
)
from tilestar.executors.executor import Executor, NotThereYet
from tilestar.machine import core_count
from tilestar.notices import listening, notify

CONNECT_SECONDS = 8.0
"""How long an address may be silent before it counts as unreachable."""

WORKER_SECONDS = 8.0
"""How long a scheduler may be without workers before the cluster is refused."""

LOCAL_WORKER_SECONDS = 60.0
"""The same for workers that were started here, and are started again when they die."""

START_ATTEMPTS = 3
"""How often the processes of a local cluster are started before it is given up: one may be killed as it starts."""

RECONNECT_SECONDS = 60.0
"""How long a scheduler that was there may be gone before the work is given up."""

TASK_SECONDS = 0.5
"""How long a call should take at least: scheduling one costs some milliseconds."""

TASKS_PER_SECOND = 50
"""How many calls all workers together should end in a second; a scheduler manages two or three times as many."""

DEATHS = 3
"""How many workers may die under one call before Dask gives it up, and it is made in another way."""

RESULT_SECONDS = 20.0
"""How long the result of a call that has ended may take to come here, before it is asked whether all workers died."""

CLOSE_SECONDS = 5.0
"""How long a cluster may take to end in good order. Its processes end in any case when this one does."""

COUNT_SECONDS = 1.0
"""How long the number of workers is believed: asking for it takes the scheduler's time."""

NO_SCHEDULER = "no Dask scheduler answers at {address}: start one with `dask scheduler`, or use --cluster local"
NOT_TRUSTED = "the scheduler at {address} and this command do not trust each other's certificates: {reason}"

LOCAL_SETTINGS = {
    "distributed.scheduler.allowed-failures": DEATHS,
    "distributed.worker.profile.enabled": False,  # it sees Python code only, and the work is in kernels
    "distributed.admin.tick.interval": "500ms",
}
"""What a cluster started here does differently: it leaves its idle processes' share of the cores to the work."""


class DaskExecutor(Executor):
    """The workers of a Dask client. Dask repeats the calls of a worker that dies."""

    client: Any
    in_process = False
    retries = 0  # what a call raises is an answer to the caller, whose function it is

    def __init__(self, client: Any) -> None:
        """Use a client of the caller's, who closes it."""
        self.client = client
        self._threads = 1
        self._counted = -COUNT_SECONDS
        self._said: set[str] = set()

    @property
    def task_seconds(self) -> float:
        """More than TASK_SECONDS on a large cluster, so that one scheduler keeps up with it."""
        return max(TASK_SECONDS, self.count / TASKS_PER_SECOND)

    @property
    def count(self) -> int:
        """The threads of all workers; as last known while the scheduler is away."""
        if monotonic() - self._counted >= COUNT_SECONDS:
            with suppress(OSError, TimeoutError):
                self._threads = sum(map(int, self.client.nthreads().values()))
            self._counted = monotonic()
        return max(1, self._threads)

    @property
    def threads(self) -> int:
        """The cores of this machine, but no more than a smaller cluster was given."""
        return min(core_count(), self.count)

    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        """Begin a call on some worker of the same version."""
        return self.client.submit(call, __version__, function, *args, pure=False, retries=self.retries)

    def result(self, future: Any) -> Any:
        """What a call gave; what its worker had to say is said here, once, however many workers say it."""
        try:
            answer, notices = future.result(timeout=RESULT_SECONDS)
        except TimeoutError:
            if future.status == "error":  # it is what the call raised
                raise
            raise NotThereYet from None
        for message, values in notices:
            said = fill(message, values)
            if said not in self._said:
                self._said.add(said)
                notify(message, **values)
        return answer

    def is_death(self, error: BaseException) -> bool:
        """Dask says so when too many died."""
        from distributed import KilledWorker

        return isinstance(error, KilledWorker)

    def cancel(self, futures: Collection[Any]) -> None:
        """Let the scheduler drop the calls; without a scheduler there is nothing to drop."""
        with suppress(Exception):
            self.client.cancel(list(futures))

    def check_versions(self) -> None:
        """Refuse a cluster with a worker that has another tilestar or none.

        A worker that dies meanwhile is no matter: whoever takes its place checks the version with each call.
        """
        try:
            answers = self.client.run(require_version, __version__, on_error="return")
        except (OSError, TimeoutError) as error:
            raise ClusterError(NO_SCHEDULER, address=self.client.scheduler.address) from error
        for answer in answers.values():
            if isinstance(answer, TilestarError):
                raise answer
            if isinstance(answer, Exception) and not self._is_connection_error(answer):
                raise ClusterError(
                    "a worker of {address} cannot run tilestar {version}: {reason}",
                    address=self.client.scheduler.address,
                    version=__version__,
                    reason=f"{type(answer).__name__}: {answer}",
                ) from answer

    def _is_connection_error(self, error: BaseException) -> bool:
        """Whether Dask lost a connection, and not the call failed: what a call meets in its system has a number."""
        from distributed.comm.core import CommClosedError

        unnumbered = type(error) in (OSError, TimeoutError) and getattr(error, "errno", None) is None
        return unnumbered or isinstance(error, (CommClosedError, ConnectionError))

    def close(self) -> None:
        """Leave the client to its owner."""


class ClusterExecutor(DaskExecutor):
    """A connection of its own to a Dask scheduler, which survives the scheduler's restart."""

    retries = DEATHS

    def __init__(self, address: str, workers: int | None = None, threads: int = 1) -> None:
        """Connect to `address`, or start `workers` processes on this machine for `local`."""
        self._distributed = import_distributed()
        self.client = None
        self._local: Any = None
        self._security: Any = None
        if address == "local":
            self._security = temporary_security()
            self._local = self._start_local(workers, threads)
            address = self._local.scheduler_address
        self.address = address
        """Where the scheduler listens."""
        self.unprotected = None if address.startswith(("tls://", "inproc://")) else address
        if self._security is None and address.startswith("tls://"):
            self._security = configured_security()
        try:
            super().__init__(self._connect(CONNECT_SECONDS))
            self.check_versions()
        except BaseException:
            self.close()
            raise
        self.dashboard = str(self.client.dashboard_link)

    def _start_local(self, workers: int | None, threads: int) -> Any:
        """Processes that talk with each other and with us only: all have the key that was made for them."""
        import dask

        for attempt in range(1, START_ATTEMPTS + 1):
            try:
                with dask.config.set(LOCAL_SETTINGS):
                    return self._local_cluster(workers, threads)
            except (RuntimeError, OSError) as error:
                if attempt == START_ATTEMPTS:
                    reason = f"{type(error).__name__}: {error}"
                    raise ClusterError(
                        "the processes of a local cluster did not start: {reason}", reason=reason
                    ) from error
        raise AssertionError("unreachable")

    def _local_cluster(self, workers: int | None, threads: int) -> Any:
        return self._distributed.LocalCluster(
            security=self._security,
            preload="tilestar.executors.local_worker",
            n_workers=workers,
            threads_per_worker=threads,
            processes=True,
            memory_limit=0,  # tables that all of them map would count once for each
            dashboard_address="127.0.0.1:0",  # any free port, so that several clusters can run beside each other
            silence_logs=logging.CRITICAL,  # what fails reaches us as an error, and a race at the end is no news
        )

    def _connect(self, seconds: float) -> Any:
        try:
            check_reachable(self.address, seconds, self._security)
            return self._distributed.Client(
                self.address,
                timeout=seconds,
                set_as_default=False,
                direct_to_workers=self._local is not None,
                security=self._security,
            )
        except ssl.SSLError as error:
            raise ClusterError(NOT_TRUSTED, address=self.address, reason=error.reason or error) from error
        except (OSError, TimeoutError, ValueError, ImportError) as error:
            raise ClusterError(NO_SCHEDULER, address=self.address) from error

    def check_versions(self) -> None:
        """Refuse a cluster without workers too."""
        seconds = WORKER_SECONDS if self._local is None else LOCAL_WORKER_SECONDS
        try:
            self.client.wait_for_workers(1, timeout=seconds)
        except TimeoutError as error:
            raise ClusterError(
                "the Dask scheduler at {address} has no workers: start some with `dask worker {address}`",
                address=self.address,
            ) from error
        super().check_versions()

    def recover(self, error: BaseException | None) -> bool:
        """Connect again when the scheduler was lost; otherwise the error stands."""
        if error is not None and not self._lost(error):
            raise error
        if error is None and self.client.status == "running":
            self._replace_workers()
            return False
        self._reconnect()
        return True

    def _replace_workers(self) -> None:
        """Start anew the workers of a local cluster that Dask gave up, because they died and came back too late."""
        if self._local is not None and len(self._local.workers) < len(self._local.worker_spec):
            self._local.scale(len(self._local.worker_spec))

    def _lost(self, error: BaseException) -> bool:
        """Whether an error means that the scheduler went away, not that the call failed."""
        from asyncio import CancelledError as AsyncCancelledError
        from concurrent.futures import CancelledError

        return (
            isinstance(error, (CancelledError, AsyncCancelledError))
            or self._is_connection_error(error)
            or self.client.status != "running"
        )

    def _reconnect(self) -> None:
        """Wait for the scheduler to come back; what was submitted is unknown to it."""
        began = monotonic()
        with suppress(TimeoutError):
            self.client.close(timeout=1)
        while True:
            try:
                self.client = self._connect(CONNECT_SECONDS)
                self.check_versions()
                return
            except ClusterError:
                if monotonic() - began > RECONNECT_SECONDS:
                    raise
                sleep(0.5)

    def close(self) -> None:
        """Leave the cluster, and stop it if it was started here; what takes too long to say goodbye ends with us."""
        for each in (self.client, self._local):
            if each is not None:
                with suppress(TimeoutError):
                    each.close(timeout=CLOSE_SECONDS)


def call(version: str, function: Callable[..., Any], *args: Any) -> tuple[Any, list[tuple[str, dict[str, Any]]]]:
    """What a worker does with a call: its result, and the notices meanwhile."""
    require_version(version)
    notices = []

    def keep(message: str, **values: Any) -> None:
        notices.append((message, {name: v if isinstance(v, (int, float)) else str(v) for name, v in values.items()}))

    with listening(keep):
        return function(*args), notices


def require_version(version: str) -> str:
    """The version of tilestar that runs here; an error unless it is the one asked for."""
    if version != __version__:
        raise ClusterError(
            "a worker has tilestar {found}, but this command is tilestar {wanted}: install the same version everywhere",
            found=__version__,
            wanted=version,
        )
    return __version__
