"""Results: the path, or the reason why there is none."""

from typing import Any

import pytest

from tilestar.errors import LimitReachedError, NoPathError
from tilestar.search import ALGORITHMS, Graph, Limit, Status, astar

LINE = Graph({1: {2: 1}, 2: {3: 1}}, 1, 3)


def test_a_route_is_a_sequence_of_states_with_steps_between():
    route = astar(LINE).require_path()
    assert list(route) == [1, 2, 3]
    assert len(route) == 2
    assert route.actions == (2, 3)


def test_no_path_and_given_up_are_different_errors():
    nowhere = astar(Graph({}, 1, 2))
    assert nowhere.status is Status.UNSOLVABLE
    with pytest.raises(NoPathError):
        nowhere.require_path()
    with pytest.raises(LimitReachedError, match="at least 1"):
        astar(LINE, limit=Limit(max_nodes=1)).require_path()


def test_statistics_are_ready_for_json():
    counters = astar(LINE).stats.as_dict()
    assert counters["method"] == "astar"
    assert counters["heuristic"] is None
    assert counters["expanded"] == 2
    assert counters["seconds"] >= 0


def test_any_hashable_value_is_a_state_even_none():
    odd: Graph[Any] = Graph({None: {"": 1}, "": {(): 1}, (): {frozenset(): 1}}, None, frozenset())
    for algorithm in ALGORITHMS.values():
        assert algorithm.function(odd).require_path().states == (None, "", (), frozenset())
