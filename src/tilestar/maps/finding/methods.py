"""The methods for finding a path, by the names people use."""

METHODS = {
    "auto": "whatever is fastest on this map",
    "astar": "A* with the distance over open ground as estimate",
    "dijkstra": "cheapest cells first, without an estimate",
    "bfs": "fewest steps first; cheapest only if all steps cost the same",
    "greedy": "nearest to the goal first; quick, and not always cheapest",
    "weighted": "A* that trusts the estimate more; at most `weight` times the cheapest cost",
    "bidirectional": "A* from both ends",
    "ida": "A* by repeated depth-first search, for study on small maps",
    "jps": "A* over jump points, for maps where all free cells cost the same",
}
