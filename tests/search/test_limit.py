"""Limits: honoured soon, and cheap to watch."""

import itertools
import sys
from time import perf_counter, sleep

import pytest

from tilestar.errors import InputError, LimitReachedError
from tilestar.search import ALGORITHMS, Limit, Status, astar
from tilestar.search.limit import BYTES_PER_NODE, Watch, size_of


class Endless:
    """A binary tree without end; the goal is nowhere, though it can be asked where one comes from."""

    start = 1
    goal = 0

    def is_goal(self, _state):
        return False

    def successors(self, state):
        yield "left", 2 * state, 1
        yield "right", 2 * state + 1, 1

    def predecessors(self, state):
        yield "left", state - 1, 1
        yield "right", state - 2, 1


def by_name(algorithm):
    return algorithm.name


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=by_name)
def test_every_algorithm_stops_in_time(algorithm):
    began = perf_counter()
    result = algorithm.function(Endless(), limit=Limit(timeout=0.05))
    assert result.status is Status.STOPPED
    assert perf_counter() - began >= 0.05
    with pytest.raises(LimitReachedError) as error:
        result.require_path()
    assert error.value.lower_bound == result.lower_bound


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=by_name)
def test_every_algorithm_expands_no_more_than_it_may(algorithm):
    result = algorithm.function(Endless(), limit=Limit(max_nodes=1234))
    assert (result.status, result.stats.expanded) == (Status.STOPPED, 1234)


FEW = [Limit(max_stored=500), Limit(max_memory=500 * (BYTES_PER_NODE + size_of(Endless.start)))]


@pytest.mark.parametrize("limit", FEW, ids=["stored", "memory"])
@pytest.mark.parametrize("algorithm", [a for a in ALGORITHMS.values() if a.name != "ida"], ids=by_name)
def test_every_algorithm_stores_no_more_than_it_may(algorithm, limit):
    result = algorithm.function(Endless(), limit=Limit(limit.timeout, 20_000, limit.max_stored, limit.max_memory))
    assert result.status is Status.STOPPED
    assert result.stats.stored <= 500 + 1


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=by_name)
def test_an_interrupt_comes_through_at_once(algorithm):
    class Interrupted(Endless):
        steps = itertools.count()

        def successors(self, state):
            if next(self.steps) == 2:
                raise KeyboardInterrupt
            return super().successors(state)

    with pytest.raises(KeyboardInterrupt):
        algorithm.function(Interrupted(), limit=Limit(max_nodes=1000))


def test_slow_steps_are_watched_one_by_one():
    class Slow(Endless):
        def successors(self, state):
            sleep(0.01)
            return super().successors(state)

    result = astar(Slow(), limit=Limit(timeout=0.1))
    assert result.status is Status.STOPPED
    assert result.stats.expanded <= 11


def test_a_quick_search_is_seldom_asked():
    watch = Watch(Limit(timeout=60), sys.maxsize)
    asked = expanded = 0
    while expanded < 10_000:
        expanded = watch.next_check(expanded, 0)
        asked += 1
    assert asked < 50


@pytest.mark.parametrize("name", ["timeout", "max_nodes", "max_stored", "max_memory"])
@pytest.mark.parametrize("value", [0, -1, float("nan")])
def test_a_limit_that_allows_nothing_is_refused(name, value):
    with pytest.raises(InputError, match=name):
        Limit(**{name: value})
