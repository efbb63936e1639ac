"""Many boards, or one very hard one, over Dask."""
