"""Progress on standard error, shown only to a person at a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from time import perf_counter
from typing import TYPE_CHECKING

from tilestar.cli.language import text
from tilestar.cli.quiet import is_quiet
from tilestar.notices import watching, watching_improvements

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
    if is_quiet() or not sys.stderr.isatty():
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


@contextmanager
def search_progress() -> Iterator[None]:
    """Show how far the block's search is.

    A proof has a bound, nodes, nodes per second and a share of its iteration's subtrees; an anytime search has a best
    solution, a lower bound and the gap between them.
    """
    began = perf_counter()
    with progress(text("searching"), total=1.0) as update:

        def report(bound: int, expanded: int, done: int, subtrees: int) -> None:
            rate = expanded / max(perf_counter() - began, 1e-9) / 1e6
            line = text(
                "bound {bound}, {expanded} {expanded:node|nodes}, {rate} million a second",
                bound=bound,
                expanded=f"{expanded:,}",
                rate=f"{rate:.1f}",
            )
            update(done / subtrees, total=1.0, note=line)

        def better(length: int, bound: int) -> None:
            gap = f"{100 * (length / bound - 1) if bound else 0:.0f}"
            line = text(
                "{length} {length:move|moves}, at least {bound}: {gap} % apart", length=length, bound=bound, gap=gap
            )
            update(0, total=None, note=line)

        with watching(report), watching_improvements(better):
            yield


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
