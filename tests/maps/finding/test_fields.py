"""Distances, flow fields and components against a slow and obvious search."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.random_maps import queries
from tests.maps.walking import cheapest_costs, replay

from tilestar.errors import CellError, InputError, LimitReachedError, NoPathError
from tilestar.maps import RULES, MapProblem, Movement, TileMap

INF = math.inf
rules = st.sampled_from(RULES)


def table(world, costs):
    values = np.full(world.shape, INF)
    for cell, cost in costs.items():
        values[cell] = cost
    return values


@settings(max_examples=150)
@given(queries(), rules, st.sampled_from([math.sqrt(2), 1, 1.5, 1.1234]))
def test_distances_are_the_costs_of_cheapest_paths(query, rule, diagonal):
    world, start, goal = query
    problem = MapProblem(world, start, goal, Movement(rule, diagonal))
    away = table(world, cheapest_costs(problem.successors, start))
    back = table(world, cheapest_costs(problem.predecessors, goal))
    assert world.distances(start, moves=rule, diagonal=diagonal) == pytest.approx(away, rel=1e-12)
    assert world.distances(goal, moves=rule, diagonal=diagonal, towards=True) == pytest.approx(back, rel=1e-12)


@settings(max_examples=100)
@given(queries(), rules)
def test_a_flow_field_leads_from_every_cell_to_the_nearest_goal(query, rule):
    world, start, goal = query
    goals = [start, goal]
    field = world.flow_field(goals, moves=rule)
    least = np.minimum(*(world.distances(cell, moves=rule, towards=True) for cell in goals))
    assert field.costs == pytest.approx(least, rel=1e-12)
    for cell in np.argwhere(np.isfinite(world.costs)).tolist():
        if least[tuple(cell)] == INF:
            with pytest.raises(NoPathError):
                field.path(tuple(cell))
            continue
        path = field.path(tuple(cell))
        replay(path)
        assert path.goal in goals
        assert path.cost == pytest.approx(least[tuple(cell)], rel=1e-12)
    assert (field.steps[field.directions < 0] == 0).all()


@settings(max_examples=100)
@given(queries(), rules)
def test_components_are_what_can_be_reached(query, rule):
    world, start, _goal = query
    labels = world.components(moves=rule)
    assert ((labels == 0) == np.isinf(world.costs)).all()
    assert (np.isfinite(world.distances(start, moves=rule)) == (labels == labels[start])).all()


def test_octile_distances_are_exact_to_the_last_bit():
    distances = TileMap(np.ones((40, 50))).distances((0, 0), moves="8")
    rows, columns = np.indices((40, 50))
    diagonal, straight = np.minimum(rows, columns), np.abs(rows - columns)
    assert (distances == straight + diagonal * math.sqrt(2)).all()


def test_bad_sources_and_limits_are_refused():
    world = TileMap([[1, INF, 1]])
    with pytest.raises(CellError):
        world.distances((0, 1))
    with pytest.raises(CellError):
        world.flow_field([(0, 0), (0, 7)])
    with pytest.raises(InputError, match="at least one"):
        world.flow_field([])
    with pytest.raises(LimitReachedError):
        TileMap(np.ones((300, 300))).distances((0, 0), max_memory=1000)
