"""Finding paths: queries, the kernel behind them, many queries at once, distance fields, preparation."""
