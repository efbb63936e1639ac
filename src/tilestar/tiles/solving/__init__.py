"""Ways to solve a board, and the solutions they return."""
