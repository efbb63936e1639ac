"""What a search reports while it runs: events, traces that keep them, and replays that visit any step."""
