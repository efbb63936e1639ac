"""Threads that begin at the same moment, for tests of what they share.

With a global lock they take turns of milliseconds; on a free-threaded Python they run side by side.
"""

from collections.abc import Callable
from threading import Barrier, Event, Thread
from typing import TypeVar

Result = TypeVar("Result")

COUNT = 6
"""More threads than most machines have cores to spare, so that some of them are interrupted anywhere."""


def together(work: Callable[[int], Result], count: int = COUNT) -> list[Result]:
    """What work(0) … work(count - 1) return, each called by its own thread; what one of them raises is raised."""
    start = Barrier(count)
    results: dict[int, Result] = {}
    failures: list[BaseException] = []

    def run(number: int) -> None:
        try:
            start.wait()
            results[number] = work(number)
        except BaseException as failure:  # it must not be lost with its thread
            failures.append(failure)

    threads = [Thread(target=run, args=[number], daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]
    return [results[number] for number in range(count)]


def at_last(done: Event, work: Callable[[], object]) -> None:
    """Do the work, and tell the other threads that it is done, however it ends."""
    try:
        work()
    finally:
        done.set()


def until(done: Event, work: Callable[[], object]) -> None:
    """Do the work again and again while another thread is at its own."""
    while not done.is_set():
        work()
