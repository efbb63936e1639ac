"""The compiled finder against a slow and obvious search: every method, every rule, every kind of ground."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.random_maps import SQUARES, find_unless_endless, queries
from tests.maps.walking import cheapest_cost, cheapest_costs, replay

from tilestar.errors import CellError, InputError, LimitReachedError, NoPathError, UnknownNameError
from tilestar.maps import RULES, Movement, TileMap, TurningMapProblem

INF = math.inf
CHEAPEST = ("auto", "astar", "dijkstra", "bidirectional")
INEXACT = ("bfs", "greedy", "weighted")
rules = st.sampled_from(RULES)


def cost_or_infinity(tile_map, start, goal, **options):
    try:
        path = tile_map.find_path(start, goal, **options)
    except NoPathError:
        return INF
    return checked_cost(path, start, goal)


def checked_cost(path, start, goal):
    assert (path.start, path.goal) == (start, goal)
    assert path.optimal
    assert path.lower_bound == path.cost
    replay(path)
    return path.cost


@settings(max_examples=300)
@given(queries(), rules, st.sampled_from(CHEAPEST))
def test_every_exact_method_finds_a_cheapest_path_under_every_rule(query, rule, method):
    tile_map, start, goal = query
    expected = cheapest_cost(tile_map, start, goal, rule)
    assert cost_or_infinity(tile_map, start, goal, moves=rule, method=method) == pytest.approx(expected, rel=1e-12)


@settings(max_examples=150)
@given(queries(most=16), st.sampled_from(["4", "8-no-corner-cutting"]))
def test_jump_points_find_a_cheapest_path(query, rule):
    tile_map, start, goal = query
    tile_map = TileMap(np.where(np.isfinite(tile_map.costs), 1.0, INF))
    expected = cheapest_cost(tile_map, start, goal, rule)
    assert cost_or_infinity(tile_map, start, goal, moves=rule, method="jps") == pytest.approx(expected, rel=1e-12)


@settings(max_examples=150)
@given(queries(), rules, st.sampled_from([math.sqrt(2), 1.5, 1.1234]), st.sampled_from([1, 2, 16]))
def test_landmarks_change_nothing_but_the_speed(query, rule, diagonal, landmarks):
    tile_map, start, goal = query
    made = tile_map.prepare(moves=rule, diagonal=diagonal, landmarks=landmarks)
    expected = cheapest_cost(tile_map, start, goal, Movement(rule, diagonal))
    assert made.extra["landmarks"] <= landmarks
    assert cost_or_infinity(tile_map, start, goal, moves=rule, diagonal=diagonal) == pytest.approx(expected, rel=1e-9)


@settings(max_examples=150)
@given(queries(), rules, st.sampled_from([0.4, 1, 1.1, 1.5, 2, 3]), st.sampled_from(CHEAPEST))
def test_other_diagonal_factors_are_kept_to(query, rule, diagonal, method):
    tile_map, start, goal = query
    expected = cheapest_cost(tile_map, start, goal, Movement(rule, diagonal))
    found = cost_or_infinity(tile_map, start, goal, moves=rule, diagonal=diagonal, method=method)
    assert found == pytest.approx(expected, rel=1e-12)


@settings(max_examples=150)
@given(queries(), rules, st.sampled_from(INEXACT), st.sampled_from([1, 1.5, 5]))
def test_inexact_methods_find_some_path_and_know_their_bound(query, rule, method, weight):
    tile_map, start, goal = query
    expected = cheapest_cost(tile_map, start, goal, rule)
    options = {"weight": weight} if method == "weighted" else {}
    if expected == INF:
        with pytest.raises(NoPathError):
            tile_map.find_path(start, goal, moves=rule, method=method, **options)
        return
    path = tile_map.find_path(start, goal, moves=rule, method=method, **options)
    replay(path)
    assert path.lower_bound <= expected * (1 + 1e-12)
    assert path.cost >= expected * (1 - 1e-12)
    if path.optimal:
        assert path.cost == pytest.approx(expected)
    if method == "weighted":
        assert path.cost <= max(weight, 1 if weight > 1 else 2) * expected * (1 + 1e-12)


@settings(max_examples=100)
@given(queries(most=6), rules, st.sampled_from([0.5, 3]), st.sampled_from(["auto", "dijkstra", "ida"]))
def test_turns_cost_what_they_are_said_to(query, rule, penalty, method):
    tile_map, start, goal = query
    problem = TurningMapProblem(tile_map, start, goal, Movement(rule, turn_penalty=penalty))
    reached = cheapest_costs(problem.successors, problem.start)
    expected = min((cost for state, cost in reached.items() if problem.is_goal(state)), default=INF)
    try:
        path = find_unless_endless(tile_map, start, goal, moves=rule, turn_penalty=penalty, method=method)
    except NoPathError:
        assert expected == INF
        return
    if path is not None:
        assert checked_cost(path, start, goal) == pytest.approx(expected, rel=1e-12)


@settings(max_examples=100)
@given(queries(), st.sampled_from(SQUARES), st.integers(1, 3))
def test_large_agents_go_only_where_they_fit(query, rule, size):
    tile_map, start, goal = query
    ground = tile_map.for_agent(size)
    if not (np.isfinite(ground.costs[start]) and np.isfinite(ground.costs[goal])):
        with pytest.raises(CellError, match="is blocked" if size == 1 else "does not fit"):
            tile_map.find_path(start, goal, moves=rule, agent_size=size)
        return
    expected = cheapest_cost(ground, start, goal, rule)
    assert cost_or_infinity(tile_map, start, goal, moves=rule, agent_size=size) == pytest.approx(expected, rel=1e-12)


@settings(max_examples=100)
@given(queries(), rules, st.data())
def test_of_several_goals_the_cheapest_is_reached(query, rule, data):
    tile_map, start, goal = query
    free = [tuple(cell) for cell in np.argwhere(np.isfinite(tile_map.costs)).tolist()]
    goals = [goal, *data.draw(st.lists(st.sampled_from(free), max_size=3))]
    expected = min(cheapest_cost(tile_map, start, cell, rule) for cell in goals)
    if expected == INF:
        with pytest.raises(NoPathError):
            tile_map.find_path(start, goals, moves=rule)
        return
    path = tile_map.find_path(start, goals, moves=rule)
    replay(path)
    assert path.goal in goals
    assert path.cost == pytest.approx(expected, rel=1e-12)


def test_entering_costs_make_the_way_back_differ():
    tile_map = TileMap([[1, 5, 9]])
    assert tile_map.find_path((0, 0), (0, 2)).cost == 14
    assert tile_map.find_path((0, 2), (0, 0)).cost == 6
    for method in ("astar", "dijkstra", "bidirectional"):
        assert tile_map.find_path((0, 2), (0, 0), method=method).cost == 6


def test_long_octile_paths_are_exact_beyond_the_narrow_sums():
    """A serpentine of expensive cells, so long that 32-bit sums neither last nor prove the order of paths."""
    costs = np.full((201, 60), 65535.0)
    costs[1::4, :-1] = costs[3::4, 1:] = INF
    tile_map = TileMap(costs)
    for rule in RULES:
        path = tile_map.find_path((0, 0), (200, 59), moves=rule)
        assert path.cost == pytest.approx(tile_map.distances((0, 0), moves=rule)[200, 59], rel=1e-14)
        assert path.cost > 2**32 / 47321 * 65535 / 60
        replay(path)


def test_the_start_may_be_the_goal():
    for method in (*CHEAPEST, *INEXACT, "jps", "ida"):
        path = TileMap([[1, 1]]).find_path((0, 1), (0, 1), method=method)
        assert (path.cost, list(path)) == (0, [(0, 1)])


@pytest.mark.parametrize(
    "bad", [(0.0, 1), (True, 0), (-1, 0), (0, 3), (10**30, 0), (-(10**30), 10**30), "ab", 7, (1, 2, 3)]
)
def test_bad_cells_are_refused_not_wrapped_or_rounded(bad):
    tile_map = TileMap(np.ones((2, 3)))
    with pytest.raises(CellError):
        tile_map.find_path(bad, (0, 0))
    with pytest.raises(CellError):
        tile_map.find_path((0, 0), bad)


def test_blocked_ends_are_refused():
    tile_map = TileMap([[1, 1, INF]])
    with pytest.raises(CellError, match=r"start \(0, 2\) is blocked"):
        tile_map.find_path((0, 2), (0, 0))
    with pytest.raises(CellError, match=r"goal \(0, 2\) is blocked"):
        tile_map.find_path((0, 0), [(0, 1), (0, 2)])


def test_ends_where_an_agent_does_not_fit_are_refused_by_its_size():
    tile_map = TileMap.parse("legend plain/...#/..../..S.\n").with_ends(goal=(0, 2))
    for ends in ((None, (0, 0)), ((2, 2), (0, 0)), ((2, 2), [(0, 0), (1, 1)])):
        with pytest.raises(CellError, match=r"agent of 2 x 2 cells does not fit at the start \(2, 2\)"):
            tile_map.find_path(*ends, agent_size=2)
    for goal in (None, (0, 2), [(0, 0), (0, 2)]):
        with pytest.raises(CellError, match=r"agent of 2 x 2 cells does not fit at the goal \(0, 2\)"):
            tile_map.find_path((0, 0), goal, agent_size=2)
    with pytest.raises(CellError, match=r"at the goal \(2, 0\), its top left cell"):
        tile_map.find_path((0, 0), (2, 0), agent_size=2, xy=True)


@pytest.mark.parametrize("method", ["auto", "ida"])
def test_the_nearest_cell_replaces_the_maps_own_goal_too(method):
    tile_map = TileMap([[1, 1, 1, 1], [1, 1, 1, 1]], start=(0, 0), goal=(1, 3))
    for goal in (None, (1, 3)):
        path = tile_map.find_path(goal=goal, agent_size=2, nearest=True, method=method)
        assert (path.goal, path.reached) == ((0, 2), False)


def test_x_before_y_on_request():
    path = TileMap(np.ones((2, 5))).find_path((4, 0), (0, 1), xy=True)
    assert (path.start, path.goal, path.ends) == ((4, 0), (0, 1), ((0, 4), (1, 0)))
    assert path.cells[0].tolist() == [4, 0]
    assert TileMap(np.ones((2, 5))).nearest_reachable((4, 0), (0, 1), xy=True) == (0, 1)


def test_the_nearest_reachable_cell_replaces_the_goal_on_request():
    tile_map = TileMap([[1, 1, INF, 1, 1], [1, 1, INF, 1, 1], [1, 1, INF, INF, 1]])
    with pytest.raises(NoPathError, match=r"from \(0, 0\) to \(1, 4\)"):
        tile_map.find_path((0, 0), (1, 4))
    path = tile_map.find_path((0, 0), (1, 4), nearest=True)
    assert (path.goal, path.reached, path.cost) == ((1, 1), False, 2)
    assert tile_map.nearest_reachable((0, 4), (2, 2)) == (1, 3)
    assert tile_map.find_path((0, 0), (2, 3), nearest=True).goal == (2, 1)
    assert tile_map.find_path((0, 0), (1, 1), nearest=True).reached


@settings(max_examples=60)
@given(queries(), st.sampled_from(SQUARES))
def test_the_nearest_reachable_cell_is_nearest(query, rule):
    tile_map, start, goal = query
    row, column = tile_map.nearest_reachable(start, goal, moves=rule)
    reached = np.argwhere(np.isfinite(tile_map.distances(start, moves=rule)))
    apart = ((reached - goal) ** 2).sum(axis=1)
    assert (row, column) == tuple(reached[apart.argmin()].tolist())


def test_unreachable_goals_are_known_at_once_after_the_first_flood():
    costs = np.ones((200, 200))
    costs[:, 100] = INF
    tile_map = TileMap(costs)
    expanded = []
    for _ in range(2):
        with pytest.raises(NoPathError) as caught:
            tile_map.find_path((0, 0), (0, 150), method="dijkstra")
        expanded.append(caught.value.stats.expanded)
    assert expanded == [20000, 0]


def test_limits_stop_a_search_with_a_bound():
    tile_map = TileMap(np.random.default_rng(5).integers(1, 10, (300, 300)))
    for limits in ({"max_nodes": 100}, {"timeout": 1e-9}, {"max_memory": 1000}):
        with pytest.raises(LimitReachedError) as caught:
            tile_map.find_path((0, 0), (299, 299), **limits)
        assert caught.value.lower_bound <= tile_map.find_path((0, 0), (299, 299)).cost
    with pytest.raises(InputError):
        tile_map.find_path((0, 0), (1, 1), timeout=-1)


def test_a_short_query_fits_into_a_small_limit():
    tile_map = TileMap(np.ones((1000, 1000)))
    assert tile_map.find_path((500, 500), (505, 505), max_nodes=50).cost == 10
    assert tile_map.find_path((500, 500), (505, 505)).stats.expanded < 50


@pytest.mark.parametrize(
    "options",
    [
        {"weight": 0.5},
        {"weight": math.nan},
        {"method": "greedy", "weight": 2},
        {"method": "jps", "moves": "8"},
        {"method": "jps", "moves": "8-no-corner-cutting", "diagonal": 1.5},
        {"method": "bfs", "turn_penalty": 1},
        {"agent_size": 0},
        {"turn_penalty": -1},
        {"diagonal": 0},
    ],
)
def test_options_that_make_no_sense_are_refused(options):
    with pytest.raises(InputError):
        TileMap([[1, 1]]).find_path((0, 0), (0, 1), **options)


def test_unknown_names_are_refused():
    with pytest.raises(UnknownNameError, match="unknown method 'best'"):
        TileMap([[1, 1]]).find_path((0, 0), (0, 1), method="best")
    with pytest.raises(UnknownNameError, match="movement rule"):
        TileMap([[1, 1]]).find_path((0, 0), (0, 1), moves="6")
    with pytest.raises(InputError, match="all cost the same"):
        TileMap([[1, 2]]).find_path((0, 0), (0, 1), method="jps")


def test_the_method_suits_the_map():
    rng = np.random.default_rng(3)
    costs = np.where(rng.random((200, 200)) < 0.2, INF, 1.0)
    costs[[0, -1]] = costs[:, [0, -1]] = 1
    noisy, open_ground = TileMap(costs), np.ones((200, 200))
    open_ground[50:150, 50:150] = INF
    assert noisy.find_path((0, 0), (199, 199), moves="8-no-corner-cutting").stats.method == "astar"
    assert TileMap(open_ground).find_path((40, 40), (199, 160)).stats.method == "jps"
    noisy.prepare()
    assert noisy.find_path((0, 0), (199, 199)).stats.method == "landmarks"


def test_lonely_cells_of_fractional_cost_can_be_prepared_for():
    tile_map = TileMap([[0.5, INF, 0.5], [INF, INF, INF], [0.5, INF, 0.5]])
    tile_map.prepare(moves="8", landmarks=4)
    assert tile_map.find_path((0, 0), (0, 0), moves="8").cost == 0
    with pytest.raises(NoPathError):
        tile_map.find_path((0, 0), (2, 2), moves="8")
