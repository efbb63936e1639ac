"""Maps as problems for the readable algorithms: legal steps, honest estimates."""

import math
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from tests.checks import check_result
from tests.maps.formats.test_notation import SMALL, SMALL_CLOSED
from tests.maps.random_maps import SQUARES
from tests.maps.walking import cheapest_costs

from tilestar.errors import InputError
from tilestar.maps import RULES, MapProblem, Movement, TileMap, TurningMapProblem
from tilestar.maps.problem import OpenDistance
from tilestar.search import ALGORITHMS, NO_LIMIT, Limit, Status

INF = math.inf

costs_3x4 = arrays.arrays(np.float64, (3, 4), elements=st.sampled_from([1.0, 1.5, 2.0, 20.0, INF]))
movements = st.builds(
    Movement, rule=st.sampled_from(RULES), diagonal=st.sampled_from([0.4, 0.9, 1, math.sqrt(2), 2, 3])
)


def free(costs):
    costs = costs.copy()
    costs[0, 0] = costs[2, 3] = 2.0
    return TileMap(costs)


def test_the_corner_rules_differ_in_what_may_be_passed_diagonally():
    def reached(moves, *blocked):
        tile_map = TileMap([[1, 1], [1, 1]]).with_cells(list(blocked), INF)
        return (1, 1) in {state for _, state, _ in MapProblem(tile_map, (0, 0), (1, 1), moves).successors((0, 0))}

    one, both = [(0, 1)], [(0, 1), (1, 0)]
    assert [reached(rule) for rule in SQUARES] == [False, True, True, True]
    assert [reached(rule, *one) for rule in SQUARES] == [False, True, False, True]
    assert [reached(rule, *both) for rule in SQUARES] == [False, True, False, False]


def test_whole_costs_stay_integers():
    problem = MapProblem(TileMap(np.array([[1, 20], [2.5, 1]])), (0, 0), (1, 1))
    assert [(cost, type(cost)) for _, _, cost in problem.successors((0, 0))] == [(20, int), (2.5, float)]


@given(costs_3x4, movements)
def test_predecessors_are_successors_seen_from_the_other_end(costs, movement):
    problem = MapProblem(free(costs), (0, 0), (2, 3), movement)
    cells = [cell for cell in product(range(3), range(4)) if problem.world.costs[cell] < INF]
    forward = {(cell, *step) for cell in cells for step in problem.successors(cell)}
    backward = {(origin, action, cell, cost) for cell in cells for action, origin, cost in problem.predecessors(cell)}
    assert forward == backward


@given(costs_3x4, movements)
def test_the_estimate_never_exceeds_the_true_cost_and_drops_by_at_most_a_step(costs, movement):
    problem = MapProblem(free(costs), (0, 0), (2, 3), movement)
    for cell, cost in cheapest_costs(problem.predecessors, problem.goal).items():
        assert problem.heuristic(cell) <= cost + 1e-9
        for _, child, step in problem.successors(cell):
            assert problem.heuristic(cell) <= step + problem.heuristic(child) + 1e-9
    for cell, cost in cheapest_costs(problem.successors, problem.start).items():
        assert problem.heuristic.towards(problem.start)(cell) <= cost + 1e-9


@pytest.mark.parametrize("algorithm", ALGORITHMS.values(), ids=ALGORITHMS)
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("text", [SMALL, SMALL_CLOSED, "1 0 3/0 2 0/0 0 4", "1 2 4", "14"])
def test_every_readable_algorithm_keeps_its_promises_on_maps(algorithm, rule, text):
    tile_map = TileMap.parse(text)
    problem = MapProblem(tile_map, tile_map.start, tile_map.goal, rule)
    cheapest = cheapest_costs(problem.successors, problem.start).get(problem.goal, INF)
    limit = Limit(max_nodes=20_000) if algorithm.name in ("ida", "iddfs") else NO_LIMIT
    result = algorithm.function(problem, problem.heuristic, limit=limit)
    if result.status is Status.STOPPED:
        assert text == SMALL_CLOSED
        return
    check_result(problem, result, cheapest)
    if algorithm.optimal and not algorithm.unit_costs:
        assert result.path is None or result.path.cost == pytest.approx(cheapest)


@given(costs_3x4, movements)
def test_open_ground_is_as_far_as_the_estimate_says_where_diagonals_are_fair(costs, movement):
    problem = MapProblem(TileMap(np.ones((6, 6))), (0, 0), (5, 3), movement)
    true_cost = cheapest_costs(problem.successors, problem.start)[problem.goal]
    if movement.diagonal >= 1:
        assert true_cost == pytest.approx(OpenDistance((5, 3), movement)((0, 0)))


def test_a_turn_costs_its_penalty():
    problem = TurningMapProblem(TileMap(np.ones((3, 3))), (0, 0), (2, 2), Movement(turn_penalty=10))
    costs = cheapest_costs(problem.successors, problem.start)
    assert min(cost for state, cost in costs.items() if problem.is_goal(state)) == 4 + 10
    assert problem.heuristic(problem.start) == 4


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"rule": "5"}, "unknown movement rule '5'"),
        ({"diagonal": 0}, "diagonal factor is a number from 1e-06 to 1000000, not 0"),
        ({"diagonal": INF}, "diagonal factor is a number from 1e-06 to 1000000, not inf"),
        ({"diagonal": "1"}, "diagonal factor is a number from 1e-06 to 1000000, not '1'"),
        ({"turn_penalty": -1}, "turn penalty is a number from 0 to 1000000000, not -1"),
        ({"turn_penalty": math.nan}, "turn penalty is a number from 0 to 1000000000, not nan"),
        ({"agent_size": 0}, "agent size is a whole number from 1 on, not 0"),
        ({"agent_size": 1.5}, "agent size is a whole number from 1 on, not 1.5"),
        ({"agent_size": True}, "agent size is a whole number from 1 on, not True"),
    ],
)
def test_impossible_ways_to_walk_are_refused(options, complaint):
    with pytest.raises(InputError, match=complaint):
        Movement(**options)
