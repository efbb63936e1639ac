"""What a long command runs on: the threads of `--threads`, or the cluster of `--cluster`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tilestar.cli.language import note, warn
from tilestar.errors import InputError

if TYPE_CHECKING:
    from tilestar.executors import Executor


@contextmanager
def executor_of(cluster: str | None, threads: int | None) -> Iterator[Executor]:
    """An executor for the length of the block; notes what one should know of it."""
    from tilestar.executors import open_executor

    if threads is not None and cluster not in (None, "local"):
        raise InputError("--threads is for this machine, and the cluster at {address} has its own", address=cluster)
    with open_executor(cluster, threads) as executor:
        if executor.unprotected is not None:
            warn(
                "{address} is not protected: anyone who can reach it can run code on its workers; tls:// lets in only "
                "those with a certificate",
                address=executor.unprotected,
            )
        if executor.dashboard is not None:
            note("Dask dashboard: {address}", address=executor.dashboard)
        yield executor
