"""One module for each command: parse, one library call, render."""
