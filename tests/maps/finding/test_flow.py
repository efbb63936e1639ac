"""Flow fields: followed by many walkers, and kept right while the map changes."""

import math
import os
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.hexagons import hexagon_costs
from tests.maps.random_maps import GROUNDS, queries
from tests.maps.walking import cheapest_costs, replay

from tilestar.errors import CellError, InputError, LimitReachedError, NoPathError
from tilestar.maps import RULES, MapProblem, Movement, TileMap

INF = math.inf
rules = st.sampled_from(RULES)
LONG = os.environ.get("TILESTAR_FUZZ") == "full"
PRICES = [[1.0, 1.0, INF], [1.0, 2.0, 9.0, INF], [0.5, 1.0, 1.5, INF], [1.0, 65535.0, INF], [0.1, 1 / 3, math.pi, INF]]


def obvious_costs(tile_map, goals, movement, own_costs=None):
    """The least cost from every cell to a goal, by a slow and obvious search from each goal."""
    least = np.full(tile_map.shape, INF)
    for goal, own in zip(goals, own_costs or [0.0] * len(goals), strict=True):
        if tile_map.costs[goal] == INF:
            continue
        if movement.hexagonal:
            costs = hexagon_costs(tile_map, [goal], towards=True)
        else:
            costs = np.full(tile_map.shape, INF)
            problem = MapProblem(tile_map, goal, goal, movement)
            for cell, cost in cheapest_costs(problem.predecessors, goal).items():
                costs[cell] = cost
        least = np.minimum(least, costs + own)
    return least


def free_cells(tile_map):
    return [tuple(cell) for cell in np.argwhere(np.isfinite(tile_map.costs)).tolist()]


@settings(max_examples=100)
@given(queries(), rules, st.sampled_from([1, 2]))
def test_walkers_in_a_batch_go_as_single_ones_do(query, rule, threads):
    tile_map, start, goal = query
    field = tile_map.flow_field([start, goal], moves=rule)
    cells = free_cells(tile_map)
    paths = field.paths_from(cells, threads=threads)
    assert len(paths) == len(cells)
    assert paths.costs == pytest.approx(np.array([field.costs[cell] for cell in cells]), rel=1e-12)
    for cell, path in zip(cells, paths, strict=True):
        if path is None:
            with pytest.raises(NoPathError):
                field.path_from(cell)
            continue
        assert path == field.path_from(cell)
        assert path.goal in (start, goal)
        replay(path)


@settings(max_examples=100)
@given(queries(), rules, st.lists(st.sampled_from([0.0, 0.5, 3.0, 40.0]), min_size=2, max_size=2))
def test_own_costs_of_goals_decide_which_is_nearest(query, rule, own_costs):
    tile_map, start, goal = query
    field = tile_map.flow_field([start, goal], own_costs=own_costs, moves=rule)
    expected = obvious_costs(tile_map, [start, goal], Movement(rule), own_costs)
    assert field.costs == pytest.approx(expected, rel=1e-9)
    for cell in free_cells(tile_map):
        if expected[cell] < INF:
            path = field.path_from(cell)
            replay(path)
            own = min(cost for place, cost in zip([start, goal], own_costs, strict=True) if place == path.goal)
            assert path.cost + own == pytest.approx(expected[cell], rel=1e-9)


def edit_and_compare(seed, rule, edits, shape=(14, 17), own_costs=False):
    """Random edits, each followed by a comparison with a search from scratch."""
    random = np.random.default_rng(seed)
    prices = PRICES[seed % len(PRICES)]
    live = TileMap(random.choice(prices, size=shape)).edit()
    goals = [tuple(cell) for cell in random.integers(0, shape, size=(3, 2)).tolist()]
    live.set_cells(goals, prices[0])
    own = random.choice([0.0, 1.5, 6.0], size=3).tolist() if own_costs else None
    movement = Movement(rule)
    field = live.flow_field(goals, moves=rule, own_costs=own)
    kinds = []
    for number in range(edits):
        cells = np.unique(random.integers(0, shape, size=(random.integers(1, 6), 2)), axis=0)
        live.set_cells(cells, random.choice(prices, size=len(cells)).tolist())
        if number % 50 == 49:  # a cost of another kind, which the sums so far may not hold
            live[tuple(cells[0].tolist())] = float(random.choice([0.7, 3.0, 70000.0]))
        kinds.append(field.update().method)
        assert field.costs == pytest.approx(obvious_costs(live, goals, movement, own), rel=1e-9)
        open_goals = [goal for goal in goals if np.isfinite(live.costs[goal])]
        if open_goals:
            open_costs = own and [cost for goal, cost in zip(goals, own, strict=True) if goal in open_goals]
            fresh = live.freeze().flow_field(open_goals, moves=rule, own_costs=open_costs)
            assert (field.costs == fresh.costs).all()
            assert (field.directions == fresh.directions).all()
        else:
            assert (field.directions == -1).all()
    return kinds


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("seed", range(len(PRICES) * (8 if LONG else 1)))
def test_a_field_is_right_after_every_edit(rule, seed):
    kinds = edit_and_compare(seed, rule, 300 if LONG else 25)
    assert "repaired" in kinds


@pytest.mark.parametrize("rule", ["4", "8", "hex"])
def test_a_field_with_own_costs_is_right_after_every_edit(rule):
    assert "repaired" in edit_and_compare(11, rule, 20, own_costs=True)


@settings(max_examples=40)
@given(queries(), rules, st.sampled_from(list(GROUNDS.values())), st.data())
def test_a_field_follows_the_map_without_being_told(query, rule, prices, data):
    tile_map, start, goal = query
    live = tile_map.edit()
    field = live.flow_field([start, goal], moves=rule)
    for _ in range(4):
        row, column = (data.draw(st.integers(0, size - 1)) for size in live.shape)
        live[row, column] = data.draw(prices)
        expected = obvious_costs(live, [start, goal], Movement(rule))
        assert field.costs == pytest.approx(expected, rel=1e-9)
        for cell in free_cells(live):
            if expected[cell] < INF:
                replay(field.path_from(cell))


def test_what_a_small_change_does_not_touch_is_not_visited():
    live = TileMap(np.ones((300, 300))).edit()
    field = live.flow_field([(0, 0)])
    whole = field.update().expanded
    live[299, 299] = INF
    far = field.update()
    assert (whole, far.method) == (0, "repaired")
    assert far.expanded < 30
    live[150, 150] = INF
    assert field.update().expanded < 1000
    live.set_cells([(row, column) for row in range(300) for column in range(150, 300)], 2)
    assert field.update().method == "recomputed"
    assert field.costs[0, 299] == 149 + 2 * 150 - 1


def test_a_large_agent_has_a_field_that_follows_the_map():
    live = TileMap(np.ones((6, 6))).edit()
    field = live.flow_field([(0, 0)], agent_size=2)
    live[0, 3] = INF
    assert field.update().method == "recomputed"
    assert field.costs[0, 4] == 6
    assert field.path_from((0, 4)).cost == 6


def test_walkers_go_on_while_the_map_changes():
    """A change in the middle of a walk, as from a signal handler or another thread, waits for nobody."""
    live = TileMap(np.ones((200, 200))).edit()
    field = live.flow_field([(0, 0)])
    starts = np.argwhere(np.ones((200, 200)))[::3]
    expected = field.paths_from(starts, threads=2).costs
    seen, done = [], threading.Event()

    def walk():
        while not done.is_set():
            seen.append(field.paths_from(starts, threads=2).costs[-1])

    walkers = [threading.Thread(target=walk) for _ in range(2)]
    for walker in walkers:
        walker.start()
    try:
        for _ in range(30):
            live[199, 197] = 2
            live[199, 197] = 1
    finally:
        done.set()
        for walker in walkers:
            walker.join()
    assert set(seen) <= {expected[-1], expected[-1] + 1}
    assert (field.paths_from(starts).costs == expected).all()


def test_steps_shorter_than_the_rounding_of_sums_do_not_lead_in_circles():
    costs = np.full((3, 40), 1e-30)
    costs[1, 0] = 1.0
    costs[:, 1:3] = 1.0
    for tile_map in (TileMap(costs), TileMap(costs).edit()):
        field = tile_map.flow_field([(1, 0)], moves="8")
        for path in field.paths_from(np.argwhere(np.ones((3, 40)))):
            assert path is not None
            assert path.goal == (1, 0)
            assert len(path) <= costs.size
    live = TileMap(costs).edit()
    field = live.flow_field([(1, 0)], moves="8")
    live[:, 1] = INF
    assert np.isinf(field.costs[:, 1:]).all()
    assert np.isfinite(field.costs[:, 0]).all()


def test_limits_hold_and_the_field_recovers():
    live = TileMap(np.ones((500, 500))).edit()
    with pytest.raises(LimitReachedError):
        live.flow_field([(0, 0)], max_memory=100_000)
    with pytest.raises(LimitReachedError):
        live.flow_field([(0, 0)], timeout=1e-9)
    field = live.flow_field([(0, 0)])
    with pytest.raises(LimitReachedError):
        field.paths_from(np.argwhere(np.ones((500, 500)))[-2000:], max_memory=1_000_000)
    with pytest.raises(LimitReachedError):
        field.paths_from(np.argwhere(np.ones((500, 500))), timeout=1e-9)
    live.set_cells([(row, 250) for row in range(499)], INF)
    with pytest.raises(LimitReachedError):
        field.update(timeout=1e-9)
    assert field.costs[0, 499] == 499 + 2 * 499


def test_a_field_of_the_kernel_that_was_never_measured_leads_nowhere():
    from tilestar._native import MapGrid, MapStatus
    from tilestar.maps.finding.query import query_of

    grid, query, cell = MapGrid(np.ones((3, 3))), query_of("4").native, np.array([[1, 1]])
    flow = grid.flow(cell, None, query, False)
    assert flow.follow(cell, query, 1).status is MapStatus.stopped
    with pytest.raises(ValueError, match="not measured"):
        flow.costs  # noqa: B018


def test_arrays_of_a_field_are_shown_and_not_to_be_written():
    live = TileMap([[1, 1, 1]]).edit()
    field = live.flow_field([(0, 0)])
    costs = field.costs
    with pytest.raises(ValueError, match="read-only"):
        costs[0, 0] = 5
    live[0, 1] = 3
    assert costs.tolist() == [[0, 1, 2]]
    assert field.costs.tolist() == [[0, 1, 4]]
    assert costs.tolist() == [[0, 1, 4]]


def test_bad_walkers_goals_and_own_costs_are_refused():
    field = TileMap([[1, INF, 1]]).flow_field((0, 0))
    with pytest.raises(CellError, match="blocked"):
        field.paths_from([(0, 0), (0, 1)])
    with pytest.raises(CellError, match="outside"):
        field.path_from((1, 0))
    with pytest.raises(NoPathError, match="no path from"):
        field.path_from((0, 2))
    assert field.paths_from([]).costs.tolist() == []
    world = TileMap([[1, 1]])
    wrong: dict[str, list[Any]] = {
        "1 goal needs as many": [1, 2],
        "from 0 to": [-1],
        "list of numbers": ["a"],
        "inf": [INF],
    }
    for words, own_costs in wrong.items():
        with pytest.raises(InputError, match=words):
            world.flow_field([(0, 0)], own_costs=own_costs)
