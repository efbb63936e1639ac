"""What a long command runs on: the threads of `--threads`, or the cluster of `--cluster`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tilestar.cli.interrupts import redeliver_lost_interrupts
from tilestar.cli.language import note

if TYPE_CHECKING:
    from tilestar.executors import Executor


@contextmanager
def executor_of(cluster: str | None, threads: int | None) -> Iterator[Executor]:
    """An executor for the length of the block, in which no interrupt is lost; a cluster's dashboard is noted."""
    from tilestar.executors import open_executor

    with redeliver_lost_interrupts(), open_executor(cluster, threads) as executor:
        if executor.dashboard is not None:
            note("Dask dashboard: {address}", address=executor.dashboard)
        yield executor
