"""Where calls run: on threads of this process or on a Dask cluster. Nothing here knows what the calls compute."""

from tilestar.executors.executor import Executor

__all__ = ["Executor", "open_executor"]


def open_executor(cluster: str | None = None, workers: int | None = None) -> Executor:
    """Threads of this process, or a Dask cluster: `local` starts one here, anything else is its scheduler's address.

    `workers` is how many threads, or processes of a local cluster, there are: as many as cores if not given.
    """
    if cluster is None:
        from tilestar.executors.threads import ThreadExecutor

        return ThreadExecutor(workers)
    from tilestar.executors.dask import ClusterExecutor

    return ClusterExecutor(cluster, workers)
