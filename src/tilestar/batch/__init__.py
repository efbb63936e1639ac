"""Many boards: entries in, records out, resumed after an interruption."""
