"""The page: play, watch, compare and draw maps in a browser."""
