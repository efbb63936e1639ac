"""Weighted tile maps: values, notation and the path finder."""
