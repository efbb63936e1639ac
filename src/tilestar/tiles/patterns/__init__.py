"""Additive pattern databases: partitions, tables, the store, and solving with them."""
