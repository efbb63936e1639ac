"""Faults injected into real files and processes: what disks, people, signals and second writers do."""
