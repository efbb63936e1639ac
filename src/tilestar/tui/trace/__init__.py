"""Searches to watch, apart from the screens that show them."""
