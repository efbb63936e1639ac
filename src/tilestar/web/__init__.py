"""The page: play, watch, compare, draw maps."""
