"""Where work runs: on the threads of this machine, or on a Dask cluster."""
