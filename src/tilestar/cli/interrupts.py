"""Ctrl-C that is never lost.

An interrupt that comes while Python runs a finalizer or a callback of its garbage collector, and Dask has many of both,
is thrown away there. Work that goes on for long asks now and then whether that happened.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def sure_interrupts() -> Iterator[Callable[[], None]]:
    """Within the block, the function it gives raises KeyboardInterrupt if an interrupt came and was thrown away."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield lambda: None  # interrupts are ignored, or somebody else's
        return
    came = False
    complain = sys.unraisablehook

    def hear(number: int, frame: FrameType | None) -> None:
        nonlocal came
        came = True
        signal.default_int_handler(number, frame)

    def complain_of_others(lost: sys.UnraisableHookArgs) -> None:
        if not issubclass(lost.exc_type, KeyboardInterrupt):
            complain(lost)

    def check() -> None:
        if came:
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, hear)
    sys.unraisablehook = complain_of_others
    try:
        yield check
    finally:
        sys.unraisablehook = complain
        signal.signal(signal.SIGINT, signal.default_int_handler)
