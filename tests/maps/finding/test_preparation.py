"""Prepared maps: the same costs as without, from what was made here or loaded from a file, or a refusal."""

import hashlib
import json
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.random_maps import SQUARES, queries
from tests.maps.walking import cheapest_cost, replay
from tests.shared_data import shared_data

from tilestar.errors import FileError, InputError, NoPathError
from tilestar.maps import Movement, TileMap
from tilestar.maps.finding.preparation_file import CHECKSUM, MAGIC
from tilestar.maps.formats.scenario import parse

INF = math.inf
MOVINGAI = shared_data("movingai")
DIAGONALS = (math.sqrt(2), 1.5, 1.1)
rules = st.sampled_from(SQUARES)


def uniform(tile_map):
    return TileMap(np.where(np.isfinite(tile_map.costs), 0.3, INF))


def some_cells(tile_map, count, seed):
    free = np.argwhere(np.isfinite(tile_map.costs))
    return free[np.random.default_rng(seed).integers(len(free), size=count)]


def check(tile_map, start, goal, movement):
    """The cost and a replayed path from what was prepared, against the slow and obvious search."""
    expected = cheapest_cost(tile_map, start, goal, movement)
    options = {"moves": movement.rule, "diagonal": movement.diagonal}
    if expected == INF:
        with pytest.raises(NoPathError):
            tile_map.find_path(start, goal, **options)
        return
    path = tile_map.find_path(start, goal, **options)
    assert path.stats.method == "subgoals"
    assert path.optimal
    assert (path.start, path.goal) == (start, goal)
    assert path.cost == pytest.approx(expected, rel=1e-12)
    replay(path)


@settings(max_examples=400)
@given(queries(most=14), rules, st.sampled_from(DIAGONALS))
def test_subgoals_find_a_shortest_path_under_every_rule(query, rule, diagonal):
    tile_map, start, goal = query
    tile_map = uniform(tile_map)
    assert tile_map.prepare(moves=rule, diagonal=diagonal, threads=2).method == "subgoals"
    check(tile_map, start, goal, Movement(rule, diagonal))


@pytest.mark.parametrize("kind", ["maze", "rooms", "caves"])
@pytest.mark.parametrize("rule", SQUARES)
def test_subgoals_answer_batches_on_generated_maps_as_dijkstra_does(kind, rule):
    tile_map = uniform(TileMap.generate(kind, 90, 120, seed=7))
    starts, goals = some_cells(tile_map, 300, 1), some_cells(tile_map, 300, 2)
    expected = tile_map.find_paths(starts, goals, moves=rule, method="dijkstra").costs
    assert tile_map.prepare(moves=rule).method == "subgoals"
    paths = tile_map.find_paths(starts, goals, moves=rule, threads=2)
    assert paths.costs == pytest.approx(expected, rel=1e-12)
    for path in paths[::10]:
        if path is not None:
            replay(path)


@pytest.mark.skipif(MOVINGAI is None, reason="the Moving AI maps are not here")
@pytest.mark.parametrize(
    "name", ["arena", "Aurora", "brc202d", "maze512-8-0", pytest.param("random512-25-0", marks=pytest.mark.slow)]
)
def test_every_query_of_the_scenarios_has_its_length_when_prepared(name):
    assert MOVINGAI is not None
    tile_map = TileMap.load(MOVINGAI / f"{name}.map")
    scenario = parse((MOVINGAI / f"{name}.map.scen").read_text())
    made = tile_map.prepare(moves="8-no-corner-cutting")
    assert made.method == ("landmarks" if name.startswith("random") else "subgoals")
    paths = tile_map.find_paths(
        [query.start for query in scenario], [query.goal for query in scenario], moves="8-no-corner-cutting"
    )
    assert [query for query, cost in zip(scenario, paths.costs, strict=True) if not query.agrees(cost)] == []
    for path in paths[:: len(scenario) // 5]:
        replay(path)


def test_the_summary_says_what_was_made():
    rooms = uniform(TileMap.generate("rooms", 40, 40, seed=1))
    made = rooms.prepare()
    assert made.summary.startswith(f"{made.extra['subgoals']} subgoals, {made.extra['links']} links, ")
    assert 36 * 40 * 40 < made.extra["bytes"] < 200 * 40 * 40
    assert TileMap.generate("noise", 20, 20).prepare(landmarks=1).summary.startswith("1 landmark, 31 kB, in ")
    assert rooms.prepare(landmarks=0).summary.startswith("components only, in ")


@pytest.mark.parametrize("diagonal", [1, 2, 0.5, 1.1234])
def test_diagonals_that_subgoals_do_not_serve_get_landmarks(diagonal):
    tile_map = uniform(TileMap.generate("caves", 30, 30, seed=2))
    assert tile_map.prepare(moves="8", diagonal=diagonal).method == "landmarks"
    starts, goals = some_cells(tile_map, 50, 1), some_cells(tile_map, 50, 2)
    options = {"moves": "8", "diagonal": diagonal}
    expected = tile_map.find_paths(starts, goals, method="dijkstra", **options).costs
    assert tile_map.find_paths(starts, goals, **options).costs == pytest.approx(expected, rel=1e-9)


def test_a_map_too_noisy_for_subgoals_gets_landmarks():
    """The cap is one of work, so that it does not depend on the machine."""
    chance = np.random.default_rng(5).random((400, 400))
    noisy = TileMap(np.where(chance < 0.3, INF, 1.0))
    assert noisy.prepare(moves="8-no-corner-cutting").method == "landmarks"


def test_what_does_not_fit_in_memory_or_time_is_not_kept():
    tile_map = uniform(TileMap.generate("rooms", 100, 100, seed=1))
    before = tile_map.find_path((1, 1), (97, 95)).cost if np.isfinite(tile_map.costs[97, 95]) else None
    for limits in ({"max_memory": 100_000}, {"timeout": 1e-6}):
        made = tile_map.prepare(**limits)
        assert made.method == "components"
    if before is not None:
        assert tile_map.find_path((1, 1), (97, 95)).stats.method != "subgoals"


def test_the_last_preparation_counts():
    tile_map = uniform(TileMap.generate("rooms", 40, 40, seed=3))
    ((start, goal),) = [tuple(map(tuple, some_cells(tile_map, 2, 4).tolist()))]

    def used(**options):
        return tile_map.find_path(start, goal, **options).stats.method

    tile_map.prepare(moves="8")
    assert used(moves="8") == "subgoals"
    assert used(moves="8", method="dijkstra") == "dijkstra"
    assert used(moves="8", diagonal=1.5) != "subgoals"
    assert used(moves="4") != "subgoals"
    tile_map.prepare(moves="4")
    assert (used(moves="4"), used(moves="8") == "subgoals") == ("subgoals", False)
    tile_map.prepare(moves="4", landmarks=4)
    assert used(moves="4") == "landmarks"


def test_progress_grows_to_the_end_and_what_it_raises_comes_out():
    tile_map = uniform(TileMap.generate("caves", 60, 60, seed=2))
    reports = []
    made = tile_map.prepare(progress=lambda done, total: reports.append((done, total)))
    assert [done for done, _ in reports] == sorted({done for done, _ in reports})
    assert reports[-1] == (made.extra["subgoals"],) * 2

    def refuse(_done, _total):
        raise LookupError

    other = TileMap(tile_map.costs)
    with pytest.raises(LookupError):
        other.prepare(progress=refuse)
    with pytest.raises(InputError, match="nothing is prepared"):
        other.save_preparation("never-written")


@settings(max_examples=100, deadline=None)
@given(queries(), rules, st.data())
def test_edits_drop_what_was_prepared(query, rule, data):
    tile_map, start, goal = query
    live = uniform(tile_map).edit()
    live.prepare(moves=rule)
    cells = st.tuples(st.integers(0, tile_map.shape[0] - 1), st.integers(0, tile_map.shape[1] - 1))
    where = [cell for cell in data.draw(st.lists(cells, min_size=1, max_size=3)) if cell not in (start, goal)]
    for cell in where:
        live[cell] = INF if np.isfinite(live.costs[cell]) else 0.3
    if not where:
        return
    assert live.kernel.save_preparation() is None
    live.prepare(moves=rule)
    check(live, start, goal, Movement(rule))


# --- files


def prepared(method="subgoals"):
    tile_map = TileMap.generate("caves", 40, 50, seed=6)
    tile_map = uniform(tile_map) if method == "subgoals" else tile_map
    tile_map.prepare(moves="8-one-obstacle", landmarks=None if method == "subgoals" else 6)
    return tile_map


@pytest.mark.parametrize("method", ["subgoals", "landmarks"])
def test_what_was_saved_serves_an_equal_map(method, tmp_path):
    tile_map = prepared(method)
    file = tmp_path / "caves.prepared"
    tile_map.save_preparation(file)
    other = TileMap(tile_map.costs)
    made = other.load_preparation(str(file))
    assert made.method == method
    assert made.extra == tile_map.prepare(moves="8-one-obstacle", landmarks=6 if method == "landmarks" else None).extra
    starts, goals = some_cells(tile_map, 200, 1), some_cells(tile_map, 200, 2)
    mine = tile_map.find_paths(starts, goals, moves="8-one-obstacle")
    yours = other.find_paths(starts, goals, moves="8-one-obstacle")
    for name in ("offsets", "cells", "costs"):
        assert (getattr(mine, name) == getattr(yours, name)).all()
    assert other.find_path(starts[0].tolist(), goals[0].tolist(), moves="8-one-obstacle").stats.method == method


def test_a_preparation_for_a_large_agent_is_saved_and_loaded(tmp_path):
    tile_map = TileMap(np.ones((12, 12))).with_cell((5, 5), INF)
    tile_map.prepare(moves=8, agent_size=2)
    tile_map.save_preparation(tmp_path / "file", agent_size=2)
    other = TileMap(tile_map.costs)
    other.load_preparation(tmp_path / "file")
    path = other.find_path((0, 0), (10, 10), moves=8, agent_size=2)
    assert path.stats.method == "subgoals"
    assert path.cost == TileMap(tile_map.costs).find_path((0, 0), (10, 10), moves=8, agent_size=2, method="astar").cost


def test_a_file_of_another_map_or_kind_is_refused(tmp_path):
    tile_map = prepared()
    tile_map.save_preparation(tmp_path / "file")
    row, column = np.argwhere(np.isfinite(tile_map.costs))[0].tolist()
    with pytest.raises(FileError, match="another map"):
        tile_map.with_cell((row, column), INF).load_preparation(tmp_path / "file")
    (tmp_path / "text").write_text("nothing")
    with pytest.raises(FileError, match="no preparation"):
        tile_map.load_preparation(tmp_path / "text")
    with pytest.raises(FileError, match="cannot be read"):
        tile_map.load_preparation(tmp_path / "missing")


def test_every_damaged_byte_is_noticed(tmp_path):
    tile_map = prepared()
    file = tmp_path / "file"
    tile_map.save_preparation(file)
    content = file.read_bytes()
    for place in [*range(len(MAGIC), len(MAGIC) + 200, 7), *range(len(MAGIC), len(content), 997)]:
        file.write_bytes(content[:place] + bytes([content[place] ^ 16]) + content[place + 1 :])
        with pytest.raises(FileError):
            TileMap(tile_map.costs).load_preparation(file)
    for length in (0, len(MAGIC), len(MAGIC) + 20, len(content) // 2, len(content) - 1):
        file.write_bytes(content[:length])
        with pytest.raises(FileError):
            TileMap(tile_map.costs).load_preparation(file)


def sealed(header, words):
    content = MAGIC + json.dumps(header).encode() + b"\n" + words.tobytes()
    return content + hashlib.sha256(content).digest()


@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_a_crafted_file_is_refused_or_leads_to_legal_paths(data, tmp_path_factory):
    """The checksum is no secret, so the kernel believes nothing of what a file says."""
    tile_map = prepared()
    file = tmp_path_factory.mktemp("crafted") / "file"
    tile_map.save_preparation(file)
    content = file.read_bytes()[:-CHECKSUM]
    end = content.index(b"\n", len(MAGIC))
    header, words = json.loads(content[len(MAGIC) : end]), np.frombuffer(content[end + 1 :], dtype="<u4").copy()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words) - 1))
        other = int(words[data.draw(st.integers(0, len(words) - 1))])
        words[place] = data.draw(st.sampled_from([0, 1, 2**26 - 1, 2**26 - 2, 2**32 - 1, other, int(words[place]) ^ 1]))
    cut = data.draw(st.sampled_from([0, 0, 0, 1, 2]))
    file.write_bytes(sealed(header, words[: len(words) - cut]))
    other_map = TileMap(tile_map.costs)
    try:
        other_map.load_preparation(file)
    except FileError:
        return
    starts, goals = some_cells(tile_map, 30, 1), some_cells(tile_map, 30, 2)
    for path in other_map.find_paths(starts, goals, moves="8-one-obstacle"):
        if path is not None:
            replay(path)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"method": "auto"},
        {"method": "landmarks"},
        {"moves": "9"},
        {"moves": 8},
        {"diagonal": 1},
        {"diagonal": "x"},
        {"agent_size": 0},
        {"agent_size": 3},
        {"map": None},
    ],
)
def test_a_header_that_says_something_else_is_refused(change, tmp_path):
    tile_map = prepared()
    file = tmp_path / "file"
    tile_map.save_preparation(file)
    content = file.read_bytes()[:-CHECKSUM]
    end = content.index(b"\n", len(MAGIC))
    header = json.loads(content[len(MAGIC) : end])
    file.write_bytes(sealed(header | change, np.frombuffer(content[end + 1 :], dtype="<u4")))
    with pytest.raises(FileError):
        TileMap(tile_map.costs).load_preparation(file)
