"""Boards in the terminal: layout, drawing as characters, and the widget that shows them."""
