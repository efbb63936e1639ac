"""Live maps: after any edits the finder answers as on a map made anew."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.maps.random_maps import queries
from tests.maps.walking import replay

from tilestar.errors import NoPathError
from tilestar.maps import RULES, TileMap

INF = math.inf


@settings(max_examples=120)
@given(queries(), st.sampled_from(RULES), st.data())
def test_edits_leave_no_trace_of_the_old_map(query, rule, data):
    tile_map, start, goal = query
    live = tile_map.edit()
    cells = st.tuples(st.integers(0, tile_map.shape[0] - 1), st.integers(0, tile_map.shape[1] - 1))
    for _ in range(3):
        live.components(moves=rule)
        live.prepare(moves=rule, landmarks=2)
        live.distances(start, moves=rule)
        where = [cell for cell in data.draw(st.lists(cells, max_size=4)) if cell not in (start, goal)]
        live.set_cells(where, data.draw(st.sampled_from([1.0, 2.0, 0.1, 100000.0, INF])))
        fresh = TileMap(live.costs)
        assert (live.components(moves=rule) == fresh.components(moves=rule)).all()
        assert live.distances(start, moves=rule) == pytest.approx(fresh.distances(start, moves=rule), rel=1e-12)
        for method in ("auto", "astar", "bidirectional"):
            expected = fresh.distances(start, moves=rule)[goal]
            if expected == INF:
                with pytest.raises(NoPathError):
                    live.find_path(start, goal, moves=rule, method=method)
                continue
            path = live.find_path(start, goal, moves=rule, method=method)
            replay(path)
            assert path.cost == pytest.approx(expected, rel=1e-12)


def test_jump_points_see_new_walls():
    live = TileMap(np.ones((60, 60))).edit()
    assert live.find_path((0, 0), (0, 59), method="jps").cost == 59
    live.set_cells([(row, 30) for row in range(59)], INF)
    assert live.find_path((0, 0), (0, 59), method="jps").cost == 59 + 2 * 59
    live[20, 30] = 1
    assert live.find_path((0, 0), (0, 59), method="jps").cost == 59 + 2 * 20
