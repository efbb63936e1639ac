"""LiveMap: changed in place, with the same answers as a map made anew."""

import math
import signal
import threading
import time
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilestar.errors import CellError, MapError, NoPathError
from tilestar.maps import LiveMap, TileMap
from tilestar.maps.grid import grid

INF = math.inf


def test_a_change_shows_in_the_next_search():
    live = TileMap.parse("1 0 4/0 0 0").edit()
    assert live.find_path().cost == 2
    live[0, 1] = INF
    assert live.find_path().cost == 4
    live.set_cells([(1, 0), (1, 1)], [20, 5])
    assert live.find_path().cost == 27
    live[1, 2] = INF
    with pytest.raises(NoPathError):
        live.find_path()
    live[0, 1] = 0.5
    assert live.find_path().cost == 1.5


def test_a_large_agent_sees_changes_too():
    live = TileMap([[1] * 4] * 3).edit()
    assert live.find_path((0, 0), (0, 2), agent_size=2).cost == 2
    live[0, 2] = INF
    assert live.find_path((1, 0), (1, 2), agent_size=2).cost == 2
    with pytest.raises(CellError, match="does not fit"):
        live.find_path((1, 0), (0, 2), agent_size=2)


def test_the_map_it_came_from_and_frozen_copies_stay():
    tile_map = TileMap.parse("1 0 4")
    live = tile_map.edit()
    before = live.freeze()
    live[0, 1] = 20
    assert tile_map.text() == before.text() == "1 3\n1 0 4\n"
    assert live.freeze().text() == "1 3\n1 3 4\n"
    assert type(live.freeze()) is TileMap


def test_a_refused_change_changes_nothing():
    live = TileMap([[1, 1]]).edit()
    with pytest.raises(MapError):
        live.set_cells([(0, 0), (0, 1)], [5, -5])
    assert live.costs.tolist() == [[1, 1]]
    with pytest.raises(ValueError, match="read-only"):
        live.costs[0, 0] = 3


def test_a_live_map_can_be_read_from_text():
    live = LiveMap.parse("1 0 4")
    live[0, 1] = 0.1
    assert live.costs.tolist() == [[1, 0.1, 1]]


def test_live_maps_cannot_be_keys():
    with pytest.raises(TypeError, match="unhashable"):
        hash(TileMap([[1]]).edit())


changes = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4), st.sampled_from([1, 3, 20, INF])), max_size=12)


@given(changes, st.sampled_from(["4", "8", "8-no-corner-cutting", "8-one-obstacle"]))
def test_after_any_changes_searches_agree_with_a_new_map(edits, moves):
    live = TileMap([[1] * 5] * 5).edit()
    for row, column, cost in edits:
        if (row, column) not in {(0, 0), (4, 4)}:
            live[row, column] = cost
        assert answer(live, moves) == answer(TileMap(live.costs), moves)


def answer(tile_map, moves):
    try:
        return tile_map.find_path((0, 0), (4, 4), moves=moves).cost
    except NoPathError:
        return None


def test_a_signal_handler_may_change_the_map_that_its_thread_is_searching():
    """The search goes on with the map as it was; the next one sees the change."""
    side = 600
    live = TileMap(np.random.default_rng(1).integers(1, 10, (side, side))).edit()
    ends = (0, 0), (side - 1, side - 1)
    before = live.find_path(*ends).cost
    changes: list[int] = []

    def change(*_signal: object) -> None:
        live[side // 2, side // 2] = 1 + len(changes) % 9
        changes.append(len(changes))

    usual = signal.signal(signal.SIGALRM, change)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
        while len(changes) < 20:
            live.find_path(*ends)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, usual)
    live.set_cells([(0, column) for column in range(side)], 0.01)
    live.set_cells([(row, side - 1) for row in range(side)], 0.01)
    assert live.find_path(*ends).cost == TileMap(live.costs).find_path(*ends).cost < before


def test_a_search_in_another_thread_does_not_hold_up_a_change():
    live = TileMap(np.random.default_rng(1).integers(1, 10, (600, 600))).edit()
    searched = threading.Thread(target=lambda: [live.find_path((0, 0), (599, 599)) for _ in range(20)])
    searched.start()
    while searched.is_alive():
        live[300, 300] = 5 if live.costs[300, 300] != 5 else 7
    searched.join()
    assert live.find_path((0, 0), (599, 599)).cost == TileMap(live.costs).find_path((0, 0), (599, 599)).cost


@pytest.mark.parametrize("agent_size", [1, 2])
def test_a_change_while_the_map_is_compiled_is_not_lost(monkeypatch, agent_size):
    """As one by a signal handler or another thread: the search has the map as it was, and the next one the change."""
    live = TileMap(np.ones((5, 9))).edit()
    ends = (1, 0), (1, 7)
    slow = {name: getattr(grid, name) for name in ("MapGrid", "_costliest_covered")}

    def and_change(made):
        monkeypatch.undo()
        live[0:4, 4] = INF
        return made

    for name, function in slow.items():
        monkeypatch.setattr(grid, name, lambda *given, function=function: and_change(function(*given)))
    assert live.find_path(*ends, agent_size=agent_size).cost == 7
    for _ in range(2):
        assert _cost(lambda: live.find_path(*ends, agent_size=agent_size)) == (None if agent_size == 2 else 13)
        live[4, 4] = 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_after_threads_have_searched_a_changing_map_all_answers_are_right(seed):
    random = np.random.default_rng(seed)
    live = TileMap(random.integers(1, 9, (90, 90))).edit()
    field, walker = live.flow_field([(0, 0)]), live.follow((89, 89), (0, 0))
    asked = (lambda: live.find_path((0, 0), (89, 89)), lambda: field.path_from((89, 89)), lambda: walker.path)
    done = threading.Event()

    def ask(question):
        while not done.is_set():
            with suppress(NoPathError):
                question()

    threads = [threading.Thread(target=ask, args=[question]) for question in asked for _ in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(200):
        live.set_cells(random.integers(1, 89, (2, 2)), random.choice([1, 5, INF], 2))
        time.sleep(0.001)
    done.set()
    for thread in threads:
        thread.join()
    frozen = live.freeze()
    assert np.array_equal(live.distances((0, 0)), frozen.distances((0, 0)))
    assert np.array_equal(field.costs, frozen.flow_field([(0, 0)]).costs)
    assert _cost(lambda: walker.path) == _cost(lambda: frozen.find_path((89, 89), (0, 0)))


def _cost(find):
    try:
        return find().cost
    except NoPathError:
        return None
