"""A ticker: calls a function at a speed until it is stopped."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer
from textual.widget import Widget

SPEEDS = (1, 2, 4, 8, 16, 32)


class Ticker:
    """Calls `tick` at its speed while it runs."""

    def __init__(self, screen: Widget, tick: Callable[[], None]) -> None:
        self._screen = screen
        self._tick = tick
        self._speed = SPEEDS.index(4)
        self._timer: Timer | None = None

    @property
    def running(self) -> bool:
        """Whether it runs."""
        return self._timer is not None

    @property
    def speed(self) -> int:
        """Calls a second."""
        return SPEEDS[self._speed]

    def start(self) -> None:
        """Start, or start anew."""
        self.stop()
        self._timer = self._screen.set_interval(1 / self.speed, self._tick)

    def stop(self) -> None:
        """Stop."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def faster(self, steps: int) -> None:
        """Change the speed by so many steps."""
        self._speed = min(max(self._speed + steps, 0), len(SPEEDS) - 1)
        if self.running:
            self.start()
