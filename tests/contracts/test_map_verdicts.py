"""No method says "no path" or "limit reached" because numbers are extreme: it answers, or the numbers are refused."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from tilestar.errors import InputError
from tilestar.maps import LiveMap, TileMap
from tilestar.maps.finding.methods import METHODS

ROWS: dict[str, Any] = {
    "plain": [[1, 1, 1]] * 3,
    "1e12": [[1, 1, 1e12]] * 3,
    "1e15": [[1e15, 1, 1], [1, 2, 1], [1, 1, 1]],
    "too much": [[1e16, 1, 1], [1, 2, 1], [1, 1, 1]],
    "1e308": [[1e308, 1e308, 0.5], [1, 2, 1], [1, 1, 1]],
    "tiny": [[1e-30, 1e-29, 1e-30]] * 3,
    "too small": [[1e-31, 1, 1]] * 3,
    "denormal": [[5e-324, 5e-324, 5e-324]] * 3,
    "below float64": np.full((3, 3), np.longdouble(10) ** -400),
    "wide range": [[1e-30, 1e12, 0.25]] * 3,
    "largest whole": [[65535, 1, 65535]] * 3,
    "beyond whole": [[65536, 1, 65537]] * 3,
}

OPTIONS: list[dict[str, Any]] = [
    {},
    *({"moves": "8", "diagonal": factor} for factor in (1e-308, 1e-6, 0.5, 1, 1e6, 1e7, 1e308)),
    *({"weight": weight} for weight in (1, 1e6, 1e7, 1e308)),
    *({"turn_penalty": penalty} for penalty in (1e-300, 1, 1e9, 1e308)),
]


@pytest.mark.parametrize("costs", ROWS)
@pytest.mark.parametrize("method", METHODS)
def test_extreme_numbers_are_answered_or_refused(method: str, costs: str):
    for options in OPTIONS:
        try:
            path = TileMap(ROWS[costs]).find_path((0, 0), (2, 2), method=method, **options)
        except InputError:
            continue
        assert 0 < path.cost < np.inf
        assert path.lower_bound <= path.cost


@pytest.mark.parametrize("costs", ROWS)
def test_optimal_methods_agree_on_extreme_numbers(costs: str):
    for options in OPTIONS:
        found = set()
        for method in METHODS:
            try:
                path = TileMap(ROWS[costs]).find_path((0, 0), (2, 2), method=method, **options)
            except InputError:
                continue
            if path.optimal and not options.get("weight", 1) > 1:
                found.add(path.cost)
        assert not found or max(found) <= min(found) * (1 + 1e-12)


def test_what_is_in_range_is_answered():
    for costs, options in product(("plain", "1e12", "1e15", "tiny", "largest whole", "beyond whole"), OPTIONS[:1]):
        for method in METHODS:
            if method != "jps" or costs == "plain":
                assert TileMap(ROWS[costs]).find_path((0, 0), (2, 2), method=method, **options).cost > 0


@pytest.mark.parametrize("costs", ["too much", "1e308", "too small", "denormal", "below float64"])
def test_costs_out_of_range_are_refused_by_the_map(costs: str):
    with pytest.raises(InputError, match=r"too much|too small"):
        TileMap(ROWS[costs])


def test_a_cost_out_of_range_is_refused_where_it_is_set():
    world = LiveMap([[1, 1], [1, 1]])
    for cost in (1e-31, 1e16, 5e-324):
        with pytest.raises(InputError, match=r"too small|too large"):
            world.set_cells([(0, 0)], cost)
