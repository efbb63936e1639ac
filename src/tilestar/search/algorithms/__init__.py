"""The algorithms themselves: each is a function of a problem, a heuristic, limits and an observer."""
