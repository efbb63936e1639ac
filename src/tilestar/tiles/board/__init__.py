"""Boards and what is true of them without any search: moves, goals, notation, parity, ranks, symmetry."""
