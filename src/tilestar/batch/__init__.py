"""Many boards: entries in, records out, in order, resumed after an interruption. One board is solved in `tiles`."""
