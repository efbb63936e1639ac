"""What the library has to say while it works: front ends listen and show it, nobody else does.

A notice is a message template with named values, like an error's, so that a front end can translate it. Progress is
a line of the same kind that replaces the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import Any

SearchReport = Callable[[int, int, int, int], None]
"""`report(bound, expanded, subtrees_done, subtrees)`."""

ImprovementReport = Callable[[int, int], None]
"""`report(length, lower_bound)`: the best solution so far, and what no solution undercuts."""

Notify = Callable[..., None]
"""`notify(message, **values)`."""


def _ignore(_message: str, **_values: Any) -> None:
    """Nobody is listening."""


_listener: ContextVar[Notify] = ContextVar("listener", default=_ignore)
_watcher: ContextVar[SearchReport | None] = ContextVar("watcher", default=None)
_improvements: ContextVar[ImprovementReport | None] = ContextVar("improvements", default=None)


def listening(notify: Notify) -> AbstractContextManager[None]:
    """Give the notices of this block to `notify`."""
    return _within(_listener, notify)


def watching(report: SearchReport) -> AbstractContextManager[None]:
    """Call `report(bound, expanded, subtrees_done, subtrees)` regularly while searches of this block run."""
    return _within(_watcher, report)


def watching_improvements(report: ImprovementReport) -> AbstractContextManager[None]:
    """Call `report(length, lower_bound)` whenever anytime searches of this block find something better."""
    return _within(_improvements, report)


@contextmanager
def _within(variable: ContextVar[Any], value: object) -> Iterator[None]:
    token = variable.set(value)
    try:
        yield
    finally:
        variable.reset(token)


def notify(message: str, **values: Any) -> None:
    """Send a notice to whoever listens."""
    _listener.get()(message, **values)


def watcher() -> SearchReport | None:
    """What a search reports its progress to."""
    return _watcher.get()


def improvement_watcher() -> ImprovementReport | None:
    """What a search reports every better solution to."""
    return _improvements.get()
