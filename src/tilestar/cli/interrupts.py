"""Ctrl-C that is never lost.

An interrupt that comes while Python runs a finalizer or a callback of its garbage collector, and Dask has many of both,
cannot leave it: Python complains of it and goes on.
"""

from __future__ import annotations

import _thread
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer, main_thread

SOON = 0.01
"""Seconds after which a lost interrupt comes again, when the finalizer is done."""


@contextmanager
def sure_interrupts() -> Iterator[None]:
    """Within the block, an interrupt that was lost comes again instead of being complained of."""
    complain = sys.unraisablehook

    def hear(lost: sys.UnraisableHookArgs) -> None:
        if issubclass(lost.exc_type, KeyboardInterrupt):
            Timer(SOON, _interrupt_main_thread).start()
        else:
            complain(lost)

    sys.unraisablehook = hear
    try:
        yield
    finally:
        sys.unraisablehook = complain


def _interrupt_main_thread() -> None:
    """By a signal where that can be sent to a thread: it wakes the thread even if it waits for something."""
    if sys.platform == "win32":
        _thread.interrupt_main()
    else:
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
