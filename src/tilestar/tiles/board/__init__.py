"""Boards and what is known of them without a search: moves, goals, notation, parity, ranks, symmetry."""
