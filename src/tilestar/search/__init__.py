"""Any problem: algorithms, frontier, results and traces, on the standard library alone."""
