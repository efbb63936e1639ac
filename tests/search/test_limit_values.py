"""Limits are checked in one place."""

import math
import sys
from typing import Any

import pytest

from tilestar.errors import InputError
from tilestar.maps import TileMap
from tilestar.maps.finding.methods import METHODS
from tilestar.search.limit import Limit
from tilestar.tiles.solving.scramble import scramble
from tilestar.tiles.solving.solver import solve

NAMES = ("timeout", "max_nodes", "max_stored", "max_memory")
OLD_NAMES = ("seconds", "expanded", "stored", "memory")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", [0, -1, -math.inf, math.nan, "7", True, [1]])
def test_a_limit_that_is_no_positive_number_is_refused(name: str, value: Any):
    with pytest.raises(InputError, match=f"positive number: {name} is"):
        Limit(**{name: value})


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", [math.inf, 1e300, 1e19, 2**64, 10**400])
def test_a_limit_that_nothing_reaches_is_none(name: str, value: Any):
    assert Limit(**{name: value}) == Limit()


@pytest.mark.parametrize("name", NAMES[1:])
def test_what_is_counted_is_a_whole_number(name: str):
    cases: list[tuple[Any, int]] = [(1e6, 1_000_000), (sys.maxsize - 1, sys.maxsize - 1)]
    for given, kept in cases:
        assert getattr(Limit(**{name: given}), name) == kept
    half: Any = 1.5
    with pytest.raises(InputError, match="whole number"):
        Limit(**{name: half})


@pytest.mark.parametrize(("name", "old"), [*zip(NAMES, OLD_NAMES, strict=True)])
def test_earlier_names_of_limits_mean_the_same(name: str, old: str):
    limit = Limit(**{old: 7})
    assert limit == Limit(**{name: 7})
    assert getattr(limit, old) == getattr(limit, name) == 7
    with pytest.raises(InputError, match=f"{old} is another name of {name}: give one of them"):
        Limit(**{name: 7, old: 7})
    with pytest.raises(InputError, match=f"{name} is 0"):
        Limit(**{old: 0})


@pytest.mark.parametrize("name", ["timeout", "max_nodes", "max_memory"])
@pytest.mark.parametrize(
    "value", [math.inf, 1e10, 2**63 - 1, 2**64 - 1, 2**64, 10**300], ids=lambda value: f"{value:.0e}"
)
def test_very_large_limits_stop_nothing(name: str, value: Any):
    board = scramble(4, 3, seed=1)
    for method in ("ida", "astar"):
        assert solve(board, method=method, **{name: value}).optimal
    world = TileMap([[1, 1, 1], [1, 1, 1]])
    for method in METHODS:
        path = world.find_path(start=(0, 0), goal=(1, 2), method=method, **{name: value})
        assert path is not None


@pytest.mark.parametrize("method", ["auto", "ida", "table", "patterns", "anytime", "twin"])
@pytest.mark.parametrize("threads", [0, -1, 1.5, "2", True])
def test_a_number_of_threads_below_one_is_refused(method: str, threads: Any):
    with pytest.raises(InputError, match="number of threads"):
        solve("123456708", method=method, threads=threads)
