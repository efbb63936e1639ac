"""One hard board proved in parts: the cut, the journal, the iterations."""
