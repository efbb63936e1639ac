"""A batch from entries to output, in order and with flat memory, on threads or a cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from tilestar.batch.entries import Entry
from tilestar.batch.isolated import SECONDS as ISOLATED_SECONDS
from tilestar.batch.isolated import solve_isolated
from tilestar.batch.output import Output
from tilestar.batch.solver import Options, pack, solve_batch, solve_packed_batch
from tilestar.batch.summary import Summary
from tilestar.executors import Executor
from tilestar.executors.executor import Pace


def run_batch(
    entries: Iterable[Entry],
    options: Options,
    executor: Executor,
    output: Output,
    *,
    finished: Summary | None = None,
    isolated: bool = False,
    report: Callable[[Summary], None] = lambda _summary: None,
) -> Summary:
    """Solve every entry and write its record; the summary includes what was `finished` before.

    When the options are strict, the first entry that is no board ends the batch with its error, after the records
    before it. A board that kills the process of a worker costs one record; `isolated` is the same for threads, whose
    calls then run in processes of their own.
    """
    total = finished or Summary()
    here = executor.in_process and not isolated
    pace = Pace(max(executor.task_seconds, ISOLATED_SECONDS) if isolated else executor.task_seconds)
    solve = solve_batch if here else solve_isolated if isolated else solve_packed_batch

    def calls() -> Iterator[tuple[int, tuple[Any, ...]]]:
        stream = iter(entries)
        while part := list(islice(stream, pace.size)):
            yield len(part), (part if here else pack(part), options)

    for size, done in executor.results(solve, calls(), instead=solve_isolated):
        pace.learn(size, done.seconds)
        output.write(done.lines)
        total += done.summary
        report(total)
        if done.failed is not None:
            raise done.failed
    return total
