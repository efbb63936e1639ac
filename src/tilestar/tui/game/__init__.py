"""What a game is, apart from how it looks: nothing here knows the terminal."""
