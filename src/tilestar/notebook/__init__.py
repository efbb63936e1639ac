"""In a notebook: a board to play on, made of the page's own parts."""
