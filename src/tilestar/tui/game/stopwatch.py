"""A stopwatch; callers pass the current time."""

from __future__ import annotations


class Stopwatch:
    """Seconds that have run, in one stretch or several."""

    def __init__(self, elapsed: float = 0) -> None:
        self._elapsed = elapsed
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time passes."""
        return self._since is not None

    def seconds(self, now: float) -> float:
        """How long it has run."""
        return self._elapsed + (0 if self._since is None else now - self._since)

    def start(self, now: float) -> None:
        """Run on."""
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        """Stand still."""
        self._elapsed = self.seconds(now)
        self._since = None

    def reset(self) -> None:
        """Stand still at zero."""
        self._elapsed, self._since = 0, None


def clock_face(seconds: float) -> str:
    """Minutes and seconds, with hours when there are any.

    >>> clock_face(83.9), clock_face(3723)
    ('1:23', '1:02:03')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
