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


def table(tile_map, costs):
    values = np.full(tile_map.shape, INF)
    for cell, cost in costs.items():
        values[cell] = cost
    return values


@settings(max_examples=150)
@given(queries(), rules, st.sampled_from([math.sqrt(2), 1, 1.5, 1.1234]))
def test_distances_are_the_costs_of_cheapest_paths(query, rule, diagonal):
    tile_map, start, goal = query
    problem = MapProblem(tile_map, start, goal, Movement(rule, diagonal))
    away = table(tile_map, cheapest_costs(problem.successors, start))
    back = table(tile_map, cheapest_costs(problem.predecessors, goal))
    assert tile_map.distances(start, moves=rule, diagonal=diagonal) == pytest.approx(away, rel=1e-12)
    assert tile_map.distances(goal, moves=rule, diagonal=diagonal, towards=True) == pytest.approx(back, rel=1e-12)


@settings(max_examples=100)
@given(queries(), rules)
def test_a_flow_field_leads_from_every_cell_to_the_nearest_goal(query, rule):
    tile_map, start, goal = query
    goals = [start, goal]
    field = tile_map.flow_field(goals, moves=rule)
    least = np.minimum(*(tile_map.distances(cell, moves=rule, towards=True) for cell in goals))
    assert field.costs == pytest.approx(least, rel=1e-12)
    for cell in np.argwhere(np.isfinite(tile_map.costs)).tolist():
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
    tile_map, start, _goal = query
    labels = tile_map.components(moves=rule)
    assert ((labels == 0) == np.isinf(tile_map.costs)).all()
    assert (np.isfinite(tile_map.distances(start, moves=rule)) == (labels == labels[start])).all()


def test_octile_distances_are_exact_to_the_last_bit():
    distances = TileMap(np.ones((40, 50))).distances((0, 0), moves="8")
    rows, columns = np.indices((40, 50))
    diagonal, straight = np.minimum(rows, columns), np.abs(rows - columns)
    assert (distances == straight + diagonal * math.sqrt(2)).all()


def test_bad_sources_and_limits_are_refused():
    tile_map = TileMap([[1, INF, 1]])
    with pytest.raises(CellError):
        tile_map.distances((0, 1))
    with pytest.raises(CellError):
        tile_map.flow_field([(0, 0), (0, 7)])
    with pytest.raises(InputError, match="at least one"):
        tile_map.flow_field([])
    with pytest.raises(LimitReachedError):
        TileMap(np.ones((300, 300))).distances((0, 0), max_memory=1000)
