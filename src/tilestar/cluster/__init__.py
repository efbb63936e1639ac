"""Many boards, or one very hard one: on the threads of this machine, or on every machine a Dask cluster has."""

from tilestar.cluster.many import solve_many

__all__ = ["solve_many"]
