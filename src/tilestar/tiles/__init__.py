"""Sliding-tile boards: values, notation, heuristics and the solver."""
