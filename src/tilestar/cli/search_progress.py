"""How far a long search is, on one line of a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

from tilestar.cli.language import text
from tilestar.cli.progress import progress
from tilestar.notices import watching, watching_improvements


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
                "bound {bound}, {expanded} nodes, {rate} million a second",
                bound=bound,
                expanded=f"{expanded:,}",
                rate=f"{rate:.1f}",
            )
            update(done / subtrees, total=1.0, note=line)

        def better(length: int, bound: int) -> None:
            gap = f"{100 * (length / bound - 1) if bound else 0:.0f}"
            line = text("{length} moves, at least {bound}: {gap} % apart", length=length, bound=bound, gap=gap)
            update(0, total=None, note=line)

        with watching(report), watching_improvements(better):
            yield
