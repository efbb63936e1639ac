"""`tilestar serve` in a process of its own, with time for its searches that a busy machine does not use up."""

import sys

SCRIPT = """
import functools, sys
from tilestar.__main__ import run as command
from tilestar.web.server import run, services
services.GRACE = 600.0
run.Settings = functools.partial(run.Settings, seconds=600.0, patience=600.0)
command()
"""


def serve_patiently(*options: str, python: str = sys.executable) -> list[str]:
    """The command line of a server on a free port, which prints its address in English."""
    return [python, "-c", SCRIPT, "serve", "--no-open", "--port", "0", "--lang", "en", *options]
