"""What is claimed of a heuristic, compared with true distances. How a report looks belongs to display."""
