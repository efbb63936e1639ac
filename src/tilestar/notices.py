"""What the library has to say while it works: front ends listen and show it, nobody else does.

A notice is a message template with named values, like an error's, so that a front end can translate it. Progress is
a line of the same kind that replaces the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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


@contextmanager
def listening(notify: Notify) -> Iterator[None]:
    """Give the notices of this block to `notify`."""
    token = _listener.set(notify)
    try:
        yield
    finally:
        _listener.reset(token)


@contextmanager
def watching(report: SearchReport) -> Iterator[None]:
    """Call `report(bound, expanded, subtrees_done, subtrees)` now and then while searches of this block run."""
    token = _watcher.set(report)
    try:
        yield
    finally:
        _watcher.reset(token)


@contextmanager
def watching_improvements(report: ImprovementReport) -> Iterator[None]:
    """Call `report(length, lower_bound)` whenever anytime searches of this block find something better."""
    token = _improvements.set(report)
    try:
        yield
    finally:
        _improvements.reset(token)


def notify(message: str, **values: Any) -> None:
    """Tell whoever listens."""
    _listener.get()(message, **values)


def watcher() -> SearchReport | None:
    """Whom a search should tell how far it is."""
    return _watcher.get()


def improvement_watcher() -> ImprovementReport | None:
    """Whom a search should tell of every better solution."""
    return _improvements.get()
