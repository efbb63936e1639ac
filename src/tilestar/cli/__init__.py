"""The command line: the top command, one module for each command, and what commands share."""
