"""Maps of hexagons: every finder, field and estimate against a search over cube coordinates."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.hexagons import WAYS, hexagon_costs, hexagon_neighbours, replay_over_hexagons, to_cell, to_cube
from tests.maps.random_maps import find_unless_endless, queries

from tilestar.errors import InputError, NoPathError
from tilestar.maps import MapProblem, Movement, TileMap
from tilestar.maps.finding.heuristics import MAP_HEURISTICS, map_heuristic
from tilestar.maps.finding.methods import METHODS
from tilestar.search.limit import Limit
from tilestar.search.registry import ALGORITHMS
from tilestar.search.result import Status

INF = math.inf
FINDERS = [name for name in METHODS if name != "jps"]


def test_odd_rows_lie_half_a_cell_to_the_right():
    problem = MapProblem(TileMap(np.ones((3, 3))), (0, 0), (2, 2), "hex")
    assert {cell for _, cell, _ in problem.successors((0, 1))} == {(0, 0), (0, 2), (1, 0), (1, 1)}
    assert {cell for _, cell, _ in problem.successors((1, 1))} == {(1, 0), (1, 2), (0, 1), (0, 2), (2, 1), (2, 2)}


@given(st.tuples(st.integers(0, 60), st.integers(0, 60)))
def test_cube_coordinates_name_every_cell_once(cell):
    assert to_cell(to_cube(cell)) == cell


@pytest.mark.parametrize("method", FINDERS)
@settings(max_examples=80)
@given(queries())
def test_every_finder_agrees_with_a_search_over_cube_coordinates(method, query):
    tile_map, start, goal = query
    least = hexagon_costs(tile_map, [start])[goal]
    try:
        path = find_unless_endless(tile_map, start, goal, moves="hex", method=method)
    except NoPathError:
        assert least == INF
        return
    if path is None:
        return
    replay_over_hexagons(path)
    assert (path.start, path.goal) == (start, goal)
    assert path.lower_bound <= least * (1 + 1e-12)
    if METHODS[method].optimal:
        assert path.optimal
        assert path.cost == pytest.approx(least, rel=1e-12)


@pytest.mark.parametrize("method", ["auto", "dijkstra", "ida"])
@settings(max_examples=40)
@given(queries(most=6), st.sampled_from([0.5, 3]))
def test_straight_on_is_no_turn(method, query, penalty):
    tile_map, start, goal = query
    least = hexagon_costs(tile_map, [start], turn_penalty=penalty)[goal]
    if least < INF:
        path = find_unless_endless(tile_map, start, goal, moves="hex", method=method, turn_penalty=penalty)
        if path is not None:
            replay_over_hexagons(path)
            assert path.cost == pytest.approx(least, rel=1e-12)


@settings(max_examples=80)
@given(queries(), st.data())
def test_one_of_several_goals_is_the_nearest(query, data):
    tile_map, start, goal = query
    free = [tuple(cell) for cell in np.argwhere(np.isfinite(tile_map.costs)).tolist()]
    goals = [goal, *data.draw(st.lists(st.sampled_from(free), max_size=4))]
    costs = hexagon_costs(tile_map, [start])
    least = min(costs[cell] for cell in goals)
    if least < INF:
        assert tile_map.find_path(start, goals, moves="hex").cost == pytest.approx(least, rel=1e-12)


@settings(max_examples=80)
@given(queries(), st.sampled_from([None, 4]))
def test_a_prepared_map_answers_the_same(query, landmarks):
    tile_map, start, goal = query
    least = hexagon_costs(tile_map, [start])[goal]
    made = tile_map.prepare(moves="hex", landmarks=landmarks)
    assert made.method in ("landmarks", "components")
    paths = tile_map.find_paths([start], [goal], moves="hex")
    assert paths.costs[0] == pytest.approx(least, rel=1e-12)


@settings(max_examples=80)
@given(queries())
def test_fields_and_components_agree_with_a_search_over_cube_coordinates(query):
    tile_map, start, goal = query
    away = hexagon_costs(tile_map, [start])
    assert tile_map.distances(start, moves="hex") == pytest.approx(away, rel=1e-12)
    field = tile_map.flow_field([start, goal], moves="hex")
    assert field.costs == pytest.approx(hexagon_costs(tile_map, [start, goal], towards=True), rel=1e-12)
    replay_over_hexagons(field.path(start))
    labels = tile_map.components(moves="hex")
    assert (np.isfinite(away) == (labels == labels[start])).all()


@settings(max_examples=60)
@given(queries())
def test_the_nearest_reachable_cell_is_nearest_on_the_plane(query):
    tile_map, start, goal = query

    def apart(cell):
        (row, column), (goal_row, goal_column) = cell, goal
        across = column + row % 2 / 2 - goal_column - goal_row % 2 / 2
        return round(across**2 + 0.75 * (row - goal_row) ** 2, 9), cell

    away = hexagon_costs(tile_map, [start])
    reachable = [tuple(cell) for cell in np.argwhere(np.isfinite(away)).tolist()]
    assert tile_map.nearest_reachable(start, goal, moves="hex") == min(reachable, key=apart)


@settings(max_examples=60)
@given(queries(), st.sampled_from(list(MAP_HEURISTICS)))
def test_estimates_are_admissible_and_consistent(query, name):
    tile_map, _, goal = query
    h = map_heuristic(name, MapProblem(tile_map, goal, goal, "hex"))
    costs = hexagon_costs(tile_map, [goal], towards=True)
    for cell in map(tuple, np.argwhere(np.isfinite(tile_map.costs)).tolist()):
        assert h(cell) <= costs[cell] * (1 + 1e-12)
        for _, other in hexagon_neighbours(tile_map, cell):
            assert h(cell) <= tile_map.costs[other] * (1 + 1e-12) + h(other)


@given(st.integers(0, 8), st.integers(0, 8), st.integers(0, 8), st.integers(0, 8))
def test_on_open_ground_the_estimate_is_the_distance(row, column, goal_row, goal_column):
    tile_map = TileMap(np.full((9, 9), 2.5))
    h = MapProblem(tile_map, (row, column), (goal_row, goal_column), "hex").heuristic
    assert h.name == "hexagonal"
    steps = np.subtract(to_cube((row, column)), to_cube((goal_row, goal_column)))
    assert h((row, column)) == 2.5 * max(abs(steps[0]), abs(steps[1]), abs(steps.sum()))


@pytest.mark.parametrize("name", list(ALGORITHMS))
@settings(max_examples=25)
@given(queries(most=5))
def test_readable_algorithms_find_paths_over_hexagons(name, query):
    tile_map, start, goal = query
    algorithm = ALGORITHMS[name]
    problem = MapProblem(tile_map, start, goal, Movement("hex"))
    least = hexagon_costs(tile_map, [start])[goal]
    if least == INF or (algorithm.unit_costs and not problem.unit_costs) or name in ("dfs", "iddfs"):
        return
    limit = Limit(max_nodes=3_000)  # enough for all but IDA*
    arguments = [problem, problem.heuristic] if algorithm.heuristic else [problem]
    result = algorithm.function(*arguments, limit=limit)
    assert result.status is Status.SOLVED or (name == "ida" and result.status is Status.STOPPED)
    if algorithm.optimal and result.path is not None:
        assert result.require_path().cost == pytest.approx(least, rel=1e-12)


@settings(max_examples=40)
@given(queries(), st.data())
def test_a_live_map_keeps_its_answers_up_to_date(query, data):
    tile_map, start, goal = query
    live = tile_map.edit()
    for _ in range(4):
        least = hexagon_costs(live, [start])[goal]
        assert live.find_paths([start], [goal], moves="hex").costs[0] == pytest.approx(least, rel=1e-12)
        row, column = (data.draw(st.integers(0, size - 1)) for size in live.shape)
        if (row, column) not in (start, goal):
            live[row, column] = data.draw(st.sampled_from([1.0, 2.0, 0.3, INF]))


def test_jump_points_and_large_agents_are_refused():
    tile_map = TileMap(np.ones((4, 4)))
    with pytest.raises(InputError, match="jump points need rule 4 or 8-no-corner-cutting"):
        tile_map.find_path((0, 0), (3, 3), moves="hex", method="jps")
    with pytest.raises(InputError, match="an agent on hexagons covers one cell, not a block of 2"):
        tile_map.find_path((0, 0), (3, 3), moves="hex", agent_size=2)


def test_the_factor_for_diagonals_does_not_touch_hexagons():
    tile_map = TileMap(np.ones((9, 9)))
    costs = {tile_map.find_path((0, 0), (8, 8), moves="hex", diagonal=factor).cost for factor in (0.1, 1, 7)}
    assert costs == {12.0}


def test_a_straight_line_of_hexagons_has_two_waypoints():
    tile_map = TileMap(np.ones((9, 9)))
    path = tile_map.find_path((0, 2), (8, 6), moves="hex")
    assert len(path) == 9
    assert path.waypoints.tolist() == [[0, 2], [8, 6]]
    assert len(WAYS) == 6


def place(cell):
    return np.array([cell[1] + cell[0] % 2 / 2, cell[0] * math.sqrt(3) / 2])


@settings(max_examples=80)
@given(queries())
def test_smoothed_lines_stay_on_cells_as_cheap_as_the_path(query):
    tile_map, start, goal = query
    try:
        path = tile_map.find_path(start, goal, moves="hex")
    except NoPathError:
        return
    cells = [tuple(cell) for cell in path.cells.tolist()]
    points = [tuple(cell) for cell in path.smooth().tolist()]
    middles = {tuple(cell): place(cell) for cell in np.argwhere(np.full(tile_map.shape, True)).tolist()}
    assert (points[0], points[-1]) == (start, goal)
    for first, last in itertools.pairwise(points):
        stretch = cells[cells.index(first) : cells.index(last) + 1]
        most = min(tile_map.costs[cell] for cell in stretch[1:])
        headings = {tuple(np.subtract(to_cube(b), to_cube(a))) for a, b in itertools.pairwise(stretch)}
        for share in np.linspace(0, 1, 41)[1:]:
            point = place(first) * (1 - share) + place(last) * share
            near = min(middles, key=lambda cell: float(np.hypot(*(middles[cell] - point))))
            assert near == first or len(headings) == 1 or tile_map.costs[near] <= most


def test_a_line_along_the_border_of_two_hexagons_needs_both():
    costs = np.ones((5, 5))
    assert len(TileMap(costs).find_path((0, 2), (2, 2), moves="hex").smooth()) == 2
    costs[1, 1] = INF
    assert len(TileMap(costs).find_path((0, 2), (2, 2), moves="hex").smooth()) == 3
