"""Progress on standard error, shown only to a person at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

Update = Callable[..., None]
"""`update(done, total=None, note="")`: how far it is; `note` is shown behind the bar."""


@contextmanager
def progress(label: str, total: float | None = None) -> Iterator[Update]:
    """Show a bar while the block runs (a pulse when there is no total), and take it away at the end.

    The bar appears with the first update, so that work without any costs nothing.

    >>> with progress("solving", total=3) as update:
    ...     update(1, note="board 1")
    """
    if not sys.stderr.isatty():
        yield _ignore
        return
    with ExitStack() as stack:
        bars: list[Progress] = []

        def update(done: float, *, total: float | None = total, note: str = "") -> None:
            if not bars:
                bars.append(stack.enter_context(_bar(percentage=total is not None)))
                bars[0].add_task(label, total=total, note="")
            bars[0].update(bars[0].task_ids[0], completed=done, total=total, note=note)

        yield update


def _bar(*, percentage: bool) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%" if percentage else ""),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
        console=Console(stderr=True),
        transient=True,
    )


def _ignore(_done: float, *, total: float | None = None, note: str = "") -> None:
    """Nobody is looking."""
