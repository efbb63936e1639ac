"""Progress on standard error, shown only to a person at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Update = Callable[..., None]
"""`update(done, total=None, note="")`: how far it is; `note` is shown behind the bar."""


@contextmanager
def progress(label: str, total: float | None = None) -> Iterator[Update]:
    """Show a bar while the block runs (a pulse when there is no total), and take it away at the end.

    >>> with progress("solving", total=3) as update:
    ...     update(1, note="board 1")
    """
    if not sys.stderr.isatty():
        yield _ignore
        return

    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%" if total else ""),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total, note="")

        def update(done: float, *, total: float | None = None, note: str = "") -> None:
            bar.update(task, completed=done, total=total, note=note)

        yield update


def _ignore(_done: float, *, total: float | None = None, note: str = "") -> None:
    """Nobody is looking."""
