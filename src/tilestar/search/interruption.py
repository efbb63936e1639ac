"""Ctrl-C in a search: it stops as at a limit, with what it knows, instead of being torn out of its loop."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Timer, current_thread, main_thread
from types import FrameType

from tilestar.errors import obey

PATIENCE = 0.3
"""Seconds until a search that does not stop, because a heuristic of somebody's own computes for long, is torn out."""


class Interruption:
    """Stops the searches of a block once an interrupt `came`."""

    def __init__(self) -> None:
        self.came = False
        self._stops: list[Callable[[], None]] = []
        self._timer: Timer | None = None

    def add(self, stop: Callable[[], None]) -> None:
        """A search begins that `stop` ends soon, whatever it does at that moment."""
        self._stops.append(stop)

    def stop(self) -> bool:
        """Stop all searches; False if there is none, or if that was asked for already."""
        if self.came or not self._stops:
            return False
        self.came = True
        for stop in self._stops:
            stop()
        self._timer = Timer(PATIENCE, signal.raise_signal, [signal.SIGINT])
        self._timer.daemon = True
        self._timer.start()
        return True

    def obeyed(self) -> None:
        """A search has stopped."""
        if self._timer is not None:
            self._timer.cancel()


_current: ContextVar[Interruption | None] = ContextVar("interruption", default=None)


def current_interruption() -> Interruption | None:
    """That of the block a search begins in, if any."""
    return _current.get()


@contextmanager
def stopped_by_interrupts() -> Iterator[Interruption]:
    """Within the block the first interrupt stops the searches that began there; any other one is raised as usual.

    Python delivers interrupts to the main thread: in others, and where they are ignored, nothing is changed.
    """
    interruption, usual = Interruption(), signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(usual):
        yield interruption
        return

    def handle(number: int, frame: FrameType | None) -> None:
        try:
            usual(number, frame)
        except KeyboardInterrupt as interrupt:
            if not interruption.stop():
                raise
            obey(interrupt)

    signal.signal(signal.SIGINT, handle)
    token = _current.set(interruption)
    try:
        yield interruption
    finally:
        interruption.obeyed()
        _current.reset(token)
        signal.signal(signal.SIGINT, usual)
