"""Additive pattern databases: canonical goals, partitions, tables, their files and store. Solving is elsewhere."""
