"""Results of many calls: their order, how many are under way, and what happens to those that are lost."""

import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from itertools import count
from threading import Event
from typing import Any

import pytest

from tilestar.errors import InputError
from tilestar.executors import open_executor
from tilestar.executors.executor import AHEAD, AHEAD_IN_ORDER, MOST_DEADLY, Executor, NotThereYet, Pace


class LostError(Exception):
    """What the futures of a lost executor raise."""


class Manual(Executor):
    """Runs a call when the test says so, the newest first; remembers what was submitted and cancelled."""

    in_process = True
    task_seconds = 0.1

    def __init__(self, workers: int = 2, losses: int = 0) -> None:
        self.workers = workers
        self.submitted: list[Any] = []
        self.cancelled: list[Any] = []
        self.most = 0
        self._losses = losses
        self._begun: list[tuple[Future[Any], Callable[..., Any], tuple[Any, ...]]] = []

    @property
    def count(self) -> int:
        return self.workers

    def submit(self, function, *args):
        future: Future[Any] = Future()
        self.submitted.append(args)
        self._begun.append((future, function, args))
        self.most = max(self.most, len(self._begun))
        if len(self._begun) >= self.workers:
            self.run_newest()
        return future

    def run_newest(self) -> None:
        if self._losses:
            self._losses -= 1
            while self._begun:
                self._begun.pop()[0].set_exception(LostError())
            return
        future, function, args = self._begun.pop()
        try:
            future.set_result(function(*args))
        except Exception as error:
            future.set_exception(error)

    def recover(self, error):
        if error is None and self._begun:
            self.run_newest()
        if error is not None and not isinstance(error, LostError):
            raise error
        return error is not None

    def cancel(self, futures):
        self.cancelled.extend(futures)

    def close(self):
        pass


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    """Ask an executor without news at once, not after a second."""
    monkeypatch.setattr("tilestar.executors.executor.CHECK_SECONDS", 0.001)


def calls(numbers):
    return ((number, (number,)) for number in numbers)


def square(number: int) -> int:
    return number * number


@pytest.mark.parametrize("losses", [0, 1, 3])
def test_results_come_in_the_order_of_the_calls_with_their_keys(losses):
    results = list(Manual(losses=losses).results(square, calls(range(50))))
    assert results == [(number, number * number) for number in range(50)]


@pytest.mark.parametrize("losses", [0, 1, 3])
def test_results_as_they_come_are_each_there_once(losses):
    results = list(Manual(losses=losses).results(square, calls(range(50)), ordered=False))
    assert sorted(results) == [(number, number * number) for number in range(50)]


def test_results_as_they_come_do_not_wait_for_earlier_calls():
    results = Manual().results(square, calls(range(50)), ordered=False)
    assert next(results) == (1, 1)


def test_lost_calls_are_submitted_again():
    executor = Manual(workers=3, losses=1)
    list(executor.results(square, calls(range(3)), ordered=False))
    assert sorted(executor.submitted) == sorted([(number,) for number in range(3)] * 2)


@pytest.mark.parametrize(("ordered", "ahead"), [(True, AHEAD_IN_ORDER), (False, AHEAD)])
def test_endless_calls_are_read_only_as_far_as_keeps_the_workers_busy(ordered, ahead):
    read: list[int] = []
    numbers = (read.append(number) or number for number in count())  # type: ignore[func-returns-value]
    executor = Manual()
    results = executor.results(square, calls(numbers), ordered=ordered)
    for taken in range(1, 20):
        next(results)
        assert len(read) < taken + ahead * executor.workers
    assert len(read) > 19
    executor.workers = 5
    for taken in range(20, 40):
        next(results)
        assert len(read) < taken + ahead * 5
    assert len(read) >= 39 + ahead * 5 - 1


def test_calls_nobody_waits_for_any_more_are_cancelled():
    executor = Manual()
    results = executor.results(square, calls(count()))
    next(results)
    del results
    assert len(executor.cancelled) == AHEAD_IN_ORDER * executor.workers - 1


def test_no_calls_give_no_results():
    assert list(Manual().results(square, calls([]))) == []


def test_an_error_of_a_call_is_raised_as_it_is():
    with pytest.raises(ZeroDivisionError), open_executor(workers=2) as executor:
        list(executor.results(lambda number: 1 // number, calls([1, 0, 1])))


class Dying(Manual):
    """Workers die under some calls, unless they are made by the function for that."""

    def is_death(self, error):
        return isinstance(error, LostError)

    def recover(self, error):
        if error is not None:
            raise error
        return super().recover(None)


def die_of_three(number: int) -> int:
    if number == 3:
        raise LostError
    return number


def negative(number: int) -> int:
    return -number


@pytest.mark.parametrize("ordered", [True, False])
def test_a_call_under_which_workers_die_is_made_in_another_way(ordered):
    results = sorted(Dying().results(die_of_three, calls(range(6)), ordered=ordered, instead=negative))
    assert results == [(0, 0), (1, 1), (2, 2), (3, -3), (4, 4), (5, 5)]


class Slow(Manual):
    """Results of calls that have ended come only when they are asked for the third time."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[int] = Counter()
        self.checks = 0

    def result(self, future):
        self.asked[id(future)] += 1
        if self.asked[id(future)] < 3:
            raise NotThereYet
        return super().result(future)

    def recover(self, error):
        self.checks += error is None
        return super().recover(error)


@pytest.mark.parametrize("ordered", [True, False])
def test_an_executor_whose_results_do_not_come_is_asked_whether_they_are_lost(ordered):
    executor = Slow()
    assert sorted(executor.results(square, calls(range(4)), ordered=ordered)) == [(n, n * n) for n in range(4)]
    assert executor.checks >= 8
    assert len(executor.submitted) == 4


def test_a_call_under_which_workers_die_again_and_again_is_given_up():
    executor = Dying(workers=1)
    with pytest.raises(LostError):
        list(executor.results(die_of_three, calls([3])))
    assert len(executor.submitted) == 1 + MOST_DEADLY


def test_an_error_of_the_input_is_not_taken_for_a_loss():
    def broken():
        yield 0, (0,)
        raise LostError

    with pytest.raises(LostError):
        list(Manual().results(square, broken()))


def refuse(number: int) -> None:
    raise InputError("no {number}", number=number)


def test_a_refusal_is_raised_without_recovery(monkeypatch):
    executor = Manual()
    monkeypatch.setattr(executor, "recover", lambda error: error is not None)
    with pytest.raises(InputError):
        list(executor.results(refuse, calls([1, 2]), ordered=False))


def test_results_end_at_the_deadline_even_if_no_call_does():
    never = Event()
    with open_executor(workers=1) as executor:
        results = executor.results(lambda _: never.wait(), calls([1]), deadline=time.monotonic() + 0.01)
        assert list(results) == []
        never.set()


def test_threads_run_calls_side_by_side():
    first, second = Event(), Event()

    def meet(mine: Event, other: Event) -> bool:
        mine.set()
        return other.wait(60)

    with open_executor(workers=2) as executor:
        results = executor.results(meet, [(1, (first, second)), (2, (second, first))])
        assert list(results) == [(1, True), (2, True)]


def test_calls_grow_until_they_take_the_wanted_time():
    pace = Pace(0.5, first=1)
    sizes = []
    for _ in range(10):
        sizes.append(pace.size)
        pace.learn(pace.size, 0.001)
    assert sizes[:4] == [1, 4, 16, 64]
    assert sizes[-1] > 100


def test_calls_of_slow_items_shrink_to_one():
    pace = Pace(0.5, first=64)
    for _ in range(10):
        pace.learn(pace.size, 60.0)
    assert pace.size == 1
