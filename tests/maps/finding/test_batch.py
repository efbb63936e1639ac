"""Many queries at once: the same answers as one at a time, from any number of threads."""

import math
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.random_maps import queries
from tests.maps.walking import cheapest_cost, replay
from tests.shared_data import shared_data

from tilestar.errors import CellError, InputError, LimitReachedError
from tilestar.maps import RULES, TileMap
from tilestar.maps.formats.scenario import parse

INF = math.inf
MOVINGAI = shared_data("movingai")
KINDS = ("noise", "maze", "rooms", "caves")


def some_cells(tile_map, count, seed):
    free = np.argwhere(np.isfinite(tile_map.costs))
    return free[np.random.default_rng(seed).integers(len(free), size=count)]


@settings(max_examples=60)
@given(queries(), st.sampled_from(RULES))
def test_a_batch_answers_each_query(query, rule):
    tile_map, start, goal = query
    paths = tile_map.find_paths([start, goal, start], [goal, start, start], moves=rule, threads=2)
    expected = [cheapest_cost(tile_map, *ends, rule) for ends in ((start, goal), (goal, start), (start, start))]
    assert paths.costs.tolist() == pytest.approx(expected, rel=1e-12)
    for path, cost in zip(paths, expected, strict=True):
        assert (path is None) == (cost == INF)
        if path is not None:
            replay(path)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rule", RULES)
def test_all_methods_agree_on_generated_maps(kind, rule):
    tile_map = TileMap.generate(kind, 90, 120, seed=7)
    starts, goals = some_cells(tile_map, 60, 1), some_cells(tile_map, 60, 2)
    expected = tile_map.find_paths(starts, goals, moves=rule, method="dijkstra").costs
    for source in range(5):
        distances = tile_map.distances(tuple(starts[source].tolist()), moves=rule)
        assert expected[source] == pytest.approx(distances[tuple(goals[source])], rel=1e-12)
    for method in ("auto", "astar", "bidirectional"):
        assert tile_map.find_paths(starts, goals, moves=rule, method=method).costs == pytest.approx(expected, rel=1e-12)
    tile_map.prepare(moves=rule, landmarks=8)
    assert tile_map.find_paths(starts, goals, moves=rule).costs == pytest.approx(expected, rel=1e-12)


@pytest.mark.skipif(MOVINGAI is None, reason="the Moving AI maps are not here")
@pytest.mark.parametrize("name", ["arena", "Aurora", "brc202d", "maze512-8-0", "random512-25-0"])
@pytest.mark.parametrize("method", ["auto", "astar"])
def test_every_query_of_the_scenarios_has_its_length(name, method):
    assert MOVINGAI is not None
    tile_map = TileMap.load(MOVINGAI / f"{name}.map")
    scenario = parse((MOVINGAI / f"{name}.map.scen").read_text())
    if method == "astar":
        scenario = scenario[::10]
    paths = tile_map.find_paths(
        [query.start for query in scenario],
        [query.goal for query in scenario],
        moves="8-no-corner-cutting",
        method=method,
    )
    wrong = [query for query, cost in zip(scenario, paths.costs, strict=True) if not query.agrees(cost)]
    assert wrong == []
    replay(paths[-1])


def test_the_order_and_the_paths_do_not_depend_on_the_threads():
    tile_map = TileMap.generate("caves", 100, 100, seed=3)
    starts, goals = some_cells(tile_map, 500, 1), some_cells(tile_map, 500, 2)
    one = tile_map.find_paths(starts, goals, moves="8-no-corner-cutting", threads=1)
    four = tile_map.find_paths(starts, goals, moves="8-no-corner-cutting", threads=4)
    for name in ("offsets", "cells", "costs"):
        assert (getattr(one, name) == getattr(four, name)).all()


def test_one_map_serves_several_python_threads_at_once():
    tile_map = TileMap.generate("noise", 150, 150, seed=4)
    starts, goals = some_cells(tile_map, 80, 1).tolist(), some_cells(tile_map, 80, 2).tolist()

    def answer(rule):
        pairs = zip(map(tuple, starts), map(tuple, goals), strict=True)
        return [
            tile_map.nearest_reachable(*pair, moves=rule) and tile_map.distances(pair[0], moves=rule)[pair[1]]
            for pair in pairs
        ]

    def find(rule):
        return tile_map.find_paths(starts, goals, moves=rule, threads=2).costs.tolist()

    with ThreadPoolExecutor(8) as pool:
        jobs = [(pool.submit(answer, rule), pool.submit(find, rule)) for rule in RULES * 2]
        for slow, quick in jobs:
            assert quick.result() == pytest.approx(slow.result(), rel=1e-12)


def test_batches_refuse_what_single_queries_refuse():
    tile_map = TileMap([[1, INF, 1]])
    with pytest.raises(CellError, match="blocked"):
        tile_map.find_paths([(0, 0)], [(0, 1)])
    with pytest.raises(CellError, match="outside"):
        tile_map.find_paths([(0, -1)], [(0, 0)])
    with pytest.raises(InputError, match="not pair with 2 goals"):
        tile_map.find_paths([(0, 0)], [(0, 0), (0, 2)])
    with pytest.raises(InputError, match="threads"):
        tile_map.find_paths([(0, 0)], [(0, 0)], threads=0)
    with pytest.raises(InputError, match="one query at a time"):
        tile_map.find_paths([(0, 0)], [(0, 0)], method="ida")
    with pytest.raises(LimitReachedError):
        TileMap(np.ones((300, 300))).find_paths([(0, 0)] * 9, [(299, 299)] * 9, max_nodes=10, method="dijkstra")


def test_an_empty_batch_has_no_answers():
    paths = TileMap([[1, 1]]).find_paths([], [])
    assert (len(paths), list(paths), paths.offsets.tolist()) == (0, [], [0])
    assert repr(TileMap([[1, INF, 1]]).find_paths([(0, 0)], [(0, 2)])) == "Paths(1 queries, 0 with a path)"
