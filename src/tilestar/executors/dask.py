"""Calls on the workers of a Dask cluster, which go on when a worker dies or the scheduler comes back."""

from __future__ import annotations

import logging
import signal
import socket
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

from tilestar import __version__
from tilestar.errors import ClusterError, MissingExtraError, TilestarError
from tilestar.executors.executor import Executor
from tilestar.machine import core_count

CONNECT_SECONDS = 8.0
"""How long an address may be silent before it counts as unreachable."""

WORKER_SECONDS = 8.0
"""How long a scheduler may be without workers before the cluster is refused."""

RECONNECT_SECONDS = 60.0
"""How long a scheduler that was there may be gone before the work is given up."""

TASK_SECONDS = 0.5
"""How long a call should take at least: scheduling one costs some milliseconds."""

TASKS_PER_SECOND = 50
"""How many calls all workers together should end in a second; a scheduler manages two or three times as many."""

DEATHS = 10
"""How many workers may die under one call before it is blamed."""

COUNT_SECONDS = 1.0
"""How long the number of workers is believed: asking for it takes the scheduler's time."""

LOCAL_SETTINGS = {
    "distributed.scheduler.allowed-failures": DEATHS,
    "distributed.worker.profile.enabled": False,  # it sees Python code only, and the work is in kernels
    "distributed.admin.tick.interval": "500ms",
}
"""What a cluster started here does differently: it leaves its idle processes' share of the cores to the work."""


class DaskExecutor(Executor):
    """The workers of a Dask client. Dask repeats the calls of a worker that dies."""

    in_process = False
    retries = 0  # what a call raises is an answer to the caller, whose function it is

    def __init__(self, client: Any) -> None:
        """Use a client of the caller's, who closes it."""
        self.client = client
        self._threads = 1
        self._counted = -COUNT_SECONDS

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

    def cancel(self, futures: Collection[Any]) -> None:
        """Let the scheduler drop the calls; without a scheduler there is nothing to drop."""
        with suppress(Exception):
            self.client.cancel(list(futures))

    def check_versions(self) -> None:
        """Refuse a cluster with a worker that has another tilestar or none."""
        try:
            self.client.run(require_version, __version__)
        except TilestarError:
            raise
        except Exception as error:
            raise ClusterError(
                "a worker of {address} cannot run tilestar {version}: {reason}",
                address=self.client.scheduler.address,
                version=__version__,
                reason=f"{type(error).__name__}: {error}",
            ) from error

    def close(self) -> None:
        """Leave the client to its owner."""


class ClusterExecutor(DaskExecutor):
    """A connection of its own to a Dask scheduler, which survives the scheduler's restart."""

    retries = DEATHS

    def __init__(self, address: str, workers: int | None = None, threads: int = 1) -> None:
        """Connect to `address`, or start `workers` processes on this machine for `local`."""
        self._distributed = import_distributed()
        self._local: Any = None
        if address == "local":
            self._local = self._start_local(workers, threads)
            address = self._local.scheduler_address
        self.address = address
        """Where the scheduler listens."""
        super().__init__(self._connect(CONNECT_SECONDS))
        try:
            self.check_versions()
            if self._local is not None:
                self.client.run(ignore_interrupts)
        except BaseException:
            self.close()
            raise
        self.dashboard = str(self.client.dashboard_link)

    def _start_local(self, workers: int | None, threads: int) -> Any:
        import dask

        with dask.config.set(LOCAL_SETTINGS):
            return self._distributed.LocalCluster(
                n_workers=workers,
                threads_per_worker=threads,
                processes=True,
                memory_limit=0,  # tables that all of them map would count once for each
                dashboard_address="127.0.0.1:0",  # any free port, so that several clusters can run beside each other
                silence_logs=logging.CRITICAL,  # what fails reaches us as an error, and a race at the end is no news
            )

    def _connect(self, seconds: float) -> Any:
        try:
            check_reachable(self.address, seconds)
            return self._distributed.Client(
                self.address, timeout=seconds, set_as_default=False, direct_to_workers=self._local is not None
            )
        except (OSError, TimeoutError, ValueError, ImportError) as error:
            raise ClusterError(
                "no Dask scheduler answers at {address}: start one with `dask scheduler`, or use --cluster local",
                address=self.address,
            ) from error

    def check_versions(self) -> None:
        """Refuse a cluster without workers too."""
        try:
            self.client.wait_for_workers(1, timeout=WORKER_SECONDS)
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
            return False
        self._reconnect()
        return True

    def _lost(self, error: BaseException) -> bool:
        """Whether an error means that the scheduler went away, not that the call failed."""
        from asyncio import CancelledError as AsyncCancelledError
        from concurrent.futures import CancelledError

        return isinstance(error, (CancelledError, AsyncCancelledError, OSError)) or self.client.status != "running"

    def _reconnect(self) -> None:
        """Wait for the scheduler to come back; what was submitted is unknown to it."""
        began = monotonic()
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
        """Leave the cluster, and stop it if it was started here."""
        self.client.close(timeout=5)
        if self._local is not None:
            self._local.close(timeout=5)


def call(version: str, function: Callable[..., Any], *args: Any) -> Any:
    """What a worker does with a call."""
    require_version(version)
    return function(*args)


def require_version(version: str) -> str:
    """The version of tilestar that runs here; an error unless it is the one asked for."""
    if version != __version__:
        raise ClusterError(
            "a worker has tilestar {found}, but this command is tilestar {wanted}: install the same version everywhere",
            found=__version__,
            wanted=version,
        )
    return __version__


def ignore_interrupts() -> None:
    """Leave Ctrl-C, which a terminal sends to all processes of a command, to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def check_reachable(address: str, seconds: float) -> None:
    """Fail at once when nobody listens at the address, which Dask's client would go on trying."""
    from distributed.comm.addressing import get_address_host_port, parse_address
    from distributed.comm.registry import get_backend

    scheme, _ = parse_address(address)
    get_backend(scheme)  # ValueError for a scheme that Dask does not speak
    if scheme in ("tcp", "tls"):
        host, port = get_address_host_port(address)
        socket.create_connection((host, port), timeout=seconds).close()


def import_distributed() -> Any:
    """Dask's distributed package, quiet unless something is wrong."""
    try:
        import distributed
    except ImportError as error:
        raise MissingExtraError("--cluster", "cluster") from error
    for name in list(logging.root.manager.loggerDict):
        if name.startswith("distributed"):
            logging.getLogger(name).setLevel(logging.CRITICAL)
    return distributed
