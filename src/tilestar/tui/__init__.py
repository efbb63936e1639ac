"""The game in the terminal, and searches to watch."""
