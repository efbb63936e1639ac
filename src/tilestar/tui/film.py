"""A film: something done again and again, so many times a second, until it is stopped."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer
from textual.widget import Widget

SPEEDS = (1, 2, 4, 8, 16, 32)


class Film:
    """Calls `frame` at its speed while it runs."""

    def __init__(self, screen: Widget, frame: Callable[[], None]) -> None:
        self._screen = screen
        self._frame = frame
        self._speed = SPEEDS.index(4)
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether it plays."""
        return self._timer is not None

    @property
    def speed(self) -> int:
        """Frames a second."""
        return SPEEDS[self._speed]

    def start(self) -> None:
        """Play from now on."""
        self.stop()
        self._timer = self._screen.set_interval(1 / self.speed, self._frame)

    def stop(self) -> None:
        """Play no more."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def faster(self, steps: int) -> None:
        """Change the speed by so many steps."""
        self._speed = min(max(self._speed + steps, 0), len(SPEEDS) - 1)
        if self.running:
            self.start()
