"""The interface of executors: run many calls side by side, and take their results in order or as they come."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Generic, Self, TypeVar

from tilestar.errors import TilestarError

Key = TypeVar("Key")
Result = TypeVar("Result")

AHEAD = 2
"""Calls submitted for each that runs: one runs, the other waits, so that no worker does."""

AHEAD_IN_ORDER = 3
"""The same when results are taken in order: a finished call may have to wait for an earlier one."""

MOST_DEADLY = 5
"""How often a call under which workers died is made again: they may have died of another call beside it."""

CHECK_SECONDS = 1.0
"""How often an executor whose calls are silent is asked whether they are lost."""


class NotThereYet(Exception):  # noqa: N818 - it is no error: the result may still come
    """The result of a call that had ended does not come: its worker may have died with it."""


class Executor(ABC):
    """Runs calls on workers. Use it as a context manager, so that its workers are stopped at the end."""

    in_process: bool
    """Whether calls run in this process, so that nothing need be sent and tables are held once."""

    dashboard: str | None = None
    """The address of a page that shows the workers, if there is one."""

    unprotected: str | None = None
    """The address of a scheduler that obeys everyone who can reach it, if it is one."""

    @property
    @abstractmethod
    def task_seconds(self) -> float:
        """How long a call should take at least, so that handing it out costs little."""

    @property
    @abstractmethod
    def count(self) -> int:
        """How many calls run at once; it may change while workers come and go."""

    @property
    def threads(self) -> int:
        """How many threads this process may use itself while no call runs."""
        return self.count

    @abstractmethod
    def submit(self, function: Callable[..., Any], *args: Any) -> Any:
        """Begin a call; its future has `add_done_callback`."""

    def result(self, future: Any) -> Any:
        """What a call that has ended gave, or raised; NotThereYet if it does not come in time."""
        return future.result()

    @abstractmethod
    def close(self) -> None:
        """Stop the workers that were started here; what they compute is dropped."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def recover(self, error: BaseException | None) -> bool:
        """Whether all calls under way were lost and can be submitted again; otherwise an error is raised as it is.

        None asks without an error, now and then while no call ends.
        """
        if error is not None:
            raise error
        return False

    def is_death(self, _error: BaseException) -> bool:
        """Whether an error means that workers died under the call."""
        return False

    def cancel(self, futures: Collection[Any]) -> None:
        """Drop calls that have not begun; nobody wants their results any more."""
        for future in futures:
            future.cancel()

    def results(
        self,
        function: Callable[..., Result],
        calls: Iterable[tuple[Key, tuple[Any, ...]]],
        *,
        ordered: bool = True,
        deadline: float | None = None,
        instead: Callable[..., Result] | None = None,
    ) -> Iterator[tuple[Key, Result]]:
        """The key and the result of `function(*args)` for each `(key, args)` of `calls`, in order or as they come.

        A few calls for each worker are under way at once, so `calls` may be endless, and is read only as results are
        taken. Calls that were lost are submitted again. A call under which workers die is made a few times more, by
        `instead` if that is given: it takes the same arguments, and takes care that no worker dies. Results end early
        at the `deadline` of the monotonic clock.
        """
        numbered = enumerate(calls)
        under_way: _UnderWay[Key, Result] = _UnderWay(self, function, instead or function)
        try:
            while True:
                most = (AHEAD_IN_ORDER if ordered else AHEAD) * self.count
                while len(under_way.calls) < most and (call := next(numbered, None)) is not None:
                    under_way.calls[call[0]] = call[1]
                if not under_way.calls or (deadline is not None and monotonic() >= deadline):
                    return
                seconds = CHECK_SECONDS if deadline is None else min(CHECK_SECONDS, max(0.0, deadline - monotonic()))
                result = under_way.take(seconds, ordered=ordered)
                if result is not None:
                    yield result
        finally:
            self.cancel(under_way.futures.values())


class _UnderWay(Generic[Key, Result]):
    """Calls by number, oldest first; the futures of those that were submitted; and which of these have ended."""

    def __init__(self, executor: Executor, function: Callable[..., Result], instead: Callable[..., Result]) -> None:
        self.calls: dict[int, tuple[Key, tuple[Any, ...]]] = {}
        self.futures: dict[int, Any] = {}
        self._ended: dict[int, None] = {}
        self._news: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._executor = executor
        self._function = function
        self._instead = instead
        self._deadly: dict[int, int] = {}  # how often workers died under a call

    def take(self, seconds: float, *, ordered: bool) -> tuple[Key, Result] | None:
        """The next result, or None if there is none after so many seconds; a lost call is submitted again."""
        try:
            for number in [number for number in self.calls if number not in self.futures]:
                self._submit(number)
            number = next(iter(self.calls if ordered else self._ended), -1)
            if number not in self._ended:
                number, future = self._news.get(timeout=seconds)
                if self.futures.get(number) is future:  # else the call was lost, and this is its first future
                    self._ended[number] = None
                return None
            result: Result = self._executor.result(self.futures[number])
        except TilestarError:
            raise
        except (Empty, NotThereYet):
            lost = self._executor.recover(None)
        except Exception as error:
            if self._executor.is_death(error) and self._deadly.get(number, 0) < MOST_DEADLY:
                self._deadly[number] = self._deadly.get(number, 0) + 1
                del self.futures[number], self._ended[number]
                return None
            lost = self._executor.recover(error)
        else:
            del self.futures[number], self._ended[number]
            self._deadly.pop(number, None)
            return self.calls.pop(number)[0], result
        if lost:
            self.futures.clear()
            self._ended.clear()
        return None

    def _submit(self, number: int) -> None:
        function = self._instead if number in self._deadly else self._function
        future = self._executor.submit(function, *self.calls[number][1])
        self.futures[number] = future
        future.add_done_callback(lambda ended: self._news.put((number, ended)))


class Pace:
    """How many items make a call, learnt from the calls that ended.

    A call should take `seconds`: long enough that handing it out is a few per cent of its work, short enough that
    progress is seen, little is lost with a worker, and all workers end together.
    """

    def __init__(self, seconds: float, first: int = 4, most: int = 4096) -> None:
        self.seconds = seconds
        self.size = first
        self.most = most

    def learn(self, items: int, seconds: float) -> None:
        """Grow or shrink towards the wanted time, at most fourfold at once."""
        if items == 0:
            return
        wanted = items * self.seconds / max(seconds, 1e-6)
        self.size = int(min(self.most, max(1, min(4 * self.size, max(self.size / 4, wanted)))))
