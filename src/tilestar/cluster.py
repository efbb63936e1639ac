"""Many boards on every machine of a Dask cluster: the public door to `batch` and `executors`."""

from tilestar.batch.many import solve_many

__all__ = ["solve_many"]
