"""Random maps and queries for property tests of the compiled finder."""

import math

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from tilestar.errors import LimitReachedError
from tilestar.maps import RULES, TileMap

INF = math.inf

SQUARES = tuple(rule for rule in RULES if rule != "hex")
"""The rules for maps of squares."""

GROUNDS = {
    "uniform": st.sampled_from([1.0, 1.0, INF]),
    "uniform at another price": st.sampled_from([0.3, 0.3, INF]),
    "whole": st.sampled_from([1.0, 2.0, 9.0, INF]),
    "halves": st.sampled_from([0.5, 1.0, 1.5, INF]),
    "wide": st.sampled_from([1.0, 300.0, 65535.0, INF]),
    "beyond 16 bits": st.sampled_from([1.0, 70000.0, INF]),
    "real": st.sampled_from([0.1, 1 / 3, math.pi, INF]),
}


@st.composite
def queries(draw, most=9):
    """A map with at least two free cells, a start and a goal."""
    shape = draw(st.tuples(st.integers(1, most), st.integers(2, most)))
    costs = draw(arrays.arrays(np.float64, shape, elements=draw(st.sampled_from(list(GROUNDS.values())))))
    cells = st.tuples(st.integers(0, shape[0] - 1), st.integers(0, shape[1] - 1))
    start, goal = draw(cells), draw(cells)
    price = costs[np.isfinite(costs)].min(initial=1.0)
    costs[start] = costs[goal] = 1.0 if price == INF else price
    return TileMap(costs), start, goal


def find_unless_endless(tile_map, start, goal, *, method, **options):
    """The path of a method; None where IDA* gives up: it keeps no list of cells, so any random map may be too hard."""
    if method != "ida":
        return tile_map.find_path(start, goal, method=method, **options)
    try:
        return tile_map.find_path(start, goal, method=method, **options, max_nodes=3_000)
    except LimitReachedError:
        return None
