"""What a worker process of `--cluster local` does first; Dask imports this in it by name, after a restart too."""

from __future__ import annotations

import signal
from typing import Any


def dask_setup(_worker: Any) -> None:
    """Leave Ctrl-C, which a terminal sends to all processes of a command, to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
