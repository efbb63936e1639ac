"""Every algorithm with every heuristic on small problems: what comes out is replayed and held against the truth."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tests.checks import Replay, check_result
from tests.search.problems import CityBlocks, Grid, Slide, TileDistances, cheapest_costs
from tilestar.search import ALGORITHMS, Algorithm, Graph, Heuristic, Status, admissible, blind

OPEN_GRID = Grid("S...", "....", "...G")
WALLED_GRID = Grid("S.#..", "..#..", ".....", "###..", "G....")
WEIGHTED_GRID = Grid("S9..", ".9.9", ".999", "...G")
CLOSED_GRID = Grid("S.#.", "..#G", "..#.")
ONE_WAY = Graph({"a": {"b": 7, "c": 2}, "b": {"a": 1, "d": 1}, "c": {"b": 3, "d": 8}, "d": {"c": 1}}, "a", "d")

PROBLEMS: dict[str, tuple[Any, bool, dict[str, Heuristic]]] = {
    # name: problem, whether all steps cost 1, heuristics
    "open grid": (OPEN_GRID, True, {"city blocks": CityBlocks(OPEN_GRID.goal)}),
    "walled grid": (WALLED_GRID, True, {"city blocks": CityBlocks(WALLED_GRID.goal)}),
    "weighted grid": (WEIGHTED_GRID, False, {"city blocks": CityBlocks(WEIGHTED_GRID.goal)}),
    "closed grid": (CLOSED_GRID, True, {"city blocks": CityBlocks(CLOSED_GRID.goal)}),
    "one-way streets": (ONE_WAY, False, {"inconsistent": admissible({"a": 6, "b": 0, "c": 4, "d": 0}.__getitem__)}),
    "sliding puzzle": (Slide(5, 4, 3, 2, 0, 1), True, {"manhattan": TileDistances()}),
    "unsolvable puzzle": (Slide(2, 1, 3, 4, 5, 0), True, {"manhattan": TileDistances()}),
    "start is goal": (Slide(*Slide.goal), True, {"manhattan": TileDistances()}),
}

HOPELESS = {("iddfs", "unsolvable puzzle"), ("ida", "unsolvable puzzle")}
"""Searches that remember only a path take for ever to notice that 360 states hold no goal."""

CASES = [
    pytest.param(algorithm, problem, name, id=f"{algorithm.name}-{problem}-{name}")
    for algorithm in ALGORITHMS.values()
    for problem, (_, _, heuristics) in PROBLEMS.items()
    for name in ("blind", *heuristics)
    if (algorithm.name, problem) not in HOPELESS
]


@pytest.mark.parametrize(("algorithm", "problem_name", "heuristic"), CASES)
def test_every_algorithm_keeps_its_promises(algorithm: Algorithm, problem_name: str, heuristic: str):
    problem, unit_costs, heuristics = PROBLEMS[problem_name]
    cheapest = cheapest_costs(problem, problem.start).get(problem.goal, math.inf)
    h = heuristics.get(heuristic, blind)

    result = algorithm.function(problem, h)

    check_result(problem, result, cheapest)
    assert result.status is (Status.SOLVED if cheapest < math.inf else Status.UNSOLVABLE)
    if algorithm.optimal and (unit_costs or not algorithm.unit_costs) and cheapest < math.inf:
        assert result.optimal
    assert result.stats.method == algorithm.name
    assert (result.stats.heuristic is None) == (h is blind or not algorithm.heuristic)


@pytest.mark.parametrize(("algorithm", "problem_name", "heuristic"), CASES)
def test_every_search_can_be_rebuilt_from_its_trace(algorithm: Algorithm, problem_name: str, heuristic: str):
    problem, _, heuristics = PROBLEMS[problem_name]
    h = heuristics.get(heuristic, blind)
    watched = Replay()

    result = algorithm.function(problem, h, observe=watched)

    unwatched = algorithm.function(problem, h)
    result.stats.seconds = unwatched.stats.seconds = 0
    assert result == unwatched
    assert watched.counts.get("expand", 0) == result.stats.expanded
    assert watched.ended is not None
    assert watched.ended.status == result.status
    assert watched.ended.path == (None if result.path is None else result.path.states)
    for side, tree in watched.tree.items():
        assert tree.keys() == watched.open[side].keys() | watched.closed[side] | (tree.keys() & set(watched.expanding))
    if result.stats.method not in ("ida", "iddfs"):
        assert sum(map(len, watched.tree.values())) == result.stats.stored
