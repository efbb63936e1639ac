"""A* on tiles: sliding-tile puzzles and weighted tile maps."""

__version__ = "0.1.0"
