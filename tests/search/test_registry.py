"""The registry of algorithms."""

import inspect

import pytest

from tilestar.errors import UnknownNameError
from tilestar.search import ALGORITHMS, NO_LIMIT, blind, find_algorithm


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=lambda algorithm: algorithm.name)
def test_every_algorithm_takes_the_same_arguments(algorithm):
    parameters = list(inspect.signature(algorithm.function).parameters.values())
    assert [parameter.name for parameter in parameters[:4]] == ["problem", "h", "limit", "observe"]
    assert parameters[1].default is blind
    assert parameters[2].default is NO_LIMIT
    assert all(parameter.kind is parameter.KEYWORD_ONLY for parameter in parameters[2:])
    assert all(parameter.default is not parameter.empty for parameter in parameters[1:])


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=lambda algorithm: algorithm.name)
def test_every_algorithm_says_what_it_is(algorithm):
    assert algorithm.summary
    assert algorithm.function.__doc__
    assert find_algorithm(algorithm.name) is algorithm


def test_an_unknown_name_is_answered_with_the_known_ones():
    with pytest.raises(UnknownNameError, match="bidirectional-astar"):
        find_algorithm("magic")
