"""Ctrl-C in commands that run long: never lost, and obeyed at once.

An interrupt that arrives while Python runs a finalizer or a callback of its garbage collector, and Dask has many of
both, cannot be raised from there: Python prints it as an ignored exception and goes on.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer, main_thread
from typing import NoReturn

REDELIVERY_SECONDS = 0.01
"""How long after its loss an interrupt is sent again: the finalizer is done by then."""


@contextmanager
def redeliver_lost_interrupts() -> Iterator[None]:
    """Within the block, an interrupt that was lost is sent again instead of being printed as an ignored exception."""
    print_ignored = sys.unraisablehook

    def redeliver(lost: sys.UnraisableHookArgs) -> None:
        if issubclass(lost.exc_type, KeyboardInterrupt):
            Timer(REDELIVERY_SECONDS, _interrupt_main_thread).start()
        else:
            print_ignored(lost)

    sys.unraisablehook = redeliver
    try:
        yield
    finally:
        sys.unraisablehook = print_ignored


def exit_interrupted() -> NoReturn:
    """End with exit code 130 now, without waiting for threads inside a kernel."""
    sys.stderr.flush()
    os._exit(130)


def _interrupt_main_thread() -> None:
    """By a signal where that can be sent to a thread: it wakes the thread even if it waits for something."""
    if sys.platform == "win32":
        _thread.interrupt_main()
    else:
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
