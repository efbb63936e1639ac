"""A Dask cluster as workers: connect, check, hand out batches, and go on when the scheduler comes back."""

from __future__ import annotations

import logging
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic, sleep
from typing import Any

from tilestar import __version__
from tilestar.batch.entries import Entry
from tilestar.batch.jobs import Done, Options, pack, require_version, solve_packed_batch
from tilestar.errors import ClusterError, MissingExtraError, TilestarError

CONNECT_SECONDS = 8.0
"""How long an address may be silent before it counts as unreachable."""

RECONNECT_SECONDS = 60.0
"""How long a scheduler that was there may be gone before the work is given up."""

BATCH_SECONDS = 0.5
"""How long a batch, or a part of a hard board, should take at least: scheduling one costs some milliseconds."""

DEATHS = 10
"""How many workers may die under one batch before it is blamed."""

COUNT_SECONDS = 1.0
"""How long the number of workers is believed: asking for it takes the scheduler's time."""

LOCAL_SETTINGS = {
    "distributed.scheduler.allowed-failures": DEATHS,
    "distributed.worker.profile.enabled": False,  # it sees Python code only, and the work is in kernels
    "distributed.admin.tick.interval": "500ms",
}
"""What a cluster started here does differently: it leaves its idle processes' share of the cores to the work."""


class Cluster:
    """A connection to a Dask scheduler that survives the scheduler's restart."""

    def __init__(self, address: str, workers: int | None = None, threads: int = 1) -> None:
        """Connect to `address`, or start `workers` processes on this machine for `local`."""
        self._distributed = import_distributed()
        self._local: Any = None
        self._address = address
        self._threads = 1
        self._counted = -COUNT_SECONDS
        if address == "local":
            self._local = self._start_local(workers, threads)
            self._address = self._local.scheduler_address
        self.client = self._connect(CONNECT_SECONDS)
        try:
            self.check_versions()
            if self._local is not None:
                self.client.run(ignore_interrupts)
        except BaseException:
            self.close()
            raise

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
            knock(self._address, seconds)
            return self._distributed.Client(
                self._address, timeout=seconds, set_as_default=False, direct_to_workers=self._local is not None
            )
        except (OSError, TimeoutError, ValueError, ImportError) as error:
            raise ClusterError(
                "no Dask scheduler answers at {address}: start one with `dask scheduler`, or use --cluster local",
                address=self._address,
            ) from error

    @property
    def address(self) -> str:
        """Where the scheduler listens."""
        return self._address

    @property
    def dashboard(self) -> str:
        """The address of Dask's own page about this cluster."""
        return str(self.client.dashboard_link)

    @property
    def count(self) -> int:
        """How many batches run at once: the threads of all workers; as last known while the scheduler is away."""
        if monotonic() - self._counted >= COUNT_SECONDS:
            with suppress(OSError, TimeoutError):
                self._threads = sum(map(int, self.client.nthreads().values()))
            self._counted = monotonic()
        return max(1, self._threads)

    def check_versions(self) -> None:
        """Refuse a cluster without workers, or with a worker that has another tilestar or none."""
        try:
            self.client.wait_for_workers(1, timeout=CONNECT_SECONDS)
        except TimeoutError as error:
            raise ClusterError(
                "the Dask scheduler at {address} has no workers: start some with `dask worker {address}`",
                address=self._address,
            ) from error
        try:
            self.client.run(require_version, __version__)
        except TilestarError:
            raise
        except Exception as error:
            raise ClusterError(
                "a worker of {address} cannot run tilestar {version}: {reason}",
                address=self._address,
                version=__version__,
                reason=f"{type(error).__name__}: {error}",
            ) from error

    def submit(self, function: Any, *args: Any, **options: Any) -> Any:
        """Begin a call on some worker."""
        return self.client.submit(function, *args, pure=False, retries=DEATHS, **options)

    def reconnect(self) -> None:
        """Wait for the scheduler to come back; what was handed out must be handed out again."""
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

    def lost(self, error: BaseException) -> bool:
        """Whether an error means that the scheduler went away, not that the work failed."""
        from asyncio import CancelledError as AsyncCancelledError
        from concurrent.futures import CancelledError

        return isinstance(error, (CancelledError, AsyncCancelledError, OSError)) or self.client.status != "running"

    def close(self) -> None:
        """Leave the cluster, and stop it if it was started here."""
        self.client.close(timeout=5)
        if self._local is not None:
            self._local.close(timeout=5)


class ClusterWorkers:
    """Batches on a cluster. A lost worker's batch is run again by Dask, a lost scheduler's by us."""

    def __init__(self, cluster: Cluster, options: Options) -> None:
        self._cluster = cluster
        self._options = options
        self._generation = 0

    @property
    def count(self) -> int:
        """How many batches run at once."""
        return self._cluster.count

    def submit(self, entries: list[Entry]) -> _Batch:
        """Begin a batch."""
        return _Batch(self, entries)

    def begin(self, packed: bytes) -> tuple[int, Any]:
        """Hand the batch out; the generation tells whether the scheduler has been lost since."""
        while True:
            try:
                return self._generation, self._cluster.submit(solve_packed_batch, packed, self._options, __version__)
            except Exception as error:
                self.recover(self._generation, error)

    def recover(self, generation: int, error: BaseException) -> None:
        """Connect again when the scheduler was lost; otherwise the error stands."""
        if generation == self._generation:
            if not self._cluster.lost(error):
                raise error
            self._cluster.reconnect()
            self._generation += 1


class _Batch:
    """A batch under way on the cluster."""

    def __init__(self, workers: ClusterWorkers, entries: list[Entry]) -> None:
        self._workers = workers
        self._packed = pack(entries)
        self._generation, self._future = workers.begin(self._packed)

    def result(self) -> Done:
        """Wait for it, handing it out again when the scheduler was lost."""
        while True:
            try:
                done: Done = self._future.result()
                return done
            except TilestarError:
                raise
            except Exception as error:
                self._workers.recover(self._generation, error)
                self._generation, self._future = self._workers.begin(self._packed)


def ignore_interrupts() -> None:
    """Let Ctrl-C, which a terminal sends to all processes of a command, be the affair of the one that started them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def knock(address: str, seconds: float) -> None:
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


@contextmanager
def connect(address: str, workers: int | None = None, threads: int = 1) -> Iterator[Cluster]:
    """A cluster for the length of the block; `local` starts one with worker processes on this machine."""
    cluster = Cluster(address, workers, threads)
    try:
        yield cluster
    finally:
        cluster.close()
