"""Walkers: after any changes and moves their path is legal and as cheap as an independent search says."""

import math
import os
import threading

import numpy as np
import pytest
from tests.maps.walking import cheapest_cost, replay

from tilestar.errors import CellError, LimitReachedError, NoPathError
from tilestar.maps import RULES, TileMap

INF = math.inf
CHANGES = int(os.environ.get("TILESTAR_CHANGES", "600"))
"""How many changes the fuzz test makes in all; each is followed by compared queries."""

COSTS = {
    "uniform": [1.0, 1.0, 1.0, INF],
    "whole": [1.0, 2.0, 9.0, INF],
    "wide": [1.0, 300.0, 65535.0, INF],
    "real": [0.1, 1 / 3, math.pi, INF],
    "mixed": [1.0, 2.0, 0.5, 0.3, INF],
}


def path_of(walker):
    try:
        return walker.path
    except NoPathError:
        return None


@pytest.mark.parametrize("ground", COSTS)
@pytest.mark.parametrize("rule", RULES)
def test_after_every_change_and_move_the_path_is_a_cheapest_one(rule, ground):
    random = np.random.default_rng([RULES.index(rule), list(COSTS).index(ground)])
    changes = 0
    while changes < CHANGES / len(RULES) / len(COSTS):
        shape = tuple(random.integers(2, 14, 2))
        live = TileMap(random.choice(COSTS[ground][:3], shape)).edit()
        cells = [tuple(cell) for cell in random.integers(0, shape, (2, 2)).tolist()]
        walker = live.follow(*cells, moves=rule)
        for _ in range(int(random.integers(1, 40))):
            change(live, random, COSTS[ground])
            changes += 1
            compare(live, walker, rule)
            if random.random() < 0.3 and not math.isinf(live[walker.position]) and path_of(walker) is not None:
                walker.step(int(random.integers(0, 4)))
            elif random.random() < 0.1:
                free = np.argwhere(np.isfinite(live.costs)).tolist()
                if free:
                    walker.move_to(free[random.integers(len(free))])
            if random.random() < 0.1:
                live.prepare(moves=rule, landmarks=2)
            if random.random() < 0.3:
                assert (live.components(moves=rule) == TileMap(live.costs).components(moves=rule)).all()


@pytest.mark.parametrize("ground", COSTS)
@pytest.mark.parametrize("rule", RULES)
def test_a_walker_put_further_along_its_path_after_changes_has_a_cheapest_path(rule, ground):
    random = np.random.default_rng([RULES.index(rule), list(COSTS).index(ground), 7])
    for _ in range(20):
        live = TileMap(random.choice(COSTS[ground][:3], (7, 9))).edit()
        walker = live.follow((0, 0), (6, 8), moves=rule)
        while (path := path_of(walker)) is not None and not walker.arrived:
            for _ in range(2):  # the second time on top of changes that no path was asked for after
                ahead = path[random.integers(len(path))]
                if ahead != walker.goal:
                    live[ahead] = random.choice(COSTS[ground])
                cell = path[random.integers(len(path))]
                if not math.isinf(live[cell]):
                    walker.move_to(cell)
            compare(live, walker, rule)
            if walker.position == path[0]:
                break


def change(live, random, costs):
    """Change a few cells, or a rectangle of them as obstacles come and go."""
    rows, columns = live.shape
    if random.random() < 0.3:
        row, column = int(random.integers(rows)), int(random.integers(columns))
        live[row : row + 3, column : column + 3] = random.choice(costs)
    else:
        where = random.integers(0, live.shape, (int(random.integers(1, 4)), 2))
        live.set_cells(where, random.choice(costs, len(where)))


def compare(live, walker, rule):
    fresh = TileMap(live.costs)
    start, goal = walker.position, walker.goal
    blocked = math.isinf(live[start]) or math.isinf(live[goal])
    expected = INF if blocked else cheapest_cost(fresh, start, goal, rule)
    path = path_of(walker)
    if expected == INF:
        assert path is None
    else:
        assert path is not None
        assert (path.start, path.goal) == (start, goal)
        replay(path)
        assert path.cost == pytest.approx(expected, rel=1e-9)
        assert live.find_path(start, goal, moves=rule).cost == pytest.approx(expected, rel=1e-9)


def test_what_cannot_matter_is_not_searched():
    live = TileMap(np.ones((50, 50))).edit()
    live[25, 10:40] = INF
    live[40, 40] = 7
    walker = live.follow((0, 0), (0, 49), moves=8)
    assert walker.path.stats.method == "astar"
    live[49, 0:50] = INF
    assert walker.path.stats.method == "kept"
    walker.step(3)
    assert walker.path.stats.method == "kept"
    live[49, 0:50] = 1
    assert walker.path.stats.method == "kept"
    assert walker.cost == 46
    live[0, 10] = INF
    assert walker.path.stats.method != "kept"


def test_repairs_expand_less_than_searches():
    costs = np.random.default_rng(1).integers(1, 10, (200, 200)).astype(float)
    live = TileMap(costs).edit()
    walker = live.follow((0, 0), (199, 199))
    repaired = []
    for _ in range(30):
        cell = walker.path[20]
        live[cell] += 20
        path, anew = walker.path, TileMap(live.costs).find_path((0, 0), (199, 199))
        assert path.cost == anew.cost
        if path.stats.method == "repaired":
            repaired.append(path.stats.expanded / anew.stats.expanded)
    assert len(repaired) > 10
    assert np.median(repaired) < 0.1


def test_a_way_that_closes_and_opens_again():
    live = TileMap(np.ones((9, 9))).edit()
    walker = live.follow((4, 0), (4, 8))
    assert walker.cost == 8
    live[:, 4] = INF
    for _ in range(2):
        with pytest.raises(NoPathError, match=r"from \(4, 0\) to \(4, 8\)"):
            _ = walker.cost
        with pytest.raises(NoPathError):
            walker.step()
    live[0, 4] = 1
    assert walker.cost == 16
    while not walker.arrived:
        walker.step()
    assert (walker.position, walker.cost) == ((4, 8), 0)
    assert walker.step() == (4, 8)


def test_a_walker_or_goal_under_an_obstacle_has_no_path():
    live = TileMap(np.ones((3, 3))).edit()
    walker = live.follow((0, 0), (2, 2))
    for cell in ((0, 0), (2, 2)):
        live[cell] = INF
        with pytest.raises(NoPathError):
            _ = walker.path
        live[cell] = 1
        assert walker.cost == 4


def test_cells_are_given_and_returned_as_x_and_y():
    live = TileMap(np.ones((2, 5))).edit()
    walker = live.follow((0, 0), (4, 0), xy=True)
    assert walker.step() == (1, 0)
    walker.move_to((4, 1))
    assert (walker.position, walker.goal, list(walker.path)) == ((4, 1), (4, 0), [(4, 1), (4, 0)])


def test_wrong_cells_are_refused():
    live = TileMap([[1, INF, 1]]).edit()
    with pytest.raises(CellError, match="blocked"):
        live.follow((0, 1), (0, 2))
    walker = live.follow((0, 0), (0, 2))
    with pytest.raises(CellError, match="blocked"):
        walker.move_to((0, 1))
    with pytest.raises(CellError, match="outside"):
        walker.move_to((3, 1))
    assert walker.position == (0, 0)


def test_limits_hold():
    costs = np.random.default_rng(2).integers(1, 10, (150, 150)).astype(float)
    live = TileMap(costs).edit()
    expected = live.find_path((0, 0), (149, 149)).cost
    with pytest.raises(LimitReachedError):
        _ = live.follow((0, 0), (149, 149), max_memory=1000).path
    walker = live.follow((0, 0), (149, 149), max_nodes=2000)
    with pytest.raises(LimitReachedError) as caught:
        _ = walker.path
    assert caught.value.stats.expanded <= 2001
    assert caught.value.lower_bound <= expected


def test_a_walker_without_memory_for_repairs_finds_its_paths_anew():
    live = TileMap(np.random.default_rng(2).integers(1, 10, (150, 150)).astype(float)).edit()
    walker = live.follow((0, 0), (149, 149), max_memory=13 * 152 * 152)
    for column in range(2, 8):
        live[1, column] = INF
        path = walker.path
        assert (path.stats.method, path.cost) == ("astar", TileMap(live.costs).find_path((0, 0), (149, 149)).cost)
        live[path[1]] = 9 if live[path[1]] != 9 else 8


def test_two_threads_may_ask_the_same_walker_while_a_third_changes_the_map():
    live = TileMap(np.random.default_rng(3).integers(1, 10, (60, 60)).astype(float)).edit()
    walker = live.follow((0, 0), (59, 59))
    failures = []

    def ask():
        try:
            for _ in range(60):
                replay_ends(walker.path)
        except Exception as error:
            failures.append(error)

    def replay_ends(path):
        assert path[0] == (0, 0)
        assert path[-1] == (59, 59)

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    random = np.random.default_rng(4)
    while any(thread.is_alive() for thread in threads):
        live.set_cells(random.integers(1, 59, (5, 2)), random.integers(1, 10, 5))
    for thread in threads:
        thread.join()
    assert failures == []
    assert walker.cost == TileMap(live.costs).find_path((0, 0), (59, 59)).cost


def test_components_follow_changes_on_larger_maps():
    random = np.random.default_rng(5)
    live = TileMap(np.where(random.random((80, 80)) < 0.42, INF, 1.0)).edit()
    for rule in ("4", "8", "hex"):
        live.components(moves=rule)
        for _ in range(60):
            where = random.integers(0, 80, (int(random.integers(1, 30)), 2))
            live.set_cells(where, random.choice([1.0, INF], len(where)))
            assert (live.components(moves=rule) == TileMap(live.costs).components(moves=rule)).all()


def test_landmarks_serve_while_no_cell_becomes_cheaper():
    random = np.random.default_rng(6)
    live = TileMap(random.integers(1, 10, (60, 60)).astype(float)).edit()
    live.prepare()
    for _ in range(30):
        where = random.integers(1, 59, (5, 2))
        live.set_cells(where, [max(live[cell], 9) if random.random() < 0.7 else INF for cell in where.tolist()])
        start, goal = random.choice(np.argwhere(np.isfinite(live.costs)), 2)
        fresh = TileMap(live.costs)
        if (labels := fresh.components())[tuple(start)] == labels[tuple(goal)]:
            path = live.find_path(start, goal)
            assert path.stats.method == "landmarks"
            assert path.cost == fresh.find_path(start, goal).cost
    live[np.argwhere(live.costs == 9)[0].tolist()] = 1
    assert live.find_path((0, 0), (0, 5)).stats.method != "landmarks"
