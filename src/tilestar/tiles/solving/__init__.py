"""Methods that solve boards, and the solutions they return. How solutions look belongs to display."""
