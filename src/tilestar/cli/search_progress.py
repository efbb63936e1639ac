"""How far a long search over pattern databases is, on one line of a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from tilestar.cli.language import text
from tilestar.cli.progress import progress
from tilestar.notices import watching


@contextmanager
def search_progress() -> Iterator[None]:
    """Show bound, nodes, nodes per second and the share of the iteration's subtrees while the block searches."""
    began = perf_counter()
    with progress(text("searching"), total=1.0) as update:

        def report(bound: int, expanded: int, done: int, subtrees: int) -> None:
            rate = expanded / max(perf_counter() - began, 1e-9) / 1e6
            line = text(
                "bound {bound}, {expanded} nodes, {rate} million a second",
                bound=bound,
                expanded=f"{expanded:,}",
                rate=f"{rate:.1f}",
            )
            update(done / subtrees, total=1.0, note=line)

        with watching(report):
            yield
