"""Additive pattern databases: partitions, tables and the store."""
