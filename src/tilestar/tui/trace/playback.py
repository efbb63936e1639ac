"""A position in a list of steps that can be moved, and played at a speed; the caller advances its time."""

from __future__ import annotations

SPEEDS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
"""Frames a second."""


class Playback:
    """Where one is, and whether it plays."""

    def __init__(self) -> None:
        self.position = 0
        self.last = 0
        self.playing = False
        self._speed = SPEEDS.index(5)
        self._part = 0.0

    @property
    def speed(self) -> int:
        """Frames a second."""
        return SPEEDS[self._speed]

    @property
    def at_end(self) -> bool:
        """Whether there is nothing more to play."""
        return self.position >= self.last

    def step(self, frames: int) -> None:
        """Go so many frames on or back by hand, which stops playing."""
        self.playing = False
        self._go_to(self.position + frames)

    def rewind(self) -> None:
        """Go to the first frame."""
        self.step(-self.position)

    def wind(self) -> None:
        """Go to the last frame."""
        self.step(self.last - self.position)

    def toggle(self) -> None:
        """Play, from the beginning if it is at the end, or hold."""
        if not self.playing and self.at_end:
            self._go_to(0)
        self.playing = not self.playing and self.last > 0
        self._part = 0

    def faster(self, steps: int) -> None:
        """Change the speed by so many steps."""
        self._speed = min(max(self._speed + steps, 0), len(SPEEDS) - 1)

    def advance(self, seconds: float) -> bool:
        """Time has passed: whether the position changed."""
        if not self.playing:
            return False
        frames, self._part = divmod(self._part + seconds * self.speed, 1)
        if frames:
            self._go_to(self.position + int(frames))
            self.playing = not self.at_end
        return frames > 0

    def _go_to(self, position: int) -> None:
        self.position = min(max(position, 0), self.last)
