"""Depth-first search and its limit of depth."""

import pytest
from tests.checks import check_result
from tests.search.problems import Slide

from tilestar.errors import InputError
from tilestar.search import Graph, Status, depth_first_search

FAR = Slide(5, 4, 3, 2, 0, 1)
DISTANCE = 13


def test_a_path_as_deep_as_allowed_is_found():
    result = depth_first_search(FAR, depth=DISTANCE)
    check_result(FAR, result, DISTANCE)
    assert len(result.require_path()) == DISTANCE


def test_without_a_limit_no_state_is_expanded_twice():
    result = depth_first_search(FAR)
    check_result(FAR, result, DISTANCE)
    assert result.stats.reopened == 0
    assert result.stats.expanded <= 360


@pytest.mark.parametrize("depth", range(DISTANCE))
def test_too_little_depth_proves_a_lower_bound_and_no_more(depth):
    result = depth_first_search(FAR, depth=depth)
    assert (result.status, result.lower_bound) == (Status.STOPPED, depth + 1)


def test_a_depth_that_reaches_everything_proves_that_there_is_no_path():
    ring = Graph({1: {2: 1}, 2: {3: 1}, 3: {1: 1}}, 1, 4)
    assert depth_first_search(ring, depth=2).status is Status.UNSOLVABLE
    assert depth_first_search(ring, depth=1).status is Status.STOPPED


def test_a_long_path_needs_no_deep_recursion():
    line = Graph({n: {n + 1: 1} for n in range(50_000)}, 0, 50_000)
    assert depth_first_search(line).require_path().cost == 50_000


def test_a_negative_depth_is_refused():
    with pytest.raises(InputError, match="-1"):
        depth_first_search(FAR, depth=-1)
