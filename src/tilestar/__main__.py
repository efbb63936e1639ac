"""The `tilestar` command, which is also `python -m tilestar`: ready for Ctrl-C before it imports anything."""

from __future__ import annotations

import os
from _signal import SIGINT, signal  # type: ignore[import-not-found]  # built in: `signal` itself takes milliseconds

INTERRUPTED = 130


def run() -> None:
    """Run one command line and exit; an interrupt before the command has begun ends the process at once."""
    signal(SIGINT, lambda *_: os._exit(INTERRUPTED))
    from tilestar.cli.interrupts import run_interruptibly
    from tilestar.cli.main import main

    run_interruptibly(lambda: main(prog_name="tilestar"))


if __name__ == "__main__":
    run()
