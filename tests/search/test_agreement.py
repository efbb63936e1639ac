"""Algorithms held against each other, and against plain relaxation, on random graphs."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.checks import check_result
from tests.search.problems import Table, graphs_with_estimates
from tilestar.search import ALGORITHMS, Graph, Limit, Status, astar, weighted_astar

Instance = tuple[Graph[int], Table, float]

WEIGHTED = [algorithm for algorithm in ALGORITHMS.values() if not algorithm.unit_costs]
UNIT = [algorithm for algorithm in ALGORITHMS.values() if algorithm.optimal]
MEMORYLESS = ("ida", "iddfs")


def by_name(algorithm):
    return algorithm.name


@pytest.mark.parametrize("algorithm", WEIGHTED, ids=by_name)
@given(instance=graphs_with_estimates())
def test_results_are_true_whatever_the_costs(algorithm, instance: Instance):
    graph, h, cheapest = instance
    result = algorithm.function(graph, h)
    check_result(graph, result, cheapest)
    assert result.status is (Status.UNSOLVABLE if math.isinf(cheapest) else Status.SOLVED)
    if algorithm.optimal and result.path is not None:
        assert result.optimal


@pytest.mark.parametrize("algorithm", UNIT, ids=by_name)
@given(instance=graphs_with_estimates(least_cost=1, most_cost=1))
def test_optimal_algorithms_agree_when_steps_cost_one(algorithm, instance: Instance):
    graph, h, cheapest = instance
    result = algorithm.function(graph, h)
    check_result(graph, result, cheapest)
    assert result.optimal == (cheapest < math.inf)


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=by_name)
@given(instance=graphs_with_estimates(least_cost=1), expanded=st.integers(1, 12), stored=st.integers(1, 12))
def test_lower_bounds_hold_wherever_a_search_is_stopped(algorithm, instance: Instance, expanded: int, stored: int):
    graph, h, cheapest = instance
    for limit in Limit(max_nodes=expanded), Limit(max_stored=stored):
        result = algorithm.function(graph, h, limit=limit)
        check_result(graph, result, cheapest)
        if limit.max_nodes is not None:
            assert result.stats.expanded <= limit.max_nodes


@given(instance=graphs_with_estimates(), weight=st.floats(1, 10))
def test_weighted_astar_stays_within_its_weight(instance: Instance, weight: float):
    graph, h, cheapest = instance
    result = weighted_astar(graph, h, weight=weight)
    check_result(graph, result, cheapest)
    if result.path is not None:
        assert result.path.cost <= weight * cheapest + 1e-9


@given(instance=graphs_with_estimates())
def test_expansions_below_the_answer_do_not_depend_on_the_order_of_successors(instance: Instance):
    graph, _, cheapest = instance
    turned = Graph(
        {state: dict(reversed([(s, c) for _, s, c in graph.successors(state)])) for state in range(8)},
        graph.start,
        graph.goal,
    )
    if cheapest < math.inf:
        assert astar(graph).stats.expanded_below == astar(turned).stats.expanded_below
