"""Additive pattern databases: canonical goals, partitions, tables, their files and their store. Solving is elsewhere."""
